/**
 * How long a step of the cloth over the box takes at the paper's size: 51 × 51 particles, a step of 1/60 s.
 *
 *     npm run bench
 *
 * Twenty stretches of fifteen steps are timed, from the fall to the folds: the median of all steps and the best stretch.
 * One line is added to the table of this machine in tests/bench/results.
 */
import { makeRandom } from "@pliant/solver";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { medianOf } from "../../src/scenes/timing.ts";
import { record } from "./record.ts";

const SCENE = "buckling/drape";
const FRAME = 1000 / 60;
const WARM_UP = 30;
const STRETCHES = 20;
const STEPS = 15;

const scene = sceneById(SCENE);
const values = { ...defaultsOf(scene.parameters), side: 51, dt: 1 / 60 };
const run = scene.start(values, makeRandom(scene.seed));
const measures = new Float64Array(scene.measures.length);
const iterationsAt = scene.measures.findIndex(({ name }) => name === "iterations");

function timeStep(): { ms: number; iterations: number } {
  const begin = performance.now();
  run.step();
  const ms = performance.now() - begin;
  run.measure(measures);
  return { ms, iterations: measures[iterationsAt]! };
}

for (let n = 0; n < WARM_UP; ++n) run.step();
const steps = Array.from({ length: STRETCHES * STEPS }, timeStep);
const typical = medianOf(steps.map(({ ms }) => ms));
const means = Array.from({ length: STRETCHES }, (_, k) => {
  return steps.slice(k * STEPS, (k + 1) * STEPS).reduce((sum, { ms }) => sum + ms, 0) / STEPS;
});
const best = Math.min(...means);
const iterations = medianOf(steps.map((step) => step.iterations));

record({
  scene: SCENE,
  particles: 2601,
  median_ms: typical.toFixed(2),
  best_ms: best.toFixed(2),
  iterations,
  frames_a_step: (typical / FRAME).toFixed(3),
});

const verdict = typical < FRAME ? `real time, ${(FRAME / typical).toFixed(1)} times over` : "slower than real time";
console.log(
  `A step of ${SCENE} takes ${typical.toFixed(1)} ms in the median and ${best.toFixed(1)} ms in the best stretch of ${STEPS}, ` +
    `with ${iterations} iterations of the solve: ${verdict}.`,
);

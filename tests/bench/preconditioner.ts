/**
 * What each preconditioner costs in time: steps of the cloth over the box at the paper's size, beside those with blocks.
 *
 *     npm run bench:preconditioner
 *
 * The three runs take turns step by step, so that what else the machine does falls on all of them alike. One line is added
 * to a table of this machine in tests/bench/results.
 */
import { makeRandom } from "@pliant/solver";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { medianOf } from "../../src/scenes/timing.ts";
import { record } from "./record.ts";

const SCENE = "buckling/drape";
const WARM_UP = 10;
const STEPS = 60;
const KINDS = ["block", "diagonal", "gauss-seidel"] as const;

const scene = sceneById(SCENE);
const runs = KINDS.map((preconditioner) => {
  const values = { ...defaultsOf(scene.parameters), side: 51, dt: 1 / 60, preconditioner };
  return { run: scene.start(values, makeRandom(scene.seed)), times: [] as number[] };
});

for (let n = 0; n < WARM_UP + STEPS; ++n) {
  for (const { run, times } of runs) {
    const begin = performance.now();
    run.step();
    if (n >= WARM_UP) times.push(performance.now() - begin);
  }
}
const [block, diagonal, sweeps] = runs.map(({ times }) => medianOf(times));

const beside = (time: number): string => (time / block!).toFixed(2);
record(
  {
    scene: SCENE,
    particles: 2601,
    block_ms: block!.toFixed(2),
    diagonal_beside_block: beside(diagonal!),
    gauss_seidel_beside_block: beside(sweeps!),
  },
  "preconditioner",
);
console.log(
  `Beside a step with blocks (${block!.toFixed(1)} ms), one with the diagonal takes ${beside(diagonal!)} times as long, ` +
    `one with sweeps of Gauss and Seidel ${beside(sweeps!)} times.`,
);

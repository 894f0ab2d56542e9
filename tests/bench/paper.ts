/**
 * What a step of paper costs that crumples from 2,000 vertices to 10,000, at 1/60 s: looking for layers, sweeps, wall, breaks.
 *
 * Time of this process, not of the clock, as paper shares the machine; the median for each stage, the better of two runs,
 * and the slowest of three sheets, as each crumples in its own way.
 */
import { crumple, makeDamage, makePaper, makePaperStepper, makeRandom, paperSheet } from "@pliant/solver";
import {
  applyEnclosure,
  makeEnclosure,
  makeLayers,
  moveVertices,
  separateLayers,
  stepVelocities,
} from "@pliant/solver/crumple";
import { medianOf } from "../../src/scenes/timing.ts";
import { isQuiet, machineWords, record } from "./record.ts";

const SIDE = 45;
const BUDGET = 10_000;
const STRETCHES = 40;
const STEPS = 10;
const SEEDS = [7, 8, 9];
const h = 1 / 60;
const spacing = 0.2 / (SIDE - 1);
const STAGES = [2025, 4000, 6000, 8000, BUDGET];
const SOLVE = { method: "sweeps", sweeps: 3, gravity: [0, 0, 0], gravityIn: "velocity" } as const;
const BREAKING = {
  phi: 2,
  psi: 1,
  rule: "rate",
  reference: 1 / 60,
  shortest: 0.4 * spacing,
  hingeBelow: 0.6,
} as const;

/** For each stage the milliseconds of a step, means of ten. */
function crumpleOnce(seed: number): number[][] {
  const random = makeRandom(seed);
  const sheet = paperSheet({ columns: SIDE, rows: SIDE, spacing, jitter: 0.2 }, random);
  const stiffness = (30 * 0.08 * spacing ** 2) / h ** 2;
  const paper = makePaper({ sheet, budget: BUDGET, density: 0.08, stiffness, bending: 6e-5 });
  const stepper = makePaperStepper(paper);
  const around = makeEnclosure(0.15, "inside", 0.1, BUDGET);
  const layers = makeLayers(paper, 0.4 * spacing, 4);
  const damage = makeDamage();
  const costs = STAGES.map((): number[] => []);
  for (let n = 0; n < STRETCHES; ++n) {
    const begun = process.cpuUsage().user;
    for (let k = 0; k < STEPS; ++k) {
      around.radius = Math.max(0.05, around.radius - 0.05 * h);
      stepVelocities(paper, stepper, h, SOLVE);
      separateLayers(paper, layers, h);
      applyEnclosure(paper, around, h);
      moveVertices(paper, h);
      crumple(paper, damage, BREAKING, h, random, around);
    }
    const stage = STAGES.findLastIndex((vertices) => paper.mesh.vertices >= vertices);
    costs[stage]!.push((process.cpuUsage().user - begun) / (1000 * STEPS));
  }
  return costs;
}

const quiet = isQuiet();
const sheets = SEEDS.map((seed) => [crumpleOnce(seed), crumpleOnce(seed)]);
const slowest = STAGES.map((_, n) =>
  Math.max(...sheets.map((runs) => Math.min(...runs.map((run) => medianOf(run[n]!))))),
);
for (const [n, vertices] of STAGES.entries())
  console.log(`from ${vertices} vertices: ${slowest[n]!.toFixed(2)} ms a step`);
console.log(machineWords());
if (quiet) record(Object.fromEntries(STAGES.map((vertices, n) => [`ms_${vertices}`, slowest[n]!.toFixed(2)])), "paper");
else console.log("The machine is too busy for this to be kept.");

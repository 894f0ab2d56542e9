/** A process of its own that prints how many bytes of arrays 300 steps of a sheet allocate that breaks; see allocation.test.ts. */
import { crumple, makeDamage, makePaper, makePaperStepper, makeRandom, paperSheet } from "@pliant/solver";
import {
  applyEnclosure,
  makeEnclosure,
  makeLayers,
  moveVertices,
  separateLayers,
  stepVelocities,
} from "@pliant/solver/crumple";

const random = makeRandom(1);
const sheet = paperSheet({ columns: 15, rows: 15, spacing: 0.014, jitter: 0.2 }, random);
const paper = makePaper({ sheet, budget: 900, density: 0.08, stiffness: 2, bending: 1e-4 });
const stepper = makePaperStepper(paper);
const around = makeEnclosure(0.15, "inside", 0.1, 900);
const layers = makeLayers(paper, 0.005);
const damage = makeDamage();
const solve = { method: "sweeps", sweeps: 3, gravity: [0, 0, 0], gravityIn: "velocity" } as const;
const breaking = { phi: 2, psi: 1, rule: "rate", reference: 1 / 60, shortest: 0.008, hingeBelow: 0.6 } as const;

function step(): void {
  around.radius = Math.max(0.06, around.radius - 0.001);
  stepVelocities(paper, stepper, 1 / 60, solve);
  separateLayers(paper, layers, 1 / 60);
  applyEnclosure(paper, around, 1 / 60);
  moveVertices(paper, 1 / 60);
  crumple(paper, damage, breaking, 1 / 60, random, around);
}

for (let n = 0; n < 40; ++n) step();
// Room for as many pairs as there will be: the list of pairs may grow.
layers.pairs.i = new Int32Array(100_000);
layers.pairs.j = new Int32Array(100_000);
globalThis.gc?.();
globalThis.gc?.();
const before = process.memoryUsage().arrayBuffers;
const broken = damage.broken;
for (let n = 0; n < 300; ++n) step();
const after = process.memoryUsage().arrayBuffers;
console.log(
  JSON.stringify({
    collects: globalThis.gc !== undefined,
    broken: damage.broken - broken,
    buffers: after - before,
  }),
);

/** Time of a step of paper that crumples from 2,000 vertices to 10,000, ms of this process: best of three for each stage. */
import {
  applyEnclosure,
  crumple,
  makeDamage,
  makeEnclosure,
  makeLayers,
  makePaper,
  makePaperStepper,
  makeRandom,
  moveVertices,
  paperSheet,
  separateLayers,
  stepVelocities,
} from "@pliant/solver";

const SIDE = 45;
const BUDGET = 10_000;
const h = 1 / 60;
const spacing = 0.2 / (SIDE - 1);
const stages = [2025, 4000, 6000, 8000, 10_000];

/** The most milliseconds that a step took on the mean of ten, for each number of vertices that was passed. */
function crumpleOnce(): number[] {
  const random = makeRandom(7);
  const sheet = paperSheet({ columns: SIDE, rows: SIDE, spacing, jitter: 0.2 }, random);
  const stiffness = 30 * 0.08 * spacing ** 2 * 3600;
  const paper = makePaper({ sheet, budget: BUDGET, density: 0.08, stiffness, bending: 6e-5 });
  const stepper = makePaperStepper(paper);
  const around = makeEnclosure(0.15, "inside", 0.1, BUDGET);
  const layers = makeLayers(paper, 0.4 * spacing, 3);
  const damage = makeDamage();
  const breaking = {
    phi: 2,
    psi: 1,
    rule: "rate",
    reference: 1 / 60,
    shortest: 0.4 * spacing,
    hingeBelow: 0.6,
  } as const;
  const worst = stages.map(() => 0);
  for (let n = 0; n < 30; ++n) {
    const begun = process.cpuUsage().user;
    for (let k = 0; k < 10; ++k) {
      around.radius = Math.max(0.05, around.radius - 0.05 * h);
      stepVelocities(paper, stepper, h, {
        method: "sweeps",
        sweeps: Number(process.argv[2] ?? 3),
        gravity: [0, 0, 0],
        gravityIn: "velocity",
      });
      separateLayers(paper, layers, h);
      applyEnclosure(paper, around, h);
      moveVertices(paper, h);
      crumple(paper, damage, breaking, h, random, around);
    }
    const cost = (process.cpuUsage().user - begun) / 10_000;
    const stage = stages.findLastIndex((vertices) => paper.mesh.vertices >= vertices);
    worst[stage] = Math.max(worst[stage]!, cost);
  }
  return worst;
}

const runs = [crumpleOnce(), crumpleOnce(), crumpleOnce()];
for (const [n, vertices] of stages.entries())
  console.log(`from ${vertices} vertices: ${Math.min(...runs.map((run) => run[n]!)).toFixed(2)} ms`);

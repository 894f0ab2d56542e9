/** Random sheets of paper for the checks of Kang and Cho, and what plain, dense arithmetic says of them. */
import { makePaper, makePaperStepper, paperSheet, type Paper, type PaperStepper, type Random } from "@pliant/solver";
import { assemblePaper, distanceOf, stepVelocities } from "@pliant/solver/crumple";
import { solveDense } from "@pliant/solver/math";

/** A sheet in some state, and what its steps write to. */
export interface PaperSample {
  readonly paper: Paper;
  readonly stepper: PaperStepper;
}

/** A sheet of nine vertices, all of its springs stretched unless `least` is below 1, moving at random. */
export function randomPaper(random: Random, least = 1.05, most = 1.4): PaperSample {
  const sheet = paperSheet({ columns: 3, rows: 3, spacing: 0.1, jitter: 0.2 }, random);
  const stiffness = random.logBetween(1, 100);
  const paper = makePaper({ sheet, budget: 32, density: random.logBetween(0.05, 0.5), stiffness, bending: 0 });
  const grown = random.between(least, most);
  for (let k = 0; k < 27; ++k) {
    paper.x[k] = grown * paper.x[k]! + (k % 3 === 2 ? random.between(-0.003, 0.003) : 0);
    paper.v[k] = random.between(-1, 1);
  }
  return { paper, stepper: makePaperStepper(paper) };
}

/** Particles on a line, each linked to the next by springs that are linear as long as no two change places. */
export function randomRow(random: Random): PaperSample {
  const sample = randomPaper(random, 1, 1);
  const { paper } = sample;
  const { mesh, x, v, sides } = paper;
  for (let i = 0; i < 9; ++i) {
    x.fill(0, 3 * i, 3 * i + 3);
    v.fill(0, 3 * i, 3 * i + 3);
    x[3 * i] = 0.1 * i + random.between(-0.01, 0.01);
    v[3 * i] = random.between(-0.02, 0.02);
  }
  for (let e = 0; e < mesh.edges; ++e) {
    const l = distanceOf(x, mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!);
    sides.rest[e] = l * random.between(0.9, 1); // stretched, so that nothing is left out across
  }
  return sample;
}

/** The mass of each vertex, kg: a third of each triangle around it, as large as on the flat sheet. */
export function flatMasses({ mesh, flat, density }: Paper): Float64Array {
  const masses = new Float64Array(mesh.vertices);
  for (let t = 0; t < mesh.triangles; ++t) {
    const corners = mesh.corners.subarray(3 * t, 3 * t + 3);
    const [a, b, c] = Array.from(corners, (i) => [flat[2 * i]!, flat[2 * i + 1]!] as const);
    const area = ((b![0] - a![0]) * (c![1] - a![1]) - (c![0] - a![0]) * (b![1] - a![1])) / 2;
    for (const i of corners) masses[i]! += (density * area) / 3;
  }
  return masses;
}

/** Forces of the springs at positions `x`, N. */
export function forcesAt({ mesh, sides }: Paper, x: Float64Array): Float64Array {
  const f = new Float64Array(3 * mesh.vertices);
  for (let e = 0; e < mesh.edges; ++e) {
    const [i, j] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!];
    const l = distanceOf(x, i, j);
    for (let c = 0; c < 3; ++c) {
      const pull = (sides.stiffness * (l - sides.rest[e]!) * (x[3 * j + c]! - x[3 * i + c]!)) / l;
      f[3 * i + c]! += pull;
      f[3 * j + c]! -= pull;
    }
  }
  return f;
}

/** ∂f/∂x by central differences, row by row. */
export function differencedJacobian(paper: Paper): Float64Array {
  const n = 3 * paper.mesh.vertices;
  const J = new Float64Array(n * n);
  const x = paper.x.slice();
  const step = 1e-6;
  for (let c = 0; c < n; ++c) {
    const at = x[c]!;
    x[c] = at + step;
    const ahead = forcesAt(paper, x);
    x[c] = at - step;
    const behind = forcesAt(paper, x);
    x[c] = at;
    for (let row = 0; row < n; ++row) J[row * n + c] = (ahead[row]! - behind[row]!) / (2 * step);
  }
  return J;
}

/** What springs may do in plain arithmetic: those that are squeezed push or are slack, and stiffen across or do not. */
export interface SpringRules {
  readonly pushes: boolean;
  /** The stiffness across, for a spring of length l, in units of its own. */
  across(l: number, rest: number): number;
}

/** h times the forces of (4), spring by spring. */
export function plainForces({ mesh, sides, x, v }: Paper, h: number, { pushes, across }: SpringRules): Float64Array {
  const b = new Float64Array(3 * mesh.vertices);
  for (let e = 0; e < mesh.edges; ++e) {
    const [i, j] = [3 * mesh.ends[2 * e]!, 3 * mesh.ends[2 * e + 1]!];
    const [l, rest] = [distanceOf(x, i / 3, j / 3), sides.rest[e]!];
    const n = [0, 1, 2].map((c) => (x[j + c]! - x[i + c]!) / l);
    const u = [0, 1, 2].map((c) => v[j + c]! - v[i + c]!);
    const opening = n.reduce((sum, value, c) => sum + value * u[c]!, 0);
    const pull = pushes || l > rest ? l - rest : 0;
    n.forEach((value, c) => {
      const drag = opening * value + across(l, rest) * (u[c]! - opening * value);
      const force = sides.stiffness * (h * pull * value + h * h * drag);
      b[i + c]! += force;
      b[j + c]! -= force;
    });
  }
  return b;
}

/** The matrix M − left · h² J and the right-hand side h f + right · h² J v, dense. */
export function denseSystem(
  { paper }: PaperSample,
  h: number,
  signs: { readonly left: number; readonly right: number },
): { W: Float64Array; b: Float64Array } {
  const n = 3 * paper.mesh.vertices;
  const J = differencedJacobian(paper);
  const f = forcesAt(paper, paper.x);
  const W = J.map((value) => -signs.left * h * h * value);
  const b = new Float64Array(n);
  for (let row = 0; row < n; ++row) {
    W[row * n + row]! += paper.m[Math.floor(row / 3)]!;
    b[row] = h * f[row]!;
    for (let c = 0; c < n; ++c) b[row]! += signs.right * h * h * J[row * n + c]! * paper.v[c]!;
  }
  return { W, b };
}

/** The change of velocities that a dense solve gives. */
export const denseSolution = (sample: PaperSample, h: number, signs = { left: 1, right: 1 }): Float64Array => {
  const { W, b } = denseSystem(sample, h, signs);
  return solveDense(W, b);
};

/** The change of velocities that the solver's exact step gives; the sample stays as it is. */
export function exactChange({ paper, stepper }: PaperSample, h: number): Float64Array {
  const before = paper.v.slice();
  stepVelocities(paper, stepper, h, { method: "exact", sweeps: 0, gravity: [0, 0, 0], gravityIn: "velocity" });
  paper.v.set(before);
  return stepper.sweeps.dv.slice(0, 3 * paper.mesh.vertices);
}

/** h times the forces of (4), as the solver assembles them; the sample stays as it is. */
export function assembled({ paper, stepper }: PaperSample, h: number): Float64Array {
  assemblePaper(paper, stepper, h, true);
  return stepper.sweeps.b.slice(0, 3 * paper.mesh.vertices);
}

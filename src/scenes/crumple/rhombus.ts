/**
 * Two triangles with an edge between them, as in figures 2 and 3 of Kang and Cho.
 *
 *           3              edge 0 runs from vertex 0 to vertex 1
 *        /     \
 *      0 ─────► 1
 *        \     /
 *           2
 */
import { makePaper, makePaperStepper, type Paper, type PaperStepper, type PaperStepOptions } from "@pliant/solver";

/** Length of every edge of the flat rhombus, m. */
export const EDGE = 0.1;
const HEIGHT = EDGE * Math.sqrt(3 / 4);

/** Two triangles that can be broken as often as they have room for. */
export function makeRhombus(bending: number, budget: number): { paper: Paper; stepper: PaperStepper } {
  const x = Float64Array.of(-EDGE / 2, 0, 0, EDGE / 2, 0, 0, 0, -HEIGHT, 0, 0, HEIGHT, 0);
  const sheet = { x, triangles: Int32Array.of(0, 1, 3, 1, 0, 2) };
  const paper = makePaper({ sheet, budget, density: 0.08, stiffness: 20, bending });
  return { paper, stepper: makePaperStepper(paper) };
}

/** Every step of these small sheets is solved exactly, and nothing pulls down. */
export const RHOMBUS_STEP: PaperStepOptions = {
  method: "exact",
  sweeps: 0,
  gravity: [0, 0, 0],
  gravityIn: "velocity",
};

/** Writes the middles of the edges, and of those that are only room the first. */
export function drawMiddles(out: Float32Array, at: number, { mesh, x }: Paper, room: number): void {
  for (let e = 0; e < room; ++e) {
    const [i, j] = [mesh.ends[2 * (e < mesh.edges ? e : 0)]!, mesh.ends[2 * (e < mesh.edges ? e : 0) + 1]!];
    for (let c = 0; c < 3; ++c) out[3 * (at + e) + c] = (x[3 * i + c]! + x[3 * j + c]!) / 2;
  }
}

/** Writes the ends of the auxiliary springs as lines; those that are only room have no length. */
export function drawAuxiliaries(out: Float32Array, at: number, { mesh, x }: Paper, room: number): void {
  for (let n = 0; n < 2 * room; ++n) {
    const i = n < 2 * mesh.auxiliaries ? mesh.auxiliaryEnds[n]! : 0;
    for (let c = 0; c < 3; ++c) out[3 * (at + n) + c] = x[3 * i + c]!;
  }
}

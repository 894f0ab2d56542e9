/**
 * Two triangles with an edge between them, as in figures 2 and 3 of Kang and Cho.
 *
 *           3              edge 0 runs from vertex 0 to vertex 1
 *        /     \
 *      0 ─────► 1
 *        \     /
 *           2
 */
import { placeOf, type Place } from "../parts/index.ts";
import { makePaper, makePaperStepper, type Paper, type PaperStepper } from "@pliant/solver";
import type { PaperStepOptions } from "@pliant/solver/crumple";

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

/** The middles of the edges; for edges that are only room, that of the first. */
export const middles = ({ mesh, x }: Paper): Place[] =>
  Array.from({ length: mesh.ends.length / 2 }, (_, n) => {
    const e = n < mesh.edges ? n : 0;
    const [i, j] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!];
    return [0, 1, 2].map((c) => (x[3 * i + c]! + x[3 * j + c]!) / 2) as [number, number, number];
  });

/** Both ends of each edge that is wanted; of all others, and of those that are only room, the same place twice. */
export const edgesThat = ({ mesh, x }: Paper, isWanted: (e: number) => boolean): Place[] =>
  Array.from({ length: mesh.ends.length }, (_, n) => {
    const e = n >> 1;
    return placeOf(x, e < mesh.edges && isWanted(e) ? mesh.ends[n]! : 0);
  });

/** Both ends of each auxiliary spring; of those that are only room the same place twice. */
export const auxiliaries = ({ mesh, x }: Paper): Place[] =>
  Array.from(mesh.auxiliaryEnds, (end, n) => placeOf(x, n < 2 * mesh.auxiliaries ? end : 0));

/** How edges are drawn: those that the scene is about, those to the tips, auxiliary springs, and all others. */
export const EDGES = {
  main: { quantity: "length", width: 4, apart: true, through: true },
  tips: { quantity: "force", width: 3, apart: true, through: true },
  auxiliary: { quantity: "bending", width: 3, apart: true, through: true },
  rest: { width: 1.5, apart: true, faint: true },
} as const;

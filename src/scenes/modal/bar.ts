/** The bar that the scenes bend: 3 m long, half a metre thick and a little wider, in 288 tetrahedra. */
import { makeModalBody, makeTetBox, type ModalBody, type TetMesh } from "@pliant/solver";
import type { ModalShape } from "@pliant/solver/modal";
import type { Workshop } from "../workshop.ts";
import { modesToSee } from "./fall.ts";
import { JELLY } from "./parameters.ts";

/** Length, width and thickness of the bar, m. Unlike both, so that its two ways to bend have frequencies of their own. */
export const BAR = { length: 3, wide: 0.6, thick: 0.5 };

/** The bar along x, around the origin; `fineness` divides every edge. */
export const makeBar = (fineness = 1): TetMesh =>
  makeTetBox(
    [-BAR.length / 2, -BAR.wide / 2, -BAR.thick / 2],
    [BAR.length / 2, BAR.wide / 2, BAR.thick / 2],
    [12 * fineness, 2 * fineness, 2 * fineness],
  );

/** The bar with its slowest vibrations. */
export function modalBar(count: number, shape: ModalShape, workshop?: Workshop): ModalBody {
  const mesh = makeBar();
  const modes = modesToSee(mesh, JELLY.young / 1000, count, workshop);
  return makeModalBody(mesh, modes, { density: JELLY.density, shape, massDamping: 0, stiffnessDamping: 0 });
}

/** The vertices of the bar's middle line, in order along x. */
export function middleLine({ x }: TetMesh): number[] {
  const all = Array.from({ length: x.length / 3 }, (_, i) => i);
  return all
    .filter((i) => Math.abs(x[3 * i + 1]!) + Math.abs(x[3 * i + 2]!) < 1e-9)
    .toSorted((a, b) => x[3 * a]! - x[3 * b]!);
}

/** Length of a line through vertices, m. */
export function lengthAlong(line: readonly number[], x: ArrayLike<number>): number {
  let sum = 0;
  for (let n = 1; n < line.length; ++n) {
    const [i, j] = [3 * line[n - 1]!, 3 * line[n]!];
    sum += Math.hypot(x[j]! - x[i]!, x[j + 1]! - x[i + 1]!, x[j + 2]! - x[i + 2]!);
  }
  return sum;
}

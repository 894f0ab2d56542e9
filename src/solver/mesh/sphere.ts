/**
 * A sphere as a closed mesh: an icosahedron whose triangles are cut in four again and again, all vertices on the sphere.
 *
 * So the mesh lies inside the sphere, and the volume that it lacks falls to about a quarter with every cut.
 */
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/axes.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** Corners of three golden rectangles at right angles. */
const CORNERS: readonly Vector[] = [-1, 1].flatMap((a) =>
  [-GOLDEN, GOLDEN].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);

/** More cuts would be over a million triangles. */
const MOST_CUTS = 8;

/** A sphere of 20 · 4^cuts triangles. */
export function makeSphere(centre: Vector, radius: number, cuts: number): TriangleMesh {
  if (!centre.every(Number.isFinite)) throw new SolverError("positions must be finite", { centre });
  if (!(radius > 0 && radius < Infinity)) throw new SolverError("radius must be positive and finite", { radius });
  if (!(Number.isInteger(cuts) && cuts >= 0 && cuts <= MOST_CUTS))
    throw new SolverError("cuts must be a whole number from 0 to 8", { cuts });
  const directions = CORNERS.map(onUnitSphere);
  let triangles = icosahedron(directions);
  for (let n = 0; n < cuts; ++n) triangles = cutInFour(directions, triangles);
  const x = Float64Array.from({ length: 3 * directions.length }, (_, k) => {
    return centre[k % 3]! + radius * directions[Math.floor(k / 3)]![k % 3]!;
  });
  return { x, triangles: Int32Array.from(triangles) };
}

function onUnitSphere([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** All triples of neighbours, turned counterclockwise as seen from outside. */
function icosahedron(directions: readonly Vector[]): number[] {
  const near = (i: number, j: number): boolean => {
    const [a, b] = [directions[i]!, directions[j]!];
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > 0.4; // neighbours have 1/√5, all others a negative product
  };
  const corners: number[] = [];
  for (let i = 0; i < 12; ++i) {
    for (let j = i + 1; j < 12; ++j) {
      for (let k = j + 1; k < 12; ++k) {
        if (!(near(i, j) && near(j, k) && near(k, i))) continue;
        corners.push(...(isOutward(directions[i]!, directions[j]!, directions[k]!) ? [i, j, k] : [i, k, j]));
      }
    }
  }
  return corners;
}

const isOutward = (a: Vector, b: Vector, c: Vector): boolean =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]) > 0;

/** Adds the middles of all edges to `directions` and gives back four triangles for each. */
function cutInFour(directions: Vector[], triangles: readonly number[]): number[] {
  const middles = new Map<string, number>();
  const middleOf = (i: number, j: number): number => {
    const edge = `${Math.min(i, j)} ${Math.max(i, j)}`;
    const known = middles.get(edge);
    if (known !== undefined) return known;
    const [a, b] = [directions[i]!, directions[j]!];
    middles.set(edge, directions.push(onUnitSphere([a[0] + b[0], a[1] + b[1], a[2] + b[2]])) - 1);
    return directions.length - 1;
  };
  const finer: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const [ij, jk, ki] = [middleOf(i, j), middleOf(j, k), middleOf(k, i)];
    finer.push(i, ij, ki, ij, j, jk, ki, jk, k, ij, jk, ki);
  }
  return finer;
}

/**
 * Solids to fill with tetrahedra: a ball, a torus, and the inside of any closed surface.
 */
import { closestWeights } from "../collision/closest.ts";
import { windingNumber } from "../collision/inside.ts";
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/frame.ts";
import type { Solid } from "./tet-solid.ts";
import { checkedMesh, type TriangleMesh } from "./triangle-mesh.ts";

/** A ball of that radius, m. */
export function ballSolid(centre: Vector, radius: number): Solid {
  if (!(radius > 0 && radius < Infinity)) throw new SolverError("radius must be positive and finite", { radius });
  return {
    depth: (x, y, z) => radius - Math.hypot(x - centre[0], y - centre[1], z - centre[2]),
    ...boxAround(centre, radius, radius),
  };
}

/** A torus that lies level: `ring` is the radius of the circle in its middle, `tube` that of what runs along it, m. */
export function torusSolid(centre: Vector, ring: number, tube: number): Solid {
  if (!(tube > 0 && ring > tube && ring < Infinity))
    throw new SolverError("a torus must be wider than its tube, and both positive and finite", { ring, tube });
  return {
    depth: (x, y, z) => tube - Math.hypot(Math.hypot(x - centre[0], y - centre[1]) - ring, z - centre[2]),
    ...boxAround(centre, ring + tube, tube),
  };
}

function boxAround([x, y, z]: Vector, wide: number, high: number): { readonly low: Vector; readonly high: Vector } {
  return { low: [x - wide, y - wide, z - high], high: [x + wide, y + wide, z + high] };
}

/** What a closed surface encloses; every question looks at all its triangles. */
export function solidInside(mesh: TriangleMesh): Solid {
  const { x, triangles } = checkedMesh(mesh);
  const weights = new Float64Array(3);
  const point = new Float64Array(3);
  const depth = (...place: [number, number, number]): number => {
    point.set(place);
    let least = Infinity;
    for (let t = 0; t < triangles.length; t += 3) {
      const [i, j, k] = [3 * triangles[t]!, 3 * triangles[t + 1]!, 3 * triangles[t + 2]!];
      closestWeights(weights, x, i, j, k, point, 0);
      let squared = 0;
      for (let c = 0; c < 3; ++c) {
        const foot = weights[0]! * x[i + c]! + weights[1]! * x[j + c]! + weights[2]! * x[k + c]!;
        squared += (foot - point[c]!) ** 2;
      }
      least = Math.min(least, squared);
    }
    return least === 0 ? 0 : windingNumber(mesh, point) > 0.5 ? Math.sqrt(least) : -Math.sqrt(least);
  };
  const along = (c: number): number[] => Array.from(x).filter((_, at) => at % 3 === c);
  const extreme = (pick: (...values: number[]) => number): Vector => {
    const [a, b, d] = [0, 1, 2].map((c) => along(c).reduce((one, other) => pick(one, other)));
    return [a!, b!, d!];
  };
  return { depth, low: extreme(Math.min), high: extreme(Math.max) };
}

/**
 * Solids to fill with tetrahedra: a ball and a torus.
 */
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/axes.ts";
import type { Solid } from "./tet-solid.ts";

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

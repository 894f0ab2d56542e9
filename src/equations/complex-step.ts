/**
 * Slopes by a complex step: f(x + ih u) has h times the slope of f along u as its imaginary part.
 *
 * No difference is taken, so nothing cancels, h can be as small as one likes, and the slope is exact to round-off.
 */
import type { Links } from "@pliant/solver";

/** Real and imaginary part. */
type Complex = readonly [number, number];

const STEP = 1e-100;

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
const add = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d];

/** The root whose real part is positive. */
function root([a, b]: Complex): Complex {
  const real = Math.sqrt((Math.hypot(a, b) + a) / 2);
  return [real, b / (2 * real)];
}

/** The slope along `u` of the energy ½ k (l − L)² of all springs at places `x`, J per unit of `u`. */
export function springSlope(
  x: Float64Array,
  u: Float64Array,
  { i, j, stiffness, restLength }: Pick<Links, "i" | "j" | "stiffness" | "restLength">,
): number {
  let energy: Complex = [0, 0];
  for (let e = 0; e < i.length; ++e) {
    let squared: Complex = [0, 0];
    for (let c = 0; c < 3; ++c) {
      const [p, q] = [3 * i[e]! + c, 3 * j[e]! + c];
      const apart: Complex = [x[q]! - x[p]!, STEP * (u[q]! - u[p]!)];
      squared = add(squared, times(apart, apart));
    }
    const extension = add(root(squared), [-restLength[e]!, 0]);
    energy = add(energy, times([stiffness[e]! / 2, 0], times(extension, extension)));
  }
  return energy[1] / STEP;
}

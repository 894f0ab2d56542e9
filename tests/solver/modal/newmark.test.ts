/** Newmark's step beside the method's own formulas, and how far an oscillation goes in a step. */
import { makeRandom } from "@pliant/solver";
import { stepNewmark } from "@pliant/solver/modal";
import { expect, it } from "vitest";

/** One mode after a step, by the solver. */
function stepOne(q: number, v: number, stiffness: number, damping: number, force: number, h: number): [number, number] {
  const [amplitude, rate] = [Float64Array.of(q), Float64Array.of(v)];
  stepNewmark(amplitude, rate, [stiffness], [damping], [force], h);
  return [amplitude[0]!, rate[0]!];
}

it("satisfies Newmark's two formulas with β = 1/4 and γ = 1/2", () => {
  const random = makeRandom(4);
  const [beta, gamma] = [1 / 4, 1 / 2];
  for (let n = 0; n < 100; ++n) {
    const [q, v, f] = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
    const [stiffness, damping, h] = [random.logBetween(0.1, 1e4), random.between(0, 3), random.logBetween(1e-3, 1)];
    const [after, rate] = stepOne(q, v, stiffness, damping, f, h);
    const a = f - damping * v - stiffness * q;
    const later = f - damping * rate - stiffness * after;
    const scale = 1 + Math.abs(a) + Math.abs(later);
    expect(Math.abs(q + h * v + h * h * ((1 / 2 - beta) * a + beta * later) - after) / scale).toBeLessThan(1e-12);
    expect(Math.abs(v + h * ((1 - gamma) * a + gamma * later) - rate) / scale).toBeLessThan(1e-12);
  }
});

it("turns an undamped oscillation by 2 arctan(h √λ / 2), and keeps its energy", () => {
  for (const [omega, h] of [
    [3, 0.1],
    [40, 1 / 30],
    [2000, 1 / 30],
  ] as const) {
    const [q, v] = stepOne(1, 0, omega ** 2, 0, 0, h);
    expect(Math.atan2(-v / omega, q)).toBeCloseTo(2 * Math.atan((h * omega) / 2), 10);
    expect(Math.hypot(q, v / omega)).toBeCloseTo(1, 12);
  }
});

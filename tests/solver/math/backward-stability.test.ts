/** How many terms of backward differences are stable at every step. */
import { expect, it } from "vitest";
import { backwardWeights } from "@pliant/solver/math";

/** How far a swing y′ = iωy has grown after 400 steps of ωΔt = `angle`, with so many terms. */
function grown(terms: number, angle: number): number {
  const [now, ...past] = backwardWeights(terms) as [number, ...number[]];
  const before = past.map((_, n) => [Math.cos(-n * angle), Math.sin(-n * angle)] as [number, number]);
  const size = now ** 2 + angle ** 2;
  for (let step = 0; step < 400; ++step) {
    const [re, im] = [0, 1].map((c) => -past.reduce((sum, weight, n) => sum + weight * before[n]![c]!, 0)) as [
      number,
      number,
    ];
    // (now − iω Δt) y = −(what the past has)
    before.unshift([(re * now - im * angle) / size, (im * now + re * angle) / size]);
    before.pop();
  }
  return Math.hypot(...before[0]!);
}

it("backward differences of one and two terms let no swing grow, and of three terms some [claim three-terms]", () => {
  const angles = Array.from({ length: 60 }, (_, n) => 0.05 * 1.15 ** n);
  for (const terms of [1, 2]) expect(Math.max(...angles.map((angle) => grown(terms, angle)))).toBeLessThan(1.01);
  expect(Math.max(...angles.map((angle) => grown(3, angle)))).toBeGreaterThan(1000);
});

/** Complete elliptic integrals against their definition and the relation of Legendre. */
import { makeRandom } from "@pliant/solver";
import { ellipticIntegrals, integrate } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";

describe("elliptic integrals", () => {
  it("are what their definitions integrate to", () => {
    for (const m of [0, 0.1, 0.5, 0.9, 0.99]) {
      const root = (t: number): number => Math.sqrt(1 - m * Math.sin(t) ** 2);
      const { K, E } = ellipticIntegrals(m);
      expect(K).toBeCloseTo(
        integrate((t) => 1 / root(t), 0, Math.PI / 2, 200),
        13,
      );
      expect(E).toBeCloseTo(integrate(root, 0, Math.PI / 2, 200), 13);
    }
  });

  it("are a quarter turn at m = 0", () => {
    expect(ellipticIntegrals(0)).toEqual({ K: Math.PI / 2, E: Math.PI / 2 });
  });

  it("satisfy Legendre's relation to round-off", () => {
    const random = makeRandom(2);
    for (let n = 0; n < 1000; ++n) {
      const m = random.between(0.001, 0.999);
      const [one, other] = [ellipticIntegrals(m), ellipticIntegrals(1 - m)];
      // The three products are below 10, and each carries a few units of round-off.
      expect(Math.abs(one.E * other.K + other.E * one.K - one.K * other.K - Math.PI / 2)).toBeLessThan(2e-14);
    }
  });

  it("grow like a logarithm as m approaches 1, and end for every m", () => {
    for (let n = 1; n <= 53; ++n) {
      const rest = 2 ** -n;
      const { K, E } = ellipticIntegrals(1 - rest);
      // The next term of the expansion is (rest / 4)(log(4 / √rest) − 1).
      expect(Math.abs(K - Math.log(4 / Math.sqrt(rest)))).toBeLessThan(rest * n + 1e-13);
      expect(E).toBeGreaterThanOrEqual(1 - 1e-15 * n);
    }
  });

  it.each([1, -0.1, NaN])("refuse m = %s", (m) => {
    expect(() => ellipticIntegrals(m)).toThrow(`elliptic parameter must lie in [0, 1) (m = ${m})`);
  });
});

/** Gauss–Legendre quadrature: its degree and its order. */
import { integrate } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { orderOf } from "../samples.ts";

describe("quadrature", () => {
  it("integrates polynomials of degree nine exactly on one panel, and not those of degree ten", () => {
    const error = (degree: number): number => Math.abs(integrate((s) => s ** degree, 0, 1, 1) * (degree + 1) - 1);
    for (let degree = 0; degree <= 9; ++degree) expect(error(degree)).toBeLessThan(4e-15);
    expect(error(10)).toBeGreaterThan(1e-6);
  });

  it("converges with order ten", () => {
    const panels = [1, 2, 4, 8];
    const errors = panels.map((count) => Math.abs(integrate(Math.exp, 0, 4, count) - Math.expm1(4)));
    expect(
      orderOf(
        panels.map((count) => 1 / count),
        errors,
      ),
    ).toBeGreaterThan(9.5);
  });

  it("changes sign with the direction", () => {
    expect(integrate(Math.cos, 2, 1)).toBeCloseTo(-integrate(Math.cos, 1, 2), 15);
  });
});

/** The law of immediate buckling by its branches: the line, the arc, the line again, and both sides of each switch. */
import { arcForce } from "@pliant/solver";
import {
  arcForceSlope,
  bucklingEnergy,
  bucklingForce,
  bucklingSlope,
  makeBucklingLinks,
  switchLengths,
  touchingSlope,
} from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";
import { orderOf } from "../samples.ts";

const [L, kb] = [0.05, 3e-5];
const UNIT = kb / L ** 3;
/** So steep that the line leaves for the arc and never returns, and so gentle that it does. */
const STEEP = 4000 * UNIT;
const GENTLE = ((touchingSlope() - arcForce(0, 1, 1)) / 2) * UNIT;
const NEVER = 0.99 * touchingSlope() * UNIT;

const linksOf = (cb: number): ReturnType<typeof makeBucklingLinks> =>
  makeBucklingLinks({
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: Float64Array.of(L),
    stiffness: Float64Array.of(cb),
    bending: Float64Array.of(kb),
  });

const { near: steepNear } = switchLengths(L, STEEP, kb);
const { near, far } = switchLengths(L, GENTLE, kb);
const middle = (a: number, b: number): number => (a + b) / 2;

const BRANCHES = [
  ["the line of a steep law", STEEP, middle(steepNear, L), "line"],
  ["the arc of a steep law", STEEP, steepNear / 2, "arc"],
  ["the first line of a gentle law", GENTLE, middle(near, L), "line"],
  ["the arc of a gentle law", GENTLE, middle(far, near), "arc"],
  ["the last line of a gentle law", GENTLE, far / 2, "line"],
  ["the line that never meets the arc", NEVER, L / 2, "line"],
] as const;

describe.each(BRANCHES)("on %s", (_, cb, l, kind) => {
  const links = linksOf(cb);
  const STEPS = [1e-2, 5e-3, 2.5e-3].map((step) => (step * L) / 2 ** (cb === STEEP && kind === "line" ? 6 : 0));

  it("the slope is that of the force", () => {
    const remainders = STEPS.map((step) =>
      Math.abs(bucklingForce(l + step, links, 0) - bucklingForce(l, links, 0) - step * bucklingSlope(l, links, 0)),
    );
    // A straight line leaves nothing but round-off; a curve leaves a remainder of second order.
    if (kind === "line") for (const rest of remainders) expect(rest).toBeLessThan(1e-14 * cb * L);
    else expect(Math.abs(orderOf(STEPS, remainders) - 2)).toBeLessThan(0.05);
  });

  it("the force is the slope of the energy: the Taylor remainder has slope 2", () => {
    const remainders = STEPS.map((step) =>
      Math.abs(bucklingEnergy(l + step, links, 0) - bucklingEnergy(l, links, 0) - step * bucklingForce(l, links, 0)),
    );
    expect(Math.abs(orderOf(STEPS, remainders) - 2)).toBeLessThan(0.05);
  });

  it(`is the ${kind} and nothing else`, () => {
    expect(bucklingSlope(l, links, 0)).toBe(kind === "line" ? cb : arcForceSlope(l, L, kb));
    expect(bucklingForce(l, links, 0)).toBe(kind === "line" ? cb * (l - L) : arcForce(l, L, kb));
  });
});

describe("at a switch", () => {
  const hair = 1e-9 * L;
  const switches = [
    ["from the steep line to the arc", STEEP, steepNear, "line outside"],
    ["from the gentle line to the arc", GENTLE, near, "line outside"],
    ["from the arc back to the line", GENTLE, far, "line inside"],
  ] as const;

  it.each(switches)("%s the force is continuous, and each side has its own slope", (_, cb, at, side) => {
    const links = linksOf(cb);
    const [onLine, onArc] = side === "line outside" ? [at + hair, at - hair] : [at - hair, at + hair];
    expect(bucklingSlope(onLine, links, 0)).toBe(cb);
    expect(bucklingSlope(onArc, links, 0)).toBe(arcForceSlope(onArc, L, kb));
    const jump = bucklingForce(onLine, links, 0) - bucklingForce(onArc, links, 0);
    expect(Math.abs(jump)).toBeLessThan(2 * hair * (cb + arcForceSlope(at, L, kb)));
    expect(Math.abs(arcForceSlope(at, L, kb) / cb - 1)).toBeGreaterThan(0.05);
  });

  it("at the rest length the slope falls from the line's to none", () => {
    for (const cb of [STEEP, GENTLE, NEVER]) {
      expect(bucklingSlope(L - hair, linksOf(cb), 0)).toBe(cb);
      expect(bucklingSlope(L, linksOf(cb), 0)).toBe(0);
      expect(bucklingSlope(L + hair, linksOf(cb), 0)).toBe(0);
    }
  });
});

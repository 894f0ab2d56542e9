/** How the sphere moves under its cloth. */
import { makeBody, makeSphere } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { moveSphere, type Motion } from "../../src/scenes/buckling/sphere-motion.ts";

const H = 1 / 240;
const RADIUS = 0.22;

/** Where the first vertex of the sphere goes, and how fast, step by step. */
function path(motion: Motion, speed: number, seconds: number): { x: number[]; v: number[] }[] {
  const body = makeBody(makeSphere([0, 0, 0], RADIUS, 1));
  const home = body.mesh.x.slice();
  return Array.from({ length: Math.round(seconds / H) }, (_, n) => {
    moveSphere(body, home, motion, speed, RADIUS, (n + 1) * H, H);
    for (let k = 0; k < home.length; ++k) body.mesh.x[k]! += H * body.v[k]!;
    return { x: [0, 1, 2].map((c) => body.mesh.x[c]! - home[c]!), v: [...body.v.subarray(0, 3)] };
  });
}

describe("a sphere that swings", () => {
  const steps = path("swing", 0.4, 14);
  const along = steps.map(({ x }) => x[0]!);

  it("goes as far to one side as to the other, and its greatest speed is the one that was asked for", () => {
    // A step of 1/240 s misses the ends and the middle by less than a part in ten thousand.
    expect(Math.max(...along)).toBeCloseTo(0.3, 4);
    expect(Math.min(...along)).toBeCloseTo(-0.3, 4);
    expect(Math.max(...steps.map(({ v }) => Math.abs(v[0]!)))).toBeCloseTo(0.4, 4);
  });

  it("rests until the cloth hangs, and never starts with a jerk: no step changes its speed by much", () => {
    expect(along.slice(0, Math.round(1.5 / H)).every((x) => x === 0)).toBe(true);
    const jerks = steps.slice(1).map(({ v }, n) => Math.abs(v[0]! - steps[n]!.v[0]!) / H);
    // Starting up in a second asks for at most 1.5 times the speed a second, swinging for speed² / 0.3 m.
    expect(Math.max(...jerks)).toBeLessThan(1.5 * 0.4 + 0.4 ** 2 / 0.3);
  });
});

describe("a sphere that jumps", () => {
  it("clears in one step the place where it was, and stays there [claim clears]", () => {
    const steps = path("jump", 1 / H, 2);
    const up = steps.map(({ x }) => x[2]!);
    expect(Math.max(...up)).toBe(up.at(-1));
    expect(up.at(-1)).toBeGreaterThan(2 * RADIUS);
    expect(up.filter((z) => z > 1e-12 && z < 2 * RADIUS)).toEqual([]);
  });
});

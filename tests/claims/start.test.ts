/** Sentences of the first steps that no other test holds. */
import { expect, it } from "vitest";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { METHODS, orbitOf, type SpringState } from "../../src/scenes/start/oscillator.ts";
import { forcesOn, MASS, matrixOf } from "../../src/scenes/start/three-masses.ts";

const STARTS: readonly SpringState[] = [
  [1, 0],
  [-0.5, 0.8],
  [0.3, -0.2],
];

it("an explicit step is at a right angle to the radius before it, an implicit one to the radius after it, and as long as ωΔt says [claim tangents]", () => {
  for (const start of STARTS)
    for (const s of [0.1, 0.75, 2]) {
      const stepOf = (method: "explicit" | "implicit") => METHODS[method](start, s).map((one, k) => one - start[k]!);
      const [out, into] = [stepOf("explicit"), stepOf("implicit")];
      const end = METHODS.implicit(start, s);
      expect(out[0]! * start[0] + out[1]! * start[1]).toBeCloseTo(0, 12);
      expect(Math.hypot(...out)).toBeCloseTo(s * Math.hypot(...start), 12);
      expect(into[0]! * end[0] + into[1]! * end[1]).toBeCloseTo(0, 12);
    }
});

it("a symplectic step keeps the squares of the position and of the velocity half a kick later, the first made smaller [claim half-a-kick]", () => {
  const kept = (s: number, [x, v]: SpringState): number => (1 - s ** 2 / 4) * x ** 2 + (v - (s / 2) * x) ** 2;
  for (const start of STARTS)
    for (const s of [0.1, 1, 2, 2.5])
      for (const state of orbitOf("symplectic", start, s, 5)) expect(kept(s, state) / kept(s, start)).toBeCloseTo(1, 9);
});

it("three masses answer as they are worked out by hand [claim three-by-hand]", () => {
  const { pull } = defaultsOf(sceneById("start/three-masses").parameters) as { pull: number };
  const pressed = sceneById("start/three-masses").presets.pressed!.values.pull as number;
  const [arch, tilt, zigzag] = [
    [1, Math.SQRT2, 1],
    [1, 0, -1],
    [1, -Math.SQRT2, 1],
  ] as const;
  const stiffness = (u: readonly [number, number, number], at = pull): number => {
    const ratios = forcesOn(u, at).flatMap((force, i) => (u[i] === 0 ? [] : [-force / u[i]!]));
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0]!, 12);
    return ratios[0]!;
  };
  expect(matrixOf(pull)).toEqual([
    [3, -1, 0],
    [-1, 3, -1],
    [0, -1, 3],
  ]);
  expect(forcesOn([1, 0, 0], pull).map((force) => force + 0)).toEqual([-3, 1, 0]);
  expect([arch, tilt, zigzag].map((u) => stiffness(u).toFixed(2))).toEqual(["1.59", "3.00", "4.41"]);
  expect(arch.map((one, i) => (one + 2 * tilt[i]! + zigzag[i]!) / 4)).toEqual([1, 0, 0]);
  expect(MASS).toBe(0.1);
  const longest = (u: readonly [number, number, number]): string => (2 / Math.sqrt(stiffness(u) / MASS)).toFixed(2);
  expect([longest(arch), longest(zigzag)]).toEqual(["0.50", "0.30"]);
  expect(stiffness(zigzag, pressed).toFixed(2)).toBe("-0.64");
  expect([0.2, 0.5].map((h) => (MASS + h ** 2 * stiffness(zigzag, pressed)).toFixed(2))).toEqual(["0.07", "-0.06"]);
  expect(Math.sqrt(MASS / -stiffness(zigzag, pressed)).toFixed(1)).toBe("0.4");
  expect(stiffness(zigzag, pressed)).toBeCloseTo(1 + (2 + Math.SQRT2) * pressed, 12);
});

it("at the edge a symplectic step moves the mass along its lines by the same distance each time", () => {
  for (const start of STARTS) {
    const path = orbitOf("symplectic", start, 2, 5);
    const drift = 2 * Math.abs(start[1] - start[0]);
    // From one line to the other the mass changes sides, so that every other sign is turned.
    path.slice(1).forEach(([x], n) => expect(Math.abs(x + path[n]![0])).toBeCloseTo(drift, 9));
    path.forEach(([x, v]) => expect(2 * Math.abs(v - x)).toBeCloseTo(drift, 9));
  }
});

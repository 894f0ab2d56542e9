/** The full nonlinear body: its force is the slope of its energy, turns cost nothing, and near rest it is Hooke's. */
import { makeRandom, makeTetBox } from "@pliant/solver";
import { multiplySparse, writeRotation } from "@pliant/solver/math";
import { addElasticSlope, makeElasticBody, stiffnessMatrix } from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";

const material = { young: 2e5, poisson: 0.3, density: 1000 };
const mesh = makeTetBox([0, 0, 0], [1, 0.6, 0.4], [3, 2, 2]);
const body = makeElasticBody(mesh, material);
const random = makeRandom(8);
const noise = mesh.x.map(() => random.between(-1, 1));
const moved = (size: number): Float64Array => mesh.x.map((value, at) => value + size * noise[at]!);
const energyAt = (x: Float64Array): number => addElasticSlope(new Float64Array(x.length), body, x);

describe("a neo-Hookean body", () => {
  it("has the slope of its energy: what is left of a Taylor series falls with the square of the step", () => {
    const x = moved(0.03);
    const slope = new Float64Array(x.length);
    const energy = addElasticSlope(slope, body, x);
    const way = x.map(() => random.between(-1, 1));
    const along = way.reduce((sum, value, at) => sum + value * slope[at]!, 0);
    const left = [1e-4, 1e-5].map((h) =>
      Math.abs(energyAt(x.map((value, at) => value + h * way[at]!)) - energy - h * along),
    );
    expect(Math.log10(left[0]! / left[1]!)).toBeCloseTo(2, 1);
  });

  it("does not notice a shift and a turn", () => {
    const x = moved(0.03);
    const R = writeRotation(new Float64Array(9), [0.5, 0.5, 0.5, 0.5]);
    const turned = x.map((_, at) => {
      const [i, r] = [at - (at % 3), 3 * (at % 3)];
      return 7 + R[r]! * x[i]! + R[r + 1]! * x[i + 1]! + R[r + 2]! * x[i + 2]!;
    });
    expect(energyAt(turned) / energyAt(x)).toBeCloseTo(1, 10);
    expect(energyAt(mesh.x)).toBeCloseTo(0, 8);
  });

  it("answers a small displacement as the linear body does", () => {
    const small = 1e-6;
    const slope = new Float64Array(mesh.x.length);
    addElasticSlope(slope, body, moved(small));
    const linear = multiplySparse(new Float64Array(slope.length), stiffnessMatrix(mesh, material), noise);
    const most = linear.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    slope.forEach((value, at) => {
      // The next term of the series is as small as the strain.
      expect(Math.abs(value / small - linear[at]!)).toBeLessThan(1e-4 * most);
    });
  });

  it("resists being turned inside out without bound", () => {
    expect(energyAt(mesh.x.map((value, at) => (at % 3 === 0 ? -value : value)))).toBe(Infinity);
  });
});

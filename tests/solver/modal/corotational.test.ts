/** The reference with all its freedom: what modal warping is judged by. */
import { findModes, makeRandom, makeTetBox } from "@pliant/solver";
import { multiplySparse, turnBy, writeRotation } from "@pliant/solver/math";
import {
  assembleCorotational,
  makeCorotational,
  rigidDisplacements,
  stepCorotational,
  stiffnessMatrix,
} from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { dot, randomVector, sizeOf } from "../samples.ts";
import { writePolar } from "../../../src/solver/modal/corotational.ts";

const material = { young: 2e5, poisson: 0.3, density: 1000 };
const mesh = makeTetBox([0, 0, 0], [1.5, 0.4, 0.4], [6, 2, 2]);
const random = makeRandom(5);
const turnOf = (): Float64Array => {
  const turn = Float64Array.of(1, 0, 0, 0);
  turnBy(turn, random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
  return writeRotation(new Float64Array(9), turn);
};
const turnAll = (R: Float64Array, x: Float64Array): Float64Array =>
  x.map((_, at) => dot(R.subarray(3 * (at % 3), 3 * (at % 3) + 3), x.subarray(at - (at % 3), at - (at % 3) + 3)));

describe("the polar decomposition", () => {
  it("finds the rotation before which the rest is symmetric", () => {
    for (let n = 0; n < 50; ++n) {
      const R = turnOf();
      const S = Float64Array.of(1.4, 0.2, -0.1, 0.2, 0.8, 0.3, -0.1, 0.3, 1.1);
      const F = Float64Array.from({ length: 9 }, (_, k) => {
        let sum = 0;
        for (let l = 0; l < 3; ++l) sum += R[3 * Math.floor(k / 3) + l]! * S[3 * l + (k % 3)]!;
        return sum;
      });
      const found = new Float64Array(9);
      writePolar(found, 0, F, new Float64Array(9));
      expect(sizeOf(found.map((value, k) => value - R[k]!))).toBeLessThan(1e-13);
    }
  });

  it("refuses what is inside out", () => {
    expect(() =>
      writePolar(new Float64Array(9), 0, Float64Array.of(-1, 0, 0, 0, 1, 0, 0, 0, 1), new Float64Array(9)),
    ).toThrow("inside out");
  });
});

describe("a corotational body", () => {
  const body = makeCorotational(mesh, material);

  it("has no force however it is turned, and turned forces if it is bent too", () => {
    const R = turnOf();
    const bent = mesh.x.map((value) => value + random.between(-0.02, 0.02));
    assembleCorotational(body, bent);
    const due = turnAll(R, body.f);
    assembleCorotational(body, turnAll(R, bent));
    expect(sizeOf(body.f.map((value, k) => value - due[k]!))).toBeLessThan(1e-12 * sizeOf(due));
    assembleCorotational(body, turnAll(R, mesh.x));
    expect(sizeOf(body.f)).toBeLessThan(1e-12 * sizeOf(due));
  });

  it("is the linear body for small displacements, with an error of second order", () => {
    const K = stiffnessMatrix(mesh, material);
    const u = randomVector(mesh.x.length, random);
    const error = (h: number): number => {
      assembleCorotational(
        body,
        mesh.x.map((value, k) => value + h * u[k]!),
      );
      const linear = multiplySparse(new Float64Array(u.length), K, u);
      return sizeOf(body.f.map((value, k) => value + h * linear[k]!));
    };
    expect(error(1e-4) / error(5e-5)).toBeCloseTo(4, 1);
  });

  it("keeps its momentum, linear and angular, in free flight with no force", () => {
    const state = { x: mesh.x.slice(), v: randomVector(mesh.x.length, random) };
    const m = (at: number): number => body.masses[Math.floor(at / 3)]!;
    const momentum = (): number[] =>
      rigidDisplacements(state.x)
        .slice(0, 3)
        .map((e) => e.reduce((sum, value, at) => sum + value * m(at) * state.v[at]!, 0));
    const before = momentum();
    for (let n = 0; n < 20; ++n) stepCorotational(state, body, 1 / 60, new Float64Array(mesh.x.length));
    momentum().forEach((value, c) => expect(value).toBeCloseTo(before[c]!, 6));
  });

  it("hangs as the modes say under a small load, where its end is held", () => {
    const held = Array.from({ length: mesh.x.length / 3 }, (_, i) => i).filter((i) => mesh.x[3 * i] === 0);
    const clamped = makeCorotational(mesh, material, held);
    const state = { x: mesh.x.slice(), v: new Float64Array(mesh.x.length) };
    const load = mesh.x.map((_, at) => (at % 3 === 2 ? -0.05 * clamped.masses[Math.floor(at / 3)]! : 0));
    for (let n = 0; n < 60; ++n) stepCorotational(state, clamped, 10, load);
    // At rest the inner forces balance the load at every vertex that is free.
    assembleCorotational(clamped, state.x);
    const left = clamped.f.map((value, at) => (clamped.filter.held[Math.floor(at / 3)] ? 0 : value + load[at]!));
    expect(sizeOf(left)).toBeLessThan(1e-6 * sizeOf(load));
    for (const i of held) expect(state.x[3 * i]).toBe(0);
  });

  it("vibrates at the lowest mode's frequency if it is bent a little by that", () => {
    const modes = findModes(mesh, material, { count: 1 })!;
    const omega = Math.sqrt(modes.values[0]!);
    const phi = modes.vectors[0]!;
    const state = { x: mesh.x.map((value, k) => value + 1e-3 * phi[k]!), v: new Float64Array(mesh.x.length) };
    const h = 0.002;
    const amplitude = (): number =>
      dot(
        state.x.map((value, k) => value - mesh.x[k]!),
        phi.map((value, at) => value * body.masses[Math.floor(at / 3)]!),
      );
    let [time, before] = [0, amplitude()];
    for (let now = before; now > 0; now = amplitude()) {
      before = now;
      stepCorotational(state, body, h, new Float64Array(mesh.x.length));
      time += h;
    }
    time -= (h * amplitude()) / (amplitude() - before);
    expect(time * omega).toBeCloseTo(Math.PI / 2, 1); // a quarter of a period; backward Euler is a little late
  });
});

/** Modal warping: the closed form, its derivative and its curve; velocities and accelerations of a whole body. */
import { makeRandom, makeTetBox, updateModal, type ModalBody, type ModalState } from "@pliant/solver";
import { integrate, turnBy, writeRotation } from "@pliant/solver/math";
import {
  halfCurl,
  makeWarp,
  motionRates,
  vertexAccelerations,
  vertexVelocities,
  writeMeanRotation,
  writeTurn,
  writeWarp,
} from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { orderOf, randomVector, sizeOf, timesDense } from "../samples.ts";
import { copyOf, makeBar, randomMotion } from "./bodies.ts";
import { writeStumpff } from "../../../src/solver/math/stumpff.ts";
import { writeWarpCurve } from "../../../src/solver/modal/warp.ts";

const random = makeRandom(11);
const warp = makeWarp();
const minus = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, k) => value - b[k]!);
const vectorOf = (size: number): Float64Array => {
  const w = randomVector(3, random);
  return w.map((value) => (value * size) / sizeOf(w));
};

describe("the functions of Stumpff", () => {
  it("fit their series on either side of where the way of computing changes", () => {
    for (const s of [0, 1e-9, 0.3, 2, 8.999, 9.001, 40]) {
      const c = writeStumpff(new Float64Array(8), s);
      c.forEach((value, k) => {
        let [sum, term, n] = [0, 1, k];
        for (let i = 1; i <= k; ++i) term /= i;
        while (Math.abs(term) > 1e-19) {
          sum += term;
          term *= -s / ((n + 1) * (n + 2));
          n += 2;
        }
        expect(Math.abs(value - sum)).toBeLessThan(1e-13);
      });
    }
  });
});

describe("the mean rotation", () => {
  it("is the integral of the rotations on the way", () => {
    for (const size of [1e-6, 0.01, 0.5, 1.6, 3, 3.2, 5]) {
      const w = vectorOf(size);
      writeMeanRotation(warp, w);
      const R = new Float64Array(9);
      const mean = warp.mean.slice();
      mean.forEach((value, k) => {
        const due = integrate(
          (s) =>
            writeTurn(
              R,
              warp,
              w.map((c) => s * c),
              0,
            )[k]!,
          0,
          1,
        );
        expect(Math.abs(value - due)).toBeLessThan(1e-14);
      });
    }
  });

  it("belongs to the rotation that a quaternion makes of the same vector", () => {
    const w = vectorOf(2);
    const turn = Float64Array.of(1, 0, 0, 0);
    turnBy(turn, w[0]!, w[1]!, w[2]!);
    const due = writeRotation(new Float64Array(9), turn);
    writeTurn(new Float64Array(9), warp, w, 0).forEach((value, k) => expect(value).toBeCloseTo(due[k]!, 14));
  });
});

describe("the derivative of the warp", () => {
  const at = (w: Float64Array, u: Float64Array): Float64Array => {
    writeMeanRotation(warp, w);
    return timesDense(warp.mean, u);
  };
  const moved = (a: Float64Array, h: number, b: Float64Array): Float64Array => a.map((value, k) => value + h * b[k]!);

  it.each([1e-3, 0.4, 2.5, 4])("by both of its vectors fits differences, at a rotation of %f", (size) => {
    const [w, u, dw, du] = [vectorOf(size), vectorOf(1), vectorOf(1), vectorOf(1)];
    writeWarp(warp, w, u);
    const [one, other] = [timesDense(warp.slope, dw), timesDense(warp.mean, du)];
    const due = one.map((value, k) => value + other[k]!);
    const steps = [1e-2, 5e-3, 2.5e-3];
    const errors = steps.map((h) => {
      const [ahead, behind] = [at(moved(w, h, dw), moved(u, h, du)), at(moved(w, -h, dw), moved(u, -h, du))];
      return sizeOf(due.map((value, k) => value - (ahead[k]! - behind[k]!) / (2 * h)));
    });
    expect(errors[2]).toBeLessThan(1e-5);
    expect(orderOf(steps, errors)).toBeCloseTo(2, 1);
  });

  it.each([1e-3, 0.4, 2.5, 4])(
    "along a straight way has the curve as its own derivative, at a rotation of %f",
    (size) => {
      const [w, u, dw, du] = [vectorOf(size), vectorOf(1), vectorOf(1), vectorOf(1)];
      const due = new Float64Array(3);
      writeWarpCurve(due, warp, w, u, dw, du);
      const rate = (h: number): Float64Array => {
        writeWarp(warp, moved(w, h, dw), moved(u, h, du));
        const [one, other] = [timesDense(warp.slope, dw), timesDense(warp.mean, du)];
        return one.map((value, k) => value + other[k]!);
      };
      const h = 1e-4;
      const [ahead, behind] = [rate(h), rate(-h)];
      expect(sizeOf(due.map((value, k) => value - (ahead[k]! - behind[k]!) / (2 * h)))).toBeLessThan(1e-7);
    },
  );
});

describe("half the curl", () => {
  it("of a turn is the turn, and of a stretch nothing", () => {
    const mesh = makeTetBox([0, 0, 0], [1, 2, 1], [2, 2, 2]);
    const G = Float64Array.of(2, 1, 5, 1, 3, -1, 5, -1, 1); // a stretch
    const [a, b, c] = [0.3, -0.7, 0.2];
    const spin = Float64Array.of(0, -c, b, c, 0, -a, -b, a, 0);
    const u = mesh.x.map((_, at) => {
      let sum = 0;
      for (let k = 0; k < 3; ++k) sum += (G[3 * (at % 3) + k]! + spin[3 * (at % 3) + k]!) * mesh.x[at - (at % 3) + k]!;
      return sum;
    });
    halfCurl(mesh, u).forEach((value, at) => expect(value).toBeCloseTo([a, b, c][at % 3]!, 13));
  });
});

/** The motion a time h later or earlier, to first order: what is missing is even in h, and falls out of a difference. */
function later(state: ModalState, body: ModalBody, h: number, rates: ReturnType<typeof motionRates>): ModalState {
  const next = copyOf(state, body);
  for (let c = 0; c < 3; ++c) {
    next.x[c]! += h * state.v[c]!;
    next.v[c]! += h * rates.dv[c]!;
    next.L[c]! += h * rates.dL[c]!;
  }
  for (let k = 0; k < body.count; ++k) {
    next.q[k]! += h * state.dq[k]!;
    next.dq[k]! += h * rates.ddq[k]!;
  }
  turnBy(next.turn, h * state.omega[0]!, h * state.omega[1]!, h * state.omega[2]!);
  return updateModal(next, body);
}

describe.each(["warped", "linear"] as const)("a body whose modes are %s", (shape) => {
  const body = makeBar({ shape, massDamping: 0.3, stiffnessDamping: 0.002 });
  const state = randomMotion(body, random);
  const force = { vertex: 17, force: [300, -200, 500] };
  const rates = motionRates(state, body, [force], [0, 0, -9.81]);
  const differences = (of: (state: ModalState) => Float64Array, h: number): Float64Array => {
    const [ahead, behind] = [of(later(state, body, h, rates)), of(later(state, body, -h, rates))];
    return ahead.map((value, k) => (value - behind[k]!) / (2 * h));
  };

  it("has the velocities that differences of its places show", () => {
    const due = vertexVelocities(state, body);
    expect(
      sizeOf(
        minus(
          differences(({ places }) => places.slice(), 1e-5),
          due,
        ),
      ),
    ).toBeLessThan(1e-7 * sizeOf(due));
  });

  it("has the accelerations that differences of its velocities show", () => {
    const due = vertexAccelerations(state, body, rates);
    const found = differences((later) => vertexVelocities(later, body), 1e-5);
    expect(sizeOf(minus(found, due))).toBeLessThan(1e-6 * sizeOf(due));
  });

  it("keeps its centre of mass, however it is bent, and has the momentum of its mass", () => {
    const [places, momentum] = [new Float64Array(3), new Float64Array(3)];
    const v = vertexVelocities(state, body);
    state.places.forEach((value, at) => {
      const m = body.masses[Math.floor(at / 3)]!;
      places[at % 3]! += (m * value) / body.mass;
      momentum[at % 3]! += m * v[at]!;
    });
    expect(sizeOf(minus(places, state.x))).toBeLessThan(1e-13);
    expect(
      sizeOf(
        minus(
          momentum,
          state.v.map((value) => body.mass * value),
        ),
      ),
    ).toBeLessThan(1e-11);
  });
});

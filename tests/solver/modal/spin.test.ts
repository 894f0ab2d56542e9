/** The centrifugal force of the modes, against the inertia that they change. */
import { makeModalState, makeRandom } from "@pliant/solver";
import type { ModalShape } from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { copyOf, makeBar, randomMotion } from "./bodies.ts";
import { writeSpinForce } from "../../../src/solver/modal/spin.ts";

describe.each<ModalShape>(["warped", "linear"])("the %s shape of a body that turns", (shape) => {
  const body = makeBar({ shape });

  it("feels the slope of the energy of the turning by each amplitude, at a steady turn", () => {
    const random = makeRandom(61);
    const state = randomMotion(body, random, 0.3);
    const { R, omega } = state;
    const turn = [0, 1, 2].map((c) => R[c]! * omega[0]! + R[3 + c]! * omega[1]! + R[6 + c]! * omega[2]!);
    const energy = (k: number, step: number): number => {
      const moved = copyOf(state, body);
      moved.q[k]! += step;
      const { inertia } = copyOf(moved, body);
      return turn.reduce(
        (sum, a, r) => sum + turn.reduce((row, b, c) => row + (a * b * inertia[3 * r + c]!) / 2, 0),
        0,
      );
    };
    const force = writeSpinForce(new Float64Array(body.count).fill(9), state, body);
    const scale = Math.hypot(...force);
    for (let k = 0; k < body.count; ++k) {
      // A centred difference is off by the square of its step.
      const slope = (energy(k, 1e-3) - energy(k, -1e-3)) / 2e-3;
      expect(force[k]! / scale).toBeCloseTo(slope / scale, 6);
    }
  });

  it("feels nothing where it does not turn", () => {
    const still = makeModalState(body);
    expect([...writeSpinForce(new Float64Array(body.count).fill(9), still, body)]).toEqual(Array(body.count).fill(0));
  });
});

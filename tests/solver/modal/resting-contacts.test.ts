/** Which vertices the forces of contact are found for: those that are near, and more where a far one would be driven in. */
import {
  findModes,
  makeModalBody,
  makeModalState,
  makeModalStepper,
  makeTetBox,
  planeAt,
  updateModal,
} from "@pliant/solver";
import {
  copyModal,
  findContacts,
  flyFree,
  solveRestingContacts,
  type ModalStepOptions,
  type ModalStepper,
} from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { material } from "./bodies.ts";

const h = 1 / 30;
const options: ModalStepOptions = {
  gravity: [0, 0, 0],
  obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
  restitution: 0,
  friction: 0,
  method: "direct",
  spin: "ignored",
};

/** A rigid arch of two metres, half of whose mass is in its middle, half a metre higher than its feet. */
const arch = (() => {
  const box = makeTetBox([0, 0, 0], [2, 0.5, 0.4], [2, 1, 1]);
  const raised = box.x.map((value, at) => (at % 3 === 2 && box.x[at - 2] === 1 ? value + 0.5 : value));
  const mesh = { ...box, x: raised };
  const plain = { density: material.density, massDamping: 0, stiffnessDamping: 0, count: 0 };
  return makeModalBody(mesh, findModes(mesh, material, { count: 1 })!, { ...plain, shape: "warped" });
})();

interface Landing {
  readonly stepper: ModalStepper;
  /** How many vertices are near the floor at the end of free flight: closer than a twentieth of the size. */
  readonly near: number;
  /** How deep the vertices end that no forces were found for, and how deep the others, m. */
  readonly far: number;
  readonly found: number;
}

/** What becomes of a step at whose beginning the arch falls at this speed, m/s; it turns, so that one foot gets far into the floor. */
function land(speed: number): Landing {
  const [state, stepper] = [makeModalState(arch), makeModalStepper(arch)];
  state.x[2]! += 0.5;
  state.v[2] = -speed;
  state.L[1] = 2500;
  copyModal(stepper.start, updateModal(state, arch));
  flyFree(state, arch, stepper, h, options);
  const { contacts } = stepper;
  findContacts(contacts, state, arch, options.obstacles, 0.05 * arch.size);
  const near = contacts.count;
  solveRestingContacts(state, arch, stepper, h, options);
  const held = contacts.vertex.subarray(0, contacts.count);
  const depthOf = (i: number): number => -state.places[3 * i + 2]!;
  const far = Math.max(...[...arch.surface].filter((i) => !held.includes(i)).map(depthOf));
  return { stepper, near, far, found: Math.max(0, ...Array.from(held, depthOf)) };
}

describe("forces of contact", () => {
  it("are found for the vertices that are near, if no other is driven in", () => {
    const { stepper, near } = land(7);
    expect(near).toBe(4);
    expect(stepper.contacts.count).toBe(near);
  });

  it("are found for more where the push at one foot drives in the other, which was far off", () => {
    const { stepper, near } = land(9);
    expect(stepper.contacts.count).toBeGreaterThan(near);
    expect(stepper.report.depth).toBeLessThan(1e-6);
  });

  it("are found for no more where only what was near is left in the floor, as the rounds do not suffice", () => {
    const { stepper, near, found } = land(12);
    expect(found).toBeGreaterThan(1e-6);
    expect(stepper.contacts.count).toBe(near);
  });

  it("let a vertex that was far off get deeper than the others by a ten-millionth of the size, and not more", () => {
    let [slower, faster] = [7, 8];
    for (let n = 0; n < 45; ++n) {
      const speed = (slower + faster) / 2;
      const { stepper, near } = land(speed);
      if (stepper.contacts.count === near) slower = speed;
      else faster = speed;
    }
    const { far, found } = land(slower);
    expect(found).toBeGreaterThan(1e-9);
    expect((far - found) / (1e-7 * arch.size)).toBeCloseTo(1, 5);
  });
});

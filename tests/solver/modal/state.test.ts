/** The state of a modal body: a copy has all of it, and what follows from the motion needs no scratch of its own. */
import { makeModalState, makeRandom, updateModal, type ModalState } from "@pliant/solver";
import { copyModal, makeShapeScratch } from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { makeBar, randomMotion } from "./bodies.ts";

const body = makeBar();

const plain = (state: ModalState): Record<string, number[]> =>
  Object.fromEntries(Object.entries(state).map(([name, values]) => [name, Array.from<number>(values)]));

describe("a copy of a state", () => {
  it("has every number of it, and none of its arrays", () => {
    const [from, to] = [randomMotion(body, makeRandom(1)), makeModalState(body)];
    // No array of a body at rest may pass for one that was copied.
    for (const values of Object.values(to)) values.fill(NaN);
    copyModal(to, from);
    expect(plain(to)).toEqual(plain(from));
    const before = plain(to);
    for (const values of Object.values(from)) values.fill(7);
    expect(plain(to)).toEqual(before);
  });
});

describe("what follows from a motion", () => {
  it("is the same whatever the scratch was used for before", () => {
    const [one, other] = [randomMotion(body, makeRandom(2)), randomMotion(body, makeRandom(3))];
    const due = plain(updateModal(one, body));
    const scratch = makeShapeScratch();
    updateModal(other, body, scratch);
    one.places.fill(NaN);
    expect(plain(updateModal(one, body, scratch))).toEqual(due);
  });
});

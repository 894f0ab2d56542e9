/** Gaps at the end of a step: behind the plane of a contact, or past the edge of what it touched. */
import { makeModalState, planeAt } from "@pliant/solver";
import { boxBetween, makeModalContacts } from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { makeBar } from "./bodies.ts";
import { gapError, measureGaps } from "../../../src/solver/modal/gaps.ts";

const bar = makeBar({ count: 0 });
const obstacles = [planeAt([0, 0, -1], [0, 0.6, 0.8]), boxBetween([-2, -2, -2], [0, 0, 0])];

/** One vertex that went from one place to another: its gap, if it was pushed so, and its distance from the obstacle. */
function gapOf(from: readonly number[], to: readonly number[], obstacle: number, push: number): [number, number] {
  const contacts = makeModalContacts(0, 3);
  const [start, end] = [makeModalState(bar), makeModalState(bar)];
  const [vertex, n] = [bar.surface[7]!, 2];
  contacts.count = 3;
  contacts.vertex[n] = vertex;
  contacts.obstacle[n] = obstacle;
  contacts.push[n] = push;
  start.places.set(from, 3 * vertex);
  end.places.set(to, 3 * vertex);
  measureGaps(contacts, end, start, obstacles);
  return [contacts.gap[n]!, contacts.clear[n]!];
}

describe("the gap to a plane", () => {
  it.each([0, 1])("is the distance at the end, pushed or not (%f N s)", (push) => {
    const [gap, clear] = gapOf([3, 2, 1], [1, -2, 0.5], 0, push);
    // Along the normal: −1.2 and 1.5 · 0.8.
    expect(gap).toBeCloseTo(0, 14);
    expect(clear).toBeCloseTo(0, 14);
    expect(gapOf([3, 2, 1], [1, 1, 0.5], 0, push)[0]).toBeCloseTo(1.8, 14);
    expect(gapOf([3, 2, 1], [1, -3, 0.5], 0, push)[0]).toBeCloseTo(-0.6, 14);
  });
});

describe("the gap to a box whose top was below", () => {
  const above = [-0.5, -0.5, 0.25];

  it("is the height over the top, and negative inside", () => {
    for (const push of [0, 1]) {
      expect(gapOf(above, [-0.25, -0.5, 0.125], 1, push)).toEqual([0.125, 0.125]);
      expect(gapOf(above, [-0.25, -0.5, -0.0625], 1, push)).toEqual([-0.0625, -0.0625]);
    }
  });

  it("is the distance past the edge for a vertex that is not pushed, the plane's for one that is", () => {
    const past = [0.375, -0.5, -0.5];
    expect(gapOf(above, past, 1, 0)).toEqual([0.375, 0.375]);
    expect(gapOf(above, past, 1, 1)).toEqual([-0.5, 0.375]);
  });

  it("is the plane's inside the box, though a side is nearer than the top", () => {
    expect(gapOf(above, [-0.125, -0.5, -0.5], 1, 0)).toEqual([-0.5, -0.125]);
  });

  it("follows the direction at the start where that was oblique to the edge", () => {
    const [gap] = gapOf([0.3, -1, 0.4], [0.3 - 0.6, -1, 0.4 - 0.8], 1, 1);
    expect(gap).toBeCloseTo(0.5 - 1, 14);
  });
});

describe("the error of the gaps", () => {
  it("is what a pushed contact is off the plane, and what another is inside", () => {
    const contacts = makeModalContacts(0, 4);
    const errorOf = (gap: number, push: number): number => {
      contacts.count = 3;
      contacts.gap.set([0, 0, gap, -9]);
      contacts.push.set([0, 0, push, 9]); // the last is not counted
      return gapError(contacts);
    };
    expect(errorOf(0.25, 1)).toBe(0.25);
    expect(errorOf(-0.25, 0.5)).toBe(0.25);
    expect(errorOf(0.25, 0)).toBe(0);
    expect(errorOf(-0.25, 0)).toBe(0.25);
    expect(errorOf(0, 0)).toBe(0);
  });
});

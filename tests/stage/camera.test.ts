/** The camera: what it sees where. */
import { describe, expect, it } from "vitest";
import { eyeOf, makeProjector, orbitOf, shifted, turned, type SpaceView } from "../../src/stage/camera.ts";

const view: SpaceView = { kind: "space", from: [2, -3, 1.5], target: [0.1, 0.2, -0.3], angle: 35 };
const orbit = orbitOf(view);

describe("a camera", () => {
  it("stands where the view puts it", () => {
    eyeOf(orbit).forEach((value, c) => expect(value).toBeCloseTo(view.from[c]!, 12));
  });

  it("sees its target in the middle", () => {
    const out = new Float64Array(3);
    makeProjector(orbit, 1.6).project(out, view.target, 0);
    expect(out[0]).toBeCloseTo(0, 12);
    expect(out[1]).toBeCloseTo(0, 12);
    expect(out[2]).toBeCloseTo(orbit.distance, 12);
  });

  it("moves along its picture: what was in the middle is then so far to the left and below", () => {
    const [right, up] = [0.3, 0.2];
    const moved = shifted(orbit, right, up);
    const out = new Float64Array(3);
    makeProjector(moved, 1).project(out, view.target, 0);
    const half = orbit.distance * Math.tan(orbit.angle / 2) * 1.6; // as wide as the frame that stays in view
    expect(out[0]).toBeCloseTo(-right / half, 12);
    expect(out[1]).toBeCloseTo(-up / half, 12);
    expect(out[2]).toBeCloseTo(orbit.distance, 12);
  });

  it("keeps the frame of its view in sight in a narrow picture, and the usual one of a view without", () => {
    const out = new Float64Array(3);
    for (const [frame, given] of [
      [1.6, {}],
      [1.25, { frame: 1.25 }],
    ] as const) {
      const own = orbitOf({ ...view, ...given });
      const half = own.distance * Math.tan(own.angle / 2);
      makeProjector(shifted(own, -frame * half, 0), 1).project(out, view.target, 0);
      expect(out[0]).toBeCloseTo(1, 12);
      makeProjector(shifted(own, 0, -half), 2).project(out, view.target, 0);
      expect(out[1]).toBeCloseTo(1, 12);
    }
  });

  it("finds the place again that it has projected", () => {
    const projector = makeProjector(orbit, 0.7);
    const out = new Float64Array(3);
    const place = [0.4, -0.7, 0.25];
    projector.project(out, place, 0);
    projector.place(out[0]!, out[1]!, out[2]!).forEach((value, c) => expect(value).toBeCloseTo(place[c]!, 12));
  });

  it("sees a place beside it, or its own, somewhere that is a number", () => {
    const out = new Float64Array(3);
    const { eye, project } = makeProjector(orbitOf({ ...view, from: [2, 0, 0], target: [0, 0, 0] }), 1.6);
    for (const place of [eye, [2, 1, 0], [2, 0, -1e15], [3, 1, 1]]) {
      project(out, place, 0);
      expect(out.every(Number.isFinite)).toBe(true);
    }
  });

  it("keeps what is in view when the picture becomes narrow", () => {
    const across = (aspect: number): number => {
      const out = new Float64Array(3);
      makeProjector(orbit, aspect).project(out, [0.5, 0.3, 0], 0);
      return Math.abs(out[0]!);
    };
    for (const aspect of [0.5, 1.2]) expect(across(aspect)).toBeCloseTo(across(1.6), 12);
  });

  it("never goes over the top, nor farther than it may", () => {
    const up = turned(orbit, orbit, { elevation: 9, zoom: 1e-9 });
    expect(up.elevation).toBeLessThan(Math.PI / 2);
    expect(up.distance).toBe(12 * orbit.distance);
  });
});

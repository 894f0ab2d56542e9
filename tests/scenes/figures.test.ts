/** The bodies that move by themselves: whole, smooth, and without a jerk at first. */
import type { TriangleMesh } from "@pliant/solver";
import { isInsideBody } from "@pliant/solver/collision";
import { checkedMesh } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { ARM, makeArm } from "../../src/scenes/buckling/arm.ts";
import { makeMannequin, SKIRTED_BONES, WAIST } from "../../src/scenes/buckling/mannequin.ts";
import {
  easedTime,
  makeMover,
  moveFigure,
  poseAt,
  trianglesOfBones,
  type MovingFigure,
} from "../../src/scenes/figure/mover.ts";
import { orderOf } from "../solver/samples.ts";

/** Each with the time for which it stands, s. */
const FIGURES: readonly (readonly [string, () => MovingFigure, number])[] = [
  ["an arm", makeArm, 0],
  ["a mannequin", makeMannequin, 1],
];
const farthest = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, k) => Math.max(most, Math.abs(value - b[k]!)), 0);

describe.each(FIGURES)("%s", (_name, make, rest) => {
  const figure = make();
  const at = (time: number): Float64Array => poseAt(new Float64Array(figure.skeleton.mesh.x.length), figure, time);

  it("is a body at any time", () => {
    for (const time of [0, 1.3, 2.9, 7.7]) checkedMesh({ ...figure.skeleton.mesh, x: at(time) });
  });

  it("stands as long as the cloth needs to settle, if at all, and then moves", () => {
    expect(farthest(at(0), at(rest))).toBe(0);
    expect(farthest(at(rest), at(rest + 1.5))).toBeGreaterThan(0.1);
  });

  it("has a velocity at every time: the two slopes of a moment approach each other", () => {
    const steps = [4e-3, 2e-3, 1e-3, 5e-4];
    // The sum over many moments, so that no single one on a kink of the acceleration decides.
    const kink = steps.map((h) => {
      let sum = 0;
      for (let time = 0.9; time < 8; time += 0.0517) {
        const [before, now, after] = [at(time - h), at(time), at(time + h)];
        sum += farthest(
          now.map((value, k) => (after[k]! - value) / h),
          now.map((value, k) => (value - before[k]!) / h),
        );
      }
      return sum;
    });
    expect(orderOf(steps, kink)).toBeGreaterThan(0.95);
  });

  it("moves no faster than a person, so that a step of 1/60 s takes no vertex across a limb", () => {
    const mover = makeMover(figure);
    let fastest = 0;
    for (let n = 0; n < 600; ++n) {
      moveFigure(mover, n / 60, 1 / 60);
      for (let k = 0; k < mover.v.length; k += 3) fastest = Math.max(fastest, Math.hypot(...mover.v.slice(k, k + 3)));
    }
    expect(fastest).toBeGreaterThan(0.4);
    expect(fastest / 60).toBeLessThan(0.05);
  });
});

describe("an arm that has begun to bend", () => {
  it("has a share of its bend at first, and all of it later", () => {
    const { pose, skeleton } = makeArm({ bend: 1.5, begun: 0.2 });
    const bentAt = (time: number): number => (pose(time), Math.abs(skeleton.turns[4]!));
    expect(bentAt(0)).toBeCloseTo(0.3, 12);
    expect(Math.max(...Array.from({ length: 200 }, (_, n) => bentAt(n / 60)))).toBeCloseTo(1.5, 3);
  });
});

describe("a mover", () => {
  const mannequin = makeMannequin();
  const mover = makeMover(mannequin, trianglesOfBones(mannequin, SKIRTED_BONES));
  const { x, mesh, v } = mover;

  it("moves so that x + h v is the pose at the end of the step", () => {
    moveFigure(mover, 2.4, 0.05);
    expect(farthest(x, poseAt(x.slice(), mover.figure, 2.4))).toBe(0);
    const end = poseAt(x.slice(), mover.figure, 2.45);
    expect(
      farthest(
        mesh.x.map((value, k) => value + 0.05 * v[k]!),
        end.subarray(0, v.length),
      ),
    ).toBeLessThan(1e-15);
  });

  it("gives the cloth the beginning of what is drawn, a body in itself", () => {
    checkedMesh(mesh);
    expect(mesh.x.buffer).toBe(x.buffer);
    expect(mesh.x.byteOffset).toBe(x.byteOffset);
    expect(mesh.x.length).toBeLessThan(x.length);
  });
});

describe("the clock of a motion", () => {
  it("stands, then runs, and has lost half of its start-up", () => {
    expect([easedTime(-1, 1, 2), easedTime(1, 1, 2), easedTime(3, 1, 2), easedTime(10, 1, 2)]).toEqual([0, 0, 1, 8]);
  });

  it("is smooth where it starts and where it has full speed", () => {
    const speed = (time: number): number => (easedTime(time + 1e-5, 1, 2) - easedTime(time - 1e-5, 1, 2)) / 2e-5;
    expect(speed(1)).toBeCloseTo(0, 8);
    expect(speed(2)).toBeCloseTo(0.5, 8);
    expect(speed(3)).toBeCloseTo(1, 8);
  });
});

/** Whether a ring of places around the upright axis lies inside or outside of a body. */
function ring(mesh: TriangleMesh, height: number, radius: number): boolean[] {
  return Array.from({ length: 24 }, (_, n) =>
    isInsideBody(mesh, [radius * Math.cos((Math.PI * n) / 12), radius * Math.sin((Math.PI * n) / 12), height]),
  );
}

describe("the places that a garment is held at", () => {
  it("are on the body: a waist has its radius all around, to a twentieth", () => {
    const { mesh } = makeMannequin().skeleton;
    expect(ring(mesh, WAIST.height, 0.95 * WAIST.radius)).not.toContain(false);
    expect(ring(mesh, WAIST.height, 1.05 * WAIST.radius)).not.toContain(true);
  });

  it("are in the middle of the stretched arm", () => {
    const { mesh } = makeArm().skeleton;
    for (const place of [ARM.shoulder, ARM.elbow, ARM.wrist]) expect(isInsideBody(mesh, place)).toBe(true);
  });
});

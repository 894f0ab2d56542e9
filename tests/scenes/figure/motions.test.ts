/** What the mannequin does: without a jerk, on feet that stand still, and not through itself. */
import { checkedMesh } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { BONE, RIGHT_ARM } from "../../../src/scenes/figure/bones.ts";
import { bend, stepUp, turn, walk } from "../../../src/scenes/figure/motions.ts";
import { makeMover, meshOf, moveFigure, poseAt, type MovingFigure } from "../../../src/scenes/figure/mover.ts";
import { trianglesWithout } from "../../../src/scenes/figure/touchable.ts";
import { orderOf } from "../../solver/samples.ts";
import { crossingsOf } from "./crossings.ts";

const MOTIONS: readonly (readonly [string, () => MovingFigure])[] = [
  ["the walk", walk],
  ["the turn", turn],
  ["the step up", stepUp],
  ["the bend", bend],
];
const farthest = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, k) => Math.max(most, Math.abs(value - b[k]!)), 0);

describe.each(MOTIONS)("%s", (_name, make) => {
  const figure = make();
  const mesh = meshOf(figure);
  const { triangles } = mesh;
  const at = (time: number): Float64Array => poseAt(new Float64Array(mesh.x.length), figure, time);
  /** The soles of both feet. */
  const soles = [1, -1].map((side) =>
    Array.from({ length: mesh.x.length / 3 }, (_, i) => i).filter(
      (i) => mesh.x[3 * i + 2]! < 0.012 && side * mesh.x[3 * i]! > 0,
    ),
  );

  it("stands in the pose of its skin as long as it rests, and then moves", () => {
    for (const time of [0, 0.5, 1]) expect(farthest(at(time), mesh.x)).toBeLessThan(1e-14);
    expect(farthest(at(1), at(2.5))).toBeGreaterThan(0.1);
    expect(farthest(poseAt(at(0), make(), 3.3), at(3.3))).toBe(0);
  });

  it("has a velocity at every time: the two slopes of a moment approach each other", () => {
    const bones = figure.skeleton.joints;
    const steps = [4e-3, 2e-3, 1e-3, 5e-4];
    const jointsAt = (time: number): Float64Array => (at(time), bones.slice());
    const kink = steps.map((h) => {
      let sum = 0;
      for (let time = 0.99; time < 6; time += 0.0517) {
        const [before, now, after] = [jointsAt(time - h), jointsAt(time), jointsAt(time + h)];
        sum += farthest(
          now.map((value, k) => (after[k]! - value) / h),
          now.map((value, k) => (value - before[k]!) / h),
        );
      }
      return sum;
    });
    expect(orderOf(steps, kink)).toBeGreaterThan(0.9);
  });

  it("has feet that stand still and not in the floor, one of them at any time", () => {
    const h = 1 / 60;
    const slid = new Float64Array(mesh.x.length / 3);
    let [lowest, highest, farthestSlid] = [0, 0, 0];
    let before = at(0.9);
    for (let n = 1; n * h < 6; ++n) {
      const now = at(0.9 + n * h);
      for (let k = 2; k < now.length; k += 3) lowest = Math.min(lowest, now[k]!);
      const heights = soles.map((sole) => sole.reduce((low, i) => Math.min(low, now[3 * i + 2]!), Infinity));
      highest = Math.max(highest, Math.min(...heights));
      for (const i of soles.flat()) {
        // What is so near to the floor at both ends of a step stands on it.
        const stands = before[3 * i + 2]! < 0.004 && now[3 * i + 2]! < 0.004;
        const way = Math.hypot(now[3 * i]! - before[3 * i]!, now[3 * i + 1]! - before[3 * i + 1]!);
        slid[i] = stands ? slid[i]! + way : 0;
        farthestSlid = Math.max(farthestSlid, slid[i]!);
      }
      before = now;
    }
    expect(lowest).toBeGreaterThan(-0.01);
    expect(highest).toBeLessThan(0.01);
    expect(farthestSlid).toBeLessThan(0.005);
  });

  it("never goes through itself, by whatever little", { timeout: 20_000 }, () => {
    for (let time = 1.2; time < 5.8; time += 0.23) expect(crossingsOf({ x: at(time), triangles })).toEqual([]);
  });

  it("carries the part of it that cloth can touch from pose to pose", () => {
    const touched = trianglesWithout(figure.skin!, [BONE.head, BONE.hand, BONE.hand + RIGHT_ARM]);
    const mover = makeMover(figure, touched);
    checkedMesh(mover.mesh);
    expect(mover.mesh.x.buffer).toBe(mover.x.buffer);
    moveFigure(mover, 2.4, 0.05);
    expect(farthest(mover.x, at(2.4))).toBe(0);
    const end = at(2.45).subarray(0, mover.v.length);
    expect(
      farthest(
        mover.mesh.x.map((value, k) => value + 0.05 * mover.v[k]!),
        end,
      ),
    ).toBeLessThan(1e-14);
  });
});

describe("the arms of one who walks", () => {
  it("hang so far from the trunk and the hips that a dress of a centimetre goes between", () => {
    const figure = walk();
    const { x } = meshOf(figure);
    const of = (wanted: (bone: number) => boolean): number[] =>
      Array.from({ length: x.length / 3 }, (_, i) => i).filter(
        // Below the armpit, where arm and trunk are two.
        (i) => wanted(figure.skin!.bones[4 * i]!) && figure.skin!.shares[4 * i]! > 0.7 && x[3 * i + 2]! < 1.25,
      );
    const arm = of((bone) => bone >= BONE.upperArm && bone < BONE.upperArm + RIGHT_ARM);
    const trunk = of((bone) => [BONE.hips, BONE.waist, BONE.chest, BONE.thigh].includes(bone as 0));
    const out = new Float64Array(x.length);
    for (let time = 3; time < 4.2; time += 0.1) {
      poseAt(out, figure, time);
      for (const i of arm)
        for (const j of trunk) {
          const [a, b, c] = [
            out[3 * i]! - out[3 * j]!,
            out[3 * i + 1]! - out[3 * j + 1]!,
            out[3 * i + 2]! - out[3 * j + 2]!,
          ];
          if (a * a + b * b + c * c < 0.02 * 0.02) throw new Error(`arm and trunk come too near at ${time} s`);
        }
    }
  });
});

/** The gait: what of the table the walk has, and what it leaves for feet that stand still. */
import { describe, expect, it } from "vitest";
import { BONE, JOINT, RIGHT_LEG } from "../../../src/scenes/figure/bones.ts";
import { eased, easedSum, evenedCurve, type Knot } from "../../../src/scenes/figure/curve.ts";
import { GAIT_TABLE, makeGait, rolled } from "../../../src/scenes/figure/gait.ts";
import { speedAt, walk } from "../../../src/scenes/figure/motions.ts";
import { poseAt } from "../../../src/scenes/figure/mover.ts";
import { BEGIN } from "../../../src/scenes/figure/steps.ts";

const DEGREES = 180 / Math.PI;
const cadence = 105;
const figure = walk({ rest: 0, cadence });

/** How far the knee is bent at rest, °: its thigh and shin are not quite in line. */
const thigh = Math.atan2(JOINT.knee[1] - JOINT.hip[1], JOINT.hip[2] - JOINT.knee[2]);
const shin = Math.atan2(JOINT.ankle[1] - JOINT.knee[1], JOINT.knee[2] - JOINT.ankle[2]);
const KNEE_AT_REST = (shin - thigh) * DEGREES;

const poseAfter = (strides: number): void => void poseAt(new Float64Array(0), figure, (strides * 120) / cadence);

/** How far hip and knee are bent when the foot is so far in its stride, °, at full length of the steps. */
function anglesAt(share: number, right: boolean): [hip: number, knee: number] {
  const strides = 5 + share - BEGIN + (right ? 0.5 : 0);
  poseAfter(strides);
  const bone = BONE.thigh + (right ? RIGHT_LEG : 0);
  const { rotations: R, turns } = figure.skeleton;
  // The thigh against the upright, as in the table: its way down, seen from the side.
  const [y, z] = [-R[9 * bone + 5]!, -R[9 * bone + 8]!];
  return [Math.atan2(-y, -z) * DEGREES, turns[3 * bone + 3]! * DEGREES + KNEE_AT_REST];
}

describe("the walk", () => {
  it("bends hips and knees as the table does, to 10° [claim figure-table]", () => {
    for (const right of [false, true])
      for (const [at, hip, knee] of GAIT_TABLE) {
        const [h, k] = anglesAt(at, right);
        expect(Math.abs(h - hip)).toBeLessThan(10);
        expect(Math.abs(k - knee)).toBeLessThan(10);
      }
  });

  it("never stretches a knee so far that the foot would not reach its place", () => {
    let straightest = Infinity;
    for (let strides = 0; strides < 5; strides += 0.01) {
      poseAfter(strides);
      for (const bone of [BONE.shin, BONE.shin + RIGHT_LEG])
        straightest = Math.min(straightest, figure.skeleton.turns[3 * bone]! * DEGREES + KNEE_AT_REST);
    }
    expect(straightest).toBeGreaterThan(0.5);
  });

  it("bends a knee from the change of feet until it is in the air, without stretching it between", () => {
    const knee = Array.from({ length: 27 }, (_, n) => anglesAt(0.5 + n / 100, false)[1]);
    for (let n = 1; n < knee.length; ++n) expect(knee[n]!).toBeGreaterThan(knee[n - 1]!);
  });

  it("moves knees and ankles without jerks: their acceleration stays below eight times that of gravity, and mostly below four", () => {
    const h = 1 / 240;
    const joints = [2, 3].flatMap((bone) => [bone, bone + RIGHT_LEG]);
    const placesAt = (time: number): Float64Array => {
      poseAt(new Float64Array(0), figure, time);
      return figure.skeleton.joints.slice();
    };
    const sizes: number[] = [];
    for (let time = 3; time < 4.2; time += h) {
      const [before, now, after] = [placesAt(time - h), placesAt(time), placesAt(time + h)];
      const second = now.map((value, k) => (before[k]! - 2 * value + after[k]!) / h ** 2);
      for (const bone of joints) sizes.push(Math.hypot(...second.subarray(3 * bone, 3 * bone + 3)));
    }
    sizes.sort((a, b) => a - b);
    expect(sizes.at(-1)!).toBeLessThan(8 * 9.81);
    expect(sizes[Math.floor(0.9 * sizes.length)]!).toBeLessThan(4 * 9.81);
  });

  it("goes on by its stride, and so many steps a minute make its speed", () => {
    const gait = makeGait();
    const y = (strides: number): number => (poseAfter(strides), figure.skeleton.joints[1]!);
    expect(y(4) - y(5)).toBeCloseTo(gait.stride, 10);
    expect(speedAt(cadence)).toBeCloseTo((gait.stride * cadence) / 120, 12);
    // Two thirds to four fifths of the height is the stride of those who walk as they like; this is what the angles make of these legs.
    expect(gait.stride).toBeGreaterThan(1.1);
    expect(gait.stride).toBeLessThan(1.4);
  });

  it("has a foot that rolls on its heel or its ball with that in its place, to 2 mm", () => {
    for (const pitch of [0.3, 0.1, -0.2, -1]) {
      const { before, above } = rolled(pitch);
      const [forwards, down] = [pitch > 0 ? -0.03 : JOINT.ankle[1] - JOINT.ball[1], JOINT.ankle[2] - JOINT.ball[2]];
      const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
      expect(Math.abs(before + cos * forwards + sin * down - forwards)).toBeLessThan(0.002);
      expect(Math.abs(above + sin * forwards - cos * down + down)).toBeLessThan(0.002);
    }
    expect(rolled(0)).toEqual({ before: 0, above: 0 });
  });
});

describe("a periodic curve that is evened out", () => {
  const knots: Knot[] = [
    [0.1, 1],
    [0.2, 3],
    [0.5, 3],
    [0.7, -1],
  ];
  const window = 0.08;
  const evened = evenedCurve(knots, window);
  /** Evened out over next to nothing. */
  const curve = evenedCurve(knots, 1e-5);

  it("goes through its knots if the window is small, and never beyond them", () => {
    for (const [at, value] of knots) for (const turn of [-2, 0, 5]) expect(curve(at + turn)).toBeCloseTo(value, 4);
    for (let n = 0; n < 1000; ++n) {
      expect(evened(n / 1000)).toBeLessThan(3 + 1e-12);
      expect(evened(n / 1000)).toBeGreaterThan(-1);
    }
  });

  it("is the mean of the curve over its window, in every period", () => {
    const parts = 500;
    for (const at of [-1.3, 0, 0.05, 0.1, 0.35, 0.5, 0.6, 0.99, 3.1]) {
      let mean = 0;
      for (let n = 0; n < parts; ++n) mean += curve(at + window * ((n + 0.5) / parts - 0.5)) / parts;
      expect(evened(at)).toBeCloseTo(mean, 5);
    }
  });

  it("is level where the curve is, and bends without jumps", () => {
    expect(evened(0.35)).toBeCloseTo(3, 12);
    const bend = (at: number, h: number): number => (evened(at - h) - 2 * evened(at) + evened(at + h)) / h ** 2;
    for (let at = 0; at < 1; at += 0.01)
      expect(Math.abs(bend(at + 1e-4, 1e-4) - bend(at - 1e-4, 1e-4))).toBeLessThan(20);
  });
});

describe("an eased step", () => {
  it("goes from 0 to 1, and its sum has it as its slope", () => {
    expect([eased(-1), eased(0), eased(0.5), eased(1), eased(2)]).toEqual([0, 0, 0.5, 1, 1]);
    for (const t of [0.1, 0.5, 0.9, 1.3])
      expect((easedSum(t + 1e-5) - easedSum(t - 1e-5)) / 2e-5).toBeCloseTo(eased(t), 8);
    expect(easedSum(0)).toBe(0);
  });
});

/**
 * A mannequin of capsules that steps on the spot and turns to and fro, for a skirt: animation 1 of Choi and Ko.
 *
 * The paper had the motion of a real dancer; this one is composed. The figure stands on z = 0 and looks along −y, its left
 * side at positive x. What a skirt can touch comes first, so that a body for the cloth is the beginning of all of it.
 */
import { makeCapsule, type TriangleMesh, type Vector } from "@pliant/solver";
import { joinMeshes, makeSkeleton, type Bone } from "@pliant/solver/mesh";
import { easedTime, type MovingFigure } from "../figure/mover.ts";

/** The waist, where a skirt is held: its height and the radius of the body there, m. */
export const WAIST = { height: 1.06, radius: 0.1 };

/** How many bones, from the first, a skirt can touch. */
export const SKIRTED_BONES = 7;

/** How the mannequin moves. */
export interface MannequinOptions {
  /** How high it lifts a thigh, rad. */
  readonly lift: number;
  /** Time of two steps, s. */
  readonly stride: number;
  /** How far it turns to either side, rad, and the time to and fro, s. */
  readonly turn: number;
  readonly turnPeriod: number;
  /** Time before it begins, s. */
  readonly rest: number;
  /** Rings in each cap of a limb: five times as many vertices around. */
  readonly rings: number;
}

const USUAL: MannequinOptions = { lift: 0.8, stride: 1.4, turn: 2, turnPeriod: 5.6, rest: 1, rings: 3 };
const START_UP = 1;
/** How far the chest turns against the legs, and the arms swing, rad. */
const TWIST = 0.14;
const SWING = 0.16;
/** How far the arms are held from the body, and how much less the fore-arms, rad. */
const OUT = 0.85;
const ROUND = 0.4;
const SIDES = [1, -1] as const;
/** First bone of each leg and arm, left and right. */
const LEGS = [1, 4] as const;
const CHEST = 7;
const ARMS = [9, 11] as const;

/** A mannequin at rest on its feet. */
export function makeMannequin(options: Partial<MannequinOptions> = {}): MovingFigure {
  const { lift, stride, turn, turnPeriod, rest, rings } = { ...USUAL, ...options };
  const skeleton = makeSkeleton([
    ...lowerBody(rings),
    ...upperBody(rings),
    ...SIDES.flatMap((side, n) => armBones(side, CHEST + 2 + 2 * n, rings - 1)),
  ]);
  const { turns } = skeleton;
  return {
    skeleton,
    pose(time) {
      const clock = 2 * Math.PI * easedTime(time, rest, START_UP);
      const step = Math.sin(clock / stride);
      turns[2] = turn * Math.sin(clock / turnPeriod);
      poseLeg(turns, LEGS[0], lift * Math.max(0, step) ** 2);
      poseLeg(turns, LEGS[1], lift * Math.max(0, -step) ** 2);
      turns[3 * CHEST + 2] = TWIST * step;
      turns[3 * CHEST + 5] = -TWIST * step;
      poseArm(turns, 0, SWING * step);
      poseArm(turns, 1, -SWING * step);
    },
  };
}

/** Lifts a thigh by an angle; the knee bends more than that, so that the shin hangs back, and the toes point down. */
function poseLeg(turns: Float64Array, thigh: number, lifted: number): void {
  turns[3 * thigh] = -lifted;
  turns[3 * thigh + 3] = 1.5 * lifted;
  turns[3 * thigh + 6] = 0.5 * lifted;
}

/** Holds an arm out to its side and swings it back by an angle. */
function poseArm(turns: Float64Array, n: 0 | 1, back: number): void {
  const at = 3 * ARMS[n];
  const side = SIDES[n];
  turns[at] = back - 0.15;
  turns[at + 1] = -side * OUT;
  turns[at + 3] = -0.2;
  turns[at + 4] = side * ROUND;
}

type Ball = readonly [x: number, y: number, z: number, radius: number];

/** A capsule around two balls. */
function capsule(from: Ball, to: Ball, rings: number): TriangleMesh {
  const centre = ([x, y, z]: Ball): Vector => [x, y, z];
  return makeCapsule({ from: centre(from), to: centre(to), radii: [from[3], to[3]] }, rings);
}

/** Hips and legs. */
function lowerBody(rings: number): Bone[] {
  const hips = [
    capsule([-0.06, 0, 0.94, 0.1], [0.06, 0, 0.94, 0.1], rings + 1),
    capsule([0, 0, 0.98, 0.1], [0, 0, 1.16, 0.095], rings + 1),
  ];
  const legs = SIDES.flatMap((side, n): Bone[] => {
    const hip: Ball = [0.072 * side, 0, 0.92, 0.079];
    const knee: Ball = [0.074 * side, -0.005, 0.5, 0.05];
    const ankle: Ball = [0.07 * side, 0.012, 0.09, 0.033];
    const foot = capsule([0.07 * side, 0.025, 0.045, 0.04], [0.09 * side, -0.125, 0.03, 0.028], rings);
    const thigh = LEGS[n]!;
    return [
      { parent: 0, joint: jointOf(hip), mesh: capsule(hip, knee, rings) },
      { parent: thigh, joint: jointOf(knee), mesh: capsule(knee, ankle, rings) },
      { parent: thigh + 1, joint: jointOf(ankle), mesh: foot },
    ];
  });
  return [{ parent: -1, joint: [0, 0, 0.94], mesh: joinMeshes(hips) }, ...legs];
}

const jointOf = ([x, y, z]: Ball): Vector => [x, y, z];

/** Chest and head. The chest widens evenly from the waist to the shoulders. */
function upperBody(rings: number): Bone[] {
  const flanks = SIDES.map((side) => capsule([0.028 * side, 0, 1.17, 0.084], [0.098 * side, 0, 1.358, 0.068], rings));
  const chest = [
    capsule([0, 0, 1.14, 0.095], [0, 0, 1.34, 0.09], rings),
    ...flanks,
    capsule([-0.135, 0.005, 1.39, 0.05], [0.135, 0.005, 1.39, 0.05], rings),
    capsule([0, 0.005, 1.38, 0.066], [0, 0, 1.51, 0.044], rings),
  ];
  const head = capsule([0, -0.012, 1.575, 0.072], [0, 0.004, 1.635, 0.088], rings + 1);
  return [
    { parent: 0, joint: [0, 0, 1.12], mesh: joinMeshes(chest) },
    { parent: CHEST, joint: [0, 0, 1.5], mesh: head },
  ];
}

/** An arm that hangs down at rest; `first` is the index of its upper bone. */
function armBones(side: number, first: number, rings: number): Bone[] {
  const x = 0.16 * side;
  const elbow: Ball = [x, 0, 1.12, 0.036];
  const fore = capsule(elbow, [x, 0, 0.88, 0.025], rings);
  const hand = capsule([x, 0, 0.845, 0.028], [x, 0, 0.775, 0.018], rings);
  return [
    { parent: CHEST, joint: [x, 0, 1.4], mesh: capsule([x, 0, 1.395, 0.046], elbow, rings) },
    { parent: first, joint: jointOf(elbow), mesh: joinMeshes([fore, hand]) },
  ];
}

/**
 * An arm that bends at the elbow and stretches again, for a sleeve: animation 4 of Choi and Ko.
 *
 * The upper arm slopes down to the right and rests; the fore-arm swings up in the plane y = 0.
 */
import { makeCapsule, type Vector } from "@pliant/solver";
import { joinMeshes, makeSkeleton } from "@pliant/solver/mesh";
import { easedTime, type MovingFigure } from "../figure/mover.ts";

/** How steeply it slopes, rad. */
export const SLOPE = 0.6;
/** A place so far down the stretched arm, m. */
const down = (along: number): Vector => [along * Math.cos(SLOPE), 0, -along * Math.sin(SLOPE)];

/** Places on the stretched arm, m. */
export const ARM = { shoulder: down(0), elbow: down(0.3), wrist: down(0.56) };

/** How the arm moves. */
export interface ArmOptions {
  /** How far the elbow bends, rad. */
  readonly bend: number;
  /** Time of one bend and stretch, s. */
  readonly period: number;
  /** The share of the bend with which it begins. */
  readonly begun: number;
  /** Rings in each cap: five times as many vertices around. */
  readonly rings: number;
}

const USUAL: ArmOptions = { bend: (110 * Math.PI) / 180, period: 4, begun: 0, rings: 4 };
const START_UP = 0.5;

/** An arm of an upper arm and a fore-arm with a hand. */
export function makeArm(options: Partial<ArmOptions> = {}): MovingFigure {
  const { bend, period, begun, rings } = { ...USUAL, ...options };
  const upper = makeCapsule({ from: ARM.shoulder, to: ARM.elbow, radii: [0.056, 0.045] }, rings);
  const fore = makeCapsule({ from: ARM.elbow, to: ARM.wrist, radii: [0.045, 0.03] }, rings);
  const hand = makeCapsule({ from: down(0.6), to: down(0.67), radii: [0.036, 0.025] }, rings);
  const skeleton = makeSkeleton([
    { parent: -1, joint: ARM.shoulder, mesh: upper },
    { parent: 0, joint: ARM.elbow, mesh: joinMeshes([fore, hand]) },
  ]);
  const first = Math.acos(1 - 2 * begun);
  return {
    skeleton,
    pose(time) {
      const phase = first + (2 * Math.PI * easedTime(time, 0, START_UP)) / period;
      skeleton.turns[4] = (-bend * (1 - Math.cos(phase))) / 2;
    },
  };
}

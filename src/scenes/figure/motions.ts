/**
 * What the mannequin does: it walks, turns to and fro, lifts a foot onto a step, or bends its knees and raises an arm.
 *
 * Hips, feet and legs of the walk come from a table (gait.ts). All else is composed: how the hips turn and tilt, how the trunk
 * turns against them, how the arms swing, and the other motions.
 */
import { eased, easedSum } from "./curve.ts";
import { LOWERED, makeFigure, type Posture } from "./posture.ts";
import { makeGait, type Gait } from "./gait.ts";
import type { SkinnedFigure } from "./mover.ts";
import { begun, makeStepping, START_UP, takeSteps } from "./steps.ts";

/** What every motion has. */
export interface RestOptions {
  /** Time for which it stands in the pose of its skin, s. */
  readonly rest: number;
}

/** Time in which the arms sink, s. */
const SINKING = 1;

export interface WalkOptions extends RestOptions {
  /** Steps a minute; the length of the stride is that of the table. */
  readonly cadence: number;
}

/** Walks along −y; it reaches its full speed within little more than a stride. */
export function walk(options: Partial<WalkOptions> = {}): SkinnedFigure {
  const { rest, cadence } = { rest: 1, cadence: 105, ...options };
  const gait = makeGait();
  const stepping = makeStepping(
    gait,
    (out, strides) => {
      out[0] = 0;
      out[1] = -gait.stride * START_UP * easedSum(strides / START_UP);
      out[2] = 0;
    },
    1,
  );
  return makeFigure((posture, time) => {
    const clock = Math.max(0, time - rest);
    const strides = (cadence / 120) * clock;
    const phase = takeSteps(posture, stepping, strides);
    const share = begun(strides);
    swayHips(posture, stepping.gait, phase, share);
    swingArms(posture, phase, share, eased(clock / SINKING));
  });
}

/** Speed of a walk of so many steps a minute, m/s. */
export const speedAt = (cadence: number): number => (makeGait().stride * cadence) / 120;

/** How far the chest turns against the hips, rad. */
const CHEST_TURN = 0.16;
/** How far the arms swing to either side of where they hang, and how far elbows are bent and bend more in front, rad. */
const ARM = { swing: 0.3, before: 0.04, bent: 0.26, more: 0.14 };

/** Turns and tilts the hips, and holds the trunk upright over them. */
function swayHips(
  { legs: { hips }, waist, chest, head }: Posture,
  { turn, tilt }: Gait,
  phase: number,
  share: number,
): void {
  const ahead = share * Math.cos(2 * Math.PI * phase);
  hips.heading += share * turn(phase);
  hips.tilt = share * tilt(phase);
  waist[1] = -hips.tilt / 2;
  waist[2] = (CHEST_TURN / 2) * ahead - share * turn(phase);
  chest[1] = -hips.tilt / 2;
  chest[2] = (CHEST_TURN / 2) * ahead;
  head[2] = -CHEST_TURN * ahead;
}

function swingArms({ arms }: Posture, phase: number, share: number, sunk: number): void {
  for (let n = 0; n < 2; ++n) {
    const arm = arms[n]!;
    const forwards = (n === 0 ? -1 : 1) * share * Math.cos(2 * Math.PI * phase);
    arm.lowered = LOWERED * sunk;
    arm.forwards = ARM.swing * forwards + ARM.before * sunk;
    arm.bent = ARM.bent * sunk + ARM.more * forwards;
  }
}

export interface TurnOptions extends RestOptions {
  /** How far it turns to either side, rad, and the time to and fro, s. */
  readonly angle: number;
  readonly period: number;
  /** Steps a minute. */
  readonly cadence: number;
}

/** Steps on the spot and turns to and fro. */
export function turn(options: Partial<TurnOptions> = {}): SkinnedFigure {
  const { rest, angle, period, cadence } = { rest: 1, angle: 1, period: 7, cadence: 105, ...options };
  const rate = cadence / 120;
  const stepping = makeStepping(
    makeGait(),
    (out, strides) => {
      out[0] = 0;
      out[1] = 0;
      out[2] = angle * Math.sin((2 * Math.PI * START_UP * easedSum(strides / START_UP)) / (rate * period));
    },
    ON_THE_SPOT,
  );
  return makeFigure((posture, time) => {
    const clock = Math.max(0, time - rest);
    const strides = rate * clock;
    const phase = takeSteps(posture, stepping, strides);
    const share = ON_THE_SPOT * begun(strides);
    swayHips(posture, stepping.gait, phase, share);
    swingArms(posture, phase, share, eased(clock / SINKING));
  });
}

/** How much of the roll of the feet, and of the sway, steps on the spot have. */
const ON_THE_SPOT = 0.4;

/** What goes there and back: from 0 at rest up to 1 and down again within a period, s, after a start. */
function thereAndBack(time: number, rest: number, period: number): number {
  const part = Math.max(0, time - rest) / period;
  const t = part - Math.floor(part);
  return eased(t / RISE) - eased((t - 0.5) / RISE);
}
/** The share of the period in which it rises. */
const RISE = 0.35;

export interface StepUpOptions extends RestOptions {
  /** How high the step is, and how far before the figure its edge, m. */
  readonly height: number;
  readonly forwards: number;
  /** Time to lift the foot onto it and to put it back, s. */
  readonly period: number;
}

/** Lifts its left foot onto a step before it, and puts it back. */
export function stepUp(options: Partial<StepUpOptions> = {}): SkinnedFigure {
  const { rest, height, forwards, period } = { rest: 1, height: 0.25, forwards: 0.36, period: 5, ...options };
  return makeFigure((posture, time) => {
    const { hips, feet } = posture.legs;
    const foot = feet[0];
    const sunk = eased((time - rest) / SINKING);
    // The hips go first and come back last; the foot has to be up before it is forwards.
    const over = thereAndBack(time, rest, period);
    const up = eased((over - 0.25) / 0.6);
    const on = eased((over - 0.4) / 0.6);
    hips.shift[0] = -0.075 * eased(over / 0.4);
    hips.shift[1] = -0.05 * on;
    hips.shift[2] = -0.012 * over;
    hips.tilt = 0.05 * up;
    foot.ankle[1]! -= forwards * on;
    foot.ankle[2]! += height * up + CLEARANCE * (up - on);
    foot.pitch = -0.5 * (up - on);
    posture.waist[0] = 0.06 * on;
    posture.waist[1] = -0.03 * up;
    posture.chest[0] = 0.04 * on;
    for (let n = 0; n < 2; ++n) {
      const arm = posture.arms[n]!;
      arm.lowered = LOWERED * sunk;
      arm.bent = ARM.bent * sunk;
      arm.forwards = (n === 0 ? -0.15 : 0.25) * on + ARM.before * sunk;
    }
  });
}

/** How far the foot is higher than a straight way would take it, m. */
const CLEARANCE = 0.12;

export interface BendOptions extends RestOptions {
  /** How far the hips sink, m. */
  readonly depth: number;
  /** Time down and up again, s. */
  readonly period: number;
}

/** Bends its knees and raises its left arm before it, and stretches again. */
export function bend(options: Partial<BendOptions> = {}): SkinnedFigure {
  const { rest, depth, period } = { rest: 1, depth: 0.2, period: 4, ...options };
  return makeFigure((posture, time) => {
    const { hips } = posture.legs;
    const sunk = eased((time - rest) / SINKING);
    const down = thereAndBack(time, rest, period);
    hips.shift[1] = 0.45 * depth * down;
    hips.shift[2] = -depth * down;
    hips.lean = 0.4 * down;
    posture.waist[0] = 0.1 * down;
    posture.chest[0] = 0.05 * down;
    posture.head[0] = -0.3 * down;
    for (let n = 0; n < 2; ++n) {
      const arm = posture.arms[n]!;
      arm.lowered = LOWERED * sunk;
      arm.bent = ARM.bent * sunk;
      arm.forwards = ARM.before * sunk + (n === 0 ? 1.9 : 0.5) * down;
    }
  });
}

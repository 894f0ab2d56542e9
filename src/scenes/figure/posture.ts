/**
 * A mannequin with a skin, its legs and arms, and what its motions have in common.
 */
import { BONE, JOINT, makeBones, makeSkin, RIGHT_ARM } from "./bones.ts";
import { makeLegs, placeLegs, type Legs } from "./legs.ts";
import { mannequinMesh } from "./mannequin.ts";
import type { SkinnedFigure } from "./mover.ts";
import { writeAxisTurn, writeProduct, writeTurn } from "./turns.ts";
import type { Skeleton } from "@pliant/solver/mesh";

/** How an arm is held: lowered from where it is at rest, swung forwards, and bent at the elbow, rad. */
export interface ArmPlace {
  lowered: number;
  forwards: number;
  bent: number;
}

/** All that a motion sets: where hips and feet are, how trunk and head turn against the hips, and how the arms are held. */
export interface Posture {
  readonly legs: Legs;
  readonly arms: readonly [ArmPlace, ArmPlace];
  /** Turns of the waist, the chest and the head, vectors, rad. */
  readonly waist: Float64Array;
  readonly chest: Float64Array;
  readonly head: Float64Array;
}

/** At rest an arm is so far from the side, rad; when it hangs, so much is left, which a dress has its place in. */
const REST_ARM = Math.PI / 4;
const HANGING = (13 * Math.PI) / 180;
/** By how much an arm is lowered that hangs, rad. */
export const LOWERED = REST_ARM - HANGING;

/** A mannequin that has the posture of each time; `write` sets all of it that is not as at rest. */
export function makeFigure(write: (posture: Posture, time: number) => void): SkinnedFigure {
  const skeleton = makeBones();
  const arm = (): ArmPlace => ({ lowered: 0, forwards: 0, bent: 0 });
  const vector = (): Float64Array => new Float64Array(3);
  const posture: Posture = {
    legs: makeLegs(),
    arms: [arm(), arm()],
    waist: vector(),
    chest: vector(),
    head: vector(),
  };
  return {
    skeleton,
    skin: makeSkin(mannequinMesh()),
    pose(time) {
      reset(posture);
      write(posture, time);
      placeLegs(skeleton, posture.legs);
      skeleton.turns.set(posture.waist, 3 * BONE.waist);
      skeleton.turns.set(posture.chest, 3 * BONE.chest);
      skeleton.turns.set(posture.head, 3 * BONE.head);
      placeArm(skeleton, posture.arms[0], 0, posture.legs.scratch);
      placeArm(skeleton, posture.arms[1], 1, posture.legs.scratch);
    },
  };
}

function reset({ legs: { hips, feet }, arms, waist, chest, head }: Posture): void {
  hips.shift.fill(0);
  hips.heading = hips.tilt = hips.lean = 0;
  for (let n = 0; n < 2; ++n) {
    const foot = feet[n]!;
    foot.ankle[0] = (n === 0 ? 1 : -1) * JOINT.ankle[0];
    foot.ankle[1] = JOINT.ankle[1];
    foot.ankle[2] = JOINT.ankle[2];
    foot.heading = foot.pitch = foot.toes = 0;
    const arm = arms[n]!;
    arm.lowered = arm.forwards = arm.bent = 0;
  }
  waist.fill(0);
  chest.fill(0);
  head.fill(0);
}

const IDENTITY = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

function placeArm({ turns }: Skeleton, arm: ArmPlace, n: 0 | 1, scratch: readonly Float64Array[]): void {
  const [a, b, c] = scratch as [Float64Array, Float64Array, Float64Array];
  const side = n === 0 ? 1 : -1;
  const bone = n === 0 ? BONE.upperArm : BONE.upperArm + RIGHT_ARM;
  writeProduct(c, writeAxisTurn(a, 0, -arm.forwards), writeAxisTurn(b, 1, side * arm.lowered));
  writeTurn(turns, bone, IDENTITY, c);
  // The elbow bends about the axis at right angles to the arm and to the way one looks.
  turns[3 * bone + 3] = -Math.SQRT1_2 * arm.bent;
  turns[3 * bone + 5] = -side * Math.SQRT1_2 * arm.bent;
}

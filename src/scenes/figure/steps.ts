/**
 * Steps along a path: each foot stands where the path was in the middle of its time on the floor, and swings from there to the next
 * such place, so that what stands never slides, however the path goes.
 */
import { JOINT } from "./bones.ts";
import { eased } from "./curve.ts";
import type { Posture } from "./posture.ts";
import { downOf, LIFT_OFF, MID_STANCE, rolled, type Gait } from "./gait.ts";

/** Where the middle of the figure is on the floor after so many strides, and which way it heads: x, y, m, and an angle, rad. */
export type Path = (out: Float64Array, strides: number) => void;

/** How steps are taken. */
export interface Stepping {
  readonly gait: Gait;
  readonly path: Path;
  /** Share of the pitch of the feet that the table has: as much as of the length of the steps. */
  readonly rolling: number;
  /** Places along the path; scratch. */
  readonly here: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** At what part of its stride the left foot begins; both feet are on the floor then. */
export const BEGIN = (LIFT_OFF - 0.5) / 2;
/** The strides in which the feet come to be lifted, the knees to be bent, and the steps to be of full length. */
const LIFTING = 0.3;
const BENDING = 0.7;
export const START_UP = 1.5;
/** How far the feet are from the middle when they stand under one who walks, and how far the hips sway over the foot, m. */
const BESIDE = 0.085;
const SWAY = 0.02;

/** Steps of a gait along a path, whose feet roll by a share of what they do in the table. */
export const makeStepping = (gait: Gait, path: Path, rolling: number): Stepping => {
  const place = (): Float64Array => new Float64Array(3);
  return { gait, path, rolling, here: place(), from: place(), to: place() };
};

/** How far steps have come to full length after so many strides, from 0 to 1. */
export const begun = (strides: number): number => eased(strides / START_UP);

/** Places hips and feet after so many strides. Returns the phase of the left foot. */
export function takeSteps(posture: Posture, stepping: Stepping, strides: number): number {
  const { gait, path, here } = stepping;
  const { hips } = posture.legs;
  const phase = BEGIN + strides;
  const share = begun(strides);
  path(here, strides);
  const sway = SWAY * share * Math.cos(2 * Math.PI * (phase - MID_STANCE));
  const [cos, sin] = [Math.cos(here[2]!), Math.sin(here[2]!)];
  hips.shift[0] = here[0]! + cos * sway;
  hips.shift[1] = here[1]! + sin * sway;
  hips.shift[2] = eased(strides / BENDING) * (gait.hip(phase) - JOINT.hip[2]);
  hips.heading = here[2]!;
  placeFoot(posture, stepping, strides, 0);
  placeFoot(posture, stepping, strides, 1);
  return phase;
}

function placeFoot(posture: Posture, stepping: Stepping, strides: number, n: 0 | 1): void {
  const { gait, from, to, rolling } = stepping;
  const foot = posture.legs.feet[n];
  const phase = BEGIN + strides + 0.5 * n;
  const stride = Math.floor(phase);
  // When its stride began, as strides of the whole.
  const began = stride - BEGIN - 0.5 * n;
  // What is on the floor at first stays where it is.
  stand(from, stepping, began < 0 ? 0 : began + MID_STANCE, n);
  stand(to, stepping, began + 1 + MID_STANCE, n);
  const gone = gait.gone(phase);
  const x = from[0]! + gone * (to[0]! - from[0]!);
  const y = from[1]! + gone * (to[1]! - from[1]!);
  foot.heading = from[2]! + gone * (to[2]! - from[2]!);
  const share = rolling * begun(strides);
  const tiptoe = share * gait.tiptoe(phase);
  foot.pitch = share * gait.pitch(phase);
  foot.toes = Math.max(0, -downOf(foot.pitch) - tiptoe);
  const { before, above } = rolled(foot.pitch, tiptoe);
  const [cos, sin] = [Math.cos(foot.heading), Math.sin(foot.heading)];
  foot.ankle[0] = x + sin * before;
  foot.ankle[1] = y - cos * before;
  foot.ankle[2] = JOINT.ankle[2] + above + eased(strides / LIFTING) * gait.lift(phase);
}

/** Writes where a foot stands, flat, whose time on the floor has its middle after so many strides: its ankle, and its heading. */
function stand(out: Float64Array, { path, gait, rolling }: Stepping, strides: number, n: 0 | 1): void {
  path(out, strides);
  const share = begun(strides);
  const beside = (n === 0 ? 1 : -1) * (JOINT.ankle[0] + share * (BESIDE - JOINT.ankle[0]));
  const behind = JOINT.ankle[1] - share * rolling * (gait.ahead + JOINT.ankle[1]);
  const [cos, sin] = [Math.cos(out[2]!), Math.sin(out[2]!)];
  out[0]! += cos * beside - sin * behind;
  out[1]! += sin * beside + cos * behind;
}

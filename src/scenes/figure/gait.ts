/**
 * How a foot goes through a stride, and how high the hips are: from a table of the angles of hip, knee and ankle.
 *
 * The table is that of the poster "The eight phases of human gait cycle", whose text is at de.scribd.com/document/349639739 and does
 * not name its authors; for the sagittal plane, in degrees, at the ends of the phases; of a range, such as "60–70", its middle. What it has at 100 % it has at 0 %. Between these times we lay a
 * smooth periodic curve.
 *
 * Angles of a table and bones of another length do not keep a foot in its place. So where the table has the foot on the floor it
 * stands there, flat from 12 to 31 %, before that on its heel and afterwards on its ball; and where it swings, at each of the
 * times of the table it is where these angles take it. The bend of hip and knee follows from that, and a test says how near to the
 * table it comes.
 */
import { JOINT } from "./bones.ts";
import { periodicCurve, type Knot } from "./curve.ts";

/** Share of the stride, and how far hip, knee and ankle are bent there, °; a toe that points down makes its angle negative. */
export const GAIT_TABLE: readonly (readonly [at: number, hip: number, knee: number, ankle: number])[] = [
  [0, 20, 2.5, 0],
  [0.12, 20, 20, -7.5],
  [0.31, 0, 2.5, 5],
  [0.5, -20, 2.5, 10],
  [0.62, -10, 40, -15],
  [0.75, 15, 65, -5],
  [0.87, 25, 25, 0],
];
/** Until when a foot is on the floor, and from when to when it is flat, as shares of the stride that begins as its heel touches. */
export const LIFT_OFF = 0.62;
const FLAT = [0.12, 0.31] as const;
/** The middle of the time on the floor: what a foot stands under. */
export const MID_STANCE = LIFT_OFF / 2;

/** When a foot that has lifted off begins to go forwards. */
const SETS_OUT = 0.645;
/** The change of feet, as the other heel touches. */
const CHANGE = 0.5;
/** When a foot has gone all its way, and how high it is shortly before and then, m: it comes down on its place, and does not slide there. */
const ARRIVES = 0.985;
const LANDING: readonly Knot[] = [
  [0.945, 0.024],
  [ARRIVES, 0.007],
];

const DEGREE = Math.PI / 180;
const THIGH = JOINT.hip[2] - JOINT.knee[2];
const SHIN = JOINT.knee[2] - JOINT.ankle[2];
/** From the ankle to where the heel touches, behind it, and to the ball, before it; and how far below it both are, m. */
const HEEL = 0.03;
const BALL = JOINT.ankle[1] - JOINT.ball[1];
const BELOW = JOINT.ankle[2] - JOINT.ball[2];
/** Over which angle the foot changes from its heel to its ball, rad: at once would be a jerk. */
const CHANGE_OVER = 0.03;

/** How far the ankle is before, and above, where it would be if the foot were flat, m: it rolls on its heel or on its ball. */
export function rolled(pitch: number): { before: number; above: number } {
  const soft = Math.sqrt(pitch * pitch + CHANGE_OVER * CHANGE_OVER) - CHANGE_OVER;
  const [up, down] = [(pitch + soft) / 2, (pitch - soft) / 2];
  return {
    before: BALL * (1 - Math.cos(down)) - HEEL * (1 - Math.cos(up)) - BELOW * (Math.sin(up) + Math.sin(down)),
    above: HEEL * Math.sin(up) - BALL * Math.sin(down) - BELOW * (2 - Math.cos(up) - Math.cos(down)),
  };
}

/** Where the table has the foot of a leg. */
interface TableFoot {
  /** How far the toes are up, rad. */
  readonly pitch: number;
  /** Where it would stand if it were flat, before the hip, m. */
  readonly place: number;
  /** How far the hip is above a floor on which the foot rolls, m. */
  readonly hip: number;
}

function footOf([at, hip, knee, ankle]: readonly [number, number, number, number]): TableFoot {
  const flat = at >= FLAT[0] && at <= FLAT[1];
  const pitch = flat ? 0 : DEGREE * (hip - knee + ankle);
  const [thigh, shin] = [DEGREE * hip, DEGREE * (hip - knee)];
  const [forwards, down] = [
    THIGH * Math.sin(thigh) + SHIN * Math.sin(shin),
    THIGH * Math.cos(thigh) + SHIN * Math.cos(shin),
  ];
  const { before, above } = rolled(pitch);
  return { pitch, place: forwards - before, hip: down + JOINT.ankle[2] + above };
}

/** How far the hips turn with the leading leg, and sink on the side of the swinging one, rad: composed, not of the table. */
const TURN = 0.075;
const TILT = 0.04;
const turnAt = (phase: number): number => -TURN * Math.cos(2 * Math.PI * phase);
const tiltAt = (phase: number): number => -TILT * Math.cos(2 * Math.PI * (phase - MID_STANCE / 2));

/** A stride at full length. */
export interface Gait {
  /** How far it goes, m. */
  readonly stride: number;
  /** How far a foot is before the hip in the middle of its time on the floor, m: such that both legs reach at the change of feet. */
  readonly ahead: number;
  /** Curves over the stride of one foot: its pitch, rad; the share of its way that it has gone in the air, and its lift, m. */
  readonly pitch: (phase: number) => number;
  readonly gone: (phase: number) => number;
  readonly lift: (phase: number) => number;
  /** How far the hip is above the floor, m. */
  readonly hip: (phase: number) => number;
  /** How far the hips are turned to the left, and their left side is lowered, rad. */
  readonly turn: (phase: number) => number;
  readonly tilt: (phase: number) => number;
}

/** A curve over the stride through what the table's rows amount to. */
const curveOf = (value: (n: number) => number): ((phase: number) => number) =>
  periodicCurve(GAIT_TABLE.map(([at], n): Knot => [at, value(n)]));

/** The gait of the table for the mannequin's legs. */
export function makeGait(): Gait {
  const feet = GAIT_TABLE.map(footOf);
  const at = GAIT_TABLE.map(([share]) => share);
  const standing = at.map((share, n) => [share, feet[n]!.place] as const).filter(([share]) => share <= LIFT_OFF);
  const stride = -slopeThrough(standing);
  const pitch = curveOf((n) => feet[n]!.pitch);
  const heightOver = heightsOver(stride, pitch);
  const ahead = zeroOf((middle) => heightOver(0, middle) - heightOver(CHANGE, middle));
  // They go up and down twice in a stride.
  const hips = periodicCurve(CARRYING.map((phase): Knot => [2 * phase, heightOver(phase, ahead)]));
  const start = standing.at(-1)![1];
  const all = feet[0]!.place - start + stride * (1 - LIFT_OFF);
  return {
    stride,
    ahead,
    pitch,
    gone: growing(at, (n) => (feet[n]!.place - start + stride * (at[n]! - LIFT_OFF)) / all),
    lift: periodicCurve([
      ...at.map((share, n): Knot => [share, share <= LIFT_OFF ? 0 : hips(2 * share) - feet[n]!.hip]),
      ...LANDING,
    ]),
    hip: (phase) => hips(2 * phase),
    turn: turnAt,
    tilt: tiltAt,
  };
}

/** Shares of the stride at which a leg says how high the hips are: from its first to the change of feet. */
const CARRYING = [0, 0.12, 0.215, 0.31, 0.36, 0.41, 0.455];
/** A knee that carries is bent by no less than this, °: so near to straight a millimetre of way is several degrees. */
const LEAST_BEND = 8;

/**
 * How high the hips are over the floor at a share of the stride of a foot, m, with its knee bent as in the table, if that foot is so
 * far ahead of them in mid-stance.
 */
function heightsOver(stride: number, pitch: (phase: number) => number): (phase: number, ahead: number) => number {
  const knee = curveOf((n) => GAIT_TABLE[n]![2]);
  return (phase, ahead) => {
    const { before, above } = rolled(pitch(phase));
    const bent = DEGREE * Math.max(LEAST_BEND, knee(phase));
    const away = ahead + stride * (MID_STANCE - phase) + before + JOINT.hip[0] * turnAt(phase);
    const up = Math.sqrt(THIGH ** 2 + SHIN ** 2 + 2 * THIGH * SHIN * Math.cos(bent) - away ** 2);
    return JOINT.ankle[2] + above + up + JOINT.hip[0] * tiltAt(phase);
  };
}

/** 0 on the floor, and in the air from 0 to 1, through the places that the table has on the way. */
function growing(at: readonly number[], value: (n: number) => number): (phase: number) => number {
  const air = at.flatMap((share, n): Knot[] => (share > LIFT_OFF ? [[(share - SETS_OUT) / 2, value(n)]] : []));
  // There and back, so that the curve is level where the foot lifts off and where it lands.
  const end = (ARRIVES - SETS_OUT) / 2;
  const back = air.map(([share, height]): Knot => [2 * end - share, height]).reverse();
  const curve = periodicCurve([[0, 0], ...air, [end, 1], ...back]);
  return (phase) => {
    const turned = phase - Math.floor(phase);
    return turned <= SETS_OUT ? 0 : curve(Math.min(end, (turned - SETS_OUT) / 2));
  };
}

/** The slope of the line nearest to places at shares of the stride. */
function slopeThrough(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (p: readonly [number, number]) => number): number =>
    points.reduce((sum, p) => sum + of(p), 0) / points.length;
  const [at, value] = [mean((p) => p[0]), mean((p) => p[1])];
  return mean((p) => (p[0] - at) * (p[1] - value)) / mean((p) => (p[0] - at) ** 2);
}

/** Where a function that falls is zero, within a foot's length of 0, m. */
function zeroOf(f: (x: number) => number): number {
  let [from, to] = [-0.25, 0.25];
  for (let n = 0; n < 50; ++n) {
    const middle = (from + to) / 2;
    if (f(middle) > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

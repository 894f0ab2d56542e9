/**
 * How a foot goes through a stride, and how high the hips are: from a table of the angles of hip, knee and ankle.
 *
 * The table is that of the poster "The eight phases of human gait cycle", whose text is at de.scribd.com/document/349639739 and does
 * not name its authors; for the sagittal plane, in degrees, at the ends of the phases; of a range, such as "60–70", its middle. What it has at 100 % it has at 0 %. Between these times we lay a
 * periodic curve, evened out so that nothing is moved with a jerk.
 *
 * Angles of a table and bones of another length do not keep a foot in its place. So where the table has the foot on the floor it
 * stands there, flat from 12 to 31 %, before that on its heel and afterwards on its ball and then on the tips of its toes; and where it swings it is
 * where these angles take it. The bend of hip and knee follows from that, and a test says how near to the table it comes.
 */
import { JOINT } from "./bones.ts";
import { evenedCurve, type Knot } from "./curve.ts";

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

/** When a foot begins to go forwards, and has gone all its way. */
const SETS_OUT = 0.605;
const ARRIVES = 0.985;
/** The change of feet, as the other heel touches. */
const CHANGE = 0.5;
/** How high a foot is shortly before it has come down on its place, m: it does not slide there. */
const LANDING: readonly Knot[] = [
  [0.94, 0.02],
  [ARRIVES, 0.007],
];
/** How high the toes of a foot that swings are at least, m. */
const CLEAR = 0.028;
/** Over how much of the stride curves are evened out. */
const EVENED = 0.07;

const DEGREE = Math.PI / 180;
const THIGH = JOINT.hip[2] - JOINT.knee[2];
const SHIN = JOINT.knee[2] - JOINT.ankle[2];
/** From the ankle to where the heel touches, behind it, and to the ball, before it; and how far below it both are, m. */
const HEEL = 0.03;
const BALL = JOINT.ankle[1] - JOINT.ball[1];
const BELOW = JOINT.ankle[2] - JOINT.ball[2];
/** From the ball to where the toes touch last, m. */
const TOES = 0.09;
/** Over which angle the foot changes from its heel to its ball, rad: at once would be a jerk. */
const CHANGE_OVER = 0.03;

/**
 * How far the ankle is before, and above, where it would be if the foot were flat, m: it rolls on its heel or on its ball, and that on
 * the tips of toes that are `tiptoe` steep, rad.
 */
export function rolled(pitch: number, tiptoe = 0): { before: number; above: number } {
  const down = downOf(pitch);
  const up = pitch - down;
  return {
    before:
      BALL * (1 - Math.cos(down)) -
      HEEL * (1 - Math.cos(up)) -
      BELOW * (Math.sin(up) + Math.sin(down)) +
      TOES * (1 - Math.cos(tiptoe)),
    above:
      HEEL * Math.sin(up) -
      BALL * Math.sin(down) -
      BELOW * (2 - Math.cos(up) - Math.cos(down)) +
      TOES * Math.sin(tiptoe),
  };
}

/** The part of a foot's pitch by which its toes point down, rad, less than 0. */
export function downOf(pitch: number): number {
  const soft = Math.sqrt(pitch * pitch + CHANGE_OVER * CHANGE_OVER) - CHANGE_OVER;
  return (pitch - soft) / 2;
}

/** How steep the toes are, rad: on their tips as the foot lifts off, and in line with it where it swings. */
const TIPTOE: readonly Knot[] = [
  [0, 0],
  [0.5, 0],
  [LIFT_OFF, 0.4],
  [0.7, 0.95],
  [0.75, 0.9],
  [0.87, 0],
];

/** Where the table has the foot of a leg at some time. */
interface TableFoot {
  /** Where it would stand if it were flat, before the hip, m. */
  readonly place: number;
  /** How far the hip is above a floor on which the foot rolls, m. */
  readonly hip: number;
}

/** Angles of the table over the stride, rad. */
interface TableAngles {
  readonly hip: (phase: number) => number;
  readonly knee: (phase: number) => number;
  readonly pitch: (phase: number) => number;
  readonly tiptoe: (phase: number) => number;
}

const pitchOf = ([at, hip, knee, ankle]: (typeof GAIT_TABLE)[number]): number =>
  at >= FLAT[0] && at <= FLAT[1] ? 0 : DEGREE * (hip - knee + ankle);

/** Where hip and knee and pitch take a foot. */
function footOf(hip: number, knee: number, pitch: number, tiptoe: number): TableFoot {
  const [forwards, down] = [
    THIGH * Math.sin(hip) + SHIN * Math.sin(hip - knee),
    THIGH * Math.cos(hip) + SHIN * Math.cos(hip - knee),
  ];
  const { before, above } = rolled(pitch, tiptoe);
  return { place: forwards - before, hip: down + JOINT.ankle[2] + above };
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
  /** Curves over the stride of one foot: its pitch and that of its toes, rad; the share of its way that it has gone in the air, and its lift, m. */
  readonly pitch: (phase: number) => number;
  readonly tiptoe: (phase: number) => number;
  readonly gone: (phase: number) => number;
  readonly lift: (phase: number) => number;
  /** How far the hip is above the floor, m. */
  readonly hip: (phase: number) => number;
  /** How far the hips are turned to the left, and their left side is lowered, rad. */
  readonly turn: (phase: number) => number;
  readonly tilt: (phase: number) => number;
}

/** Times of the swing at which the foot is where the angles take it. */
const IN_THE_AIR = [0.68, 0.71, 0.74, 0.77, 0.8, 0.83, 0.86];

/** The gait of the table for the mannequin's legs. */
export function makeGait(): Gait {
  const angles = anglesOfTable();
  const { pitch, tiptoe } = angles;
  const stride = strideOfTable();
  const heightOver = heightsOver(stride, angles);
  const ahead = zeroOf((middle) => heightOver(0, middle) - heightOver(CHANGE, middle));
  // They go up and down twice in a stride.
  const hips = evenedCurve(
    CARRYING.map((phase): Knot => [2 * phase, heightOver(phase, ahead)]),
    EVENED,
  );
  const hip = (phase: number): number => hips(2 * phase);
  const feet = IN_THE_AIR.map((phase) => footOf(angles.hip(phase), angles.knee(phase), pitch(phase), tiptoe(phase)));
  // Before the hip, where its place on the floor would now be.
  const left = (phase: number): number => ahead + stride * (MID_STANCE - phase);
  return {
    stride,
    ahead,
    pitch,
    tiptoe,
    gone: growing(IN_THE_AIR.map((phase, n): Knot => [phase, (feet[n]!.place - left(phase)) / stride])),
    lift: evenedCurve(
      [
        [0, 0],
        [SETS_OUT, 0],
        ...IN_THE_AIR.map((phase, n): Knot => [phase, Math.max(CLEAR, hip(phase) - feet[n]!.hip)]),
        ...LANDING,
      ],
      EVENED / 2,
    ),
    hip,
    turn: turnAt,
    tilt: tiltAt,
  };
}

/** The angles of the table at all times. */
function anglesOfTable(): TableAngles {
  const curveOf = (value: (row: (typeof GAIT_TABLE)[number]) => number): ((phase: number) => number) =>
    evenedCurve(
      GAIT_TABLE.map((row): Knot => [row[0], value(row)]),
      EVENED,
    );
  return {
    hip: curveOf(([, hip]) => DEGREE * hip),
    knee: curveOf(([, , knee]) => DEGREE * knee),
    pitch: curveOf(pitchOf),
    tiptoe: evenedCurve(TIPTOE, EVENED),
  };
}

/** How far a stride goes, m: the table has a foot so far behind the hip, at the change of feet, of where it was as its heel touched. */
function strideOfTable(): number {
  const placeAt = (at: number): number => {
    const row = GAIT_TABLE.find(([share]) => share === at)!;
    return footOf(DEGREE * row[1], DEGREE * row[2], pitchOf(row), 0).place;
  };
  return (placeAt(0) - placeAt(CHANGE)) / CHANGE;
}

/** Shares of the stride at which a leg says how high the hips are: from its first to the change of feet. */
const CARRYING = [0, 0.12, 0.215, 0.31, 0.36, 0.41, 0.455];
/** A knee that carries is bent by no less than this, rad: so near to straight a millimetre of way is several degrees. */
const LEAST_BEND = 7 * DEGREE;

/**
 * How high the hips are over the floor at a share of the stride of a foot, m, with its knee bent as in the table, if that foot is so
 * far ahead of them in mid-stance.
 */
function heightsOver(stride: number, { knee, pitch, tiptoe }: TableAngles): (phase: number, ahead: number) => number {
  return (phase, ahead) => {
    const { before, above } = rolled(pitch(phase), tiptoe(phase));
    const bent = Math.max(LEAST_BEND, knee(phase));
    const away = ahead + stride * (MID_STANCE - phase) + before + JOINT.hip[0] * turnAt(phase);
    const up = Math.sqrt(THIGH ** 2 + SHIN ** 2 + 2 * THIGH * SHIN * Math.cos(bent) - away ** 2);
    return JOINT.ankle[2] + above + up + JOINT.hip[0] * tiltAt(phase);
  };
}

/** 0 on the floor, and in the air from 0 to 1 through these places on the way. */
function growing(air: readonly Knot[]): (phase: number) => number {
  const [start, end] = [SETS_OUT + EVENED / 4, ARRIVES - EVENED / 4];
  // There and back, with a rest between, so that the curve is level where the foot lifts off and where it lands.
  const place = (phase: number): number => (phase - start) / 2;
  const [arrived, leaves] = [place(end), place(end) + EVENED / 2];
  const there = air.map(([phase, value]): Knot => [place(phase), value]);
  const back = there.map(([at, value]): Knot => [arrived + leaves - at, value]).reverse();
  const curve = evenedCurve([[0, 0], ...there, [arrived, 1], [leaves, 1], ...back, [arrived + leaves, 0]], EVENED / 4);
  return (phase) => {
    const turned = phase - Math.floor(phase);
    return turned <= SETS_OUT ? 0 : turned >= ARRIVES ? 1 : curve(place(turned));
  };
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

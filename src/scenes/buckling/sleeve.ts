/**
 * A sleeve on an arm that bends: animation 4 of Choi and Ko, where a stiff sleeve folds at the elbow.
 */
import type { Random, Vector } from "@pliant/solver";
import { linkEnergy, rectangle, tubeAround } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { count, degrees, number, type ValuesIn } from "../ranges.ts";
import { fewPoints, type Place } from "../parts/index.ts";
import { ARM, makeArm, SLOPE } from "./arm.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { makeGarment, pictureOfGarment, stepGarment, timeGarment, WORN, WORN_WORDS, type Garment } from "./garment.ts";
import { crestsOf } from "./folds.ts";
import { makeMover, type Mover } from "./mover.ts";

/** Length of the sleeve, and where on the arm it begins, m. */
const LENGTH = 0.5;
const BEGIN = 0.01;
/** By how much the elbow is bent at first, °, inside a sleeve that is straight; where it bends little, half of that. */
const BEGUN = 10;

/** Until the elbow has bent by so much more, °, the cloth is still coming to rest. */
const SETTLED = 0.5;

/** A fold stands out from the arm by at least this much more than the cloth on both sides of it, m. */
const FOLD = 0.005;
/** And by so much more than a straight line from so many rows before it to as many after it, m. */
const RIDGE = 0.003;
const BESIDE = 4;
/** Folds are looked for along the columns from the inside of the elbow to the side that faces us: this part of those around. */
const LOOKED_AT = 0.2;
const FLOOR = -0.5;

interface Sleeve extends Garment {
  /** The columns along which folds are looked for. */
  readonly looked: readonly number[];
}

/** The folds along a column: the rows at which they are. */
interface Folds {
  readonly column: number;
  readonly rows: readonly number[];
}

const PARAMETERS = {
  kb: number("µN m", 5, 2000, 200, { symbol: "k_b", log: true }),
  radius: number("mm", 62, 90, 74),
  bend: degrees(0, 120, 85),
  ...WORN,
  rows: count(30, 90, 42),
};

const { kinetic, stretch, tight, iterations } = CLOTH_MEASURES;

export const sleeve = defineScene({
  id: "buckling/sleeve",
  parameters: PARAMETERS,
  presets: {
    soft: { kb: 10 },
    stiff: { kb: 1000 },
    wide: { radius: 88 },
  },
  seed: 4,
  view: { kind: "space", from: [0.2, -1.08, 0.16], target: [0.27, 0, -0.13], angle: 31, frame: 1.3, floor: FLOOR },
  stillAfter: 176,
  start: makeSleeve,
  step: (sleeve: Sleeve) => stepGarment(sleeve),
  pictureOf: (sleeve) => foldsOf(sleeve).rows.length,
  mayBurst: ({ state }) => state.x,
  picture: (sleeve) => [
    ...pictureOfGarment(sleeve),
    fewPoints(sleeve.rows, () => placesOf(sleeve), { quantity: "length", size: 5, through: true }),
  ],
  timeContacts: (sleeve: Sleeve, clock) => timeGarment(sleeve, clock),
  measures: {
    angle: {
      unit: "°",
      quantity: "length",
      of: angleOf,
    },
    folds: { unit: "", quantity: "length", of: (sleeve) => foldsOf(sleeve).rows.length },
    first: {
      unit: "cm",
      quantity: "length",
      optional: true,
      of: (sleeve) => belowElbow(sleeve, foldsOf(sleeve).rows[0]),
    },
    last: {
      unit: "cm",
      quantity: "length",
      optional: true,
      of: (sleeve) => belowElbow(sleeve, foldsOf(sleeve).rows.at(-1)),
    },
    bending: { unit: "mJ", quantity: "bending", of: squeezedEnergy },
    bent: {
      unit: "mJ",
      quantity: "bending",
      optional: true,
      of: (sleeve) => (angleOf(sleeve) > BEGUN + SETTLED ? squeezedEnergy(sleeve) : NaN),
    },
    ...CONTACT_MEASURES,
    kinetic,
    stretch,
    tight,
    iterations,
  },
  charts: {
    against: { x: "angle", y: ["bent"], xRange: [0, 120], late: true },
    folds: { y: ["folds"] },
    bending: { y: ["bending"] },
    touching: { y: ["touching"] },
  },
  words: {
    title: "A sleeve on an arm that bends",
    question: "Where does a sleeve fold?",
    // claims: by buckling/sleeve
    shows:
      "A sleeve hangs on an arm by its shoulder, while the arm bends at the elbow and stretches again. On the inside of the elbow the cloth is squeezed and buckles into a few folds; on the outside it is pulled tight. A stiff sleeve bulges where a soft one creases. A dot marks each fold that stands out from the arm by 5 mm or more than the cloth on both sides of it, along the line on which there are most.",
    limits: [
      "The arm is made of capsules, so the elbow has no skin that folds; the cloth may be pinched between upper arm and fore-arm.",
      "The cloth feels the arm and itself through its particles alone.",
      "Friction is Coulomb’s, not the paper’s.",
      WORN_WORDS.limits.stretch,
    ],
    parameters: {
      kb: "bending stiffness",
      radius: "radius of the sleeve",
      bend: "bend of the elbow",
      rows: "particles along the arm",
      ...WORN_WORDS.parameters,
    },
    does: {
      kb: "Resistance to bending, per width.",
      // claims: by buckling/sleeve
      radius: "How wide the sleeve is cut. The upper arm has a radius of 56 mm at the shoulder.",
      bend: "How far the elbow bends.",
      mu: "Coulomb’s friction between cloth and arm.",
      rows: "The grid; the number around the arm follows, so that the cells are square.",
      ...WORN_WORDS.does,
    },
    choices: {},
    presets: { soft: "a soft sleeve", stiff: "a very stiff sleeve", wide: "a wide sleeve" },
    measures: {
      ...MEASURE_WORDS,
      angle: "bend of the elbow",
      folds: `folds of ${1000 * FOLD} mm or more`,
      first: "first fold, below the elbow",
      last: "last fold, below the elbow",
      bending: "energy of squeezed links",
      bent: "energy of squeezed links while the elbow bends",
    },
    charts: {
      against: "Energy of squeezed links, against the bend of the elbow",
      folds: `Folds of ${1000 * FOLD} mm or more`,
      bending: "The same energy, against time",
      touching: "Particles that touch the arm",
    },

    describe({ angle, folds, first, last }) {
      const bent = `At ${angle.toFixed(0)}°`;
      if (folds === 0) return `${bent}: no fold stands out by ${1000 * FOLD} mm.`;
      if (folds === 1) return `${bent}: one fold (dot), ${placeWords(first)} the elbow.`;
      return `${bent}: ${folds} folds (dots), from ${placeWords(first)} to ${placeWords(last)} the elbow.`;
    },
  },
});

/** Where a fold is that lies so far below the elbow, cm. */
function placeWords(below: number): string {
  const far = Math.abs(Math.round(below));
  return far === 0 ? "just at" : `${far} cm ${below > 0 ? "below" : "above"}`;
}

function makeSleeve(values: ValuesIn<typeof PARAMETERS>, random: Random): Sleeve {
  const { kb, radius, bend, mu, dt, rows } = values;
  const most = (bend * Math.PI) / 180;
  const begun = bend > 0 ? Math.min(0.5, BEGUN / bend) : 0;
  const spacing = LENGTH / (rows - 1);
  const columns = Math.round((2 * Math.PI * 0.001 * radius) / spacing);
  const around = (columns * spacing) / (2 * Math.PI);
  const hoops = Array.from({ length: rows }, (_, row) => ({ along: BEGIN + row * spacing, radius: around }));
  const garment = makeGarment({
    h: dt,
    pattern: rectangle({ columns, rows, spacing }, true),
    material: { density: 0.2, compression: 400, bend: kb * 1e-6, damping: 0.003 },
    x: tubeAround(ARM.shoulder, ARM.wrist, columns, hoops),
    mover: makeMover(makeArm({ bend: most, begun })),
    bone: 0,
    mu,
    apart: 0.8 * spacing,
    random,
  });
  return { ...garment, looked: columnsInside(garment) };
}

/** The columns from the one inside the elbow to the side that faces us. */
function columnsInside({ home, columns }: Garment): number[] {
  const [right, up] = [Math.sin(SLOPE), Math.cos(SLOPE)];
  const high = Array.from({ length: columns }, (_, n) => right * home[3 * n]! + up * home[3 * n + 2]!);
  const inside = high.indexOf(Math.max(...high));
  const next = (inside + 1) % columns;
  const towards = home[3 * next + 1]! < home[3 * inside + 1]! ? 1 : -1;
  return Array.from({ length: Math.round(LOOKED_AT * columns) }, (_, n) => (inside + towards * n + columns) % columns);
}

/** How far places are from the middle line of the arm, m, where it is now. */
function middleOf({ mover }: Garment): (place: Vector) => number {
  const [upper, fore] = [middleOfBone(mover, ARM.shoulder, ARM.elbow, 0), middleOfBone(mover, ARM.elbow, ARM.wrist, 1)];
  return (place) => Math.min(distanceFrom(upper, place), distanceFrom(fore, place));
}

/** The ends of the middle line of a bone, where the arm has it now. */
function middleOfBone({ figure }: Mover, from: Vector, to: Vector, bone: number): [Vector, Vector] {
  const { rotations: R, joints, bones } = figure.skeleton;
  const rest = bones[bone]!.joint;
  const turned = (place: Vector): Vector => {
    const at = (c: number): number =>
      joints[3 * bone + c]! + [0, 1, 2].reduce((sum, d) => sum + R[9 * bone + 3 * c + d]! * (place[d]! - rest[d]!), 0);
    return [at(0), at(1), at(2)];
  };
  return [turned(from), turned(to)];
}

function distanceFrom([from, to]: readonly [Vector, Vector], place: Vector): number {
  const [way, arm] = [minus(to, from), minus(place, from)];
  const share = Math.min(1, Math.max(0, dot(way, arm) / dot(way, way)));
  return Math.hypot(arm[0] - share * way[0], arm[1] - share * way[1], arm[2] - share * way[2]);
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const particleAt = ({ state: { x }, columns }: Sleeve, row: number, column: number): Vector => {
  const at = 3 * (row * columns + column);
  return [x[at]!, x[at + 1]!, x[at + 2]!];
};

/** The folds along the column that has the most. */
function foldsOf(sleeve: Sleeve): Folds {
  const middle = middleOf(sleeve);
  const all = sleeve.looked.map((column): Folds => {
    const profile = Array.from({ length: sleeve.rows }, (_, row) => middle(particleAt(sleeve, row, column)));
    const standsOut = (row: number): boolean => profile[row]! - middle(acrossAt(sleeve, row, column)) >= RIDGE;
    return { column, rows: crestsOf(profile, FOLD).filter(standsOut) };
  });
  return all.reduce((most, folds) => (folds.rows.length > most.rows.length ? folds : most));
}

/** Between two places of a column to either side of a row: beside it where the cloth goes straight on, as over the bent elbow. */
function acrossAt(sleeve: Sleeve, row: number, column: number): Vector {
  const at = (by: number): Vector => particleAt(sleeve, Math.min(sleeve.rows - 1, Math.max(0, row + by)), column);
  const [before, after] = [at(-BESIDE), at(BESIDE)];
  return [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2, (before[2] + after[2]) / 2];
}

const placesOf = (sleeve: Sleeve): Place[] => {
  const { column, rows } = foldsOf(sleeve);
  return rows.map((row) => particleAt(sleeve, row, column));
};

/** How far a row lies below the elbow along the sleeve, cm. */
const belowElbow = ({ rows }: Sleeve, row: number | undefined): number =>
  row === undefined ? NaN : 100 * (BEGIN + (row * LENGTH) / (rows - 1) - lengthOfUpperArm);

const lengthOfUpperArm = Math.hypot(...minus(ARM.elbow, ARM.shoulder));

/** How far the elbow is bent, °. */
function angleOf({ mover }: Garment): number {
  return (Math.abs(mover.figure.skeleton.turns[4]!) * 180) / Math.PI;
}

/** Energy of the links that are squeezed, mJ. */
function squeezedEnergy({ cloth, state }: Garment): number {
  const { links, law } = cloth.groups[1]!;
  return 1000 * linkEnergy(state.x, links, law);
}

/** A top with sleeves, of as many particles as that which animation 3 or 4 of Choi and Ko has. */
import type { OutlineCurve } from "./outline.ts";
import type { GarmentPattern, GarmentPiece, Seam } from "./pattern.ts";

/** How many rows and columns its two halves have; four pieces of sleeves have as many rows as columns. */
interface TopSize {
  readonly rows: number;
  readonly columns: number;
}

/** Rows of a side above the underarm, where a sleeve is sewn in. */
const ARMHOLE = 18;
/** The part of the width from a side to where the neck begins. */
const SHOULDER = 0.27;

const neck = (deep: number): OutlineCurve => [
  [0, 0.04],
  [SHOULDER, 0],
  [0.5, deep],
  [1 - SHOULDER, 0],
  [1, 0.04],
];

const half = (name: string, { rows, columns }: TopSize, deep: number): GarmentPiece => ({
  name,
  around: "trunk",
  columns,
  rows,
  borders: [
    [1.45, -0.185, 0.185],
    [1.4, -0.178, 0.178],
    [1.3, -0.205, 0.205],
    [1.25, -0.24, 0.24],
    [1.08, -0.215, 0.215],
    [0.9, -0.255, 0.255],
  ],
  neck: neck(deep),
  hem: [
    [0, -0.02],
    [0.5, 0],
    [1, -0.02],
  ],
});

const sleeve = (name: string, around: "left arm" | "right arm", back?: true): GarmentPiece => ({
  name,
  around,
  ...(back && { back }),
  columns: ARMHOLE,
  rows: 18,
  borders: [
    [0, -0.098, 0.098],
    [-0.22, -0.08, 0.08],
  ],
});

const sewn = (right: string, left: string): Seam => ({
  from: { piece: right, side: "right" },
  to: { piece: left, side: "left" },
});

const topPattern = (size: TopSize): GarmentPattern => ({
  name: "top",
  pieces: [
    half("front", size, 0.1),
    { ...half("back", size, 0.05), back: true },
    sleeve("left sleeve, front", "left arm"),
    sleeve("left sleeve, back", "left arm", true),
    sleeve("right sleeve, front", "right arm"),
    sleeve("right sleeve, back", "right arm", true),
  ],
  seams: [...seamsOfTrunk(size), ...SEAMS_OF_SLEEVES],
});

/** The sides below the armholes, and the shoulders. */
function seamsOfTrunk({ columns }: TopSize): Seam[] {
  const shoulder = Math.round(SHOULDER * (columns - 1));
  const inner = columns - 1 - shoulder;
  const below = { first: ARMHOLE - 1 };
  return [
    { from: { piece: "front", side: "right", ...below }, to: { piece: "back", side: "left", ...below } },
    { from: { piece: "front", side: "left", ...below }, to: { piece: "back", side: "right", ...below } },
    {
      from: { piece: "front", side: "top", last: shoulder },
      to: { piece: "back", side: "top", first: inner },
      reversed: true,
    },
    {
      from: { piece: "front", side: "top", first: inner },
      to: { piece: "back", side: "top", last: shoulder },
      reversed: true,
    },
  ];
}

const ABOVE = { last: ARMHOLE - 1 };
const SEAMS_OF_SLEEVES: readonly Seam[] = [
  sewn("left sleeve, front", "left sleeve, back"),
  sewn("left sleeve, back", "left sleeve, front"),
  sewn("right sleeve, front", "right sleeve, back"),
  sewn("right sleeve, back", "right sleeve, front"),
  // The top of the arm is the right border of what lies before the left arm, and of what lies behind the right one.
  {
    from: { piece: "front", side: "right", ...ABOVE },
    to: { piece: "left sleeve, front", side: "top" },
    reversed: true,
  },
  { from: { piece: "back", side: "left", ...ABOVE }, to: { piece: "left sleeve, back", side: "top" } },
  { from: { piece: "front", side: "left", ...ABOVE }, to: { piece: "right sleeve, front", side: "top" } },
  {
    from: { piece: "back", side: "right", ...ABOVE },
    to: { piece: "right sleeve, back", side: "top" },
    reversed: true,
  },
];

/** The tops of animations 3 and 4. */
export const topOverSkirt = topPattern({ rows: 35, columns: 30 });
export const topOverTrousers = topPattern({ rows: 37, columns: 27 });

/** A one-piece with short sleeves, of as many particles as that of animation 1 of Choi and Ko. */
import type { OutlineCurve } from "./outline.ts";
import type { GarmentPattern, GarmentPiece } from "./pattern.ts";

/** Rows of the sides that lie above the underarm, where the sleeves are sewn in. */
const ARMHOLE = 12;
/** Columns from a side to where the neck begins. */
const SHOULDER = 9;
const [COLUMNS, ROWS] = [38, 70];

const side = (name: string, neck: OutlineCurve): GarmentPiece => ({
  name,
  around: "trunk",
  columns: COLUMNS,
  rows: ROWS,
  borders: [
    [1.45, -0.185, 0.185],
    [1.4, -0.175, 0.175],
    [1.3, -0.2, 0.2],
    [1.25, -0.235, 0.235],
    [1.08, -0.195, 0.195],
    [0.88, -0.26, 0.26],
    [0.45, -0.4, 0.4],
  ],
  neck,
  hem: [
    [0, 0],
    [0.5, 0.05],
    [1, 0],
  ],
});

const neck = (deep: number): OutlineCurve => [
  [0, 0.04],
  [0.24, 0],
  [0.5, deep],
  [0.76, 0],
  [1, 0.04],
];

const sleeve = (name: string, around: "left arm" | "right arm"): GarmentPiece => ({
  name,
  around,
  columns: ARMHOLE,
  rows: 6,
  borders: [
    [0, -0.095, 0.095],
    [-0.08, -0.085, 0.085],
  ],
});

export const dressPattern: GarmentPattern = {
  name: "dress",
  pieces: [
    side("front", neck(0.12)),
    { ...side("back", neck(0.06)), back: true },
    sleeve("left sleeve, front", "left arm"),
    { ...sleeve("left sleeve, back", "left arm"), back: true },
    sleeve("right sleeve, front", "right arm"),
    { ...sleeve("right sleeve, back", "right arm"), back: true },
  ],
  seams: [
    {
      from: { piece: "front", side: "right", first: ARMHOLE - 1 },
      to: { piece: "back", side: "left", first: ARMHOLE - 1 },
    },
    {
      from: { piece: "front", side: "left", first: ARMHOLE - 1 },
      to: { piece: "back", side: "right", first: ARMHOLE - 1 },
    },
    {
      from: { piece: "front", side: "top", last: SHOULDER - 1 },
      to: { piece: "back", side: "top", first: COLUMNS - SHOULDER },
      reversed: true,
    },
    {
      from: { piece: "front", side: "top", first: COLUMNS - SHOULDER },
      to: { piece: "back", side: "top", last: SHOULDER - 1 },
      reversed: true,
    },
    // The top of the arm is the right border of what lies before the left arm, and of what lies behind the right one.
    { from: { piece: "left sleeve, front", side: "right" }, to: { piece: "left sleeve, back", side: "left" } },
    { from: { piece: "left sleeve, front", side: "left" }, to: { piece: "left sleeve, back", side: "right" } },
    { from: { piece: "right sleeve, front", side: "right" }, to: { piece: "right sleeve, back", side: "left" } },
    { from: { piece: "right sleeve, front", side: "left" }, to: { piece: "right sleeve, back", side: "right" } },
    {
      from: { piece: "front", side: "right", last: ARMHOLE - 1 },
      to: { piece: "left sleeve, front", side: "top" },
      reversed: true,
    },
    { from: { piece: "back", side: "left", last: ARMHOLE - 1 }, to: { piece: "left sleeve, back", side: "top" } },
    { from: { piece: "front", side: "left", last: ARMHOLE - 1 }, to: { piece: "right sleeve, front", side: "top" } },
    {
      from: { piece: "back", side: "right", last: ARMHOLE - 1 },
      to: { piece: "right sleeve, back", side: "top" },
      reversed: true,
    },
  ],
};

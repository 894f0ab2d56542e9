/** A skirt of two sectors of a ring, of as many particles as that of animation 3 of Choi and Ko. */
import type { GarmentPattern, GarmentPiece } from "./pattern.ts";

const half = (name: string, waist: number): GarmentPiece => ({
  name,
  around: "trunk",
  columns: 36,
  rows: 48,
  borders: [
    [1.06, -waist, waist],
    [0.62, -0.45, 0.45],
  ],
  neck: [
    [0, 0],
    [0.25, 0.034],
    [0.5, 0.045],
    [0.75, 0.034],
    [1, 0],
  ],
  hem: [
    [0, 0],
    [0.25, 0.1],
    [0.5, 0.132],
    [0.75, 0.1],
    [1, 0],
  ],
});

export const skirtPattern: GarmentPattern = {
  name: "skirt",
  pieces: [half("front", 0.176), { ...half("back", 0.143), back: true }],
  seams: [
    { from: { piece: "front", side: "right" }, to: { piece: "back", side: "left" } },
    { from: { piece: "front", side: "left" }, to: { piece: "back", side: "right" } },
  ],
  band: true,
};

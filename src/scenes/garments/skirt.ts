/** A skirt of two sectors of a ring, of as many particles as that of animation 3 of Choi and Ko. */
import type { GarmentPattern, GarmentPiece } from "./pattern.ts";

const half = (name: string): GarmentPiece => ({
  name,
  around: "trunk",
  columns: 36,
  rows: 48,
  borders: [
    [1.06, -0.18, 0.18],
    [0.62, -0.45, 0.45],
  ],
  neck: [
    [0, 0],
    [0.25, 0.04],
    [0.5, 0.053],
    [0.75, 0.04],
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
  pieces: [half("front"), { ...half("back"), back: true }],
  seams: [
    { from: { piece: "front", side: "right" }, to: { piece: "back", side: "left" } },
    { from: { piece: "front", side: "left" }, to: { piece: "back", side: "right" } },
  ],
  band: true,
};

/** Trousers of four pieces, of as many particles as those of animation 4 of Choi and Ko; long enough to lie in folds over the foot. */
import type { GarmentPattern, GarmentPiece, Seam } from "./pattern.ts";

const [COLUMNS, ROWS] = [23, 72];
/** Rows down to the crotch: above it legs are sewn to each other, below it each to itself. */
const FORK = 20;

/** Of a front of the left leg: the inner border is the left one. */
const BORDERS = [
  [1.04, 0, 0.18],
  [0.98, 0, 0.215],
  [0.88, 0, 0.245],
  [0.82, -0.02, 0.25],
  [0.78, -0.05, 0.25],
  [0.72, -0.035, 0.245],
  [0.5, 0.005, 0.225],
  [0.05, 0.005, 0.22],
] as const;

const leg = (name: string, around: "left leg" | "right leg", back?: true): GarmentPiece => {
  const innerIsLeft = (around === "left leg") === (back === undefined);
  return {
    name,
    around,
    ...(back && { back }),
    columns: COLUMNS,
    rows: ROWS,
    borders: BORDERS.map(([height, left, right]) => (innerIsLeft ? [height, left, right] : [height, -right, -left])),
  };
};

/** The right border of one piece sewn to the left one of another. */
const sewn = (right: string, left: string, rows: { first?: number; last?: number } = {}): Seam => ({
  from: { piece: right, side: "right", ...rows },
  to: { piece: left, side: "left", ...rows },
});

const [ABOVE, BELOW] = [{ last: FORK }, { first: FORK }];

export const trousersPattern: GarmentPattern = {
  name: "trousers",
  pieces: [
    leg("left front", "left leg"),
    leg("left back", "left leg", true),
    leg("right front", "right leg"),
    leg("right back", "right leg", true),
  ],
  seams: [
    sewn("left front", "left back"),
    sewn("right back", "right front"),
    sewn("left back", "left front", BELOW),
    sewn("right front", "right back", BELOW),
    sewn("right front", "left front", ABOVE),
    sewn("left back", "right back", ABOVE),
  ],
  band: true,
};

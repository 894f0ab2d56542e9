/** Trousers of four pieces, of as many particles as those of animation 4 of Choi and Ko; long enough to lie in folds over the foot. */
import type { OutlineCurve } from "./outline.ts";
import type { GarmentPattern, GarmentPiece, Seam } from "./pattern.ts";

const [COLUMNS, ROWS] = [23, 72];
/** Rows down to the crotch: above it legs are sewn to each other, below it each to itself. */
const FORK = 24;

/** Rows about a knee and about an ankle. */
export const KNEE_ROWS = [33, 52] as const;
export const ANKLE_ROWS = [58, ROWS] as const;

type Borders = GarmentPiece["borders"];

/** Of the left leg before the body: the inner border is the left one. */
const FRONT: Borders = [
  [1.04, 0, 0.183],
  [0.98, 0, 0.22],
  [0.88, 0, 0.26],
  [0.78, -0.02, 0.272],
  [0.71, -0.055, 0.272],
  [0.64, -0.03, 0.265],
  [0.5, 0, 0.245],
  [0.02, 0.01, 0.225],
];
/** Of the left leg behind the body; the inner border first, though it is the right one there. */
const BACK: Borders = [
  [1.04, 0, 0.15],
  [0.98, 0, 0.21],
  [0.88, 0, 0.28],
  [0.78, -0.04, 0.285],
  [0.71, -0.1, 0.28],
  [0.64, -0.06, 0.27],
  [0.5, 0, 0.245],
  [0.02, 0.01, 0.225],
];
/** How much higher the waist is behind, at the shares of the way from the inner border to the outer one. */
const RISE: OutlineCurve = [
  [0, -0.09],
  [1, 0],
];

const leg = (name: string, around: "left leg" | "right leg", back?: true): GarmentPiece => {
  const innerIsLeft = (around === "left leg") === (back === undefined);
  const borders = (back ? BACK : FRONT).map(([height, inner, outer]): Borders[number] =>
    innerIsLeft ? [height, inner, outer] : [height, -outer, -inner],
  );
  const neck = innerIsLeft ? RISE : RISE.map(([at, amount]) => [1 - at, amount] as const).reverse();
  return {
    name,
    around,
    ...(back && { back, neck, evened: FORK / (ROWS - 1) }),
    columns: COLUMNS,
    rows: ROWS,
    borders,
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
  fork: FORK,
};

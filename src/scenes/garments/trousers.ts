/** Trousers of four pieces, of as many particles as those of animation 4 of Choi and Ko; long enough to lie in folds over the foot. */
import type { OutlineCurve } from "./outline.ts";
import type { GarmentPattern, GarmentPiece, Seam } from "./pattern.ts";

const [COLUMNS, ROWS] = [23, 72];
/** Rows down to the crotch: above it legs are sewn to each other, below it each to itself. */
const FORK = 23;

/** Rows about a knee and about an ankle. */
export const KNEE_ROWS = [32, 51] as const;
export const ANKLE_ROWS = [57, ROWS] as const;

type Borders = GarmentPiece["borders"];

/**
 * Of the left leg before the body: the inner border is the left one. Its crotch reaches under the body by a twentieth of the hips, that
 * of the back by a tenth; hips and thighs have as much ease as lets a knee be lifted, and the hem rests on the foot.
 */
const FRONT: Borders = [
  [1.04, 0, 0.186],
  [1, 0, 0.204],
  [0.96, 0, 0.22],
  [0.88, 0, 0.242],
  [0.8, -0.002, 0.255],
  [0.75, -0.022, 0.262],
  [0.7, -0.056, 0.264],
  [0.64, -0.024, 0.26],
  [0.5, 0.002, 0.235],
  [0.3, 0.01, 0.212],
  [0, 0.016, 0.198],
];
/** Of the left leg behind the body; the inner border first, though it is the right one there. */
const BACK: Borders = [
  [1.04, 0.012, 0.166],
  [1, 0.008, 0.19],
  [0.96, 0.004, 0.214],
  [0.88, -0.004, 0.26],
  [0.8, -0.02, 0.272],
  [0.75, -0.052, 0.274],
  [0.7, -0.105, 0.272],
  [0.64, -0.058, 0.266],
  [0.5, -0.006, 0.242],
  [0.3, 0.006, 0.216],
  [0, 0.014, 0.203],
];
/** How much higher the waist is behind, at the shares of the way from the inner border to the outer one. */
const RISE: OutlineCurve = [
  [0, -0.045],
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
  band: "front",
  fork: FORK,
};

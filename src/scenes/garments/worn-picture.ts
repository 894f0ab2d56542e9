/** The picture of garments that are worn: their pieces, the figure, and marks on the floor that one sees it pass. */
import { meshOf } from "../figure/mover.ts";
import { gripping, heldCloth } from "../grip.ts";
import { body, cloth, line, type Place, type Pull, type Shape } from "../parts/index.ts";
import type { View } from "../scene.ts";
import { closedSeams, joinedBy } from "./closed-seams.ts";
import { isSewn, type Worn } from "./worn.ts";

/** Where a figure is looked at from: from afar, so that it fills its high pane, and across its way, so that its steps are seen. */
export const WORN_VIEW: View = {
  kind: "space",
  from: [4.5, -5.5, 1.85],
  target: [0, 0, 0.86],
  angle: 17,
  frame: 0.8,
  pane: 0.9,
  floor: 0,
};

/** The same for what is worn on the legs: nearer, and from before. */
export const LEGS_VIEW: View = {
  kind: "space",
  from: [1.9, -3.6, 1],
  target: [0, 0, 0.52],
  angle: 17,
  frame: 0.62,
  pane: 0.75,
  floor: 0,
};

/** Marks on the floor lie this far apart, m, and so many are drawn. */
const EVERY = 0.5;
const MARKS = 9;
/** Half the length of a mark, m. */
const WIDE = 0.6;

/** The pieces of cloth, which the reader can take, and who wears them, of whom all is kept in sight unless the picture is near. */
export function pictureOfWorn(worn: Worn, look: { readonly near?: true } = {}): Shape[] {
  const { pieces, cloth: sewn, state, stepper, grip, mover } = worn;
  const pull = gripping(grip, heldCloth(state, stepper));
  const joined = joinedBy(sewn);
  return [
    ...pieces.map(({ first, rows, columns, garment }) => {
      const pullOfPiece: Pull = (vertex, to) => pull(first + vertex, to);
      const x = closedSeams(state.x, [first, rows * columns], joined, () => isSewn(worn));
      return cloth(x, { columns, rows, worn: garment > 0 ? "outer" : "inner" }, { pull: pullOfPiece });
    }),
    body(mover.x, meshOf(mover.figure).triangles, { ...look, plaster: true }),
  ];
}

/** Lines across the way of a figure that walks along −y. */
export function marksOnFloor({ mover }: Worn): Shape {
  const places = (): Place[] => {
    const middle = EVERY * Math.round(mover.figure.skeleton.joints[1]! / EVERY);
    return Array.from({ length: MARKS }, (_, n) => middle + EVERY * (n - (MARKS - 1) / 2)).flatMap((y): Place[] => [
      [-WIDE, y, 0],
      [WIDE, y, 0],
    ]);
  };
  return line(places, { apart: true, faint: true, width: 1 });
}

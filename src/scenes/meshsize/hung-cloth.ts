/**
 * A cloth that hangs still by two corners, as a mesh of some size draws it: the shape is one, a formula, and each mesh
 * takes its points from it. So what differs between two meshes is how finely they draw the same folds.
 */
import type { Written } from "../parts/index.ts";

/** The clips are so far apart, m; between them the upper edge sags, and the folds are so deep. */
const [CLIPS, SAG, FOLD] = [0.9, 0.13, 0.07];
/** How many folds swing from clip to clip, and how many hang below them. */
const [SWAGS, PLEATS] = [2.3, 3];
/** From the clips down to the hem, m. */
const DROP = 0.92;

/** A place of the cloth: `u` along the upper edge and `v` up from the hem, both from 0 to 1; x, y and z in m, the clips at z = 0. */
function placeAt(u: number, v: number): readonly [number, number, number] {
  const down = 1 - v;
  // 0 below a clip and 1 in the middle.
  const middle = 4 * u * (1 - u);
  const swag = FOLD * middle * Math.sin(2 * Math.PI * (SWAGS * down - 0.55 * middle));
  const pleat = 0.6 * FOLD * down * down * Math.cos(2 * Math.PI * PLEATS * u);
  return [
    CLIPS * (u - 0.5) * (1 - 0.07 * down * middle),
    swag * (1 - 0.7 * down) + pleat,
    -SAG * middle * v - DROP * down,
  ];
}

/** The points of a mesh with `size` points along a side, row by row from the hem, around the middle x = `across`. */
export const hungCloth = (size: number, across: number, watched: ArrayLike<number>): Written => ({
  vertices: size * size,
  watched,
  write(out, at) {
    for (let n = 0; n < size * size; ++n) {
      const [x, y, z] = placeAt((n % size) / (size - 1), Math.floor(n / size) / (size - 1));
      out.set([x + across, y, z], at + 3 * n);
    }
  },
});

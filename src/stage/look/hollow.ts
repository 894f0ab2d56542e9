/**
 * How hollow a cloth is at each vertex: in the depth of a fold little of the light comes in.
 *
 * It is the mean, over the neighbours some steps away, of how far each stands above the plane of the vertex, as a sine:
 * positive where the side that the normal points to is hollow, negative on the ridge of a fold.
 */

/** How many steps away neighbours are looked at. */
const STEPS = [1, 3, 6];

/** Fills `hollow` for the vertices of a grid; the last column of a closed one is the first. */
export function gridHollow(
  hollow: Float32Array,
  places: Float32Array,
  normals: Float32Array,
  { columns, rows, closed }: { readonly columns: number; readonly rows: number; readonly closed: boolean },
): void {
  const across = closed ? columns - 1 : columns;
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const v = row * columns + column;
      let sum = 0;
      let count = 0;
      for (const step of STEPS) {
        for (let side = 0; side < 4; ++side) {
          const r = row + (side === 0 ? step : side === 1 ? -step : 0);
          let c = column + (side === 2 ? step : side === 3 ? -step : 0);
          if (closed) c = (c + across) % across;
          if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
          sum += sineAbove(places, normals, v, r * columns + c);
          ++count;
        }
      }
      hollow[v] = count > 0 ? sum / count : 0;
    }
  }
}

/** How far another vertex stands above the plane of this one, as a sine. */
function sineAbove(places: Float32Array, normals: Float32Array, v: number, w: number): number {
  const dx = places[3 * w]! - places[3 * v]!;
  const dy = places[3 * w + 1]! - places[3 * v + 1]!;
  const dz = places[3 * w + 2]! - places[3 * v + 2]!;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (!(length > 0)) return 0;
  return (normals[3 * v]! * dx + normals[3 * v + 1]! * dy + normals[3 * v + 2]! * dz) / length;
}

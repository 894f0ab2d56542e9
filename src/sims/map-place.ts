/** Where a point lies on a map of verdicts: its cells are of one size, in the order of the values of an axis. */

/** Width and height of a cell, and the room for the ticks and names of the axes, in units of the drawing. */
export const CELL = { width: 27, height: 24 };
export const EDGE = { left: 54, top: 6, right: 8, bottom: 44 };

/** The place of a value between the middles of the cells of an axis, by factors: 0 is the first. It stays on the map. */
export function placeOf(values: readonly number[], value: number): number {
  const next = values.findIndex((one) => one >= value);
  if (next === 0) return 0;
  if (next === -1) return values.length - 1;
  const [low, high] = [values[next - 1]!, values[next]!];
  return next - 1 + Math.log(value / low) / Math.log(high / low);
}

/** The middle of a place along the axis to the right. */
export const acrossOf = (place: number): number => EDGE.left + (place + 0.5) * CELL.width;

/** The middle of a place along the axis upwards, of so many cells. */
export const downOf = (place: number, cells: number): number => EDGE.top + (cells - place - 0.5) * CELL.height;

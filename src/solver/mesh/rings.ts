/**
 * Rings of vertices, one within or above the other, sewn together with triangles.
 *
 * Rings may have different numbers of vertices; a ring of one is a point. The vertices of all rings are counted in order.
 */

/** A closed ring of evenly spaced vertices. */
export interface Ring {
  readonly count: number;
  /** Part of a step by which its first vertex is turned. */
  readonly turn: number;
}

/** Corners of the triangles between each ring and the next; counterclockwise from outside if the rings go around their axis by the right-hand rule. */
export function stitched(rings: readonly Ring[]): number[] {
  const corners: number[] = [];
  let first = 0;
  for (let n = 0; n + 1 < rings.length; ++n) {
    const [below, above] = [rings[n]!, rings[n + 1]!];
    addBand(corners, first, below, first + below.count, above);
    first += below.count;
  }
  return corners;
}

/** Walks around both rings at once, a step always on the one whose next vertex comes first. */
function addBand(corners: number[], low: number, below: Ring, high: number, above: Ring): void {
  const steps = ({ count }: Ring): number => (count > 1 ? count : 0);
  let [i, j] = [0, 0];
  while (i < steps(below) || j < steps(above)) {
    const next = (i + 1 + below.turn) / below.count - (j + 1 + above.turn) / above.count;
    const [a, b] = [low + (i % below.count), high + (j % above.count)];
    if (j === steps(above) || (i < steps(below) && next <= 0)) corners.push(a, low + (++i % below.count), b);
    else corners.push(high + (++j % above.count), b, a);
  }
}

/** The extent of a body, and the edges of one that is a block at rest, by which it is drawn as a ghost. */

/** Where a body begins and ends along an axis, upward if it is not said, m. */
export function extentOf(x: Float64Array, axis = 2): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = axis; at < x.length; at += 3) {
    low = Math.min(low, x[at]!);
    high = Math.max(high, x[at]!);
  }
  return [low, high];
}

/** Pairs of vertices that follow each other along the twelve edges of a block around the origin; none of other bodies. */
export function edgesOf(x: Float64Array): number[] {
  const far = [0, 1, 2].map((c) => extentOf(x, c)[1]);
  const isFar = (i: number, c: number): boolean => Math.abs(Math.abs(x[3 * i + c]!) - far[c]!) < 1e-6;
  const all = Array.from({ length: x.length / 3 }, (_, i) => i);
  return [0, 1, 2].flatMap((along) => {
    const [a, b] = [(along + 1) % 3, (along + 2) % 3];
    return [0, 1, 2, 3].flatMap((corner) => {
      const signs = [corner % 2 ? 1 : -1, corner < 2 ? 1 : -1];
      const edge = all
        .filter((i) => isFar(i, a) && isFar(i, b) && x[3 * i + a]! * signs[0]! > 0 && x[3 * i + b]! * signs[1]! > 0)
        .toSorted((i, j) => x[3 * i + along]! - x[3 * j + along]!);
      return edge.slice(1).flatMap((i, n) => [edge[n]!, i]);
    });
  });
}

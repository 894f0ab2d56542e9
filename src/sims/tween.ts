/**
 * Pictures between the last two of a run, for slow motion: each vertex goes straight from the one to the other.
 */
export interface Tween {
  /** Takes over a later picture. */
  push(coordinates: Float32Array): void;
  /** The picture at a share of the way to the last one; always the same array. */
  at(share: number): Float32Array;
}

/** A tween that begins with a picture. */
export function makeTween(first: Float32Array): Tween {
  let [before, last] = [first.slice(), first.slice()];
  const between = first.slice();
  return {
    push(coordinates) {
      [before, last] = [last, before];
      last.set(coordinates);
    },
    at(share) {
      for (let k = 0; k < between.length; ++k) between[k] = before[k]! + share * (last[k]! - before[k]!);
      return between;
    },
  };
}

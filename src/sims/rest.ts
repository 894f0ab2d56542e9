/**
 * Whether a picture has come to rest, and for how long: what a scene that starts again by itself waits for.
 */
export interface Rest {
  /** Notes a picture at a time of the run, s. */
  note(coordinates: Float32Array, time: number): void;
  /** For how long nothing has moved, or the run has been over, s. */
  readonly seconds: number;
}

/** A rest in which nothing moves by more than `slack`, in the units of the coordinates; what moves after `over`, s, counts as still. */
export function makeRest(slack: number, over = Infinity): Rest {
  let still = new Float32Array();
  let [since, last] = [0, 0];
  const moved = (coordinates: Float32Array): boolean =>
    coordinates.length !== still.length || coordinates.some((value, k) => !(Math.abs(value - still[k]!) <= slack));
  return {
    note(coordinates, time) {
      last = time;
      if (!moved(coordinates)) return;
      if (still.length === coordinates.length) still.set(coordinates);
      else still = coordinates.slice();
      since = time;
    },
    get seconds() {
      return last - Math.min(since, over);
    },
  };
}

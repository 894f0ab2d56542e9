/**
 * What pictures that are looked at together share, so that they can be compared: what they keep in sight, and the camera.
 */
import type { Orbit, Triple } from "./camera.ts";

/** A box around what is to be seen. */
export interface Bounds {
  readonly low: Triple;
  readonly high: Triple;
}

/** What pictures that are looked at together share. */
export interface SharedView {
  /** Notes the box of one of them, by its place on the page, and says which box is around all. */
  around(place: object, bounds: Bounds): Bounds;
  /** Lets one of them follow how a reader turns another. What it returns turns the others along, */
  join(place: object, follow: (orbit: Orbit) => void): (orbit: Orbit) => void;
  /** until it leaves. */
  leave(place: object): void;
}

/** Beside one that is larger than this many times itself a picture would be small, and there is little to compare; what has burst is larger. */
const MOST = 2.5;

const sizeOf = ({ low, high }: Bounds): number => Math.hypot(...low.map((from, c) => high[c]! - from));

/** A sight that pictures share, so that they can be compared; what has burst beside a picture does not make it small. */
export function makeSharedView(): SharedView {
  const boxes = new Map<object, Bounds>();
  const followers = new Map<object, (orbit: Orbit) => void>();
  return {
    join(place, follow) {
      followers.set(place, follow);
      return (orbit) => followers.forEach((other, one) => one !== place && other(orbit));
    },
    leave: (place) => void followers.delete(place),
    around(place, bounds) {
      boxes.set(place, bounds);
      return aroundThose(bounds, [...boxes.values()]);
    },
  };
}

/** The box around one and around those beside it with which it can be compared. */
export function aroundThose(own: Bounds, beside: readonly Bounds[]): Bounds {
  const most = MOST * sizeOf(own);
  return union([own, ...beside.filter((box) => sizeOf(box) <= most)]);
}

/** The box around some boxes. */
function union(boxes: readonly Bounds[]): Bounds {
  const end = (which: "low" | "high", of: (...values: number[]) => number): Triple => {
    const along = (c: 0 | 1 | 2): number => of(...boxes.map((box) => box[which][c]));
    return [along(0), along(1), along(2)];
  };
  return { low: end("low", Math.min), high: end("high", Math.max) };
}

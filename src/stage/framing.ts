/**
 * Keeping what a picture is about in sight: where a camera has to look, and from how far, when its subject moves away, grows
 * or shrinks to nothing.
 */
import type { Bounds } from "./shared-view.ts";
import { cross, dot, eyeOf, frameOf, minus, unit, type Orbit, type Triple } from "./camera.ts";

/** What following changes of a camera: a shift of what it looks at, m, and a factor of its distance. */
export interface Framing {
  readonly shift: Triple;
  readonly scale: number;
}

export const AS_COMPOSED: Framing = { shift: [0, 0, 0], scale: 1 };

/** How large a subject may be, as a part of the way from the middle to the edge. */
interface Room {
  /** It may reach so far, and be no smaller than this. */
  readonly edge: number;
  readonly smallest: number;
  /** A small one is kept so near the middle. */
  readonly near: number;
}

const AT_EASE: Room = { edge: 0.92, smallest: 0.44, near: 0.7 };
/** One whose motion is to be seen may go as far as any. */
const TO_THE_EDGE: Room = { edge: 0.92, smallest: 0, near: 0.92 };
/** What is not left even for a moment. */
const PANE: Room = { edge: 1, smallest: 0, near: 1 };
/** A large one need not be in the middle to this part of the way. */
const SLACK = 0.1;
const SCALES = { least: 0.3, most: 40 } as const;
/** How long the camera takes for most of its way, s. */
const EASE = 0.11;

/** The camera as it looks with a framing. */
export const framed = (orbit: Orbit, { shift, scale }: Framing): Orbit => ({
  ...orbit,
  target: [orbit.target[0] + shift[0], orbit.target[1] + shift[1], orbit.target[2] + shift[2]],
  distance: orbit.distance * scale,
});

/** The box around vertices; nothing if there are none. */
export function boundsOf(
  coordinates: ArrayLike<number>,
  ranges: readonly (readonly [number, number])[],
): Bounds | undefined {
  const [low, high]: [number[], number[]] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const [from, to] of ranges) {
    for (let k = 3 * from; k < 3 * to; ++k) {
      const value = coordinates[k]!;
      if (value < low[k % 3]!) low[k % 3] = value;
      if (value > high[k % 3]!) high[k % 3] = value;
    }
  }
  if (!(low[0]! <= high[0]!)) return undefined;
  return { low: [low[0]!, low[1]!, low[2]!], high: [high[0]!, high[1]!, high[2]!] };
}

/** The framing to which a camera should come: what was composed, changed as little as may be. */
export function framingFor(orbit: Orbit, bounds: Bounds): Framing {
  if (orbit.follows === "never") return AS_COMPOSED;
  return framingWith(orbit.follows === "edge" ? TO_THE_EDGE : AT_EASE, orbit, AS_COMPOSED, bounds);
}

/** The framing some time later: on the way to the one that should be, but no later than the subject is at the edge. */
export function followed(orbit: Orbit, now: Framing, bounds: Bounds, seconds: number): Framing {
  if (orbit.follows === "never") return AS_COMPOSED;
  return framingWith(PANE, orbit, onTheWay(now, framingFor(orbit, bounds), 1 - Math.exp(-seconds / EASE)), bounds);
}

function framingWith(room: Room, orbit: Orbit, now: Framing, { low, high }: Bounds): Framing {
  const { target, distance, angle } = framed(orbit, now);
  const forward = unit(minus(target, eyeOf({ ...orbit, target, distance })));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const half = (c: 0 | 1 | 2): number => (high[c] - low[c]) / 2;
  const reach = (axis: Triple): number =>
    Math.abs(axis[0]) * half(0) + Math.abs(axis[1]) * half(1) + Math.abs(axis[2]) * half(2);
  const away = minus([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2], target);
  const slope = Math.tan(angle / 2);
  const wide = frameOf(orbit);
  const size = Math.max(reach(up), reach(right) / wide) / slope;
  const deep = reach(forward) - dot(away, forward);
  const scale = scaleFor(room, size, deep, orbit.distance, now.scale);
  // Where the subject is nearest, the least is seen.
  const tall = Math.max(0, orbit.distance * scale - deep) * slope;
  const shift: [number, number, number] = [...now.shift];
  for (const [axis, edge] of [
    [right, tall * wide],
    [up, tall],
  ] as const) {
    const off = dot(away, axis);
    const own = Math.min(reach(axis), room.edge * edge);
    const most = Math.min(room.edge * edge, Math.max(room.near * edge, own + SLACK * edge));
    const beyond = Math.sign(off) * Math.max(0, Math.abs(off) + own - most);
    for (let c = 0; c < 3; ++c) shift[c]! += beyond * axis[c]!;
  }
  return { shift, scale };
}

/** The factor of a distance from which a subject is seen that needs `size` of it to fill the frame, and is so deep. */
function scaleFor({ edge, smallest }: Room, size: number, deep: number, distance: number, now: number): number {
  const most = smallest > 0 ? size / smallest : Infinity;
  const wanted = Math.max(size / edge, Math.min(distance * now - deep, most)) + deep;
  return Math.min(SCALES.most, Math.max(SCALES.least, wanted / distance));
}

/** A part of the way from one framing to another. */
function onTheWay(from: Framing, to: Framing, part: number): Framing {
  const between = (a: number, b: number): number => a + part * (b - a);
  return {
    shift: [
      between(from.shift[0], to.shift[0]),
      between(from.shift[1], to.shift[1]),
      between(from.shift[2], to.shift[2]),
    ],
    scale: from.scale * (to.scale / from.scale) ** part,
  };
}

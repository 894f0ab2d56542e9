/**
 * The camera of a space: where it stands, how it turns, and what it sees where.
 *
 * Pure numbers, shared by the live picture, the still one and the hand that picks a vertex. z is up; the screen has its
 * origin in the middle, x to the right and y up, both from −1 to 1; depth is the distance along the line of sight.
 */
import type { View } from "../scenes/scene.ts";

export type Triple = readonly [number, number, number];
export type SpaceView = Extract<View, { kind: "space" }>;

/** Where a camera stands relative to what it looks at; angles in radians. */
export interface Orbit {
  readonly target: Triple;
  readonly distance: number;
  readonly azimuth: number;
  readonly elevation: number;
  /** Vertical angle of view in radians, for a picture that is as wide as the frame or wider. */
  readonly angle: number;
  /** Width to height of the frame that stays in view whatever the shape of the picture, if it is not the usual one. */
  readonly frame?: number | undefined;
  /** What the camera goes along with, if not with its subject at ease. */
  readonly follows?: SpaceView["follows"];
}

const FRAME = 1.6;
const STEEPEST = 1.5;
const NEAREST = 0.3;
const FARTHEST = 12;
/** What is beside the eye is seen very far out, but at a place that is a number. */
const LEAST_DEPTH = 1e-12;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The vector of length 1 in the direction of `a`. */
export function unit(a: Triple): Triple {
  const length = Math.sqrt(dot(a, a)) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** The camera that a view asks for. */
export function orbitOf({ from, target, angle, frame, follows }: SpaceView): Orbit {
  const arm = minus(from, target);
  const distance = Math.sqrt(dot(arm, arm));
  const azimuth = Math.atan2(arm[1], arm[0]);
  const elevation = Math.asin(arm[2] / distance);
  const orbit = { target, distance, azimuth, elevation, angle: (angle * Math.PI) / 180 };
  return { ...orbit, ...(frame && { frame }), ...(follows && { follows }) };
}

/** Width to height of the frame that a camera keeps in view. */
export const frameOf = ({ frame = FRAME }: Pick<Orbit, "frame">): number => frame;

/** The camera after a turn by two angles and a zoom; it never goes over the top. */
export function turned(orbit: Orbit, home: Orbit, by: { azimuth?: number; elevation?: number; zoom?: number }): Orbit {
  return {
    ...orbit,
    azimuth: orbit.azimuth + (by.azimuth ?? 0),
    elevation: clamp(orbit.elevation + (by.elevation ?? 0), -STEEPEST, STEEPEST),
    distance: clamp(orbit.distance / (by.zoom ?? 1), NEAREST * home.distance, FARTHEST * home.distance),
  };
}

/** The camera after a move along its picture, m to the right and up. */
export function shifted(orbit: Orbit, right: number, up: number): Orbit {
  const forward = unit(minus(orbit.target, eyeOf(orbit)));
  const across = unit(cross(forward, [0, 0, 1]));
  const upward = cross(across, forward);
  const along = (c: 0 | 1 | 2): number => orbit.target[c] + right * across[c] + up * upward[c];
  return { ...orbit, target: [along(0), along(1), along(2)] };
}

const DEGREE = Math.PI / 180;

/** A camera in numbers: its angles in degrees, how much closer than at home it is, and what it looks at if that is another place. */
export function numbersOf({ target, distance, azimuth, elevation }: Orbit, home: Orbit): number[] {
  const away = target.some((along, c) => along !== home.target[c]) ? target : [];
  return [azimuth / DEGREE, elevation / DEGREE, home.distance / distance, ...away];
}

/** The camera of such numbers; that at home where they are none. */
export function orbitOfNumbers(numbers: readonly number[], home: Orbit): Orbit {
  const [azimuth, elevation, zoom, x, y, z] = numbers;
  if (azimuth === undefined || elevation === undefined || !(zoom! > 0)) return home;
  const target: Triple = x === undefined || y === undefined || z === undefined ? home.target : [x, y, z];
  const at = { ...home, target, azimuth: azimuth * DEGREE, elevation: elevation * DEGREE };
  return turned(at, home, { zoom: zoom! });
}

/** Where the camera stands. */
export function eyeOf({ target, distance, azimuth, elevation }: Orbit): Triple {
  const flat = distance * Math.cos(elevation);
  return [
    target[0] + flat * Math.cos(azimuth),
    target[1] + flat * Math.sin(azimuth),
    target[2] + distance * Math.sin(elevation),
  ];
}

/** Vertical angle of view, radians, that keeps the frame in a picture of this width to height. */
export function angleFor({ angle, frame }: Orbit, aspect: number): number {
  const wide = frameOf({ frame });
  return aspect >= wide ? angle : 2 * Math.atan((Math.tan(angle / 2) * wide) / aspect);
}

/** How much is seen from bottom to top at the distance of what is looked at, m. */
export const heightSeen = ({ distance, angle }: Orbit): number => 2 * distance * Math.tan(angle / 2);

/** The height of the floor, m, or where there is none so low that little is seen below. */
export const levelOf = (view: SpaceView): number => view.floor ?? view.target[2] - heightSeen(orbitOf(view)) / 2;

export interface Projector {
  readonly eye: Triple;
  /** Writes where vertex `vertex` of `coordinates` is seen: x, y, depth. */
  project(out: Float64Array, coordinates: ArrayLike<number>, vertex: number): void;
  /** The place that is seen at (x, y) at a depth. */
  place(x: number, y: number, depth: number): Triple;
}

/** What a camera does to places, for a picture of this width to height. */
export function makeProjector(orbit: Orbit, aspect: number): Projector {
  const eye = eyeOf(orbit);
  const forward = unit(minus(orbit.target, eye));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const tall = Math.tan(angleFor(orbit, aspect) / 2);
  const wide = tall * aspect;
  return {
    eye,
    project(out, coordinates, vertex) {
      const at = 3 * vertex;
      const arm = minus([coordinates[at]!, coordinates[at + 1]!, coordinates[at + 2]!], eye);
      const along = dot(arm, forward);
      const depth = Math.abs(along) > LEAST_DEPTH ? along : LEAST_DEPTH;
      out[0] = dot(arm, right) / (depth * wide);
      out[1] = dot(arm, up) / (depth * tall);
      out[2] = depth;
    },
    place(x, y, depth) {
      const along = (c: 0 | 1 | 2): number => eye[c] + depth * (forward[c] + x * wide * right[c] + y * tall * up[c]);
      return [along(0), along(1), along(2)];
    },
  };
}

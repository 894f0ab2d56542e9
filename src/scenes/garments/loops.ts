/**
 * Loops around the trunk, a leg or an arm of a figure: where a piece of cloth lies before it is sewn, a little off the body.
 *
 * A limb has an axis that runs down it. Seen from the front, a loop begins in front of the limb and goes round counterclockwise
 * as seen from the axis' tip: at an angle φ it is at sin φ to the right and cos φ ahead. Its radius is that of the body there, and a clearance.
 */
import type { TriangleMesh, Vector } from "@pliant/solver";

/** What a loop goes around: a line down the middle, and the triangles of the body that belong to it. */
export interface Limb {
  readonly from: Vector;
  /** Unit vector down the limb. */
  readonly down: Vector;
  readonly mesh: TriangleMesh;
  /** How far down each vertex lies, seen from the origin, m. */
  readonly depths: Float64Array;
}

/** A limb of these triangles. */
export function makeLimb(from: Vector, down: Vector, mesh: TriangleMesh): Limb {
  const { x } = mesh;
  const depths = Float64Array.from(
    { length: x.length / 3 },
    (_, i) => x[3 * i]! * down[0] + x[3 * i + 1]! * down[1] + x[3 * i + 2]! * down[2],
  );
  return { from, down, mesh, depths };
}

/** Radii are taken at so many angles. */
const ANGLES = 64;
const SINES = Float64Array.from({ length: ANGLES }, (_, n) => Math.sin((2 * Math.PI * n) / ANGLES));
const COSINES = Float64Array.from({ length: ANGLES }, (_, n) => Math.cos((2 * Math.PI * n) / ANGLES));

const AHEAD: Vector = [0, -1, 0];

/** Places around a limb at a distance down its axis. */
export interface Loop {
  readonly centre: Vector;
  readonly right: Vector;
  readonly ahead: Vector;
  /** Radius at ANGLES angles, m. */
  readonly radii: Float64Array;
}

/** The loop that stands off the body by a clearance, m, so far down a limb. */
export function loopAt(limb: Limb, far: number, clearance: number): Loop {
  const { from, down } = limb;
  const centre: Vector = [from[0] + far * down[0], from[1] + far * down[1], from[2] + far * down[2]];
  const right = unit(cross(AHEAD, down));
  const ahead = unit(cross(down, right));
  const radii = new Float64Array(ANGLES);
  for (const [p, q] of cutsOf(limb, centre)) {
    const [p1, p2, q1, q2] = [dot(p, right), dot(p, ahead), dot(q, right), dot(q, ahead)];
    for (let n = 0; n < ANGLES; ++n) radii[n] = Math.max(radii[n]!, hitOf(n, p1, p2, q1, q2));
  }
  return { centre, right, ahead, radii: radii.map((radius) => radius + clearance) };
}

/** How far a ray at angle n goes until it meets a segment; nothing if it does not. */
function hitOf(n: number, p1: number, p2: number, q1: number, q2: number): number {
  const sin = SINES[n]!;
  const cos = COSINES[n]!;
  const beside = p1 * cos - p2 * sin;
  const besideNext = q1 * cos - q2 * sin;
  if (beside * besideNext > 0 || beside === besideNext) return 0;
  const share = beside / (beside - besideNext);
  return Math.max(0, (p1 + share * (q1 - p1)) * sin + (p2 + share * (q2 - p2)) * cos);
}

/** The segments along which the plane across a limb cuts it, seen from the centre. */
function cutsOf({ mesh: { x, triangles }, down, depths }: Limb, centre: Vector): [Vector, Vector][] {
  const cuts: [Vector, Vector][] = [];
  const level = dot(centre, down);
  const height = (i: number): number => depths[i]! - level;
  for (let t = 0; t < triangles.length; t += 3) {
    const i = triangles[t]!, j = triangles[t + 1]!, k = triangles[t + 2]!;
    const p = height(i) < 0, q = height(j) < 0, r = height(k) < 0;
    if (p === q && q === r) continue;
    // One corner lies on the other side than the two others.
    const [one, two, three] = q === r ? [i, j, k] : p === r ? [j, k, i] : [k, i, j];
    cuts.push([crossing(one, two), crossing(one, three)]);
  }
  return cuts;

  function crossing(from: number, to: number): Vector {
    const [a, b] = [height(from), height(to)];
    const place = (c: 0 | 1 | 2): number =>
      x[3 * from + c]! + (a / (a - b)) * (x[3 * to + c]! - x[3 * from + c]!) - centre[c];
    return [place(0), place(1), place(2)];
  }
}

/** Length of a quarter of a loop from an angle on, in either direction, m: of the shorter quarter. */
export function quarterLength(loop: Loop, start: number): number {
  return Math.min(angleAfter(loop, start, Infinity).length, angleAfter(loop, start, -Infinity).length);
}

/** A loop that is larger all around by a factor. */
export const enlarged = (loop: Loop, factor: number): Loop => ({
  ...loop,
  radii: loop.radii.map((radius) => factor * radius),
});

/** Where one comes on a loop who goes a way from an angle, to the right if it is positive, at most a quarter around. */
export function placeOn(loop: Loop, start: number, way: number): Vector {
  return placeAt(loop, angleAfter(loop, start, way).angle);
}

/** The angle after a way, and the length of the way that there was: a quarter around at most. */
function angleAfter(loop: Loop, start: number, way: number): { angle: number; length: number } {
  const step = ((way < 0 ? -2 : 2) * Math.PI) / ANGLES;
  let length = 0;
  let here = placeAt(loop, start);
  for (let n = 0; n < ANGLES / 4; ++n) {
    const next = placeAt(loop, start + (n + 1) * step);
    const piece = Math.hypot(next[0] - here[0], next[1] - here[1], next[2] - here[2]);
    if (length + piece >= Math.abs(way))
      return { angle: start + (n + (Math.abs(way) - length) / piece) * step, length };
    length += piece;
    here = next;
  }
  return { angle: start + (ANGLES / 4) * step, length };
}

function placeAt({ centre, right, ahead, radii }: Loop, angle: number): Vector {
  const turns = angle / (2 * Math.PI);
  const at = (turns - Math.floor(turns)) * ANGLES;
  const n = Math.floor(at) % ANGLES;
  const radius = radii[n]! + (at - Math.floor(at)) * (radii[(n + 1) % ANGLES]! - radii[n]!);
  const [p, q] = [radius * Math.sin(angle), radius * Math.cos(angle)];
  const place = (c: 0 | 1 | 2): number => centre[c] + p * right[c] + q * ahead[c];
  return [place(0), place(1), place(2)];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(a: Vector): Vector {
  const size = Math.hypot(...a);
  return [a[0] / size, a[1] / size, a[2] / size];
}

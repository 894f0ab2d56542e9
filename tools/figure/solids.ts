/**
 * Solids as functions of a place: negative inside, and near the surface about the distance to it, m.
 *
 * Nothing but + − × ÷ √, which every engine rounds alike, so that a surface made of them is the same everywhere.
 */

/** Where a place is with respect to a solid, m. */
export type Solid = (x: number, y: number, z: number) => number;
export type Place = readonly [x: number, y: number, z: number];

/** The lesser of two, rounded where they differ by less than `k`; smooth to its second derivative. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = k - (a < b ? b - a : a - b);
  return (a < b ? a : b) - (h > 0 ? (h * h * h) / (6 * k * k) : 0);
}

/** Both solids, and a fillet of width `k` between them. */
export const joined =
  (a: Solid, b: Solid, k: number): Solid =>
  (x, y, z) =>
    smoothMin(a(x, y, z), b(x, y, z), k);

/** What of the first solid lies outside the second, the edge rounded over a width `k`. */
export const hollowed =
  (a: Solid, b: Solid, k: number): Solid =>
  (x, y, z) =>
    -smoothMin(-a(x, y, z), b(x, y, z), k);

/** So far from the plane of symmetry a mirror image no longer makes a difference, m. */
const ONE_SIDED = 0.13;

/** A solid and its mirror image in x, and a fillet between them. It must reach no farther across x = 0 than that fillet. */
export const onBothSides =
  (a: Solid, k: number): Solid =>
  (x, y, z) =>
    x > ONE_SIDED ? a(x, y, z) : smoothMin(a(x, y, z), a(-x, y, z), k);

/** About the distance from a place to where the scaled radius is one. */
function scaledDistance(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const [p, q, r] = [x / rx, y / ry, z / rz];
  const radius = Math.sqrt(p * p + q * q + r * r);
  if (radius < 1e-9) return -Math.min(rx, ry, rz);
  const [dp, dq, dr] = [p / rx, q / ry, r / rz];
  return ((radius - 1) * radius) / Math.sqrt(dp * dp + dq * dq + dr * dr);
}

export const ellipsoid =
  ([cx, cy, cz]: Place, [rx, ry, rz]: Place): Solid =>
  (x, y, z) =>
    scaledDistance(x - cx, y - cy, z - cz, rx, ry, rz);

/** A cone with round ends. */
export function roundCone(from: Place, to: Place, fromRadius: number, toRadius: number): Solid {
  const [ux, uy, uz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const square = ux * ux + uy * uy + uz * uz;
  return (x, y, z) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
    const share = Math.min(1, Math.max(0, (px * ux + py * uy + pz * uz) / square));
    const [dx, dy, dz] = [px - share * ux, py - share * uy, pz - share * uz];
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - (fromRadius + share * (toRadius - fromRadius));
  };
}

/** A cross-section of a limb: where along it, its middle, and how far it reaches to the four sides, m. */
export type Section = readonly [
  along: number,
  middleU: number,
  middleV: number,
  plusU: number,
  minusU: number,
  plusV: number,
  minusV: number,
];

export interface Limb {
  /** Where `along`, u and v are zero, and which ways they point: three unit vectors at right angles. */
  readonly origin: Place;
  readonly u: Place;
  readonly v: Place;
  readonly axis: Place;
  readonly sections: readonly Section[];
  /** How far its round ends reach beyond the first and the last section. */
  readonly caps: readonly [number, number];
}

/** How far from the sections nothing finer than a bound is asked for, m. */
const FAR = 0.12;

/** A limb with a smooth course of cross-sections, each of four quarters of ellipses. */
export function limb({ origin, u, v, axis, sections, caps }: Limb): Solid {
  const slopes = sections.map((_, n) => slopesAt(sections, n));
  const [first, last] = [sections[0]![0], sections.at(-1)![0]];
  const widest = Math.max(...sections.map((s) => Math.max(s[3], s[4], s[5], s[6]) + Math.abs(s[1]) + Math.abs(s[2])));
  const at = new Float64Array(7);
  return (x, y, z) => {
    const [px, py, pz] = [x - origin[0], y - origin[1], z - origin[2]];
    const along = px * axis[0] + py * axis[1] + pz * axis[2];
    const across = px * u[0] + py * u[1] + pz * u[2];
    const behind = px * v[0] + py * v[1] + pz * v[2];
    const held = Math.min(last, Math.max(first, along));
    const beyond = along - held;
    const aside = Math.sqrt(across * across + behind * behind) - widest;
    const outside = Math.sqrt((aside > 0 ? aside * aside : 0) + beyond * beyond);
    if (outside > FAR) return outside - Math.max(...caps);
    readSection(at, sections, slopes, held);
    const [p, q] = [across - at[1]!, behind - at[2]!];
    const cap = beyond < 0 ? caps[0] : caps[1];
    return scaledDistance(p, q, beyond, p > 0 ? at[3]! : at[4]!, q > 0 ? at[5]! : at[6]!, cap);
  };
}

/** The slopes of a smooth course at a section: of the parabola through it and its neighbours. */
function slopesAt(sections: readonly Section[], n: number): number[] {
  const here = sections[n]!;
  const [before, after] = [sections[n - 1], sections[n + 1]];
  return here.map((value, c) => {
    const left = before && (value - before[c]!) / (here[0] - before[0]);
    const right = after && (after[c]! - value) / (after[0] - here[0]);
    if (left === undefined || right === undefined) return (left ?? right)!;
    const [a, b] = [here[0] - before![0], after![0] - here[0]];
    return (left * b + right * a) / (a + b);
  });
}

/** The section at a place, between two that are given. */
function readSection(out: Float64Array, sections: readonly Section[], slopes: number[][], along: number): void {
  let n = 0;
  while (n < sections.length - 2 && along > sections[n + 1]![0]) ++n;
  const [a, b] = [sections[n]!, sections[n + 1]!];
  const length = b[0] - a[0];
  const t = (along - a[0]) / length;
  const rest = 1 - t;
  for (let c = 1; c < 7; ++c) {
    const bent = rest * slopes[n]![c]! - t * slopes[n + 1]![c]!;
    out[c] = a[c]! * (1 + 2 * t) * rest * rest + b[c]! * (3 - 2 * t) * t * t + bent * length * t * rest;
  }
}

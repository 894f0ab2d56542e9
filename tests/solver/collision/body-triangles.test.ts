/** Touches of moving points with moving, deforming bodies: through the grid, and by a look at every triangle. */
import { makeBody, makeBox, makeCapsule, makeRandom, makeSphere, type Random, type TriangleMesh } from "@pliant/solver";
import {
  closestWeights,
  findImpact,
  findTouch,
  makeImpact,
  makeSweep,
  makeTouch,
  sweepBody,
  type Sweep,
  type Touch,
} from "@pliant/solver/collision";
import { describe, expect, it } from "vitest";

const POSES = 100;
const POINTS = 34;
const REACH = 0.03;
const H = 1 / 60;

type Vector = [number, number, number];
type Found = Pick<Touch, "kind" | "distance"> & { readonly foot: Vector; readonly normal: Vector };

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const at = (x: Float64Array, i: number): Vector => [x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!];
const unit = (a: Vector): Vector => a.map((value) => value / Math.sqrt(dot(a, a))) as Vector;
const blend = (w: ArrayLike<number>, corners: readonly Vector[]): Vector =>
  [0, 1, 2].map((c) => w[0]! * corners[0]![c]! + w[1]! * corners[1]![c]! + w[2]! * corners[2]![c]!) as Vector;
const facet = ([a, b, c]: readonly Vector[]): Vector => unit(cross(minus(b!, a!), minus(c!, a!)));

/** The corners of a triangle in flat positions. */
const cornersOf = (x: Float64Array, triangles: Int32Array, t: number): Vector[] =>
  [0, 1, 2].map((k) => at(x, triangles[3 * t + k]!));

/** The first triangle that the path enters through its front, of all that there are. */
function hitByHand({ body, h, end }: Sweep, from: Float64Array, to: Float64Array): Found | undefined {
  const { x, triangles } = body.mesh;
  const impact = makeImpact();
  let found: Found | undefined;
  let first = Infinity;
  const velocity = minus(at(to, 0), at(from, 0)).map((value) => value / h) as Vector;
  for (let t = 0; t < triangles.length / 3; ++t) {
    const speeds = cornersOf(body.v, triangles, t);
    const corners = cornersOf(x, triangles, t);
    findImpact(impact, [...corners.flat(), ...at(from, 0)], [...speeds.flat(), ...velocity], h);
    if (impact.outcome !== "hit" || !(impact.time < first)) continue;
    const then = corners.map((corner, k) => corner.map((value, c) => value + impact.time * speeds[k]![c]!) as Vector);
    if (dot(facet(then), minus(velocity, blend(impact.weights, speeds))) >= 0) continue;
    first = impact.time;
    const last = cornersOf(end, triangles, t);
    const [normal, foot] = [facet(last), blend(impact.weights, last)];
    found = { kind: "hit", normal, foot, distance: dot(normal, minus(at(to, 0), foot)) };
  }
  return found;
}

/** The closest point of all triangles at the end of the step; where several are, the one that stands off most has the side. */
function nearestByHand({ body, end }: Sweep, to: Float64Array): Found {
  const { triangles } = body.mesh;
  const w = new Float64Array(3);
  let least = Infinity;
  let height = 0;
  let found: Found = { kind: "none", distance: Infinity, foot: [0, 0, 0], normal: [0, 0, 0] };
  for (let t = 0; t < triangles.length / 3; ++t) {
    const corners = cornersOf(end, triangles, t);
    closestWeights(w, corners.flat(), 0, 3, 6, to, 0);
    const foot = blend(w, corners);
    const away = minus(at(to, 0), foot);
    const distance = Math.sqrt(dot(away, away));
    const standsOff = dot(facet(corners), minus(at(to, 0), corners[0]!));
    const alike = Math.abs(distance - least) < 1e-9 * distance;
    if (distance > REACH || (alike ? Math.abs(standsOff) <= Math.abs(height) : distance > least)) continue;
    [least, height] = [distance, standsOff];
    const side = dot(facet(corners), away) < 0 ? -1 : 1;
    found = { kind: "near", distance: side * distance, foot, normal: away.map((v) => (side * v) / distance) as Vector };
  }
  return found;
}

/** A body in a pose of its own, bent and on its way into another: up to some 20 m/s, or hardly at all. */
function pose(mesh: TriangleMesh, random: Random): Sweep {
  const bent = (): Float64Array => {
    const [bend, phase, turn] = [random.between(0, 0.06), random.between(0, 7), random.between(0, 7)];
    return mesh.x.map((_, k) => {
      const [x, y, z] = at(mesh.x, Math.floor(k / 3));
      const swung: Vector = [
        x * Math.cos(turn) - z * Math.sin(turn) + bend * Math.sin(9 * y + phase),
        y + bend * Math.cos(7 * z),
        x * Math.sin(turn) + z * Math.cos(turn) + bend * Math.sin(8 * y),
      ];
      return swung[k % 3]!;
    });
  };
  const [from, to] = [bent(), bent()];
  const fast = random.logBetween(1e-3, 1);
  const drift = [0, 1, 2].map(() => random.between(-20, 20) * fast);
  const body = makeBody({ x: from, triangles: mesh.triangles });
  for (let k = 0; k < from.length; ++k) body.v[k] = (fast * (to[k]! - from[k]!)) / H + drift[k % 3]!;
  const sweep = makeSweep(body);
  sweepBody(sweep, H);
  return sweep;
}

/** A point beside a triangle at the start or at the end of the step, which moves with the body, or across it, or not. */
function path({ body, end }: Sweep, random: Random): { from: Float64Array; to: Float64Array } {
  const { x, triangles } = body.mesh;
  const t = Math.floor((random.next() * triangles.length) / 3);
  const spread = (): number => random.between(-1, 1) * random.logBetween(1e-3, 0.1);
  const beside = (places: Float64Array): Float64Array =>
    Float64Array.from(blend([1 / 3, 1 / 3, 1 / 3], cornersOf(places, triangles, t)), (value) => value + spread());
  const [from, to] = [beside(x), beside(end)];
  const kind = random.next();
  if (kind < 0.2) return { from: to.slice(), to };
  if (kind < 0.4) return { from, to: from.slice() };
  return { from, to };
}

describe("a search for touches through the grid", () => {
  it.each([
    ["a capsule", makeCapsule({ from: [0, -0.15, 0], to: [0, 0.15, 0], radii: [0.1, 0.06] }, 2)],
    ["a sphere", makeSphere([0, 0, 0], 0.12, 1)],
    ["a box, whose faces lie in one plane", makeBox([-0.1, -0.2, -0.05], [0.1, 0.2, 0.05])],
  ])(`finds on %s what a look at every triangle finds, in ${POSES} poses of ${POINTS} points`, (_, mesh) => {
    const random = makeRandom(61);
    const touch = makeTouch();
    const count = { none: 0, near: 0, hit: 0 };
    for (let n = 0; n < POSES; ++n) {
      const sweep = pose(mesh, random);
      for (let i = 0; i < POINTS; ++i) {
        const { from, to } = path(sweep, random);
        const known = hitByHand(sweep, from, to) ?? nearestByHand(sweep, to);
        const guess = Math.floor(random.between(-1, mesh.triangles.length / 3)); // helps or not, and changes nothing
        findTouch(touch, sweep, from, to, 0, REACH, "both", guess);
        expect(touch.kind).toBe(known.kind);
        ++count[known.kind];
        if (known.kind === "none") continue;
        const errors = [touch.distance - known.distance];
        for (let c = 0; c < 3; ++c) {
          errors.push(touch.foot[c]! - known.foot[c]!);
          // A direction is known as well as the way is long that it is read from.
          errors.push((touch.normal[c]! - known.normal[c]!) * known.distance);
        }
        // The same formulas, written another way: lengths of a metre to 16 digits, over triangles of a centimetre.
        expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1e-12);
      }
    }
    // Each kind often enough for the comparison to say something.
    for (const often of Object.values(count)) expect(often).toBeGreaterThan((POSES * POINTS) / 50);
  });

  it("finds the same by any guess, bit by bit, and its slack is true: a path that ends less aside hits nothing", () => {
    const random = makeRandom(62);
    const mesh = makeCapsule({ from: [0, -0.15, 0], to: [0, 0.15, 0], radii: [0.1, 0.06] }, 4);
    const [plain, guessed] = [makeTouch(), makeTouch()];
    let trusted = 0;
    for (let n = 0; n < 60; ++n) {
      const sweep = pose(mesh, random);
      for (let i = 0; i < POINTS; ++i) {
        const { from, to } = path(sweep, random);
        findTouch(plain, sweep, from, to, 0, REACH, "both");
        const guess = random.next() < 0.5 ? plain.triangle : Math.floor((random.next() * mesh.triangles.length) / 3);
        findTouch(guessed, sweep, from, to, 0, REACH, "both", guess);
        expect(guessed.kind).toBe(plain.kind);
        if (plain.kind !== "none") {
          for (const key of ["distance", "foot", "normal", "velocity", "triangle"] as const)
            expect(guessed[key]).toEqual(plain[key]);
        }
        if (plain.kind === "hit" || !(guessed.slack > 1e-4)) continue;
        ++trusted;
        const aside = unit([random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)]);
        const other = to.map((value, c) => value + 0.999 * guessed.slack * aside[c]!);
        expect(findTouch(plain, sweep, from, other, 0, REACH, "both").kind).not.toBe("hit");
      }
    }
    expect(trusted).toBeGreaterThan(300);
  });
});

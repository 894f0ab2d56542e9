/**
 * The parts of the force on Provot’s cloth, written down anew from equations 2, 3, 4 and 11 and his wind, to judge sums by.
 *
 * Nothing of it is the solver’s but the triangles, so two ways that agree are two ways.
 */
import { gridTriangles, type GridSize } from "@pliant/solver";
import type { ProvotOptions } from "@pliant/solver/cloth";
import { dot, plus, sizeOf } from "../vectors.ts";

/** What a cloth was made from, where its particles are, m, and how they move, m/s. */
export interface Given {
  readonly options: ProvotOptions;
  readonly state: { readonly x: Float64Array; readonly v: Float64Array };
}

/** A spring between two particles. */
interface Spring {
  readonly i: number;
  readonly j: number;
  readonly stiffness: number;
  readonly restLength: number;
}

/** The three numbers of a particle. */
const at = (values: Float64Array, particle: number): Float64Array => values.slice(3 * particle, 3 * particle + 3);

/** The mass of a particle, kg. */
export const massOf = ({ mass }: ProvotOptions, particle: number): number =>
  typeof mass === "number" ? mass : mass[particle]!;

/** A force on every particle, from its number. */
function onEach({ state: { x } }: Given, force: (particle: number) => ArrayLike<number>): Float64Array {
  const f = new Float64Array(x.length);
  for (let particle = 0; particle < x.length / 3; ++particle) f.set(force(particle), 3 * particle);
  return f;
}

/** All springs, found by asking every two particles how far apart they are in rows and in columns. */
function springsOf({ columns, rows, spacing, structural, shear, flexion }: ProvotOptions): Spring[] {
  const kinds = new Map([
    ["0 1", structural],
    ["1 1", shear],
    ["0 2", flexion],
  ]);
  const springs: Spring[] = [];
  for (let i = 0; i < columns * rows; ++i) {
    for (let j = 0; j < i; ++j) {
      const right = Math.abs((i % columns) - (j % columns));
      const up = Math.abs(Math.floor(i / columns) - Math.floor(j / columns));
      const stiffness = kinds.get(`${Math.min(right, up)} ${Math.max(right, up)}`) ?? 0;
      if (stiffness > 0) springs.push({ i, j, stiffness, restLength: spacing * Math.hypot(right, up) });
    }
  }
  return springs;
}

/** What all springs do, if each pulls its ends together by what `pull` says of its vector, N. */
function bySprings(
  { options, state: { x, v } }: Given,
  pull: (s: Spring, l: Float64Array, dl: Float64Array) => number,
) {
  const f = new Float64Array(x.length);
  for (const spring of springsOf(options)) {
    const { i, j } = spring;
    const [l, dl] = [x, v].map((values) => plus(at(values, j), -1, at(values, i))) as [Float64Array, Float64Array];
    const share = pull(spring, l, dl) / sizeOf(l);
    f.set(plus(at(f, i), share, l), 3 * i);
    f.set(plus(at(f, j), -share, l), 3 * j);
  }
  return f;
}

/** What all springs do, N: equation 11 with vectors. */
export const ourSprings = (given: Given): Float64Array =>
  bySprings(given, ({ stiffness, restLength }, l) => stiffness * (sizeOf(l) - restLength));

/** What the dampers along the springs do, N. */
export const ourSpringDamping = (given: Given): Float64Array =>
  bySprings(given, (_, l, dl) => ((given.options.springDamping ?? 0) * dot(l, dl)) / sizeOf(l));

/** Equation 3, N. */
export const ourWeight = (given: Given): Float64Array =>
  onEach(given, (particle) => given.options.gravity!.map((g) => massOf(given.options, particle) * g));

/** Equation 4, N. */
export const ourDamping = ({ options, state }: Given): Float64Array => state.v.map((v) => -options.drag! * v);

/** A push on every particle, and air that acts along the normal by its speed relative to the particle, N. */
export function ourWind(given: Given): Float64Array {
  const { coefficient, velocity } = given.options.wind!;
  return onEach(given, (particle) => {
    const n = normalAt(given, particle);
    const through = dot(n, plus(velocity, -1, at(given.state.v, particle)));
    return plus(given.options.push!, coefficient * through, n);
  });
}

/** The unit normal of a particle: the sum of the areas of the triangles around it. */
export function normalAt(
  { options, state: { x } }: { readonly options: GridSize; readonly state: Given["state"] },
  particle: number,
): Float64Array {
  const { triangles } = gridTriangles(options);
  let sum = new Float64Array(3);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    if (!corners.includes(particle)) continue;
    const [a, b, c] = [at(x, corners[0]), at(x, corners[1]), at(x, corners[2])];
    const [p, q] = [plus(b, -1, a), plus(c, -1, a)];
    sum = sum.map((value, k) => {
      const [u, w] = [(k + 1) % 3, (k + 2) % 3];
      return value + p[u]! * q[w]! - p[w]! * q[u]!;
    });
  }
  return sum.map((value) => value / sizeOf(sum));
}

/** The sum of forces, N. */
export const sumOf = (...parts: readonly Float64Array[]): Float64Array =>
  parts.reduce((all, part) => plus(all, 1, part));

/**
 * Fuzzy sets on a line: to which degree, from 0 to 1, a number belongs to a word such as "small".
 *
 * Hwang, Song and Yun, figures 5 and 7, use triangles; trapezoids and bells are here because most of the literature has
 * them. A triangle is a trapezoid whose roof is a point, so that two shapes cover everything with corners.
 */
import { SolverError } from "../errors.ts";

/** A set with corners: it rises from a to b, is whole from b to c, and falls from c to d. */
export interface Trapezoid {
  readonly kind: "trapezoid";
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** A set in the shape of a bell, which has no end. */
export interface Bell {
  readonly kind: "bell";
  readonly centre: number;
  /** Distance from the centre to where the bell is steepest. */
  readonly width: number;
}

/** A fuzzy set. */
export type FuzzySet = Trapezoid | Bell;

/** A set that rises from a to b, stays, and falls from c to d; a side may be upright. */
export function trapezoid(a: number, b: number, c: number, d: number): Trapezoid {
  const rises = a <= b && b <= c && c <= d && a < d;
  if (!(rises && Number.isFinite(d - a))) throw new SolverError("corners must be finite and in order", { a, b, c, d });
  return { kind: "trapezoid", a, b, c, d };
}

/** A set with its peak at b. */
export function triangle(a: number, b: number, c: number): Trapezoid {
  return trapezoid(a, b, b, c);
}

/** A set in the shape of Gauss's bell. */
export function bell(centre: number, width: number): Bell {
  if (!(width > 0 && Number.isFinite(width) && Number.isFinite(centre)))
    throw new SolverError("a bell needs a finite centre and a positive width", { centre, width });
  return { kind: "bell", centre, width };
}

/** To which degree `x` belongs to the set, 0 to 1. Implements [fuzzy/membership]. */
export function gradeOf(set: FuzzySet, x: number): number {
  if (set.kind === "bell") return Math.exp(-0.5 * ((x - set.centre) / set.width) ** 2);
  const { a, b, c, d } = set;
  if (x < a || x > d) return 0;
  if (x < b) return (x - a) / (b - a);
  return x > c ? (d - x) / (d - c) : 1;
}

/** Where the set is whole, or the middle of that. */
export function peakOf(set: FuzzySet): number {
  return set.kind === "bell" ? set.centre : (set.b + set.c) / 2;
}

/** How many widths from its centre a bell is followed; its grade there is 1e-14, which is round-off. */
const BELL_REACH = 8;

/** The first number that counts as belonging to the set. */
export function startOf(set: FuzzySet): number {
  return set.kind === "bell" ? set.centre - BELL_REACH * set.width : set.a;
}

/** The last number that counts as belonging to the set. */
export function endOf(set: FuzzySet): number {
  return set.kind === "bell" ? set.centre + BELL_REACH * set.width : set.d;
}

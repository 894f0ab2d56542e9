/**
 * Fuzzy sets, what rules conclude from them and where its centre lies, written down anew: nothing of it is the solver’s but
 * the quadrature, which no inference uses.
 */
import type { Inference, Random } from "@pliant/solver";
import { bell, makeInference, trapezoid, triangle, type FuzzySet, type InferenceMethod } from "@pliant/solver/fuzzy";
import { integrate } from "@pliant/solver/math";

/** What was concluded, and how strongly each rule fires. */
export type Concluded = Pick<Inference, "method" | "sets" | "strength" | "universe">;

/** To which degree `z` belongs to a set: the least of how far it has risen, how far it has yet to fall, and one. */
export function ourGrade(set: FuzzySet, z: number): number {
  if (set.kind === "bell") return 1 / Math.exp((z - set.centre) ** 2 / (2 * set.width ** 2));
  const { a, b, c, d } = set;
  if (z < a || z > d) return 0;
  return Math.min(b > a ? (z - a) / (b - a) : 1, d > c ? (d - z) / (d - c) : 1, 1);
}

/** Where a set is whole, or the middle of that. */
const ourPeak = (set: FuzzySet): number => (set.kind === "bell" ? set.centre : (set.b + set.c) / 2);

const concludedBy = ({ method, sets, strength }: Concluded, r: number, z: number): number =>
  method.startsWith("product") ? strength[r]! * ourGrade(sets[r]!, z) : Math.min(strength[r]!, ourGrade(sets[r]!, z));

/** To which degree `z` belongs to all conclusions together. */
export function ourOutline(concluded: Concluded, z: number): number {
  const all = concluded.sets.map((_, r) => concludedBy(concluded, r, z));
  return concluded.method.endsWith("sum") ? all.reduce((sum, one) => sum + one, 0) : Math.max(...all);
}

/** Where one conclusion may have a kink: at the corners of its set, and where the rule cuts a side. */
function cornersOf({ method, sets, strength }: Concluded, r: number): number[] {
  const set = sets[r]!;
  const level = method.startsWith("product") ? 1 : strength[r]!;
  if (set.kind === "bell") {
    const half = set.width * Math.sqrt(2 * Math.log(1 / Math.max(level, 1e-300)));
    return [set.centre - half, set.centre + half];
  }
  const { a, b, c, d } = set;
  return [a, b, c, d, a + level * (b - a), d + level * (c - d)];
}

/** Pieces between places within the universe, its ends included. */
function piecesOf([low, high]: Concluded["universe"], places: readonly number[]): (readonly [number, number])[] {
  const ends = [low, ...places.filter((z) => z > low && z < high), high].sort((p, q) => p - q);
  return ends.slice(1).flatMap((end, n) => (end > ends[n]! ? [[ends[n]!, end] as const] : []));
}

/** Where a difference changes its sign between two places, by halving; nothing if it does not. */
function signChange(difference: (z: number) => number, p: number, q: number): number[] {
  let [low, high] = [p, q];
  if (!(difference(p) * difference(q) < 0)) return [];
  for (let n = 0; n < 60; ++n) {
    const middle = (low + high) / 2;
    if (difference(low) * difference(middle) > 0) low = middle;
    else high = middle;
  }
  return [high];
}

/** Where two conclusions cross. Between corners a straight one does so once; a bell is looked at in cells. */
function crossingsOf(concluded: Concluded, pieces: readonly (readonly [number, number])[], cells: number): number[] {
  const pairs = concluded.sets.flatMap((_, r) => Array.from({ length: r }, (_, s) => [r, s] as const));
  return pieces.flatMap(([p, q]) =>
    Array.from(
      { length: cells },
      (_, n) => [p + (n * (q - p)) / cells, p + ((n + 1) * (q - p)) / cells] as const,
    ).flatMap(([from, to]) =>
      pairs.flatMap(([r, s]) =>
        signChange((z) => concludedBy(concluded, r, z) - concludedBy(concluded, s, z), from, to),
      ),
    ),
  );
}

/** Area of what was concluded and its moment under a factor, by quadrature between all kinks. */
export function ourIntegrals(
  concluded: Concluded,
  factor = (z: number): number => z,
): { area: number; moment: number } {
  const hasBell = concluded.sets.some(({ kind }) => kind === "bell");
  const corners = concluded.sets.flatMap((_, r) => cornersOf(concluded, r));
  const crossings = crossingsOf(concluded, piecesOf(concluded.universe, corners), hasBell ? 16 : 1);
  const pieces = piecesOf(concluded.universe, [...corners, ...crossings]);
  const panels = hasBell ? 12 : 1;
  const integralOf = (g: (z: number) => number): number =>
    pieces.reduce((sum, [p, q]) => sum + integrate((z) => g(z) * ourOutline(concluded, z), p, q, panels), 0);
  return { area: integralOf(() => 1), moment: integralOf(factor) };
}

/** The number that is taken from what was concluded. */
export function ourTake(concluded: Concluded): number {
  const { method, sets, strength } = concluded;
  if (method !== "weighted") {
    const { area, moment } = ourIntegrals(concluded);
    return moment / area;
  }
  const weight = strength.reduce((sum, one) => sum + one, 0);
  return sets.reduce((sum, set, r) => sum + ourPeak(set) * strength[r]!, 0) / weight;
}

/** The ways to conclude that draw an outline. */
export const METHODS = ["min-max", "product-sum", "min-sum", "product-max"] as const;

/** A set of random size and place: a triangle, a roof with a flat top, a wedge with an upright side, or a bell. */
export function randomSet(random: Random, kind: number): FuzzySet {
  const [a, b, c, d] = Array.from({ length: 4 }, () => random.between(-1, 1)).sort((p, q) => p - q) as [
    number,
    number,
    number,
    number,
  ];
  if (kind === 3) return bell(b, random.logBetween(0.05, 0.5));
  return kind === 0 ? triangle(a, b, d) : kind === 1 ? trapezoid(a, b, c, d) : triangle(a, a, d);
}

/** An inference of four random sets whose rules have fired, with a bell among them if asked. */
export function fired(random: Random, method: InferenceMethod, kinds: readonly number[] = [0, 1, 2, 0]): Inference {
  const outputs = kinds.map((kind) => randomSet(random, kind));
  const inference = makeInference({ inputs: outputs, outputs, method, outside: "clip", universe: [-0.8, 0.9] });
  inference.strength.forEach((_, r, strength) => (strength[r] = random.next() < 0.2 ? 0 : random.next()));
  inference.strength[0] = random.between(0.05, 1);
  return inference;
}

/**
 * The longest crease of a sheet: damaged edges that go on from one to the next without a sharp turn, on the flat sheet.
 */
import type { Paper } from "@pliant/solver";
import { CREASE } from "@pliant/solver/crumple";

/** A crease: its edges from end to end, and how long they are together on the flat sheet, m. */
export interface LongCrease {
  readonly edges: readonly number[];
  readonly length: number;
}

/** The cosine of the sharpest turn with which a crease goes on. */
const TURN = Math.cos((50 * Math.PI) / 180);

/** The longest crease; none of no length on a sheet without damage. */
export function longestCrease(paper: Paper): LongCrease {
  const next = continuations(paper);
  const seen = new Set<number>();
  let longest: LongCrease = { edges: [], length: 0 };
  for (const start of creasesOf(paper)) {
    if (seen.has(start)) continue;
    const edges = chainThrough(start, next, paper.mesh.ends);
    edges.forEach((e) => seen.add(e));
    const length = edges.reduce((sum, e) => sum + lengthOnFlat(paper, e), 0);
    if (length > longest.length) longest = { edges, length };
  }
  return longest;
}

/** For each end of a damaged edge (2 e, or 2 e + 1) the damaged edge that goes on from there. */
type Continuations = ReadonlyMap<number, number>;

/** Two edges go on into each other if for both no other turns less. */
function continuations(paper: Paper): Continuations {
  const best = new Map<number, { readonly to: number; readonly straight: number }>();
  for (const [, around] of endsAround(paper)) {
    for (const one of around) {
      for (const other of around) {
        if (one === other) continue;
        const straight = straightness(paper, one, other);
        if (straight > Math.max(TURN, best.get(one)?.straight ?? -1)) best.set(one, { to: other, straight });
      }
    }
  }
  const mutual = [...best].filter(([one, { to }]) => best.get(to)?.to === one);
  return new Map(mutual.map(([one, { to }]) => [one, to >> 1]));
}

function creasesOf({ mesh, crease }: Paper): number[] {
  return Array.from({ length: mesh.edges }, (_, e) => e).filter((e) => crease[e] !== CREASE.none);
}

/** The ends of damaged edges at each vertex. */
function endsAround(paper: Paper): Map<number, number[]> {
  const around = new Map<number, number[]>();
  for (const e of creasesOf(paper)) {
    for (const end of [2 * e, 2 * e + 1]) {
      const vertex = paper.mesh.ends[end]!;
      around.set(vertex, [...(around.get(vertex) ?? []), end]);
    }
  }
  return around;
}

/** The cosine of the turn from one edge into another at the vertex where both end. */
function straightness(paper: Paper, one: number, other: number): number {
  const [a, b] = [outward(paper, one), outward(paper, other)];
  return -(a[0] * b[0] + a[1] * b[1]);
}

/** The direction of an edge away from one of its ends, on the flat sheet. */
function outward({ mesh: { ends }, flat }: Paper, end: number): readonly [number, number] {
  const [i, j] = [2 * ends[end]!, 2 * ends[end ^ 1]!];
  const [x, y] = [flat[j]! - flat[i]!, flat[j + 1]! - flat[i + 1]!];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** The edges of the chain to which an edge belongs, from end to end. */
function chainThrough(start: number, next: Continuations, ends: ArrayLike<number>): number[] {
  const along = (first: number): number[] => {
    const edges: number[] = [];
    let end = first;
    for (;;) {
      const e = next.get(end);
      if (e === undefined || e === start || edges.includes(e)) return edges;
      edges.push(e);
      // It goes on at the end that is not at this vertex.
      end = ends[2 * e] === ends[end] ? 2 * e + 1 : 2 * e;
    }
  };
  return [...along(2 * start).reverse(), start, ...along(2 * start + 1)];
}

function lengthOnFlat({ mesh: { ends }, flat }: Paper, e: number): number {
  const [i, j] = [2 * ends[2 * e]!, 2 * ends[2 * e + 1]!];
  return Math.hypot(flat[j]! - flat[i]!, flat[j + 1]! - flat[i + 1]!);
}

/**
 * The factorisation L D Lᵀ of a sparse symmetric matrix, by fronts.
 *
 * For every supernode of the dissection its rows are gathered in a small dense matrix, its front, together with what the supernodes
 * below left over. Its own rows are eliminated, and the rest is left to the supernode above (Duff and Reid 1983). So all the
 * arithmetic is dense. There are no exchanges: the matrix should be definite, or its pivots at least not vanish.
 */
import { SolverError } from "../errors.ts";
import { eliminate } from "./dense-ldl.ts";
import { dissect, type Supernode } from "./dissection.ts";
import type { SparseMatrix } from "./sparse.ts";

/** One supernode of the factor. */
export interface Front {
  /** Its own vertices, then those after them that it touches, in the order of elimination. */
  readonly vertices: Int32Array;
  /** Numbers in its own rows and in a whole row. */
  readonly pivots: number;
  readonly size: number;
  readonly rows: Float64Array;
}

/** A matrix in factors. */
export interface Factor {
  readonly fronts: readonly Front[];
  /** How many eigenvalues of the matrix are negative, by Sylvester's law of inertia. */
  readonly negative: number;
  /** Numbers kept. */
  readonly numbers: number;
  /** What is solved for the vertices of the supernode at hand. */
  readonly scratch: Float64Array;
}

/** Told the share of the work that is done; says whether to go on. */
export type Progress = (share: number) => boolean;

/** Factors a matrix whose vertex i is at x[3i], x[3i+1], x[3i+2]; undefined if `progress` said to stop. */
export function factorSparse(A: SparseMatrix, x: ArrayLike<number>, progress?: Progress): Factor | undefined {
  const nodes = dissect(A, x);
  const rank = rankOf(nodes, A.n);
  const left: (Rest | undefined)[] = [];
  const fronts: Front[] = [];
  let negative = 0;
  for (const [p, node] of nodes.entries()) {
    if (progress && !progress(p / nodes.length)) return undefined;
    const below = node.children.map((child) => left[child]!);
    const vertices = verticesOfFront(A, node, below, rank);
    const pivots = 3 * node.vertices.length;
    const size = 3 * vertices.length;
    const front = gather(A, vertices, node.vertices.length, below);
    for (const child of node.children) left[child] = undefined;
    const minus = eliminate(front, size, pivots);
    if (minus < 0) throw new SolverError("a matrix without exchanges needs pivots that do not vanish", { node: p });
    negative += minus;
    left.push({ vertices: vertices.subarray(node.vertices.length), size, from: pivots, front });
    fronts.push({ vertices, pivots, size, rows: front.slice(0, pivots * size) });
  }
  const numbers = fronts.reduce((sum, { rows }) => sum + rows.length, 0);
  const largest = fronts.reduce((most, { size }) => Math.max(most, size), 0);
  return { fronts, negative, numbers, scratch: new Float64Array(largest) };
}

/** What a front leaves to the supernode above: the lower right corner of its matrix. */
interface Rest {
  readonly vertices: Int32Array;
  readonly size: number;
  readonly from: number;
  readonly front: Float64Array;
}

function rankOf(nodes: readonly Supernode[], n: number): Int32Array {
  const rank = new Int32Array(n);
  let next = 0;
  for (const { vertices } of nodes) for (const i of vertices) rank[i] = next++;
  return rank;
}

function verticesOfFront(A: SparseMatrix, node: Supernode, below: readonly Rest[], rank: Int32Array): Int32Array {
  const own = new Set(node.vertices);
  const after = new Set<number>();
  const last = rank[node.vertices.at(-1)!]!;
  for (const i of node.vertices) {
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) if (rank[A.columns[e]!]! > last) after.add(A.columns[e]!);
  }
  for (const { vertices } of below) for (const i of vertices) if (!own.has(i)) after.add(i);
  return Int32Array.from([...node.vertices, ...[...after].sort((i, j) => rank[i]! - rank[j]!)]);
}

/** The front: the rows of its own vertices, and what the supernodes below left over. */
function gather(A: SparseMatrix, vertices: Int32Array, own: number, below: readonly Rest[]): Float64Array {
  const size = 3 * vertices.length;
  const front = new Float64Array(size * size);
  const place = new Map<number, number>();
  vertices.forEach((i, at) => place.set(i, at));
  for (let at = 0; at < own; ++at) {
    const i = vertices[at]!;
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) {
      const to = place.get(A.columns[e]!) ?? -1;
      if (to < at) continue;
      for (let k = 0; k < 9; ++k) front[(3 * at + Math.floor(k / 3)) * size + 3 * to + (k % 3)] = A.blocks[9 * e + k]!;
    }
  }
  for (const rest of below) addRest(front, size, place, rest);
  return front;
}

function addRest(front: Float64Array, size: number, place: ReadonlyMap<number, number>, rest: Rest): void {
  const to = Int32Array.from({ length: 3 * rest.vertices.length }, (_, k) => {
    return 3 * place.get(rest.vertices[Math.floor(k / 3)]!)! + (k % 3);
  });
  for (let r = 0; r < to.length; ++r) {
    const row = to[r]! * size;
    const from = (rest.from + r) * rest.size + rest.from;
    for (let c = r; c < to.length; ++c) front[row + to[c]!]! += rest.front[from + c]!;
  }
}

/** x ← A⁻¹ x. */
export function solveFactored(x: Float64Array, { fronts, scratch: w }: Factor): Float64Array {
  for (const { vertices, pivots, size, rows } of fronts) {
    load(w, x, vertices);
    for (let k = 0; k < pivots; ++k) {
      const row = k * size;
      const f = w[k]! / rows[row + k]!;
      for (let c = k + 1; c < size; ++c) w[c]! -= f * rows[row + c]!;
    }
    store(x, w, vertices, vertices.length);
  }
  for (let p = fronts.length - 1; p >= 0; --p) {
    const { vertices, pivots, size, rows } = fronts[p]!;
    load(w, x, vertices);
    for (let k = pivots - 1; k >= 0; --k) {
      const row = k * size;
      let sum = w[k]!;
      for (let c = k + 1; c < size; ++c) sum -= rows[row + c]! * w[c]!;
      w[k] = sum / rows[row + k]!;
    }
    store(x, w, vertices, pivots / 3);
  }
  return x;
}

/** w ← the numbers of these vertices in x. */
export function load(w: Float64Array, x: Float64Array, vertices: Int32Array): void {
  for (let at = 0; at < vertices.length; ++at) {
    const i = 3 * vertices[at]!;
    w[3 * at] = x[i]!;
    w[3 * at + 1] = x[i + 1]!;
    w[3 * at + 2] = x[i + 2]!;
  }
}

/** The first `count` of these vertices in x ← w. */
export function store(x: Float64Array, w: Float64Array, vertices: Int32Array, count: number): void {
  for (let at = 0; at < count; ++at) {
    const i = 3 * vertices[at]!;
    x[i] = w[3 * at]!;
    x[i + 1] = w[3 * at + 1]!;
    x[i + 2] = w[3 * at + 2]!;
  }
}

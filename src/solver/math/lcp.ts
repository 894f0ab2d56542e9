/**
 * The linear complementarity problem: find f ≥ 0 with a = A f + b ≥ 0 and f · a = 0, for a symmetric semidefinite A.
 *
 * Two ways that share nothing. Baraff's (Fast contact force computation, 1994) is direct: one force after the other is
 * raised until its acceleration vanishes, while those before it keep theirs. The other sweeps over all forces again and
 * again, one equation at a time (projected Gauss-Seidel). A is dense, row by row, `stride` numbers to a row.
 */
import { eliminate } from "./dense-ldl.ts";

/** What problems of up to `size` unknowns are solved with. */
export interface LcpScratch {
  readonly size: number;
  readonly a: Float64Array;
  readonly da: Float64Array;
  readonly df: Float64Array;
  /** 1 where the force holds, 0 where it is zero, −1 where it has not been looked at. */
  readonly held: Int8Array;
  readonly index: Int32Array;
  readonly small: Float64Array;
  readonly added: Float64Array;
  readonly known: Float64Array;
  readonly shifted: Float64Array;
}

/** How a solution went. */
export interface LcpResult {
  /** The largest of −f, −a and |f a|. */
  readonly residual: number;
  readonly iterations: number;
  /** Whether the way came to its end: no push left to raise, or the sweeps within their tolerance. */
  readonly converged: boolean;
}

/** Makes the arrays for problems of up to `size` unknowns. */
export function makeLcpScratch(size: number): LcpScratch {
  const zeros = (length: number): Float64Array => new Float64Array(length);
  return {
    size,
    a: zeros(size),
    da: zeros(size),
    df: zeros(size),
    held: new Int8Array(size),
    index: new Int32Array(size),
    small: zeros((size + 1) * (size + 1)),
    added: zeros(size),
    known: zeros(size),
    shifted: zeros(size),
  };
}

/** Below this share of a diagonal entry a direction is one that the held forces have already. */
const DEPENDENT = 1e-11;

/** How far `f` is from a solution: the largest of −f, −a and |f a|. Implements [modal/14]. */
export function complementarity(A: Float64Array, b: Float64Array, f: Float64Array, n: number, stride = n): number {
  let worst = 0;
  for (let i = 0; i < n; ++i) {
    let a = b[i]!;
    for (let j = 0; j < n; ++j) a += A[i * stride + j]! * f[j]!;
    worst = Math.max(worst, -f[i]!, -a, Math.abs(f[i]! * a));
  }
  return worst;
}

/**
 * Writes the solution for the first `n` unknowns by Baraff's direct method. Implements [modal/12] and [modal/14].
 *
 * Where many contacts hold a body that can move in few ways, the matrix is singular and forces are not determined. So each
 * diagonal entry is made a little larger, and what that adds is taken back with the forces found before, a few times.
 */
export function solveLcp(
  f: Float64Array,
  A: Float64Array,
  b: Float64Array,
  n: number,
  stride: number,
  scratch: LcpScratch,
): LcpResult {
  const { added, known, shifted } = scratch;
  let iterations = 0;
  let residual = Infinity;
  let converged = false;
  known.fill(0, 0, n);
  for (let i = 0; i < n; ++i) added[i] = FIRMER * A[i * stride + i]!;
  for (let pass = 0; pass < PASSES; ++pass) {
    for (let i = 0; i < n; ++i) shifted[i] = b[i]! - added[i]! * known[i]!;
    const { steps, isDone } = solveFirm(f, A, n, stride, scratch);
    iterations += steps;
    const now = complementarity(A, b, f, n, stride);
    if (!(now < residual)) {
      copy(f, known, n);
      break;
    }
    residual = now;
    converged = isDone;
    copy(known, f, n);
    if (residual < ENOUGH) break;
  }
  return { residual, iterations, converged };
}

/** By this share the diagonal is made larger, and so often it is made up for. */
const FIRMER = 1e-8;
const PASSES = 6;
/** A solution this good is not improved. */
const ENOUGH = 1e-12;

const copy = (to: Float64Array, from: Float64Array, n: number): void => {
  for (let i = 0; i < n; ++i) to[i] = from[i]!;
};

const limitOf = (n: number): number => 20 * n + 50;

/** How the solution with the larger diagonal went: whether no acceleration that was looked at was left negative. */
interface FirmResult {
  readonly steps: number;
  readonly isDone: boolean;
}

/** Writes the solution with the larger diagonal. */
function solveFirm(f: Float64Array, A: Float64Array, n: number, stride: number, scratch: LcpScratch): FirmResult {
  const { a, held, shifted } = scratch;
  f.fill(0, 0, n);
  held.fill(-1, 0, n);
  copy(a, shifted, n);
  let steps = 0;
  let isDone = true;
  for (let d = 0; d < n; ++d) {
    held[d] = 0;
    while (a[d]! < 0 && held[d] === 0 && steps < limitOf(n)) {
      ++steps;
      if (!raise(f, A, d, n, stride, scratch)) break;
    }
    if (a[d]! < 0) isDone = false;
  }
  // The steps have added up rounding: the forces that hold are computed afresh.
  solveHeld(f, A, shifted, n, stride, scratch);
  for (let i = 0; i < n; ++i) f[i] = Math.max(0, f[i]!);
  return { steps, isDone };
}

/** Raises force d as far as all others allow it; whether that was any way at all. */
function raise(f: Float64Array, A: Float64Array, d: number, n: number, stride: number, scratch: LcpScratch): boolean {
  const { a, da, df, held } = scratch;
  directionOf(A, d, n, stride, scratch);
  answerTo(A, n, stride, scratch);
  const nothing = (i: number): number => DEPENDENT * A[i * stride + i]!;
  let step = da[d]! > nothing(d) ? -a[d]! / da[d]! : Infinity;
  let first = step < Infinity ? d : -1;
  for (let i = 0; i < n; ++i) {
    if (i === d || held[i]! < 0) continue;
    const reach =
      held[i] === 1 && df[i]! < 0
        ? -f[i]! / df[i]!
        : held[i] === 0 && da[i]! < -nothing(i)
          ? -a[i]! / da[i]!
          : Infinity;
    if (!(reach < step)) continue;
    step = reach;
    first = i;
  }
  if (first < 0) return false;
  step = Math.max(0, step);
  for (let i = 0; i < n; ++i) {
    f[i]! += step * df[i]!;
    a[i]! += step * da[i]!;
  }
  if (first === d) held[d] = 1;
  else held[first] = held[first] === 1 ? 0 : 1;
  if (held[first] === 1) a[first] = 0;
  else f[first] = 0;
  return true;
}

/** da ← how all accelerations answer to df, of which few are not zero. */
function answerTo(A: Float64Array, n: number, stride: number, { da, df, added }: LcpScratch): void {
  for (let i = 0; i < n; ++i) da[i] = added[i]! * df[i]!;
  for (let j = 0; j < n; ++j) {
    const along = df[j]!;
    if (along === 0) continue;
    // The matrix is symmetric, and a row lies in one piece.
    for (let i = 0; i < n; ++i) da[i]! += A[j * stride + i]! * along;
  }
}

/** df ← force d raised by one, and the held ones so that none of their accelerations changes. */
function directionOf(A: Float64Array, d: number, n: number, stride: number, scratch: LcpScratch): void {
  const { df, held, index, small, added } = scratch;
  let m = 0;
  for (let i = 0; i < n; ++i) if (held[i] === 1 && i !== d) index[m++] = i;
  const width = m + 1;
  for (let r = 0; r < m; ++r) {
    for (let c = r; c < m; ++c) small[r * width + c] = A[index[r]! * stride + index[c]!]!;
    small[r * width + r]! += added[index[r]!]!;
    small[r * width + m] = -A[index[r]! * stride + d]!;
  }
  small[m * width + m] = 0;
  solveSmall(small, m);
  df.fill(0, 0, n);
  df[d] = 1;
  for (let r = 0; r < m; ++r) df[index[r]!] = small[r * width + m]!;
}

/** f ← the forces that hold so that their accelerations vanish, all others zero; as it was, if one of them would pull much. */
function solveHeld(
  f: Float64Array,
  A: Float64Array,
  b: Float64Array,
  n: number,
  stride: number,
  scratch: LcpScratch,
): void {
  const { held, index, small, added } = scratch;
  let m = 0;
  for (let i = 0; i < n; ++i) if (held[i] === 1) index[m++] = i;
  const width = m + 1;
  for (let r = 0; r < m; ++r) {
    for (let c = r; c < m; ++c) small[r * width + c] = A[index[r]! * stride + index[c]!]!;
    small[r * width + r]! += added[index[r]!]!;
    small[r * width + m] = -b[index[r]!]!;
  }
  small[m * width + m] = 0;
  solveSmall(small, m);
  for (let r = 0; r < m; ++r) if (!(small[r * width + m]! > -1e-9 * Math.abs(f[index[r]!]!))) return;
  f.fill(0, 0, n);
  for (let r = 0; r < m; ++r) f[index[r]!] = small[r * width + m]!;
}

/** The last column of the first m rows ← the solution with the matrix before it, by elimination of the upper half. */
function solveSmall(S: Float64Array, m: number): void {
  const width = m + 1;
  eliminate(S, width, m);
  for (let r = m - 1; r >= 0; --r) {
    let sum = S[r * width + m]!;
    for (let c = r + 1; c < m; ++c) sum -= S[r * width + c]! * S[c * width + m]!;
    S[r * width + m] = sum / S[r * width + r]!;
  }
}

/** Writes the solution for the first `n` unknowns by sweeps that stop at `tolerance`, from `f` as it is. */
export function sweepLcp(
  f: Float64Array,
  A: Float64Array,
  b: Float64Array,
  n: number,
  stride: number,
  tolerance: number,
  sweeps: number,
): LcpResult {
  let iterations = 0;
  let residual = complementarity(A, b, f, n, stride);
  while (residual > tolerance && iterations < sweeps) {
    for (let i = 0; i < n; ++i) {
      let a = b[i]!;
      for (let j = 0; j < n; ++j) a += A[i * stride + j]! * f[j]!;
      f[i] = Math.max(0, f[i]! - a / A[i * stride + i]!);
    }
    ++iterations;
    if (iterations % 10 === 0) residual = complementarity(A, b, f, n, stride);
  }
  return { residual, iterations, converged: residual <= tolerance };
}

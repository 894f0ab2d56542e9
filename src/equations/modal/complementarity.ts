/** Equations 12 and 14: contacts push and do not pull, and which forces they need. */
import type { Random } from "@pliant/solver";
import { complementarity, makeLcpScratch, solveDense, solveLcp, type LcpResult } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, randomVector, sizeOf, times } from "../vectors.ts";

const raw = String.raw;

/** Forces of contact for a matrix and accelerations without them, and what is said of them. */
type Pushes = (A: Float64Array, b: Float64Array, n: number) => Pushed;

type Pushed = { readonly f: Float64Array } & Pick<LcpResult, "residual" | "converged">;

/** The rows of a matrix in longer ones, whose ends mean nothing. */
const inLongRows = (A: Float64Array, n: number): Float64Array =>
  Float64Array.from({ length: n * (n + 2) }, (_, k) =>
    k % (n + 2) < n ? A[n * Math.floor(k / (n + 2)) + (k % (n + 2))]! : NaN,
  );

/** The solver's, in rows with room behind them and with arrays that were used for another problem before. */
const pushes: Pushes = (A, b, n) => {
  const [rows, f, scratch] = [inLongRows(A, n), new Float64Array(n), makeLcpScratch(n + 1)];
  solveLcp(
    f,
    rows,
    b.map((value) => -value - 1),
    n,
    n + 2,
    scratch,
  );
  return { f, ...solveLcp(f, rows, b, n, n + 2, scratch) };
};

/** A symmetric matrix of n rows whose rank is as told, and what leads to it. */
function randomMatrix(n: number, random: Random, rank = n + 1): { A: Float64Array; parts: Float64Array[] } {
  const parts = Array.from({ length: n }, () => randomVector(random, rank, -1, 1));
  return { parts, A: Float64Array.from({ length: n * n }, (_, k) => dot(parts[Math.floor(k / n)]!, parts[k % n]!)) };
}

/** A problem of two to seven contacts; every third has more of them than ways in which the body can move. */
function randomProblem(k: number, random: Random): { A: Float64Array; b: Float64Array; n: number } {
  const n = 2 + (k % 6);
  if (k % 3 > 0) return { n, A: randomMatrix(n, random).A, b: randomVector(random, n, -1, 1) };
  const { A, parts } = randomMatrix(n, random, Math.max(1, n - 2));
  const way = randomVector(random, parts[0]!.length, -1, 1);
  return { n, A, b: Float64Array.from(parts, (part) => dot(part, way)) };
}

const neverPulls: Check<Pushes> = {
  claim: "No contact pulls, even on a vertex that is about to leave.",
  allows: "yes or no: a force is negative or not",
  run: (formula, random) =>
    outcomeOf(60, 0, (k) => {
      const { A, b, n } = randomProblem(k, random);
      return Math.max(0, ...formula(A, b, n).f.map((value) => -value));
    }),
};

const keepsOut: Check<Pushes> = {
  claim: "No vertex accelerates into the floor, even if there are more contacts than ways in which the body can move.",
  allows:
    "the direct method stops at 10⁻¹² or where it gets no better, with a diagonal that is larger by 10⁻⁸ and made up for up to five times",
  run: (formula, random) =>
    outcomeOf(60, 1e-10, (k) => {
      const { A, b, n } = randomProblem(k, random);
      return Math.max(0, ...times(A, formula(A, b, n).f).map((value, i) => -value - b[i]!));
    }),
};

const saysHowFar: Check<Pushes> = {
  claim: "The solver reports correctly how far the forces are from a solution, and that they are one.",
  allows: "rounding: the same seven products in another order, of forces that get large where contacts are too many",
  run: (formula, random) =>
    outcomeOf(60, 1e-12, (k) => {
      const { A, b, n } = randomProblem(k, random);
      const { f, residual, converged } = formula(A, b, n);
      const a = times(A, f).map((value, i) => value + b[i]!);
      const due = Math.max(0, ...f.map((value, i) => Math.max(-value, -a[i]!, Math.abs(value * a[i]!))));
      return converged && residual < 1e-10 ? residual - due : NaN;
    }),
};

/** The determinant of a matrix of whole numbers, by its first row. */
const exactDeterminant = (A: readonly (readonly bigint[])[]): bigint =>
  A.length === 0
    ? 1n
    : A[0]!.reduce((sum, value, c) => {
        const rest = A.slice(1).map((row) => row.filter((_, k) => k !== c));
        return sum + (c % 2 === 0 ? 1n : -1n) * value * exactDeterminant(rest);
      }, 0n);

/** The forces for whole numbers, exactly: of all choices of contacts that push, by Cramer's rule, the one that fulfils all. */
function exactForces(A: readonly (readonly bigint[])[], b: readonly bigint[]): number[] | undefined {
  for (let choice = 0; choice < 1 << b.length; ++choice) {
    const held = b.flatMap((_, i) => (choice & (1 << i) ? [i] : []));
    const inner = held.map((i) => held.map((j) => A[i]![j]!));
    const divisor = exactDeterminant(inner);
    const f = b.map(() => 0n);
    held.forEach((i, k) => {
      f[i] = exactDeterminant(inner.map((row, r) => row.map((value, c) => (c === k ? -b[held[r]!]! : value))));
    });
    const a = b.map((value, i) => f.reduce((sum, force, j) => sum + A[i]![j]! * force, divisor * value));
    if (f.every((value) => value >= 0n) && a.every((value) => value >= 0n))
      return f.map((value) => Number(value) / Number(divisor));
  }
  return undefined;
}

const areTheForces: Check<Pushes> = {
  claim:
    "Where all numbers are whole, they agree with the exact solution, found in fractions by trying all choices of contacts that push.",
  allows: "rounding of 10⁻¹⁶ times the condition of the matrix, which gets to some 10⁵ for four contacts",
  run: (formula, random) =>
    outcomeOf(60, 1e-10, (k) => {
      const n = 1 + (k % 4);
      const whole = (size: number, most: number): bigint[] =>
        Array.from({ length: size }, () => BigInt(Math.floor(random.between(-most, most + 1))));
      const parts = Array.from({ length: n }, () => whole(n + 1, 4));
      const exact = parts.map((p, i) =>
        parts.map((q, j) => p.reduce((sum, value, c) => sum + value * q[c]!, i === j ? 1n : 0n)),
      );
      const b = whole(n, 9);
      const due = exactForces(exact, b)!;
      const { f } = formula(Float64Array.from(exact.flat(), Number), Float64Array.from(b, Number), n);
      return Math.max(...f.map((value, i) => Math.abs(value - due[i]!))) / Math.max(1, ...due);
    }),
};

/** How far forces are from being those of contact. */
type Violation = (A: Float64Array, b: Float64Array, f: Float64Array) => number;

const violation: Violation = (A, b, f) => complementarity(inLongRows(A, b.length), b, f, b.length, b.length + 2);

const acceptsTheForces: Check<Violation> = {
  claim: "The forces of contact satisfy the conditions.",
  allows: "the direct method stops at 10⁻¹² or where it gets no better",
  run: (formula, random) =>
    outcomeOf(60, 1e-10, (k) => {
      const { A, b, n } = randomProblem(k, random);
      return formula(A, b, pushes(A, b, n).f);
    }),
};

const refusesOthers: Check<Violation> = {
  claim:
    "For other forces it returns by how much they violate the conditions: the largest pull, the largest acceleration inward, and the largest product of both.",
  allows: "rounding: seven products and a division",
  run: (formula, random) =>
    outcomeOf(60, 1e-14, (k) => {
      const n = 2 + (k % 6);
      const [A, b, f] = [randomMatrix(n, random).A, randomVector(random, n, -1, 0), randomVector(random, n, -0.1, 2)];
      const a = times(A, f).map((value, i) => value + b[i]!);
      const due = Math.max(0, ...f.map((value, i) => Math.max(-value, -a[i]!, Math.abs(value * a[i]!))));
      return formula(A, b, f) / due - 1;
    }),
};

const refusesTenfold: Check<Violation> = {
  claim:
    "Ten times the forces of contact violate the conditions, and so do zero forces: a contact pushes just as hard as it has to.",
  allows: "yes or no: a millionth divides forces of contact, which come to 10⁻¹⁰, from others",
  run: (formula, random) =>
    outcomeOf(60, 0, (k) => {
      const n = 2 + (k % 6);
      const [A, b] = [randomMatrix(n, random).A, randomVector(random, n, -1, 0)];
      const tenfold = pushes(A, b, n).f.map((value) => 10 * value);
      return Math.min(formula(A, b, tenfold), formula(A, b, new Float64Array(n))) > 1e-6 ? 0 : 1;
    }),
};

/** Solves for all contacts as if none could let go. */
const withoutLettingGo: Pushes = (A, b) => ({
  f: solveDense(
    A,
    b.map((value) => -value),
  ),
  residual: 0,
  converged: true,
});

export const complementarityEquations = [
  defineEquation<Pushes>({
    id: "modal/12",
    title: "A contact only pushes",
    place: "eq. 12, section 3.4",
    tex: raw`f_i^c \ge 0`,
    code: { solveLcp },
    formula: pushes,
    checks: [neverPulls, keepsOut, areTheForces, saysHowFar],
    mutants: {
      "holds every vertex": withoutLettingGo,
      "forgets the pulls afterwards": (A, b, n) => {
        const { f, ...said } = withoutLettingGo(A, b, n);
        return { ...said, f: f.map((value) => Math.max(0, value)) };
      },
    },
    uses: ["modal/11"],
  }),
  defineEquation<Violation>({
    id: "modal/14",
    title: "The problem of complementarity",
    place: "eq. 14, section 3.4",
    tex: raw`\mathbf A \mathbf f + \mathbf b \ge 0, \qquad \mathbf f \ge 0, \qquad \mathbf f \cdot (\mathbf A \mathbf f + \mathbf b) = 0`,
    code: { complementarity, solveLcp },
    formula: violation,
    checks: [acceptsTheForces, refusesOthers, refusesTenfold],
    mutants: {
      "asks only that none pulls": (_A, _b, f) => Math.max(0, ...f.map((value) => -value)),
      "asks that all accelerations vanish": (A, b, f) => sizeOf(times(A, f).map((value, n) => value + b[n]!)),
    },
    erratum: {
      ground: "open",
      printed: { tex: raw`\mathbf A \mathbf f + \mathbf b \ge 0, \qquad \mathbf f \ge 0` },
      why: "A third condition belongs to the problem: a contact that pushes does not part. This is what the word complementarity stands for. The two inequalities alone are fulfilled by any forces that are large enough.",
      evidence:
        "The paper calls the two lines a linear complementarity problem, which has the third condition by definition, and solves it by Baraff’s algorithm, which keeps it.",
      severity: "nothing",
      fairest: "The name of the problem implies the third condition, and only the inequalities are written out.",
      passage: {
        korean:
          "f 를 f_i, i ∈ C 로 이루어진 합성 벡터라 하면 접촉력에 관한 제약식은 다음과 같은 LCP(linear complementary problem)가 된다:",
        english:
          "“Let f be the composite vector made of f_i, i ∈ C; then the constraints on the contact forces become the following LCP (linear complementary problem):”",
      },
      formula: (A, b, f) => Math.max(0, ...f.map((value) => -value), ...times(A, f).map((value, n) => -value - b[n]!)),
    },
    uses: ["modal/12", "modal/13"],
  }),
];

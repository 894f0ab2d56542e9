/**
 * Equations 11, 12 and 14: the forces that keep resting contacts out.
 */
import type { Random } from "@pliant/solver";
import { complementarity, makeLcpScratch, solveDense, solveLcp } from "@pliant/solver/math";
import { solveRestingContacts } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";

const raw = String.raw;

/** What must not be negative, from the velocity and the acceleration of the vertex, the normal, and the floor's acceleration. */
type Bound = (v: Float64Array, a: Float64Array, normal: Float64Array, floor: Float64Array) => number;

const saysWhoEnters: Check<Bound> = {
  claim:
    "A vertex that touches and slides is inside a moment later if it is negative, by half of it for the square of the time.",
  run: (bound, random) =>
    outcomeOf(100, 1e-9, () => {
      const normal = randomUnit(random, 3);
      const [v, a, floor] = [
        randomVector(random, 3, -2, 2),
        randomVector(random, 3, -9, 9),
        randomVector(random, 3, -9, 9),
      ];
      const along = dot(v, normal);
      const sliding = v.map((value, c) => value - along * normal[c]!);
      const t = random.logBetween(1e-3, 1e-1);
      const way = sliding.map((value, c) => t * value + (t * t * (a[c]! - floor[c]!)) / 2);
      return dot(way, normal) / (t * t) - bound(sliding, a, normal, floor) / 2;
    }),
};

/** Forces of contact for a matrix and accelerations without them. */
type Pushes = (A: Float64Array, b: Float64Array, n: number) => Float64Array;

const pushes: Pushes = (A, b, n) => {
  const f = new Float64Array(n);
  solveLcp(f, A, b, n, n, makeLcpScratch(n));
  return f;
};

/** A symmetric definite matrix of n rows. */
function randomMatrix(n: number, random: Random): Float64Array {
  const parts = Array.from({ length: n }, () => randomVector(random, n + 1, -1, 1));
  return Float64Array.from({ length: n * n }, (_, k) => dot(parts[Math.floor(k / n)]!, parts[k % n]!));
}

const neverPulls: Check<Pushes> = {
  claim: "No contact holds a vertex back that wants to leave.",
  run: (formula, random) =>
    outcomeOf(60, 0, (k) => {
      const n = 2 + (k % 6);
      const f = formula(randomMatrix(n, random), randomVector(random, n, -1, 1), n);
      return Math.max(0, ...f.map((value) => -value));
    }),
};

const keepsOut: Check<Pushes> = {
  claim: "And none lets a vertex in.",
  run: (formula, random) =>
    outcomeOf(60, 1e-9, (k) => {
      const n = 2 + (k % 6);
      const [A, b] = [randomMatrix(n, random), randomVector(random, n, -1, 1)];
      return Math.max(0, ...times(A, formula(A, b, n)).map((value, i) => -value - b[i]!));
    }),
};

/** How far forces are from being those of contact. */
type Violation = (A: Float64Array, b: Float64Array, f: Float64Array) => number;

const violation: Violation = (A, b, f) => complementarity(A, b, f, b.length);

const acceptsTheForces: Check<Violation> = {
  claim: "The forces of contact fulfil it.",
  run: (formula, random) =>
    outcomeOf(60, 1e-9, (k) => {
      const n = 2 + (k % 6);
      const [A, b] = [randomMatrix(n, random), randomVector(random, n, -1, 1)];
      return formula(A, b, pushes(A, b, n));
    }),
};

const refusesOthers: Check<Violation> = {
  claim:
    "Of other forces it says by how much: the largest pull, the largest acceleration inward, and the largest product of both.",
  run: (formula, random) =>
    outcomeOf(60, 1e-12, (k) => {
      const n = 2 + (k % 6);
      const [A, b, f] = [randomMatrix(n, random), randomVector(random, n, -1, 0), randomVector(random, n, -0.1, 2)];
      const a = times(A, f).map((value, i) => value + b[i]!);
      const due = Math.max(0, ...f.map((value, i) => Math.max(-value, -a[i]!, Math.abs(value * a[i]!))));
      return formula(A, b, f) / due - 1;
    }),
};

const refusesTenfold: Check<Violation> = {
  claim:
    "The forces of contact ten times as large do not fulfil it, nor do none at all: a contact pushes just as hard as it has to.",
  run: (formula, random) =>
    outcomeOf(60, 0, (k) => {
      const n = 2 + (k % 6);
      const [A, b] = [randomMatrix(n, random), randomVector(random, n, -1, 0)];
      const tenfold = pushes(A, b, n).map((value) => 10 * value);
      return Math.min(formula(A, b, tenfold), formula(A, b, new Float64Array(n))) > 1e-6 ? 0 : 1;
    }),
};

/** Solves for all contacts as if none could let go. */
const withoutLettingGo: Pushes = (A, b) => {
  return solveDense(
    A,
    b.map((value) => -value),
  );
};

const boundTex = (p: string): string => raw`\mathbf n_i^c \cdot (${p} - \mathbf a_i^c) \ge 0`;

export const restingEquations = [
  defineEquation<Bound>({
    id: "modal/11",
    title: "A resting vertex must not accelerate inward",
    place: "eq. 11, section 3.4",
    tex: boundTex(raw`\ddot{\mathbf p}_i^w`),
    code: { solveRestingContacts },
    formula: (_v, a, normal, floor) => dot(normal, a) - dot(normal, floor),
    checks: [saysWhoEnters],
    mutants: {
      "forgets that the floor moves": (_v, a, normal) => dot(normal, a),
      "looks from the other side": (_v, a, normal, floor) => dot(normal, floor) - dot(normal, a),
    },
    erratum: {
      ground: "glyph",
      printed: { tex: boundTex(raw`\dot{\mathbf p}_i^w`) },
      why: "With one dot it compares a velocity with the acceleration of the surface. The velocity along the normal is zero already; what must not lead inward is the acceleration, with two dots.",
      evidence:
        "The sentence before it speaks of the acceleration of the contact node, and the second derivative has two dots in (9) and (10). A dot can be lost on the way to us.",
      severity: "fails",
      fairest: "With a second dot the condition is right.",
      passage: {
        korean:
          "따라서 i 번째 메쉬 노드가 가속도 a_i^c 인 면과 접촉하고 있고 그 면의 법선 벡터가 n_i^c 라하면 접촉 노드의 가속도가 다음의 조건을 만족하도록 접촉력 f_i^c = f_i^c n_i^c 가 주어져야한다:",
        english:
          "“Therefore, if the i-th mesh node is in contact with a surface of acceleration a_i^c and the normal vector of that surface is n_i^c, the contact force f_i^c = f_i^c n_i^c must be given such that the acceleration of the contact node satisfies the following condition:”",
      },
      formula: (v, _a, normal, floor) => dot(normal, v) - dot(normal, floor),
    },
    uses: ["modal/9"],
  }),
  defineEquation<Pushes>({
    id: "modal/12",
    title: "A contact only pushes",
    place: "eq. 12, section 3.4",
    tex: raw`f_i^c \ge 0`,
    code: { solveLcp },
    formula: pushes,
    checks: [neverPulls, keepsOut],
    mutants: {
      "holds every vertex": withoutLettingGo,
      "forgets the pulls afterwards": (A, b, n) => withoutLettingGo(A, b, n).map((value) => Math.max(0, value)),
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
      why: "A third condition belongs to it: a contact that pushes does not part. It is what the word complementarity stands for; by the two inequalities alone, any forces that are large enough will do.",
      evidence:
        "The text calls the two lines a linear complementarity problem, which has the third condition by definition, and solves it by Baraff’s algorithm, which keeps it.",
      severity: "nothing",
      fairest: "The name of the problem says the third condition, and only the inequalities are written out.",
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

/** The eigenproblem before equation 3: the modes of a free body, and which of them are kept. */
import { findModes, type Random, type TetMesh } from "@pliant/solver";
import type { Modes } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, sizeOf } from "../vectors.ts";
import { barMesh, linearForce, massOfCoordinates, modesOf, turnOf } from "./bar.ts";
import { at, cross, uneven } from "./tetrahedra.ts";

const raw = String.raw;

/** Modes of a mesh. */
type Solve = (mesh: TetMesh, count: number) => Pick<Modes, "values" | "vectors">;

/** Bodies of uneven tetrahedra, with their modes as a formula finds them. */
function solved(solve: Solve, random: Random, samples: number) {
  return Array.from({ length: samples }, () => {
    const mesh = uneven(barMesh(2), random);
    return { mesh, m: massOfCoordinates(mesh), ...solve(mesh, 10) };
  });
}

const areEigenvectors: Check<Solve> = {
  claim: "K φ = λ M φ for every mode, with K φ computed from Hooke’s stress.",
  allows:
    "what the search leaves over is 10⁻¹¹ of the inverse, and ten thousand times that for the tenth eigenvalue; it comes out far better",
  run: (solve, random) => {
    const all = solved(solve, random, 5);
    return outcomeOf(50, 1e-11, (n) => {
      const { mesh, m, values, vectors } = turnOf(all, n);
      const k = Math.floor(n / 5);
      const due = vectors[k]!.map((value, at) => values[k]! * m[at]! * value);
      return distance(linearForce(mesh, vectors[k]!), due);
    });
  },
};

const areOrthonormal: Check<Solve> = {
  claim: "By mass, every mode is orthogonal to every other, and of length one.",
  allows: "rounding: modes are made orthogonal twice over, each by sums of 36 products",
  run: (solve, random) => {
    const [body] = solved(solve, random, 1);
    const { m, vectors } = body!;
    return outcomeOf(100, 1e-12, (n) => {
      const [a, b] = [Math.floor(n / 10), n % 10];
      const weighed = vectors[b]!.map((value, at) => m[at]! * value);
      return dot(vectors[a]!, weighed) - (a === b ? 1 : 0);
    });
  },
};

/** Vectors that shift every vertex alike, or turn it about an axis. */
const rigidFields = ({ x }: TetMesh): Float64Array[] =>
  [0, 1, 2].flatMap((axis) => {
    const unit = Float64Array.from([0, 1, 2], (c) => (c === axis ? 1 : 0));
    return [x.map((_, k) => unit[k % 3]!), x.map((_, k) => cross(unit, at(x, Math.floor(k / 3)))[k % 3]!)];
  });

const leavesRigidMotionsOut: Check<Solve> = {
  claim: "No mode moves or turns the whole body: it has no momentum and no angular momentum.",
  allows: "rounding: modes are made orthogonal twice over to the six motions, each by sums of 36 products",
  run: (solve, random) => {
    const [body] = solved(solve, random, 1);
    const { mesh, m, vectors } = body!;
    const rigid = rigidFields(mesh);
    return outcomeOf(60, 1e-12, (n) => {
      const weighed = rigid[n % 6]!.map((value, k) => m[k]! * value);
      return dot(vectors[Math.floor(n / 6)]!, weighed) / sizeOf(weighed);
    });
  },
};

/** The stiffness of a body as a dense matrix, column by column from the forces. */
const stiffnessOf = (mesh: TetMesh): Float64Array =>
  Float64Array.from(
    Array.from(mesh.x, (_, k) => [
      ...linearForce(
        mesh,
        mesh.x.map((__, j) => (j === k ? 1 : 0)),
      ),
    ]).flat(),
  );

/** How many eigenvalues of a dense symmetric matrix are negative: as many as pivots of its elimination (Sylvester). */
function negativeOf(A: Float64Array): number {
  const n = Math.sqrt(A.length);
  let negative = 0;
  for (let k = 0; k < n; ++k) {
    const pivot = A[k * n + k]!;
    if (pivot < 0) ++negative;
    for (let r = k + 1; r < n; ++r) {
      const factor = A[r * n + k]! / pivot;
      for (let c = k; c < n; ++c) A[r * n + c]! -= factor * A[k * n + c]!;
    }
  }
  return negative;
}

const leavesNoneOut: Check<Solve> = {
  claim: "None is missing: K − λ M has exactly as many negative directions as modes were found below λ, plus six.",
  allows: "yes or no: counts are equal or not",
  run: (solve, random) => {
    const all = solved(solve, random, 5).map((one) => ({ ...one, K: stiffnessOf(one.mesh) }));
    return outcomeOf(50, 0, (n) => {
      const { K, m, values } = turnOf(all, n);
      const k = Math.floor(n / 5);
      const lambda = k === 0 ? values[0]! / 2 : (values[k - 1]! + values[k]!) / 2;
      const shifted = K.map((value, e) => (e % (m.length + 1) === 0 ? value - lambda * m[e % m.length]! : value));
      return negativeOf(shifted) - (6 + k);
    });
  },
};

const found: Solve = (mesh, count) => modesOf(mesh, count);

/** The first solutions of the eigenproblem, whatever their eigenvalues. */
const withRigidMotions: Solve = (mesh, count) => {
  const { values, vectors, rigid, rigidValues } = modesOf(mesh, count);
  return { values: Float64Array.of(...rigidValues, ...values), vectors: [...rigid, ...vectors].slice(0, count) };
};
/** Which of `all` modes are kept, if they are to be `count`. */
type Choice = (all: number, count: number) => number[];

/** How modes bend under a load: each by its work over its eigenvalue. */
const bendBy = ({ vectors, values }: Pick<Modes, "values" | "vectors">, load: Float64Array, kept: readonly number[]) =>
  kept.reduce(
    (sum, k) => plus(sum, dot(vectors[k]!, load) / values[k]!, vectors[k]!),
    new Float64Array(load.length) as Float64Array,
  );

/** One newton on a vertex. */
function randomLoad({ x }: TetMesh, random: Random): Float64Array {
  const i = Math.floor((random.next() * x.length) / 3);
  return x.map((_, k) => (k === 3 * i + 2 ? 1 : 0));
}

const bendsUnderLoad: Check<Choice> = {
  claim: "A third of the modes gives the bend under a load on one vertex with an error of at most a quarter.",
  allows: "yes or no: a quarter is what “enough” is taken for; half of that or more is left over",
  run: (choose, random) => {
    const mesh = barMesh(3);
    const modes = modesOf(mesh, mesh.x.length - 6);
    return outcomeOf(50, 0.25, () => {
      const load = randomLoad(mesh, random);
      const all = modes.vectors.length;
      const bend = (kept: readonly number[]): Float64Array => bendBy(modes, load, kept);
      return distance(bend(choose(all, Math.floor(all / 3))), bend(choose(all, all)));
    });
  },
};

const bendsAsTheBody: Check<Choice> = {
  claim:
    "All modes together bend under a load as the whole body does: what Hooke’s stress leaves of the load accelerates the body without stretching it.",
  allows:
    "rounding: at a vertex the forces of all modes cancel, which are up to a thousand times as large as what is left",
  run: (choose, random) => {
    const mesh = barMesh(3);
    const modes = modesOf(mesh, mesh.x.length - 6);
    return outcomeOf(10, 1e-11, () => {
      const load = randomLoad(mesh, random);
      const all = modes.vectors.length;
      const held = linearForce(mesh, bendBy(modes, load, choose(all, all)));
      const m = massOfCoordinates(mesh);
      const a = load.map((value, k) => (value - held[k]!) / m[k]!);
      return Math.max(...stretchRates(mesh, a)) / Math.max(...a);
    });
  },
};

/** How fast the distance of any two vertices grows that move so, times the distance. */
function stretchRates({ x }: TetMesh, v: Float64Array): number[] {
  const vertices = Array.from({ length: x.length / 3 }, (_, i) => i);
  return vertices.flatMap((i) =>
    vertices.slice(0, i).map((j) => Math.abs(dot(plus(at(v, i), -1, at(v, j)), plus(at(x, i), -1, at(x, j))))),
  );
}

export const eigenEquations = [
  defineEquation<Solve>({
    id: "modal/eigen",
    title: "The modes of a free body",
    place: "section 3.1",
    tex: raw`\mathbf K \Phi = \mathbf M \Phi \Lambda, \qquad \Phi^{\mathsf T} \mathbf M \Phi = \mathbf I, \qquad \Phi^{\mathsf T} \mathbf K \Phi = \Lambda`,
    code: { findModes },
    formula: found,
    checks: [areEigenvectors, areOrthonormal, leavesRigidMotionsOut, leavesNoneOut],
    mutants: {
      "takes the square roots": (mesh, count) => ({
        ...found(mesh, count),
        values: found(mesh, count).values.map(Math.sqrt),
      }),
      "scales every mode to one metre": (mesh, count) => {
        const { values, vectors } = found(mesh, count);
        return { values, vectors: vectors.map((v) => v.map((value) => value / sizeOf(v))) };
      },
    },
    erratum: {
      ground: "open",
      printed: {
        statement: "The columns of Φ form a basis of 3n dimensions.",
      },
      why: "The eigenproblem stands as it is. If the body is free, a basis of all 3n dimensions contains six motions that stretch nothing, and the body rides in one moving frame, its position and orientation, in which those six motions are already contained. A program that keeps them as modes counts them twice, and its body falls with twice the acceleration.",
      evidence:
        "The sentence follows the earlier paper, where a part of the body is held and no such solutions exist. For a free body the paper does not mention them.",
      severity: "fails",
      fairest:
        "According to the next sentence only modes with large eigenvalues are kept, so that those six, whose eigenvalues are the smallest of all, may be meant to be left out.",
      passage: {
        korean: "Φ 의 열들은 3n 차원의 기저를 형성하므로, u^L 를 다음과 같이 선형 조합할 수 있다:",
        english: "“Since the columns of Φ form a basis of 3n dimensions, u^L can be linearly combined as follows:”",
      },
      formula: withRigidMotions,
    },
    uses: ["modal/1"],
  }),
  defineEquation<Choice>({
    id: "modal/lowest",
    title: "Which modes are kept",
    place: "section 3.1",
    statement:
      "The modes that bend a body visibly are those with the smallest eigenvalues that are not zero: under a load the amplitude of a mode is inversely proportional to its eigenvalue.",
    code: { findModes },
    formula: (_all, count) => Array.from({ length: count }, (_, k) => k),
    checks: [bendsUnderLoad, bendsAsTheBody],
    mutants: {
      "takes every third": (all, count) =>
        Array.from({ length: count }, (_, k) => Math.min(all - 1, count < all ? 3 * k + 2 : k)),
      "leaves out the lowest": (all, count) =>
        Array.from({ length: count }, (_, k) => Math.min(all - 1, count < all ? k + 1 : k)),
    },
    erratum: {
      ground: "loose",
      printed: {
        statement: "The modes kept are those with large eigenvalues, which cause the main, visible deformation.",
      },
      why: "An eigenvalue is a stiffness for a unit of mass. A mode with a large eigenvalue hardly yields to a load, and vibrates too fast to be seen.",
      evidence:
        "The sentence says “large” and gives visibility as the reason. The word “small” in its place would set it right, but a copying error is unlikely to swap a whole word. With that third of all modes whose eigenvalues are largest, next to nothing of the bend under a load is left.",
      severity: "fails",
      fairest:
        "“Large” may refer to the part that a mode has in the deformation, so that the modes that matter most are kept. The authors find eight modes enough for a good result, which the stiff end could not give.",
      passage: {
        korean:
          "고유값의 크기가 커서 눈에 띄는 주요한 변형을 야기하는 m 개의 진동 모드에 해당하는 열들만을 Φ 에서 뽑아냄으로써 계산량을 현저히 줄일 수 있다.",
        english:
          "“By extracting from Φ only the columns that correspond to the m vibration modes whose eigenvalues are large and which so cause the main, visible deformation, the amount of computation can be reduced considerably.”",
      },
      formula: (all, count) => Array.from({ length: count }, (_, k) => all - 1 - k),
    },
    uses: ["modal/eigen"],
  }),
];

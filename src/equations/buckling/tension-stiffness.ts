/** Equation 3: the stiffness of the tension link. */
import { tension, type Links } from "@pliant/solver";
import { addLinkStiffness, slotsOf, tensionSlope } from "@pliant/solver/cloth";
import { makeBlockMatrix, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { CENTRAL, outcomeOf, sweepOf } from "../measure.ts";
import { distance, plus, randomUnit, sizeOf, times } from "../vectors.ts";
import {
  between,
  couplingOf,
  exactPair,
  linkOf,
  pairForces,
  pairStiffness,
  randomMaterial,
  randomPair,
  stiffnessFrom,
  threeLinks,
} from "./pair.ts";
import { typedStiffness } from "./typed-forces.ts";

type Stiffness = (x: Float64Array, links: Links) => Float64Array;

const SAMPLES = 200;

const lengthAt = (x: Float64Array): number => sizeOf(between(x));

const isDerivativeOfForce: Check<Stiffness> = {
  claim: "The matrix is the derivative of the forces of (2) on both ends, in any direction.",
  allows:
    "order: at the best step, about 1e-5 L, what a central difference cuts off and what rounding adds are both near 1e-10; five times that",
  run: (stiffness, random) =>
    sweepOf({ ...CENTRAL, samples: 20, tolerance: 5e-10 }, (n) => {
      const material = randomMaterial(random, n);
      const links = linkOf(material);
      const x = randomPair(random, material.L * random.between(1.2, 2));
      const u = randomUnit(random, 6);
      const along = (step: number): Float64Array => pairForces(plus(x, step, u), links, tension);
      return (h) => {
        const step = h * material.L;
        const drop = plus(along(-step), -1, along(step)).map((c) => c / (2 * step));
        return distance(times(stiffness(x, links), u), drop, material.k);
      };
    }),
};

const isDifferentiatedArithmetic: Check<Stiffness> = {
  claim:
    "It is the derivative of the force by automatic differentiation (numbers that carry their derivative along), also for three links between three particles.",
  allows: "rounding: some thirty operations, relative to the largest entries",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 2e-14, (n) => {
      if (n % 2 === 0) {
        const { x, links } = threeLinks(random);
        return distance(stiffness(x, links), typedStiffness(x, links, tension));
      }
      const material = randomMaterial(random, n >> 1);
      const x = randomPair(random, material.L * (1 + random.logBetween(1e-12, 2)));
      return distance(stiffness(x, linkOf(material)), typedStiffness(x, linkOf(material), tension));
    }),
};

const addsWithFactor: Check<Stiffness> = {
  claim: "As a step adds it to its matrix, it is multiplied by the factor of the step, and added to what is there.",
  allows: "rounding: three additions of numbers of one size",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 4e-15, () => {
      const { x, links } = threeLinks(random);
      const factor = random.logBetween(0.1, 10);
      const A = makeBlockMatrix(3, links.i, links.j);
      for (const part of [1, factor]) addLinkStiffness(A, slotsOf(A, links), x, links, tension, part);
      return distance(
        toDense(A),
        stiffness(x, links).map((c) => c * (1 + factor)),
      );
    }),
};

const hasTwoStiffnesses: Check<Stiffness> = {
  claim: "Along the link the stiffness is k_s from the rest length on; across it, it grows from zero.",
  allows: "rounding: a few sweeps over a 3×3 matrix, relative to k_s",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 4e-14, (n) => {
      const material = randomMaterial(random, n);
      const x =
        n % 5 === 0 ? exactPair(material.L) : randomPair(random, material.L * (1 + random.logBetween(1e-12, 2)));
      const across = 1 - material.L / lengthAt(x);
      const eigenvalues = symmetricEigenvalues(couplingOf(stiffness(x, linkOf(material))));
      return distance(
        eigenvalues,
        [across, across, 1].map((c) => c * material.k),
        material.k,
      );
    }),
};

const slackIsSoft: Check<Stiffness> = {
  claim: "A slack link has no stiffness in any direction, not even where its ends coincide.",
  allows: "nothing: it is zero or it is not",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const material = randomMaterial(random, n);
      const l = n % 10 === 0 ? 0 : material.L * (1 - random.logBetween(1e-12, 0.99));
      return sizeOf(stiffness(randomPair(random, l), linkOf(material)));
    }),
};

export const tensionStiffnessEquations = [
  defineEquation<Stiffness>({
    id: "buckling/3",
    title: "Stiffness of a tension link",
    place: "eq. 3, section 3.2",
    tex: String.raw`\frac{\partial \mathbf f_i}{\partial \mathbf x_j} = \begin{cases} k_s \dfrac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|^2} + k_s \left(1 - \dfrac{L}{|\mathbf x_{ij}|}\right) \left(\mathbf I - \dfrac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|^2}\right) & : |\mathbf x_{ij}| \ge L \\ 0 & : |\mathbf x_{ij}| < L \end{cases}`,
    code: { addLinkStiffness, tensionSlope },
    formula: (x, links) => pairStiffness(x, links, tension),
    checks: [isDerivativeOfForce, isDifferentiatedArithmetic, addsWithFactor, hasTwoStiffnesses, slackIsSoft],
    mutants: {
      "flips the sign": (x, links) => pairStiffness(x, links, tension).map((c) => -c),
      "drops the term across the link": (x, links) => pairStiffness(x, links, { ...tension, across: "dropped" }),
      "stays stiff when slack": (x, links) =>
        pairStiffness(x, links, { ...tension, slope: (_l, { stiffness }, e) => stiffness[e]! }),
    },
    erratum: {
      ground: "glyph",
      printed: {
        tex: String.raw`\frac{\partial \mathbf f_i}{\partial \mathbf x_j} = \begin{cases} k_s \dfrac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|} + k_s \left(1 - \dfrac{L}{|\mathbf x_{ij}|}\right) \left(\mathbf I - \dfrac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|^2}\right) & : |\mathbf x_{ij}| \ge L \\ 0 & : |\mathbf x_{ij}| < L \end{cases}`,
      },
      why: "In our copy the first denominator has no square. Without it the term is a force and not a stiffness, and it grows with the length.",
      evidence:
        "The sentence below the formula calls the stiffness along the link constant. With the square it is, and the second term of the same line has that square. Our copy may have lost it.",
      severity: "drifts",
      fairest: "The square belongs in both denominators, as the authors’ own sentence about the first term says.",
      passage: {
        korean:
          "위 식의 첫째 항으로부터 두 입자의 상호작용 방향으로 강성률이 상수인 것을 알 수 있으며 이는 선형 탄성 모델을 사용했으므로 자명한 결과이다.",
        english:
          "From the first term of the above formula one can see that the stiffness in the direction of interaction of the two particles is constant, and this is a self-evident result, since a linear elastic model was used.",
      },
      formula: (x, links) =>
        stiffnessFrom(x, links, (l, e) => {
          const [L, ks] = [links.restLength[e]!, links.stiffness[e]!];
          if (l < L) return { along: 0, unit: 0 };
          const across = ks * (1 - L / l);
          return { along: ks / l - across / l ** 2, unit: across };
        }),
    },
    uses: ["buckling/2"],
  }),
];

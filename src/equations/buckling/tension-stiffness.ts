/** Equation 3: the stiffness of the tension link. */
import { tension, type Links } from "@pliant/solver";
import { addLinkStiffness, tensionSlope } from "@pliant/solver/cloth";
import { symmetricEigenvalues } from "@pliant/solver/math";
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
} from "./pair.ts";

type Stiffness = (x: Float64Array, links: Links) => Float64Array;

const SAMPLES = 200;

const lengthAt = (x: Float64Array): number => sizeOf(between(x));

const isDerivativeOfForce: Check<Stiffness> = {
  claim: "The matrix is the derivative of the forces of (2) on both ends, in any direction.",
  run: (stiffness, random) =>
    sweepOf({ ...CENTRAL, samples: 20, tolerance: 1e-8 }, (n) => {
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

const hasTwoStiffnesses: Check<Stiffness> = {
  claim: "Along the link the stiffness is k_s from the rest length on; across it, it grows from zero.",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 1e-9, (n) => {
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
    checks: [isDerivativeOfForce, hasTwoStiffnesses, slackIsSoft],
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
        "The text below the formula calls the stiffness along the link constant. It is, once the square is there, as it is in the second term of the same line. Our copy may have lost it.",
      severity: "drifts",
      fairest: "The square belongs in both denominators, as the authors’ own sentence about the first term says.",
      passage: {
        korean:
          "위 식의 첫째 항으로부터 두 입자의 상호작용 방향으로 강성률이 상수인 것을 알 수 있으며 이는 선형 탄성 모델을 사용했으므로 자명한 결과이다.",
        english:
          "From the first term of the above formula one can see that the stiffness in the direction of interaction of the two particles is constant, and this is a self-evident result, since a linear elastic model was used.",
      },
      formula: (x, { restLength, stiffness }) => {
        const l = lengthAt(x);
        const [L, ks] = [restLength[0]!, stiffness[0]!];
        if (l < L) return stiffnessFrom(x, 0, 0);
        const across = ks * (1 - L / l);
        return stiffnessFrom(x, ks / l - across / l ** 2, across);
      },
    },
    uses: ["buckling/2"],
  }),
];

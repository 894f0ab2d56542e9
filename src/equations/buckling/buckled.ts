/** Equation 11: the stiffness of a link that buckles, and the part of it that the matrix keeps. */
import { buckling, type LinkLaw, type Links } from "@pliant/solver";
import {
  addLinkStiffness,
  arcForceSlope,
  bucklingForce,
  bucklingSlope,
  makeBucklingLinks,
  switchLengths,
} from "@pliant/solver/cloth";
import { symmetricEigenvalues } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { CENTRAL, outcomeOf, sweepOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, sizeOf, times } from "../vectors.ts";
import { exactArc } from "./exact-arc.ts";
import {
  between,
  exactPair,
  linkOf,
  materialWith,
  pairForces,
  pairStiffness,
  randomPair,
  stiffnessFrom,
  threeLinks,
} from "./pair.ts";
import { typedStiffness } from "./typed-forces.ts";

/** The stiffness matrix of the link: all of equation 11, or the part of it that the solver's matrix keeps. */
type Stiffness = (x: Float64Array, links: Links, part: "whole" | "kept") => Float64Array;

const SAMPLES = 200;

const isDerivativeOfForce: Check<Stiffness> = {
  claim: "With both its terms the matrix is the derivative of the forces on both ends, in any direction.",
  allows:
    "order: at the best step what a central difference cuts off and what rounding adds to forces of up to 40 k_b/L² are both near 1e-8 k_b/L³",
  run: (stiffness, random) =>
    sweepOf({ ...CENTRAL, samples: 40, tolerance: 5e-8 }, (n) => {
      const material = n % 4 === 3 ? materialWith(random, n, 1, 30) : materialWith(random, n, 1e3, 1e5);
      const links = linkOf(material);
      const x = randomPair(random, material.L * random.between(0.2, 0.9));
      const u = randomUnit(random, 6);
      const along = (step: number): Float64Array => pairForces(plus(x, step, u), links, buckling);
      return (h) => {
        const step = h * material.L;
        const drop = plus(along(-step), -1, along(step)).map((c) => c / (2 * step));
        return distance(times(stiffness(x, links, "whole"), u), drop, material.kb / material.L ** 3);
      };
    }),
};

const isDifferentiatedArithmetic: Check<Stiffness> = {
  claim:
    "It is the derivative of the force of (10) by automatic differentiation (numbers that carry their derivative along), with the arc computed independently to 48 digits.",
  allows: "rounding: of the distance over the length, and of some fifty operations, relative to the largest entries",
  run: (stiffness, random) =>
    outcomeOf(100, 3e-14, (n) => {
      const material = n % 4 === 3 ? materialWith(random, n, 1, 30) : materialWith(random, n, 1e3, 1e5);
      const x = randomPair(random, material.L * random.between(0.01, 0.9));
      const links = linkOf(material);
      return distance(stiffness(x, links, "whole"), typedStiffness(x, links, buckling));
    }),
};

const addsUpLinks: Check<Stiffness> = {
  claim: "Of several links that are squeezed, the blocks of each stand where its ends do.",
  allows: "rounding: of the distance over the length, and of some fifty operations, relative to the largest entries",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES / 4, 3e-14, () => {
      const { x, links } = threeLinks(random);
      const squeezed = makeBucklingLinks({
        ...links,
        restLength: links.restLength.map((L) => 2.5 * L),
        stiffness: links.stiffness.map((k) => 1e3 * k),
      });
      return distance(stiffness(x, squeezed, "whole"), typedStiffness(x, squeezed, buckling));
    }),
};

/** Stiffness along the link, from a matrix. */
function alongOf(stiffness: Float64Array, x: Float64Array): number {
  const d = between(x);
  const u = [...d, ...plus([0, 0, 0], -1, d)].map((c) => c / sizeOf(d));
  return dot(u, times(stiffness, u)) / 4;
}

const hasSlopeLimits: Check<Stiffness> = {
  claim: "Along the link it rises from 7.2 k_b/L³ where the arc begins to 12π² k_b/L³ where its ends meet.",
  allows:
    "as much as the slope changes over the 1e-9 L that the samples are away from the limits, which is less than ten times that",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 1e-8, (n) => {
      const material = materialWith(random, n, 1e11, 1e12);
      const unit = material.kb / material.L ** 3;
      const [l, limit] = n % 4 < 2 ? [1 - 1e-9, 7.2] : [1e-9, 12 * Math.PI ** 2];
      const x = randomPair(random, material.L * l);
      const found = alongOf(stiffness(x, linkOf(material), "kept"), x) / unit / limit - 1;
      const inner = randomPair(random, material.L * random.between(0.01, 0.99));
      const slope = alongOf(stiffness(inner, linkOf(material), "kept"), inner) / unit;
      return Math.abs(found) + Math.max(0, 7.2 - slope, slope - 12 * Math.PI ** 2);
    }),
};

const changesAtTheSwitch: Check<Stiffness> = {
  claim: "On either side of the switch it is that of the branch there: c_b on the line, the arc's slope beyond.",
  allows:
    "as much as the arc's slope changes over the 1e-9 L that the samples are away from the switch, which is less than ten times that",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 1e-8, (n) => {
      const material = materialWith(random, n, 50, 1e5);
      const { near } = switchLengths(material.L, material.k, material.kb);
      const hair = 1e-9 * material.L;
      const [outside, inside] = [randomPair(random, near + hair), randomPair(random, near - hair)];
      const { slope } = exactArc(near, material.L, material.kb);
      const links = linkOf(material);
      const onLine = alongOf(stiffness(outside, links, "kept"), outside) / material.k - 1;
      const onArc = alongOf(stiffness(inside, links, "kept"), inside) / slope - 1;
      return Math.abs(onLine) + Math.abs(onArc);
    }),
};

const dropsWhatIsNegative: Check<Stiffness> = {
  claim:
    "What the matrix keeps is never negative in any direction; what it leaves out is never positive, and has no part along the link.",
  allows: "rounding: a few sweeps over a 6×6 matrix, relative to its largest entries",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 1e-14, (n) => {
      const material = materialWith(random, n, 1, 1e5);
      const links = linkOf(material);
      const x = randomPair(random, material.L * (n % 3 === 0 ? random.logBetween(1e-4, 1) : random.between(0.1, 1.5)));
      const kept = stiffness(x, links, "kept");
      const left = plus(stiffness(x, links, "whole"), -1, kept);
      const scale = Math.max(sizeOf(kept), sizeOf(left), material.kb / material.L ** 3);
      const least = symmetricEigenvalues(kept)[0]!;
      const most = symmetricEigenvalues(left)[5]!;
      return (Math.max(0, -least) + Math.max(0, most) + Math.abs(alongOf(left, x))) / scale;
    }),
};

const leavesTensionAlone: Check<Stiffness> = {
  claim: "From the rest length on it has no stiffness, and none where the ends coincide and leave no direction.",
  allows: "nothing: it is zero or it is not",
  run: (stiffness, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const material = materialWith(random, n, 1, 1e5);
      const stretched = randomPair(random, material.L * (1 + random.logBetween(1e-12, 2)));
      const x = n % 10 === 0 ? exactPair(0) : n % 10 === 5 ? exactPair(material.L) : stretched;
      return sizeOf(stiffness(x, linkOf(material), "whole"));
    }),
};

const wholeLaw: LinkLaw = { ...buckling, across: "kept" };
const solverStiffness: Stiffness = (x, links, part) => pairStiffness(x, links, part === "kept" ? buckling : wholeLaw);
const withSlope =
  (slope: LinkLaw["slope"]): Stiffness =>
  (x, links, part) =>
    pairStiffness(x, links, { ...(part === "kept" ? buckling : wholeLaw), slope });

export const buckledEquations = [
  defineEquation<Stiffness>({
    id: "buckling/11",
    title: "Stiffness of a link that buckles",
    place: "eq. 11, section 3.3",
    tex: String.raw`\frac{\partial \mathbf f_i}{\partial \mathbf x_j} = \frac{\mathrm df_b^*}{\mathrm d|\mathbf x_{ij}|} \frac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|^2} + \underbrace{\frac{f_b^*}{|\mathbf x_{ij}|} \left(\mathbf I - \frac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|^2}\right)}_{\text{left out of the matrix}}`,
    code: { arcForceSlope, bucklingSlope, addLinkStiffness },
    formula: solverStiffness,
    checks: [
      isDerivativeOfForce,
      isDifferentiatedArithmetic,
      addsUpLinks,
      hasSlopeLimits,
      changesAtTheSwitch,
      dropsWhatIsNegative,
      leavesTensionAlone,
    ],
    mutants: {
      "keeps the second term": (x, links) => pairStiffness(x, links, wholeLaw),
      "halves the slope": withSlope((l, links, e) => bucklingSlope(l, links, e) / 2),
      "takes the force for the slope": withSlope((l, links, e) => -bucklingForce(l, links, e) / links.restLength[e]!),
    },
    erratum: {
      ground: "glyph",
      printed: {
        tex: String.raw`\frac{\partial \mathbf f_i}{\partial \mathbf x_j} = \frac{\mathrm df_b^*}{\mathrm d|\mathbf x_{ij}|} \frac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|} + \frac{f_b^*}{|\mathbf x_{ij}|} \left(\mathbf I - \frac{\mathbf x_{ij} \mathbf x_{ij}^{\mathsf T}}{|\mathbf x_{ij}|^2}\right)`,
      },
      why: "As in (3), the first denominator has no square in our copy, so that the first term has the wrong unit. The paper then leaves the second term out of the matrix, and so does ours.",
      evidence:
        "The second term has the square, and with it the first term is the derivative of the force as well. Our copy lacks the same exponent at the same place in (3).",
      severity: "drifts",
      fairest: "The square belongs in both denominators, and the second term is left out as the paper says.",
      passage: {
        korean:
          "강성행렬이 양한정행렬이 되게 하기 위해 두 번째 항은 소거하였으며 따라서 두 입자의 상호작용 방향에 수직인 방향으로의 압시적 필터링 효과에 영향을 받지 않는다.",
        english:
          "To make the stiffness matrix a positive definite matrix the second term was eliminated, and therefore [it] is not affected by the implicit filtering effect in the direction perpendicular to the direction of interaction of the two particles.",
      },
      formula: (x, links, part) =>
        stiffnessFrom(x, links, (l, e) => {
          const across = part === "whole" ? bucklingForce(l, links, e) / l : 0;
          return { along: bucklingSlope(l, links, e) / l - across / l ** 2, unit: across };
        }),
    },
    uses: ["buckling/8", "buckling/10"],
  }),
];

/** Equations 7 and 9: the force of the arc in space. */
import { arcForce, buckling, type LinkLaw, type Links } from "@pliant/solver";
import { addLinkForces, arcCurvature, arcEnergy } from "@pliant/solver/cloth";
import { followPair, type MotionSpec } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { CENTRAL, outcomeOf, sweepOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, sizeOf } from "../vectors.ts";
import { exactArc } from "./exact-arc.ts";
import { between, linkOf, pairForces, randomMaterial, randomPair, type LinkMaterial } from "./pair.ts";

type Force = (x: Float64Array, links: Links) => Float64Array;

const SAMPLES = 200;

/** The arc alone, without the line of equation 10. */
const arc: LinkLaw = {
  ...buckling,
  force: (l, { restLength, bending }, e) => arcForce(l, restLength[e]!, bending[e]!),
};

const energyAt = (x: Float64Array, { L, kb }: LinkMaterial): number =>
  arcEnergy(arcCurvature(sizeOf(between(x)), L), L, kb);

const isForceOfArcEnergy: Check<Force> = {
  claim: "The forces are minus the gradient of the bending energy of (5) and (6), in any direction.",
  allows:
    "order: at the best step what a central difference cuts off and what rounding adds to an energy of up to 20 k_b/L are both below 5e-9",
  run: (force, random) =>
    sweepOf({ ...CENTRAL, samples: 20, tolerance: 1e-8 }, (n) => {
      const material = randomMaterial(random, n);
      const x = randomPair(random, material.L * random.between(0.2, 0.9));
      const u = randomUnit(random, 6);
      const along = (step: number): number => energyAt(plus(x, step, u), material);
      const work = dot(force(x, linkOf(material)), u);
      return (h) => {
        const step = h * material.L;
        return ((work - (along(-step) - along(step)) / (2 * step)) * material.L ** 2) / material.kb;
      };
    }),
};

const followsCurvature: Check<Force> = {
  claim:
    "Its size is k_b κ L times the derivative of the curvature, also for arcs that are straight to one part in a thousand.",
  allows:
    "order: at the best step, a thousandth of the shortfall or so, what a central difference cuts off and what rounding adds are both below 5e-9",
  run: (force, random) =>
    sweepOf({ ...CENTRAL, from: 0.3, samples: 20, tolerance: 1e-8 }, (n) => {
      const material = randomMaterial(random, n);
      const { L, kb } = material;
      const gap = random.logBetween(1e-3, 0.5) * L;
      const x = randomPair(random, L - gap);
      const l = sizeOf(between(x));
      const pull = dot(force(x, linkOf(material)).slice(0, 3), between(x)) / l;
      return (h) => {
        const dKappa = (arcCurvature(l + h * gap, L) - arcCurvature(l - h * gap, L)) / (2 * h * gap);
        return pull / (kb * arcCurvature(l, L) * L * dKappa) - 1;
      };
    }),
};

const isForceOfExactArc: Check<Force> = {
  claim:
    "Along the link it is the derivative of the arc’s energy by the distance of its ends, computed independently to 48 digits.",
  allows: "rounding: of the distance over the length, and of some twenty operations",
  run: (force, random) =>
    outcomeOf(SAMPLES, 5e-15, (n) => {
      const material = randomMaterial(random, n);
      const x = randomPair(
        random,
        material.L * (n % 2 === 0 ? random.between(0.01, 1) : 1 - random.logBetween(1e-12, 0.1)),
      );
      const d = between(x);
      const { pull } = exactArc(Math.min(sizeOf(d), material.L), material.L, material.kb);
      return dot(force(x, linkOf(material)).slice(0, 3), d) / sizeOf(d) / pull - 1;
    }),
};

const pushesApart: Check<Force> = {
  claim:
    "The arc pushes its ends apart along the link, equally and oppositely, by the amount f_b, computed independently to 48 digits.",
  allows: "rounding: of the distance over the length, and of some twenty operations",
  run: (force, random) =>
    outcomeOf(SAMPLES, 5e-15, (n) => {
      const material = randomMaterial(random, n);
      const x = randomPair(random, material.L * random.logBetween(1e-6, 0.999));
      const d = between(x);
      const l = sizeOf(d);
      const fb = exactArc(l, material.L, material.kb).pull;
      return distance(
        force(x, linkOf(material)),
        [...d, ...plus([0, 0, 0], -1, d)].map((c) => (c * fb) / l),
      );
    }),
};

const staysFinite: Check<Force> = {
  claim: "It stays finite however close the ends come, and is zero where no direction is left.",
  allows: "rounding: ten operations on a number near 4π²",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-13, (n) => {
      const material = randomMaterial(random, n);
      const x = randomPair(random, material.L * random.logBetween(1e-12, 0.1));
      if (n % 10 === 0) x.copyWithin(3, 0, 3);
      const size = sizeOf(force(x, linkOf(material)).slice(0, 3)) * (material.L ** 2 / material.kb);
      return n % 10 === 0 ? size : Math.max(0, size - 4 * Math.PI ** 2);
    }),
};

const solverForce: Force = (x, links) => pairForces(x, links, arc);

/** A bent link lets go of its ends. */
const unfolds: MotionSpec<Force> = {
  title: "The ends of a bent link are let go",
  yLabel: "distance, m",
  run: (force) => {
    const link = linkOf({ L: 0.8, k: 100, kb: 0.03 });
    return followPair(0.5, 0.7, (x) => (x[3]! - x[0]! < 0.8 ? force(x, link) : new Float64Array(6)));
  },
};

export const arcEquations = [
  defineEquation<Force>({
    id: "buckling/7",
    title: "Force of the arc, from its energy",
    place: "eq. 7, section 3.3",
    tex: String.raw`\mathbf f_i = k_b \kappa L \frac{\mathrm d\kappa}{\mathrm d|\mathbf x_{ij}|} \frac{\mathbf x_{ij}}{|\mathbf x_{ij}|} = k_b \kappa L \left(\frac{\mathrm d|\mathbf x_{ij}|}{\mathrm d\kappa}\right)^{-1} \frac{\mathbf x_{ij}}{|\mathbf x_{ij}|}`,
    code: { arcForce },
    formula: solverForce,
    checks: [isForceOfArcEnergy, followsCurvature, isForceOfExactArc],
    mutants: {
      "forgets the L of the energy": (x, links) => solverForce(x, links).map((c) => c / links.restLength[0]! ** 1.5),
      "pulls instead of pushing": (x, links) => solverForce(x, links).map((c) => -c),
      "halves the force": (x, links) => solverForce(x, links).map((c) => c / 2),
    },
    moves: unfolds,
    uses: ["buckling/5", "buckling/6"],
  }),
  defineEquation<Force>({
    id: "buckling/9",
    title: "The force acts along the link",
    place: "eq. 9, section 3.3",
    tex: String.raw`\mathbf f_i \equiv f_b(|\mathbf x_{ij}|) \frac{\mathbf x_{ij}}{|\mathbf x_{ij}|}`,
    code: { addLinkForces, arcForce },
    formula: solverForce,
    checks: [pushesApart, staysFinite],
    mutants: {
      "leaves the direction unnormalised": (x, links) => solverForce(x, links).map((c) => c * sizeOf(between(x))),
      "pulls the ends together": (x, links) => solverForce(x, links).map((c) => -c),
      "pushes one end only": (x, links) => solverForce(x, links).fill(0, 3),
    },
    moves: unfolds,
    uses: ["buckling/8"],
  }),
];

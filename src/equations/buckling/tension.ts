/** Equations 1 and 2: energy and force of the tension link. */
import { tension, type LinkLaw, type Links } from "@pliant/solver";
import { addLinkForces, linkEnergy, tensionEnergy, tensionForce } from "@pliant/solver/cloth";
import { followPair } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { CENTRAL, outcomeOf, sweepOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, sizeOf } from "../vectors.ts";
import { duals } from "../dual.ts";
import { between, linkOf, materialOf, pairForces, randomMaterial, randomPair, threeLinks } from "./pair.ts";
import { addTypedPulls, valuesOf } from "./typed-forces.ts";

type Energy = (x: Float64Array, links: Links) => number;

type Force = (x: Float64Array, links: Links) => Float64Array;

const SAMPLES = 200;

const energyWith =
  (law: LinkLaw): Energy =>
  (x, links) =>
    linkEnergy(x, links, law);

const forceWith =
  (law: LinkLaw): Force =>
  (x, links) =>
    pairForces(x, links, law);

const lengthAt = (x: Float64Array): number => sizeOf(between(x));

const storesWork: Check<Energy> = {
  claim:
    "What a stretched link stores is the work of stretching it: the pull half-way, k_s times half of the elongation, times the elongation.",
  allows: "rounding: a dozen operations, relative to k_s L², on energies of up to twice that",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 1e-14, (n) => {
      const { L, k, kb } = randomMaterial(random, n);
      const x = randomPair(random, L * (1 + random.logBetween(1e-6, 2)));
      const elongation = lengthAt(x) - L;
      return (energy(x, linkOf({ L, k, kb })) - ((k * elongation) / 2) * elongation) / (k * L * L);
    }),
};

const addsUpLinks: Check<Energy> = {
  claim: "Several links store what each of them stores alone.",
  allows: "rounding: three links, a dozen operations each, in a sum of terms of one sign",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const { x, links } = threeLinks(random);
      const each = [...links.i].map((i, e) => {
        const pair = Float64Array.of(...x.slice(3 * i, 3 * i + 3), ...x.slice(3 * links.j[e]!, 3 * links.j[e]! + 3));
        return energy(pair, linkOf(materialOf(links, e)));
      });
      return energy(x, links) / each.reduce((sum, one) => sum + one) - 1;
    }),
};

const slackStoresNothing: Check<Energy> = {
  claim: "A slack link stores nothing, however close to its rest length it is.",
  allows: "nothing: it is zero or it is not",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const material = randomMaterial(random, n);
      return energy(randomPair(random, material.L * (1 - random.logBetween(1e-12, 0.99))), linkOf(material));
    }),
};

const isForceOfEnergy: Check<Force> = {
  claim: "The forces on both ends are minus the gradient of the energy of (1), in any direction.",
  allows:
    "order: at the best step, about 1e-5 L, what a central difference cuts off and what rounding adds are both below 1e-10; five times that",
  run: (force, random) =>
    sweepOf({ ...CENTRAL, samples: 20, tolerance: 5e-10 }, (n) => {
      const material = randomMaterial(random, n);
      const links = linkOf(material);
      const x = randomPair(random, material.L * random.between(1.2, 2));
      const u = randomUnit(random, 6);
      const along = (step: number): number => linkEnergy(plus(x, step, u), links, tension);
      return (h) => {
        const step = h * material.L;
        return (dot(force(x, links), u) - (along(-step) - along(step)) / (2 * step)) / (material.k * material.L);
      };
    }),
};

const pullsTogether: Check<Force> = {
  claim: "The first end is pulled towards the second, along the link, and the second as hard the other way.",
  allows: "rounding: a dozen operations, relative to k_s L",
  run: (force, random) =>
    outcomeOf(SAMPLES, 4e-15, (n) => {
      const material = randomMaterial(random, n);
      // Also by so little that a force which begins late would be seen: relative to k_s L, as the strain is.
      const x = randomPair(random, material.L * (1 + random.logBetween(1e-10, 2)));
      const f = force(x, linkOf(material));
      const pull = material.k * (lengthAt(x) - material.L);
      const d = between(x);
      return distance(
        f,
        [...d, ...plus([0, 0, 0], -1, d)].map((c) => (c * pull) / sizeOf(d)),
        material.k * material.L,
      );
    }),
};

const slackIsForceFree: Check<Force> = {
  claim: "A slack link exerts no force, and at the rest length the force begins at zero.",
  allows:
    "k_s L times the strain of one part in 10¹⁰ by which every fourth link is stretched, at both ends: √2 times that, and a little for rounding",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1.5e-10, (n) => {
      const material = randomMaterial(random, n);
      const strain = n % 4 === 0 ? -1e-10 : random.logBetween(1e-10, 0.99);
      return sizeOf(force(randomPair(random, material.L * (1 - strain)), linkOf(material))) / (material.k * material.L);
    }),
};

const addsUpForces: Check<Force> = {
  claim:
    "With several links, each particle feels the pull of all that end at it, each with its own stiffness and rest length.",
  allows: "rounding: three links, a dozen operations each, relative to the largest force",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const { x, links } = threeLinks(random);
      const expected = duals(new Float64Array(9), new Float64Array(9));
      addTypedPulls(expected, duals(x, new Float64Array(9)), links, tension);
      return distance(force(x, links), valuesOf(expected));
    }),
};

export const tensionEquations = [
  defineEquation<Energy>({
    id: "buckling/1",
    title: "Energy of a tension link",
    place: "eq. 1, section 3.2",
    tex: String.raw`E = \begin{cases} \frac12 k_s \left(|\mathbf x_{ij}| - L\right)^2 & : |\mathbf x_{ij}| \ge L \\ 0 & : |\mathbf x_{ij}| < L \end{cases}`,
    code: { tensionEnergy },
    formula: energyWith(tension),
    checks: [storesWork, addsUpLinks, slackStoresNothing],
    mutants: {
      "loses the half": (x, links) => 2 * linkEnergy(x, links, tension),
      "forgets the square": energyWith({
        ...tension,
        energy: (l, { restLength }, e) => 0.5 * Math.max(0, l - restLength[e]!),
      }),
      "resists being squeezed too": energyWith({
        ...tension,
        energy: (l, { restLength, stiffness }, e) => 0.5 * stiffness[e]! * (l - restLength[e]!) ** 2,
      }),
    },
  }),
  defineEquation<Force>({
    id: "buckling/2",
    title: "Force of a tension link on its first end",
    place: "eq. 2, section 3.2",
    tex: String.raw`\mathbf f_i = -\frac{\partial E}{\partial \mathbf x_i} = \begin{cases} k_s \left(|\mathbf x_{ij}| - L\right) \dfrac{\mathbf x_{ij}}{|\mathbf x_{ij}|} & : |\mathbf x_{ij}| \ge L \\ 0 & : |\mathbf x_{ij}| < L \end{cases}`,
    code: { tensionForce, addLinkForces },
    formula: forceWith(tension),
    checks: [isForceOfEnergy, pullsTogether, slackIsForceFree, addsUpForces],
    mutants: {
      "pushes instead of pulling": (x, links) => pairForces(x, links, tension).map((c) => -c),
      "leaves the direction unnormalised": (x, links) => pairForces(x, links, tension).map((c) => c * lengthAt(x)),
      "pulls on one end only": (x, links) => pairForces(x, links, tension).fill(0, 3),
    },
    moves: {
      title: "Two masses on a stretched link are let go",
      yLabel: "distance, m",
      run: (force) => {
        const link = linkOf({ L: 1, k: 20, kb: 1 });
        return followPair(1.4, 1, (x) => force(x, link));
      },
    },
    uses: ["buckling/1"],
  }),
];

/** Equations 1 and 2: energy and force of the tension link. */
import { tension, type LinkLaw, type Links } from "@pliant/solver";
import { addLinkForces, linkEnergy, tensionEnergy, tensionForce } from "@pliant/solver/cloth";
import { integrate } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { CENTRAL, outcomeOf, sweepOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, sizeOf } from "../vectors.ts";
import { between, linkOf, pairForces, randomMaterial, randomPair } from "./pair.ts";

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
  claim: "What a stretched link stores is the work of stretching it, k_s times the elongation at every stage.",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 1e-9, (n) => {
      const { L, k, kb } = randomMaterial(random, n);
      const x = randomPair(random, L * (1 + random.logBetween(1e-3, 2)));
      const work = integrate((s) => k * s, 0, lengthAt(x) - L);
      return energy(x, linkOf({ L, k, kb })) / work - 1;
    }),
};

const slackStoresNothing: Check<Energy> = {
  claim: "A slack link stores nothing, however close to its rest length it is.",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const material = randomMaterial(random, n);
      return energy(randomPair(random, material.L * (1 - random.logBetween(1e-12, 0.99))), linkOf(material));
    }),
};

const isForceOfEnergy: Check<Force> = {
  claim: "The forces on both ends are what the energy of (1) loses when the ends are moved, in any direction.",
  run: (force, random) =>
    sweepOf({ ...CENTRAL, samples: 20, tolerance: 1e-8 }, (n) => {
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
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-12, (n) => {
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
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-8, (n) => {
      const material = randomMaterial(random, n);
      const strain = n % 4 === 0 ? -1e-10 : random.logBetween(1e-10, 0.99);
      return sizeOf(force(randomPair(random, material.L * (1 - strain)), linkOf(material))) / (material.k * material.L);
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
    checks: [storesWork, slackStoresNothing],
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
    checks: [isForceOfEnergy, pullsTogether, slackIsForceFree],
    mutants: {
      "pushes instead of pulling": (x, links) => pairForces(x, links, tension).map((c) => -c),
      "leaves the direction unnormalised": (x, links) => pairForces(x, links, tension).map((c) => c * lengthAt(x)),
      "pulls on one end only": (x, links) => pairForces(x, links, tension).fill(0, 3),
    },
    uses: ["buckling/1"],
  }),
];

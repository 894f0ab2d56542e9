/** What a mesh of another size must share with the first to be the same cloth, and how short its steps must be. */
import {
  elasticEnergy,
  flatGrid,
  forces,
  makeProvotCloth,
  makeSimilarCloth,
  type Cloth,
  type Random,
} from "@pliant/solver";
import { stableStep, type SquareCloth } from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, randomVector } from "../vectors.ts";
import { shareOfLimit, type Shaped } from "./swings.ts";

/** The cloth with so many points along a side. */
type Make = (size: number, material: SquareCloth) => Cloth;
/** A step that is stable, s. */
type StableStep = (cloth: Cloth) => number;

const SAMPLES = 60;

/** A square of any material, with dampers, drag and wind. */
const randomSquare = (random: Random): SquareCloth => ({
  ...randomSprings(random),
  springDamping: random.logBetween(1e-3, 1),
  drag: random.logBetween(1e-2, 10),
  wind: { coefficient: random.logBetween(1e-2, 10), velocity: [0, 0, 0] },
});
/** The same without what resists motion. */
const randomSprings = (random: Random): SquareCloth => ({
  side: random.logBetween(0.1, 3),
  mass: random.logBetween(0.01, 2),
  structural: random.logBetween(5, 500),
  shear: random.logBetween(5, 500),
  flexion: random.logBetween(0.5, 50),
});
/** Sizes to compare: the smallest, where every particle lies at a border, and larger ones. */
const randomSize = (random: Random): number => 3 + Math.floor(random.between(0, 30));

const weighsTheSame: Check<Make> = {
  claim:
    "At any size it weighs what the material says, and a particle at a border or a corner a half or a quarter of one inside.",
  allows: "rounding of sums of up to a thousand masses",
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
      const [material, size] = [randomSquare(random), randomSize(random)];
      const { m } = make(size, material);
      const border = (n: number): boolean => n === 0 || n === size - 1;
      const uneven = m.filter((mass, i) => {
        const share = (border(i % size) ? 0.5 : 1) * (border(Math.floor(i / size)) ? 0.5 : 1);
        return Math.abs(mass / (share * m[size + 1]!) - 1) > 1e-15;
      });
      return m.reduce((sum, mass) => sum + mass, 0) / material.mass - 1 + (m.length - size * size) + uneven.length;
    }),
};

/** What the springs hold when the flat cloth is deformed evenly, J. */
function energyAt(make: Make, size: number, material: SquareCloth, F: ArrayLike<number>): number {
  const x = flatGrid({ columns: size, rows: size, spacing: material.side / (size - 1) });
  for (let k = 0; k < x.length; k += 3) {
    const [a, b] = [x[k]!, x[k + 1]!];
    x[k] = F[0]! * a + F[1]! * b;
    x[k + 1] = F[2]! * a + F[3]! * b;
  }
  return elasticEnergy(make(size, material), x);
}

/** The same in closed form: a square metre has one spring’s worth of each direction, whatever the size. */
function energyOf({ side, structural, shear, flexion }: SquareCloth, F: readonly number[]): number {
  const squared = (a: number, b: number): number =>
    (Math.hypot(F[0]! * a + F[1]! * b, F[2]! * a + F[3]! * b) - Math.hypot(a, b)) ** 2;
  // A flexion spring is stretched by twice as much as a structural one.
  const along = (structural + 4 * flexion) * (squared(1, 0) + squared(0, 1));
  return 0.5 * side ** 2 * (along + shear * (squared(1, 1) + squared(1, -1)));
}

const stretchesTheSame: Check<Make> = {
  claim: "Stretched and sheared evenly, it holds at any size the energy that the stiffnesses give a sheet of its area.",
  allows:
    "rounding of places, relative to a stretch of a hundredth at least: 1e-16 over 0.01, at up to 32 spacings, and of sums of six thousand energies",
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-11, () => {
      const [material, size] = [randomSquare(random), randomSize(random)];
      const F = [1, 0, 0, 1].map((unit) => unit + (random.next() < 0.5 ? -1 : 1) * random.between(0.01, 0.2));
      return energyAt(make, size, material, F) / energyOf(material, F) - 1;
    }),
};

/** How far the lower end of a thread sinks under its own weight, m: each spring carries what is below it. */
function sag({ m, groups }: Cloth, size: number, column: number): number {
  const { links } = groups[0]!;
  let [weight, sum] = [0, 0];
  for (let row = 0; row + 1 < size; ++row) {
    const i = row * size + column;
    weight += 9.81 * m[i]!;
    const e = links.i.findIndex((from, n) => from === i && links.j[n] === i + size);
    sum += weight / links.stiffness[e]!;
  }
  return sum;
}

const sinksTheSame: Check<Make> = {
  claim: "Hung up, every thread of any size is stretched under its own weight by m g / 2 k_s, also one at a border.",
  allows: "rounding of sums of up to 32 springs",
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const [material, size] = [randomSquare(random), randomSize(random)];
      const cloth = make(size, { ...material, shear: 0, flexion: 0 });
      const wanted = (9.81 * material.mass) / (2 * material.structural);
      return Math.max(...[0, 1, size - 1].map((column) => Math.abs(sag(cloth, size, column) / wanted - 1)));
    }),
};

/** What the air does to the flat cloth if all of it moves with a velocity, N. */
function airForce(make: Make, size: number, material: SquareCloth, velocity: readonly number[]): readonly number[] {
  const x = flatGrid({ columns: size, rows: size, spacing: material.side / (size - 1) });
  const v = x.map((_, k) => velocity[k % 3]!);
  const f = forces(new Float64Array(x.length), { ...make(size, material), groups: [] }, x, v);
  return velocity.map((_, c) => f.reduce((sum, value, k) => sum + (k % 3 === c ? value : 0), 0));
}

const meetsTheSameAir: Check<Make> = {
  claim: "Drag and wind on the whole flat cloth are what the material says, at any size.",
  allows: "rounding of sums of up to a thousand particles",
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
      const material = randomSquare(random);
      const velocity = randomVector(random, 3, -2, 2);
      const { drag = 0, wind } = material;
      const wanted = velocity.map((value, c) => -(drag + (c === 2 ? wind!.coefficient : 0)) * value);
      return distance(airForce(make, randomSize(random), material, [...velocity]), wanted);
    }),
};

/** The numbers of the mesh of 21 for every particle and spring, whatever the size. */
const perPoint: Make = (size, material) => {
  const { drag = 0, wind } = material;
  const share = 1 / 21 ** 2;
  return makeProvotCloth({
    ...material,
    columns: size,
    rows: size,
    spacing: material.side / (size - 1),
    mass: material.mass * share,
    drag: drag * share,
    ...(wind && { wind: { ...wind, coefficient: wind.coefficient * share } }),
  });
};

/** A small cloth of some material in a rough shape, from crumpled to stretched. */
function roughCloth(material: SquareCloth, random: Random): Shaped {
  const size = 3 + Math.floor(random.between(0, 2));
  const grid = { columns: size, rows: size, spacing: material.side / (size - 1) };
  const stretch = random.between(0.7, 1.2);
  const rough = randomVector(random, 3 * size * size, -0.4 * grid.spacing, 0.4 * grid.spacing);
  const x = flatGrid(grid).map((value, k) => stretch * value + rough[k]!);
  return { cloth: makeSimilarCloth(size, material), material, size, x };
}

const isStable: Check<StableStep> = {
  claim:
    "In any shape the fastest swing of the cloth, with its dampers, drag and wind, stays within the limit of the scheme.",
  allows: "none (pass or fail): below the limit or not",
  run: (step, random) =>
    outcomeOf(50, 0, () => {
      const shaped = roughCloth(randomSquare(random), random);
      return Math.max(0, shareOfLimit(shaped, step(shaped.cloth)) - 1);
    }),
};

const isNotTimid: Check<StableStep> = {
  claim: "Without dampers and drag it is not much too short: twice the step would not be stable.",
  allows: "none (pass or fail): beyond the limit or not",
  run: (step, random) =>
    outcomeOf(50, 0, () => {
      const shaped = roughCloth(randomSprings(random), random);
      return Math.max(0, 1 - shareOfLimit(shaped, 2 * step(shaped.cloth)));
    }),
};

const goesWithTheSpacing: Check<StableStep> = {
  claim: "Without dampers and drag, twice the cells along a side make it half as long.",
  allows: "rounding of a sum of twelve stiffnesses, a quotient and a root",
  run: (step, random) =>
    outcomeOf(SAMPLES, 4e-15, () => {
      const material = randomSprings(random);
      const [one, other] = [12, 23].map((size) => step(makeSimilarCloth(size, material)));
      return one! / other! / 2 - 1;
    }),
};

/** Twice the stiffness and the damping that meet at a particle, over its mass, where each is most. */
function worstAt({ m, groups }: Cloth, damper: number, air: number): { stiffness: number; damping: number } {
  const [stiffness, damping] = [new Float64Array(m.length), new Float64Array(m.length).fill(air)];
  for (const { links } of groups) {
    for (const ends of [links.i, links.j]) {
      ends.forEach((i, e) => {
        stiffness[i]! += 2 * links.stiffness[e]!;
        damping[i]! += 2 * damper;
      });
    }
  }
  const most = (values: Float64Array): number => Math.max(...values.map((value, i) => value / m[i]!));
  return { stiffness: most(stiffness), damping: most(damping) };
}

/** A small cloth of unequal masses, light and stiff or heavy and slack, with one more force that resists and one that does not. */
function anyCloth(random: Random, n: number): { cloth: Cloth; damper: number; air: number } {
  const { mass, ...material } = n % 3 === 0 ? randomSprings(random) : randomSquare(random);
  const { springDamping = 0, drag = 0, wind } = material;
  const size = 3 + Math.floor(random.between(0, 4));
  const cloth = makeSimilarCloth(size, { ...material, mass: mass * random.logBetween(1, 1e6) });
  const more = n % 3 === 1 ? random.logBetween(1e-3, 1) : 0;
  const forces = [...cloth.forces, { drag: more, addForces() {} }, { addForces() {} }];
  return {
    cloth: { ...cloth, forces, m: cloth.m.map((one) => one * random.logBetween(0.1, 1)) },
    damper: springDamping,
    air: (drag + (wind?.coefficient ?? 0)) / size ** 2 + more,
  };
}

const meetsTheBound: Check<StableStep> = {
  claim:
    "Twice the stiffness at a particle times the square of it, and twice the damping there times it, with dampers counted twice, come to four masses where they are most.",
  allows: "rounding of sums of twelve stiffnesses and dampers and of a root",
  run: (step, random) =>
    outcomeOf(3 * SAMPLES, 1e-14, (n) => {
      const { cloth, damper, air } = anyCloth(random, n);
      const { stiffness, damping } = worstAt(cloth, damper, air);
      const h = step(cloth);
      return (h * h * stiffness + 2 * h * damping) / 4 - 1;
    }),
};

const stepWith =
  (squared: (stiffness: number, mass: number) => number): StableStep =>
  ({ m, groups }) => {
    const k = new Float64Array(m.length);
    for (const { links } of groups) {
      links.stiffness.forEach((stiffness, e) => {
        k[links.i[e]!]! += stiffness;
        k[links.j[e]!]! += stiffness;
      });
    }
    return 2 / Math.sqrt(Math.max(...m.map((mass, i) => squared(k[i]!, mass))));
  };

export const similarEquations = [
  defineEquation<Make>({
    id: "meshsize/similar",
    title: "The same cloth at another size",
    place: "sections 1 and 3.3",
    statement:
      "For cloths of different mesh sizes to move in the same way, mass and stiffness must belong to the cloth: each particle has its share of one mass, and in two dimensions a spring keeps its stiffness, or half of it along a border.",
    code: { makeSimilarCloth },
    formula: makeSimilarCloth,
    checks: [weighsTheSame, stretchesTheSame, sinksTheSame, meetsTheSameAir],
    mutants: {
      "makes springs stiffer the shorter they are": (size, material) =>
        makeSimilarCloth(size, { ...material, structural: material.structural * (size - 1) }),
      "shares the mass among the particles along a side": (size, material) =>
        makeSimilarCloth(size, { ...material, mass: material.mass * (size - 1) }),
    },
    erratum: {
      ground: "open",
      severity: "drifts",
      printed: {
        statement:
          "The cloth is made in the size that suits the machine best, so that similar motion can be shown. In the formulas m is the mass of a point and k_s the constant of a spring.",
      },
      passage: {
        korean:
          "본 논문에서는 이러한 문제점에 대하여 시스템의 성능에 가장 적합한 천의 크기로 구성하여 유사한 동작을 표현 가능하도록 하는 방안을 제안한다.",
        english:
          "For these problems this paper proposes a way that makes it possible to express similar motion, by composing the cloth in the size that suits the performance of the system best.",
      },
      why: "The paper gives no rule for mass and stiffness at another size. If each particle and each spring keeps its numbers, which is the plainest reading and the one tested, the mass of the cloth grows with the number of its particles. A finer mesh then hangs lower and swings differently.",
      evidence:
        "The paper gives no value of m or k_s and does not say that they depend on the size. They may well have in the program.",
      fairest:
        "The conclusion speaks of results that are similar in time: the same number of frames a second on every machine, for which no such rule is needed.",
      formula: perPoint,
    },
    uses: ["meshsize/3", "meshsize/springs"],
  }),
  defineEquation<StableStep>({
    id: "meshsize/stable-step",
    title: "How long a step may be",
    place: "section 3.4, which leaves it open",
    statement:
      "A step dt is stable if dt² · 2Σk/m is less than 4 at every particle, where Σk is the sum of the stiffnesses of its springs and m its mass. For the same cloth at twice the size, such a step is half as long.",
    unprinted: true,
    code: { stableStep },
    formula: stableStep,
    checks: [isStable, isNotTimid, goesWithTheSpacing, meetsTheBound],
    mutants: {
      "forgets that both ends of a spring move": stepWith((k, m) => k / m / 2),
      "gives every particle the mean mass": (cloth) =>
        stepWith((k) => (2 * k * cloth.m.length) / cloth.m.reduce((sum, m) => sum + m, 0))(cloth) * 3,
      "adds the springs of a whole row": (cloth) => stableStep(cloth) / Math.sqrt(cloth.m.length),
    },
    uses: ["meshsize/4", "meshsize/similar"],
  }),
];

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
import { addLinkStiffness, slotsOf } from "@pliant/solver/cloth";
import { makeBlockMatrix, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { stableStep, type SquareCloth } from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, randomVector } from "../vectors.ts";

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
const twoSizes = (random: Random): readonly [number, number] => [
  3 + Math.floor(random.between(0, 10)),
  14 + Math.floor(random.between(0, 20)),
];

const weighsTheSame: Check<Make> = {
  claim: "Both sizes weigh the same, up to the rounding of sums.",
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const material = randomSquare(random);
      const [one, other] = twoSizes(random).map((size) => make(size, material).m.reduce((sum, m) => sum + m, 0));
      return one! / other! - 1;
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

const stretchesTheSame: Check<Make> = {
  claim: "Stretched and sheared evenly, both sizes hold the same energy.",
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-10, () => {
      const material = randomSquare(random);
      const F = [1, 0, 0, 1].map((unit) => unit + random.between(-0.2, 0.2));
      const [one, other] = twoSizes(random).map((size) => energyAt(make, size, material, F));
      return one! / other! - 1;
    }),
};

/** How far the lower end of a column of springs sinks under its own weight, m: each spring carries what is below it. */
function sag(make: Make, size: number, material: SquareCloth): number {
  const { m, groups } = make(size, { ...material, shear: 0, flexion: 0 });
  const { links } = groups[0]!;
  const middle = Math.floor(size / 2);
  let [weight, sum] = [0, 0];
  for (let row = 0; row + 1 < size; ++row) {
    weight += 9.81 * m[row * size + middle]!;
    const e = links.i.findIndex((i, n) => i === row * size + middle && links.j[n] === i + size);
    sum += weight / links.stiffness[e]!;
  }
  return sum;
}

const sinksTheSame: Check<Make> = {
  claim: "Hung up, the threads of both sizes are stretched by the same length under their own weight.",
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const material = randomSquare(random);
      const [one, other] = twoSizes(random).map((size) => sag(make, size, material));
      return one! / other! - 1;
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
  run: (make, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const material = randomSquare(random);
      const velocity = randomVector(random, 3, -2, 2);
      const { drag = 0, wind } = material;
      const wanted = velocity.map((value, c) => -(drag + (c === 2 ? wind!.coefficient : 0)) * value);
      return distance(airForce(make, twoSizes(random)[0], material, [...velocity]), wanted);
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

/** The stiffness of a cloth at positions `x`, as a dense matrix, N/m. */
function stiffnessOf(cloth: Cloth, x: Float64Array): Float64Array {
  const gather = (side: "i" | "j"): Int32Array =>
    Int32Array.from(cloth.groups.flatMap(({ links }) => [...links[side]]));
  const A = makeBlockMatrix(cloth.m.length, gather("i"), gather("j"));
  for (const { links, law } of cloth.groups) addLinkStiffness(A, slotsOf(A, links), x, links, law, 1);
  return toDense(A);
}

/** What resists a velocity, column by column: the forces are linear in it, N s/m. */
function dampingOf(cloth: Cloth, x: Float64Array): Float64Array {
  const n = x.length;
  const forcesAt = (v: Float64Array): Float64Array => forces(new Float64Array(n), cloth, x, v);
  const still = forcesAt(new Float64Array(n));
  const C = new Float64Array(n * n);
  for (let k = 0; k < n; ++k) {
    const moving = forcesAt(Float64Array.from({ length: n }, (_, at) => Number(at === k)));
    for (let at = 0; at < n; ++at) C[n * at + k] = still[at]! - moving[at]!;
  }
  return C;
}

/** The largest share of four that h²K + 2hC has of the masses; symplectic Euler is stable up to one. */
function shareOfLimit(cloth: Cloth, x: Float64Array, h: number): number {
  const [K, C] = [stiffnessOf(cloth, x), dampingOf(cloth, x)];
  const n = x.length;
  const root = (k: number): number => Math.sqrt(cloth.m[Math.floor(k / 3)]!);
  const scaled = K.map((value, at) => (h * h * value + 2 * h * C[at]!) / root(Math.floor(at / n)) / root(at % n));
  return symmetricEigenvalues(scaled).at(-1)! / 4;
}

/** A small cloth of some material in a rough and stretched shape. */
function roughCloth(material: SquareCloth, random: Random): { readonly cloth: Cloth; readonly x: Float64Array } {
  const size = 3 + Math.floor(random.between(0, 2));
  const grid = { columns: size, rows: size, spacing: material.side / (size - 1) };
  const rough = randomVector(random, 3 * size * size, -0.4 * grid.spacing, 0.4 * grid.spacing);
  const x = flatGrid(grid).map((value, k) => random.between(1, 1.2) * value + rough[k]!);
  return { cloth: makeSimilarCloth(size, material), x };
}

const isStable: Check<StableStep> = {
  claim:
    "In any shape the fastest swing of the cloth, with its dampers and drag, stays within the limit of the scheme.",
  run: (step, random) =>
    outcomeOf(50, 0, () => {
      const { wind: _, ...material } = randomSquare(random);
      const { cloth, x } = roughCloth(material, random);
      return Math.max(0, shareOfLimit(cloth, x, step(cloth)) - 1);
    }),
};

const isNotTimid: Check<StableStep> = {
  claim: "Without dampers and drag it is not much too short: twice the step would not be stable.",
  run: (step, random) =>
    outcomeOf(50, 0, () => {
      const { cloth, x } = roughCloth(randomSprings(random), random);
      return Math.max(0, 1 - shareOfLimit(cloth, x, 2 * step(cloth)));
    }),
};

const goesWithTheSpacing: Check<StableStep> = {
  claim: "Without dampers and drag, twice the cells along a side make it half as long.",
  run: (step, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const material = randomSprings(random);
      const [one, other] = [12, 23].map((size) => step(makeSimilarCloth(size, material)));
      return one! / other! / 2 - 1;
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
      "For cloths of different mesh sizes to move alike, mass and stiffness must belong to the cloth: each particle has its share of one mass, and in two dimensions a spring keeps its stiffness, or half of it along a border.",
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
      why: "The text gives no rule for mass and stiffness at another size. If each particle and each spring keeps its numbers, which is the plainest reading and the one tested, the mass of the cloth grows with the number of its particles. A finer mesh then hangs lower and swings differently.",
      evidence:
        "The text gives no value of m or k_s and does not say that they depend on the size. They may well have in the program.",
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
      "The step is stable if its square times twice the sum of the stiffnesses at a particle, over its mass, is at most four, everywhere. For the same cloth at twice the size that is half the step.",
    unprinted: true,
    code: { stableStep },
    formula: stableStep,
    checks: [isStable, isNotTimid, goesWithTheSpacing],
    mutants: {
      "forgets that both ends of a spring move": stepWith((k, m) => k / m / 2),
      "takes every particle for one of a mean mass": (cloth) =>
        stepWith((k) => (2 * k * cloth.m.length) / cloth.m.reduce((sum, m) => sum + m, 0))(cloth) * 3,
      "adds the springs of a whole row": (cloth) => stableStep(cloth) / Math.sqrt(cloth.m.length),
    },
    uses: ["meshsize/4", "meshsize/similar"],
  }),
];

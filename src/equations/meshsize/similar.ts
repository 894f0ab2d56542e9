/** What a mesh of another size must share with the first to be the same cloth, and how short its steps must be. */
import { elasticEnergy, flatGrid, makeProvotCloth, makeSimilarCloth, type Cloth, type Random } from "@pliant/solver";
import { addLinkStiffness, slotsOf } from "@pliant/solver/cloth";
import { makeBlockMatrix, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { stableStep, type SquareCloth } from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { randomVector } from "../vectors.ts";

/** The cloth with so many points along a side. */
type Make = (size: number, material: SquareCloth) => Cloth;
/** A step that is stable, s. */
type StableStep = (cloth: Cloth) => number;

const SAMPLES = 60;

const randomSquare = (random: Random): SquareCloth => ({
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

/** The numbers of the mesh of 21 for every particle and spring, whatever the size. */
const perPoint: Make = (size, material) =>
  makeProvotCloth({
    ...material,
    columns: size,
    rows: size,
    spacing: material.side / (size - 1),
    mass: material.mass / 21 ** 2,
  });

/** The largest squared frequency of a cloth at positions `x`, 1/s². */
function fastestOf(cloth: Cloth, x: Float64Array): number {
  const n = cloth.m.length;
  const gather = (side: "i" | "j"): Int32Array =>
    Int32Array.from(cloth.groups.flatMap(({ links }) => [...links[side]]));
  const A = makeBlockMatrix(n, gather("i"), gather("j"));
  for (const { links, law } of cloth.groups) addLinkStiffness(A, slotsOf(A, links), x, links, law, 1);
  const root = (k: number): number => Math.sqrt(cloth.m[Math.floor(k / 3)]!);
  const scaled = toDense(A).map((value, at) => value / root(Math.floor(at / (3 * n))) / root(at % (3 * n)));
  return symmetricEigenvalues(scaled).at(-1)!;
}

const squaredAt = (step: StableStep, random: Random): number => {
  const size = 3 + Math.floor(random.between(0, 2));
  const material = randomSquare(random);
  const cloth = makeSimilarCloth(size, material);
  const grid = { columns: size, rows: size, spacing: material.side / (size - 1) };
  const rough = randomVector(random, 3 * size * size, -0.4 * grid.spacing, 0.4 * grid.spacing);
  const x = flatGrid(grid).map((value, k) => random.between(1, 1.2) * value + rough[k]!);
  return step(cloth) ** 2 * fastestOf(cloth, x);
};

const isStable: Check<StableStep> = {
  claim: "The fastest swing ω of the cloth, in any shape, stays within the limit ω Δt ≤ 2 of the scheme.",
  run: (step, random) => outcomeOf(50, 0, () => Math.max(0, squaredAt(step, random) - 4)),
};

const isNotTimid: Check<StableStep> = {
  claim: "It is not much too short: at least half of the longest stable step.",
  run: (step, random) => outcomeOf(50, 0, () => Math.max(0, 1 - squaredAt(step, random))),
};

const goesWithTheSpacing: Check<StableStep> = {
  claim: "With twice the points along a side it is half as long, apart from the border.",
  run: (step, random) =>
    outcomeOf(SAMPLES, 0.05, () => {
      const material = randomSquare(random);
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
    checks: [weighsTheSame, stretchesTheSame, sinksTheSame],
    mutants: {
      "makes springs stiffer the shorter they are": (size, material) =>
        makeSimilarCloth(size, { ...material, structural: material.structural * (size - 1) }),
      "shares the mass among the particles along a side": (size, material) =>
        makeSimilarCloth(size, { ...material, mass: material.mass * (size - 1) }),
    },
    erratum: {
      ground: "open",
      printed: {
        statement:
          "A cloth whose mesh fits the machine moves similarly; mass and spring constant are numbers of a particle and of a spring, and nothing is said to depend on the size.",
      },
      why: "With the same mass for every particle, the mass of the cloth grows with the square of the size. A finer mesh hangs lower, swings differently, and is another cloth.",
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

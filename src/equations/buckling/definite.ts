/** The claim that the stiffness matrix is positive definite, sections 3.2 and 3.3. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeStepper,
  tension,
  twoWay,
  type Cloth,
  type Random,
} from "@pliant/solver";
import { addLinkStiffness, assembleMatrix, twoWayClamped, twoWayDropped, type Laws } from "@pliant/solver/cloth";
import { BDF2, clear, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { plus, randomVector, sizeOf } from "../vectors.ts";
import { linkOf, pairStiffness, randomMaterial, randomPair } from "./pair.ts";

/** What is claimed about the stiffness of a square sheet of n × n particles made with these laws. */
interface Claim {
  readonly laws: Laws;
  /** How many directions cost no force at all: when every link is stretched, and when the sheet lies flat at rest. */
  freeDirections(state: "stretched" | "flat", n: number): number;
}

const MATERIAL = { density: 0.2, stretch: 200, compression: 200, bend: 1e-5, damping: 0 };

function sheetOf(n: number, laws: Laws, random: Random): { cloth: Cloth; x: Float64Array } {
  const size = { columns: n, rows: n, spacing: random.between(0.01, 0.05) };
  return { cloth: makeGridCloth(size, MATERIAL, laws), x: flatGrid(size) };
}

/** Positions moved at random by up to a share of the spacing of the first two particles. */
function crumpled(x: Float64Array, share: number, random: Random): Float64Array {
  const spacing = Math.abs(x[3]! - x[0]!);
  const shift = randomVector(random, x.length, -share * spacing, share * spacing);
  return x.map((value, k) => value + shift[k]!);
}

/** Eigenvalues of the stiffness −∂f/∂x at positions x, relative to the largest, ascending. */
function stiffnessSpectrum(cloth: Cloth, x: Float64Array): Float64Array {
  const { system, slots } = makeStepper(cloth);
  const A = clear(system.A);
  cloth.groups.forEach(({ links, law }, group) => addLinkStiffness(A, slots[group]!, x, links, law, 1));
  const eigenvalues = symmetricEigenvalues(toDense(A));
  const largest = eigenvalues[eigenvalues.length - 1]!;
  return largest > 0 ? eigenvalues.map((value) => value / largest) : eigenvalues;
}

/** Below this share of the largest eigenvalue a direction counts as free; round-off is a thousand times smaller. */
const FREE = 1e-10;
const freeIn = (spectrum: Float64Array): number => spectrum.filter((value) => Math.abs(value) < FREE).length;

const neverNegative: Check<Claim> = {
  claim:
    "However the sheet is crumpled, no direction has a negative stiffness, and at least the three translations are free.",
  allows: "nothing: directions are counted; one is free if its stiffness is below 1e-10 of the largest",
  run: ({ laws, freeDirections }, random) =>
    outcomeOf(12, 0, (n) => {
      const { cloth, x } = sheetOf(3 + (n % 2), laws, random);
      const spectrum = stiffnessSpectrum(cloth, crumpled(x, random.logBetween(0.01, 1), random));
      return Math.max(0, -FREE - spectrum[0]!) + Math.max(0, freeDirections("stretched", 3) - freeIn(spectrum));
    }),
};

const onlyTranslations: Check<Claim> = {
  claim: "With every link stretched, exactly the three translations are free.",
  allows: "nothing: directions are counted",
  run: ({ laws, freeDirections }, random) =>
    outcomeOf(6, 0, (n) => {
      const size = 3 + (n % 2);
      const { cloth, x } = sheetOf(size, laws, random);
      const bumpy = crumpled(
        x.map((value) => 1.5 * value),
        0.2,
        random,
      );
      return freeIn(stiffnessSpectrum(cloth, bumpy)) - freeDirections("stretched", size);
    }),
};

const flatIsLoose: Check<Claim> = {
  claim:
    "In a flat, unstretched sheet every particle is free to leave the plane, and the sheet to move and turn in it: n² + 3 of the 3n² directions of n × n particles.",
  allows: "nothing: directions are counted",
  run: ({ laws, freeDirections }, random) =>
    outcomeOf(4, 0, (n) => {
      const size = 3 + (n % 3);
      const { cloth, x } = sheetOf(size, laws, random);
      // Stretched by one part in 10¹³, so that no link is squeezed by round-off.
      const spectrum = stiffnessSpectrum(
        cloth,
        x.map((value) => value * (1 + 1e-13)),
      );
      return freeIn(spectrum) - freeDirections("flat", size);
    }),
};

const systemIsDefinite: Check<Claim> = {
  claim:
    "The system matrix is positive definite all the same: its smallest eigenvalue is at least the smallest mass, for steps up to 100 s.",
  allows: "rounding: a few sweeps over a 48×48 matrix, relative to its largest eigenvalue",
  run: ({ laws }, random) =>
    outcomeOf(12, 1e-14, (n) => {
      const { cloth, x } = sheetOf(3 + (n % 2), laws, random);
      const state = makeClothState(crumpled(x, random.logBetween(0.01, 1), random));
      const stepper = makeStepper(cloth);
      assembleMatrix(state, cloth, stepper, random.logBetween(1e-3, 100), BDF2);
      const eigenvalues = symmetricEigenvalues(toDense(stepper.system.A));
      // Round-off is measured by the largest eigenvalue, which grows with the square of the step.
      return Math.max(0, Math.min(...cloth.m) - eigenvalues[0]!) / eigenvalues[eigenvalues.length - 1]!;
    }),
};

const clampedIsSafeToo: Check<Claim> = {
  claim:
    "Springs that push back are just as safe if their stiffness across is cut off at zero: stretched they keep all of it, squeezed only the part along.",
  allows: "nothing: the same numbers are added or left out",
  run: (_claim, random) =>
    outcomeOf(60, 0, (n) => {
      const material = randomMaterial(random, n);
      const y = random.between(0.1, 2);
      const x = randomPair(random, y * material.L);
      const links = linkOf(material);
      const clamped = pairStiffness(x, links, twoWayClamped);
      return sizeOf(plus(clamped, -1, pairStiffness(x, links, y < 1 ? twoWayDropped : twoWay)));
    }),
};

const ours: Claim = {
  laws: { sequential: tension, interlaced: buckling },
  freeDirections: (state, n) => (state === "flat" ? n * n + 3 : 3),
};

export const definiteEquations = [
  defineEquation<Claim>({
    id: "buckling/definite",
    title: "How definite the stiffness is",
    place: "sections 3.2 and 3.3",
    statement:
      "The stiffness matrix of the cloth is positive semi-definite, and for a free cloth not definite, since moving the whole of it takes no force. The system matrix is positive definite because of the masses, so it is never singular.",
    code: { addLinkStiffness, assembleMatrix },
    formula: ours,
    checks: [neverNegative, onlyTranslations, flatIsLoose, systemIsDefinite, clampedIsSafeToo],
    mutants: {
      "keeps the second term of (11)": {
        ...ours,
        laws: { sequential: tension, interlaced: { ...buckling, across: "kept" } },
      },
      "uses two-way springs with their whole stiffness": { ...ours, laws: { sequential: twoWay, interlaced: twoWay } },
      "forgets that a sheet can turn": { ...ours, freeDirections: (state, n) => (state === "flat" ? n * n + 2 : 3) },
    },
    erratum: {
      ground: "loose",
      printed: {
        statement: "The stiffness matrix is always positive definite, and the system matrix cannot be singular.",
      },
      why: "A stiffness matrix of links is at best semi-definite, since a translation stretches no link; a flat, unstretched sheet has many more free directions. What the sentence concludes is right: the system matrix cannot be singular, because of the masses in it.",
      evidence:
        "Three directions without stiffness can be written down for any free cloth: the translations. No reading of a single sign changes that.",
      severity: "nothing",
      fairest:
        "“Positive definite” is often said for “without a negative eigenvalue”, and in this sense the sentence is right, with damping or without.",
      passage: {
        korean:
          "따라서 강성 행렬은 항상 양한정행렬이고 시스템 행렬은 특이행렬이 될 수 없으며, 그러한 성질은 감쇠력을 따로 모델링하지 않더라도 보장된다.",
        english:
          "Therefore the stiffness matrix is always a positive definite matrix and the system matrix cannot become a singular matrix, and that property is guaranteed even if no damping force is modelled separately.",
      },
      formula: { ...ours, freeDirections: () => 0 },
    },
    uses: ["buckling/3", "buckling/11", "buckling/21"],
  }),
];

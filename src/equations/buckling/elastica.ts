/** Footnote 2: how far the arc is from the exact shape. */
import { arcForce } from "@pliant/solver";
import { arcCurvature, arcEnergy, elasticaAt, elasticaOf, traceElastica } from "@pliant/solver/cloth";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { randomMaterial } from "./pair.ts";

/** A stand-in for the elastica: its energy and its force on the ends, at a distance. */
interface Shape {
  energy(l: number, L: number, kb: number): number;
  force(l: number, L: number, kb: number): number;
}

const SAMPLES = 200;

const isNeverSofter: Check<Shape> = {
  claim:
    "It stores more than the exact shape at every distance, as a shape that is forced must, and at most 41 % more.",
  allows: "nothing: the ratio is between the two or it is not",
  run: ({ energy }, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const y = random.between(0, 0.999);
      const ratio = (energy(y * L, L, kb) * L) / kb / elasticaAt(y).energy;
      return Math.max(0, 1 - ratio, ratio - 1.41);
    }),
};

const startsAtTwelve: Check<Shape> = {
  claim:
    "It begins to buckle at 12 k_b/L² instead of π² k_b/L², which is 12/π² of the exact load, and at no distance does it come closer than that.",
  allows: "rounding: some thirty operations, and the mean of the elliptic integral",
  run: ({ force }, random) =>
    outcomeOf(SAMPLES, 1e-14, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const ratioAt = (y: number): number => (-force(y * L, L, kb) * L * L) / kb / elasticaAt(y).load;
      return (
        Math.abs(ratioAt(1) / (12 / Math.PI ** 2) - 1) + Math.max(0, ratioAt(1) - ratioAt(random.between(0, 0.999)))
      );
    }),
};

const isFairAtFirst: Check<Shape> = {
  claim: "Until the ends have come to half their distance, its force is within a third of the exact one.",
  allows: "the third that is claimed",
  run: ({ force }, random) =>
    outcomeOf(SAMPLES, 1 / 3, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const y = random.between(0.5, 1);
      return (-force(y * L, L, kb) * L * L) / kb / elasticaAt(y).load - 1;
    }),
};

const exactIsExact: Check<Shape> = {
  claim: "The exact shape it is compared with is in balance: traced from its load, it ends where it should.",
  allows:
    "order: 1600 leapfrog steps cut off about a load of up to 20 over twelve times their number squared; twice that",
  run: (_shape, random) =>
    outcomeOf(20, 1.5e-6, () => {
      const elastica = elasticaOf(random.logBetween(1e-4, 0.82));
      const places = traceElastica(new Float64Array(2 * 401), elastica);
      return Math.hypot(places[800]! - elastica.distance, places[801]!);
    }),
};

const forceIsWork: Check<Shape> = {
  claim: "Its force, and the load of the exact shape, are the slopes of their energies.",
  allows:
    "order: with a step of 1e-5 a central difference cuts off up to ten times its square, and rounding adds a tenth of that",
  run: ({ energy, force }, random) =>
    outcomeOf(SAMPLES, 1e-9, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const [y, h] = [random.between(0.05, 0.95), 1e-5];
      const slope = (energy((y + h) * L, L, kb) - energy((y - h) * L, L, kb)) / (2 * h * L);
      const exact = (elasticaAt(y - h).energy - elasticaAt(y + h).energy) / (2 * h);
      return Math.abs(slope / force(y * L, L, kb) - 1) + Math.abs(exact / elasticaAt(y).load - 1);
    }),
};

const integralsAreExact: Check<Shape> = {
  claim:
    "Distance, load and energy of the exact shape are those of elliptic integrals added up at equally spaced angles, which for a periodic function is exact.",
  allows: "rounding: a sum of 64 terms of one sign, and a difference that takes a digit away",
  run: (_shape, random) =>
    outcomeOf(SAMPLES, 2e-14, () => {
      const m = random.between(1e-3, 0.82);
      const roots = Array.from({ length: 64 }, (_, n) => Math.sqrt(1 - m * Math.sin(((n + 0.5) * Math.PI) / 64) ** 2));
      const mean = (of: (root: number) => number): number => roots.reduce((sum, root) => sum + of(root), 0) / 64;
      const K = (Math.PI / 2) * mean((root) => 1 / root);
      const E = (Math.PI / 2) * mean((root) => root);
      const { distance, load, energy } = elasticaOf(m);
      // Between the ends the tangent turns by θ with half-angle sine √m sin φ, so that κ² = 4 m load cos² φ.
      const bend = (Math.PI / 2) * mean((root) => (root * root - (1 - m)) / root);
      return (
        Math.abs(distance - (2 * E - K) / K) +
        Math.abs(load / (2 * K) ** 2 - 1) +
        Math.abs(energy / (8 * K * bend) - 1) * m
      );
    }),
};

const arc: Shape = { energy: (l, L, kb) => arcEnergy(arcCurvature(l, L), L, kb), force: arcForce };
const scaledArc = (factor: number): Shape => ({
  energy: (l, L, kb) => factor * arc.energy(l, L, kb),
  force: (l, L, kb) => factor * arc.force(l, L, kb),
});

export const elasticaEquations = [
  defineEquation<Shape>({
    id: "buckling/arc",
    title: "The arc in place of the exact shape",
    place: "footnote 2, section 3.3",
    statement:
      "A circular arc of the beam's length stands in for the elastica, the shape that a beam with pinned ends takes under a load.",
    code: { elasticaOf, arcForce },
    formula: arc,
    checks: [isNeverSofter, startsAtTwelve, isFairAtFirst, forceIsWork, exactIsExact, integralsAreExact],
    mutants: {
      "scales k_b to meet the exact onset": scaledArc(Math.PI ** 2 / 12),
      "counts half of the energy": { ...arc, energy: (l, L, kb) => arc.energy(l, L, kb) / 2 },
      "pushes like a clamped beam": scaledArc(4),
    },
    approximates: {
      what: "the force of the exact elastica with pinned ends",
      measure() {
        const excess = (y: number): number => arcForce(y, 1, 1) / -elasticaAt(y).load - 1;
        const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
        return {
          error: excess(0),
          where: `too strong by ${percent(excess(1))} where it begins to buckle, ${percent(excess(0.5))} at half the distance, ${percent(excess(0))} where the ends meet`,
        };
      },
    },
    uses: ["buckling/5", "buckling/6", "buckling/8"],
  }),
];

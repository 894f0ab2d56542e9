/** Equations 4 to 6: the energy of a bent beam, and the curvature of the arc between two ends. */
import { arcCurvature, arcEnergy, beamEnergy } from "@pliant/solver/cloth";
import { inverseSincSquared, sinc } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { exactArc } from "./exact-arc.ts";
import { randomMaterial } from "./pair.ts";

type BeamEnergy = typeof beamEnergy;
type ArcEnergy = typeof arcEnergy;
type Curvature = typeof arcCurvature;

const SAMPLES = 200;

const isWorkOfBending: Check<BeamEnergy> = {
  claim:
    "The energy is the work of bending every piece gradually, half of moment times curvature: for a curvature that is a line and a sine wave, as integrated by hand.",
  allows: "rounding: a sum of two hundred terms of one sign, each of some ten operations",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 2e-14, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const [a, b, c] = [random.between(1, 3), random.between(0, 1), random.between(0, 1)];
      const kappa = (s: number): number => (a + (b * s) / L + c * Math.sin((3 * s) / L)) / L;
      // The squares of the three terms, then twice their products, over a length of one.
      const squares = a * a + (b * b) / 3 + c * c * (1 / 2 - Math.sin(6) / 12);
      const products = a * b + (2 / 3) * a * c * (1 - Math.cos(3)) + 2 * b * c * (Math.sin(3) / 9 - Math.cos(3) / 3);
      return energy((s) => kb * kappa(s), kappa, L) / ((kb * (squares + products)) / (2 * L)) - 1;
    }),
};

const hasClosedForm: Check<BeamEnergy> = {
  claim: "For a moment and a curvature that vary as a sine, the energy is a quarter of their peaks' product times L.",
  allows: "rounding: a sum of two hundred terms of one sign, each of some ten operations",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 2e-14, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const wave = (s: number): number => Math.sin((Math.PI * s) / L);
      const [M, kappa] = [(kb / L) * random.between(0.5, 2), random.between(0.5, 2) / L];
      return (
        energy(
          (s) => M * wave(s),
          (s) => kappa * wave(s),
          L,
        ) /
          ((M * kappa * L) / 4) -
        1
      );
    }),
};

const isUniformBeam: Check<ArcEnergy> = {
  claim: "It is the energy of (4) for a beam whose curvature is the same everywhere and whose moment is k_b times it.",
  allows: "rounding: the integral is a sum of two hundred terms of one sign, which drift by a few parts in 10¹⁵",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 2e-14, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const kappa = random.logBetween(1e-6, 2 * Math.PI) / L;
      return (
        energy(kappa, L, kb) /
          beamEnergy(
            () => kb * kappa,
            () => kappa,
            L,
          ) -
        1
      );
    }),
};

const isWorkOfTheEnds: Check<ArcEnergy> = {
  claim: "It is the work of the moment k_b κ, grown from nothing, through the angle κ L by which the ends turn.",
  allows: "rounding: eight products",
  run: (energy, random) =>
    outcomeOf(SAMPLES, 2e-15, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const kappa = random.logBetween(1e-6, 2 * Math.PI) / L;
      return energy(kappa, L, kb) / (((kb * kappa) / 2) * (kappa * L)) - 1;
    }),
};

const closesTheArc: Check<Curvature> = {
  claim: "An arc of length L with this curvature has the chord of its circle: its ends are at the given distance.",
  allows: "rounding: a dozen operations on numbers of the size of L",
  run: (curvature, random) =>
    outcomeOf(SAMPLES, 3e-15, (n) => {
      const { L } = randomMaterial(random, n);
      const l = L * (n % 10 === 0 ? 0 : n % 2 === 0 ? random.between(0, 1) : 1 - random.logBetween(1e-15, 0.1));
      const kappa = curvature(l, L);
      return ((2 * Math.sin((kappa * L) / 2)) / kappa - l) / L;
    }),
};

const undoesSinc: Check<Curvature> = {
  claim:
    "The square of half the angle that it turns through is exact: sinc of that half angle, computed independently to 48 digits, is the distance over the length.",
  allows:
    "rounding: of the distance over the length, which the square follows by up to 2π² times as much, and of a few operations on a number up to π²",
  run: (curvature, random) =>
    outcomeOf(SAMPLES, 2e-14, (n) => {
      const { L } = randomMaterial(random, n);
      const l = n % 10 === 0 ? L : n % 10 === 1 ? 0 : L * random.between(0, 1);
      return ((curvature(l, L) * L) / 2) ** 2 - exactArc(l, L, 1).w;
    }),
};

const agreesWithSinc: Check<Curvature> = {
  claim: "The solver’s sinc of half that angle is the distance over the length, from the straight arc to the circle.",
  allows: "rounding: ten operations on numbers up to one",
  run: (curvature, random) =>
    outcomeOf(SAMPLES, 2e-15, (n) => {
      const { L } = randomMaterial(random, n);
      const y = n % 10 === 0 ? 1 : n % 10 === 1 ? 0 : random.between(0, 1);
      return sinc((curvature(y * L, L) * L) / 2) - y;
    }),
};

const keepsDigitsWhenStraight: Check<Curvature> = {
  claim: "For an almost straight arc even the tiny angle is right, relative to itself.",
  allows: "rounding: a dozen operations, since the distance over the length is exact here",
  run: (curvature, random) =>
    outcomeOf(SAMPLES, 4e-15, (n) => {
      const L = 2 ** ((n % 12) - 8); // a power of two, so that l / L is exact
      const shortfall = Math.max(1, Math.round(random.logBetween(1, 2 ** 46))) * 2 ** -52;
      const l = L * (1 - shortfall);
      return ((curvature(l, L) * L) / 2) ** 2 / exactArc(l, L, 1).w - 1;
    }),
};

const staysBelowACircle: Check<Curvature> = {
  claim: "It takes the gentlest arc: none when straight, a full circle when the ends meet, never more.",
  allows: "rounding: ten operations on a number near one",
  run: (curvature, random) =>
    outcomeOf(SAMPLES, 2e-15, (n) => {
      const { L } = randomMaterial(random, n);
      const turns = (l: number): number => (curvature(l, L) * L) / (2 * Math.PI);
      const between = turns(L * random.between(1e-9, 1));
      return Math.abs(turns(L)) + Math.abs(turns(0) - 1) + Math.max(0, -between, between - 1);
    }),
};

export const beamEquations = [
  defineEquation<BeamEnergy>({
    id: "buckling/4",
    title: "Energy of a bent beam",
    place: "eq. 4, section 3.3",
    tex: String.raw`E = \frac12 \int_0^L M \kappa \,\mathrm dx`,
    code: { beamEnergy },
    formula: beamEnergy,
    checks: [isWorkOfBending, hasClosedForm],
    mutants: {
      "loses the half": (moment, kappa, L) => 2 * beamEnergy(moment, kappa, L),
      "integrates half of the beam": (moment, kappa, L) => beamEnergy(moment, kappa, L / 2),
      "squares the curvature": (_moment, kappa, L) => beamEnergy(kappa, kappa, L),
    },
  }),
  defineEquation<ArcEnergy>({
    id: "buckling/5",
    title: "Energy of a circular arc",
    place: "eq. 5, section 3.3",
    tex: String.raw`E = \frac12 k_b L \kappa^2`,
    code: { arcEnergy },
    formula: arcEnergy,
    checks: [isUniformBeam, isWorkOfTheEnds],
    mutants: {
      "loses the half": (kappa, L, kb) => kb * L * kappa ** 2,
      "forgets the square": (kappa, L, kb) => 0.5 * kb * L * kappa,
      "divides by L": (kappa, L, kb) => (0.5 * kb * kappa ** 2) / L,
    },
    uses: ["buckling/4"],
  }),
  defineEquation<Curvature>({
    id: "buckling/6",
    title: "Curvature of the arc between two ends",
    place: "eq. 6, section 3.3",
    tex: String.raw`\kappa = \frac2L \operatorname{sinc}^{-1}\!\left(\frac{|\mathbf x_{ij}|}{L}\right), \qquad \operatorname{sinc} u = \frac{\sin u}{u}`,
    code: { arcCurvature, inverseSincSquared },
    formula: arcCurvature,
    checks: [closesTheArc, undoesSinc, agreesWithSinc, keepsDigitsWhenStraight, staysBelowACircle],
    mutants: {
      "loses the two": (l, L) => arcCurvature(l, L) / 2,
      "forgets to divide by L": (l, L) => arcCurvature(l, L) * L,
      "keeps one term of the series": (l, L) => Math.sqrt(24 * (1 - l / L)) / L,
    },
  }),
];

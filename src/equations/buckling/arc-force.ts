/** Equation 8: the force of the arc, worked out. */
import { arcForce } from "@pliant/solver";
import { arcCurvature } from "@pliant/solver/cloth";
import { integrate } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { randomMaterial } from "./pair.ts";

type ArcForce = typeof arcForce;

const SAMPLES = 200;

const isMomentOverLever: Check<ArcForce> = {
  claim: "It is k_b κ L over the rate at which the chord shrinks as the arc curls, found by adding up its pieces.",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-12, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const l = L * (n % 2 === 0 ? random.between(0, 1) : 1 - random.logBetween(1e-15, 0.1));
      const kappa = arcCurvature(l, L);
      if (kappa === 0) return 0;
      const shrinking = -2 * integrate((s) => s * Math.sin(kappa * s), 0, L / 2);
      return (force(l, L, kb) * shrinking) / (kb * kappa * L) - 1;
    }),
};

const hasItsLimits: Check<ArcForce> = {
  claim: "It tends to −12 k_b/L² for the straight arc and to −4π² k_b/L² when the ends meet, without a jump.",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-11, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const unit = kb / L ** 2;
      const tiny = n % 3 === 0 ? 0 : random.logBetween(1e-16, 1e-13);
      return (
        Math.abs(force(L * (1 - tiny), L, kb) / (-12 * unit) - 1) +
        Math.abs(force(L * tiny, L, kb) / (-4 * Math.PI ** 2 * unit) - 1)
      );
    }),
};

const growsAsItCloses: Check<ArcForce> = {
  claim: "The closer the ends, the harder it pushes: the curve of figure 5 has no place where the load falls.",
  run: (force, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const l = L * random.between(0, 0.99);
      const gain = force(l + 0.01 * L * random.between(0.1, 1), L, kb) - force(l, L, kb);
      return gain > 0 ? 0 : 1;
    }),
};

const scalesWithUnits: Check<ArcForce> = {
  claim: "It is a force: twice k_b doubles it, twice all lengths quarter it.",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-12, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const [length, stiffness, y] = [random.between(0.5, 3), random.between(0.5, 3), random.between(0, 1)];
      const scaled = force(y * L * length, L * length, kb * stiffness);
      return (scaled * length ** 2) / (stiffness * force(y * L, L, kb)) - 1;
    }),
};

export const arcForceEquations = [
  defineEquation<ArcForce>({
    id: "buckling/8",
    title: "Force of the arc, worked out",
    place: "eq. 8, section 3.3",
    tex: String.raw`f_b = k_b \kappa^2 \left(\cos\frac{\kappa L}{2} - \operatorname{sinc}\frac{\kappa L}{2}\right)^{-1}`,
    code: { arcForce },
    formula: arcForce,
    checks: [isMomentOverLever, hasItsLimits, growsAsItCloses, scalesWithUnits],
    mutants: {
      "forgets the square of the curvature": (l, L, kb) => arcForce(l, L, kb) / (arcCurvature(l, L) * L),
      "takes the sine for the sinc": (l, L, kb) => {
        const u = (arcCurvature(l, L) * L) / 2;
        return (kb * arcCurvature(l, L) ** 2) / (Math.cos(u) - Math.sin(u));
      },
      "is evaluated as it stands where it is 0/0": (l, L, kb) => {
        const u = (arcCurvature(l, L) * L) / 2;
        return (kb * arcCurvature(l, L) ** 2) / (Math.cos(u) - Math.sin(u) / u);
      },
    },
    uses: ["buckling/6", "buckling/7"],
  }),
];

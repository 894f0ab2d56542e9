/** Equation 8: the force of the arc, worked out. */
import { arcForce } from "@pliant/solver";
import { arcCurvature } from "@pliant/solver/cloth";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { exactArc } from "./exact-arc.ts";
import { randomMaterial } from "./pair.ts";

type ArcForce = typeof arcForce;

const SAMPLES = 200;

const isForceOfArc: Check<ArcForce> = {
  claim: "It is the derivative of the arc’s energy by the distance of its ends, computed independently to 48 digits.",
  allows: "rounding: of the distance over the length, of Newton’s last correction and of a dozen operations",
  run: (force, random) =>
    outcomeOf(SAMPLES, 3e-15, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const l = L * (n % 2 === 0 ? random.between(0, 1) : 1 - random.logBetween(1e-15, 0.1));
      return force(l, L, kb) / exactArc(l, L, kb).pull - 1;
    }),
};

const hasItsLimits: Check<ArcForce> = {
  claim: "It tends to −12 k_b/L² for the straight arc and to −4π² k_b/L² when the ends meet, without a jump.",
  allows:
    "as much as the force changes over the 1e-13 L that some ends are away from the limits: 0.6 times that at one, 3 times at the other; the rest is rounding",
  run: (force, random) =>
    outcomeOf(SAMPLES, 4e-13, (n) => {
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
  allows: "nothing: each load is greater or it is not",
  run: (force, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const l = L * random.between(0, 0.99);
      const gain = force(l + 0.01 * L * random.between(0.1, 1), L, kb) - force(l, L, kb);
      return gain > 0 ? 0 : 1;
    }),
};

const scalesWithUnits: Check<ArcForce> = {
  claim: "It scales as k_b/L².",
  allows: "rounding: a dozen operations on either side",
  run: (force, random) =>
    outcomeOf(SAMPLES, 5e-15, (n) => {
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
    checks: [isForceOfArc, hasItsLimits, growsAsItCloses, scalesWithUnits],
    mutants: {
      "forgets the square of the curvature": (l, L, kb) => arcForce(l, L, kb) / arcCurvature(l, L),
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

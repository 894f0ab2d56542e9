/** What section 3.3 says of the direction that is stepped explicitly: the force there is finite. Its stiffness is not. */
import type { Random } from "@pliant/solver";
import { bucklingForce, makeBucklingLinks, touchingSlope } from "@pliant/solver/cloth";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** A link: its length at rest, m, the slope of its line, N/m, and its bending stiffness, N m². */
interface Strip {
  readonly L: number;
  readonly cb: number;
  readonly kb: number;
}

/** Pull at a distance of the ends, N; negative pushes. */
type Pull = (l: number, strip: Strip) => number;

const FULL_TURN = 4 * Math.PI ** 2;

const solverPull: Pull = (l, { L, cb, kb }) =>
  bucklingForce(
    l,
    makeBucklingLinks({
      i: Int32Array.of(0),
      j: Int32Array.of(1),
      restLength: Float64Array.of(L),
      stiffness: Float64Array.of(cb),
      bending: Float64Array.of(kb),
    }),
    0,
  );

/** A strip whose line is steep enough to meet the arc. */
function randomStrip(random: Random): Strip {
  const [L, kb] = [random.logBetween(0.005, 1), random.logBetween(1e-8, 1e-3)];
  return { L, kb, cb: (random.logBetween(1.1, 1e4) * touchingSlope() * kb) / L ** 3 };
}

const staysFinite: Check<Pull> = {
  claim: "The push is never more than that of an arc that closes to a circle, 4π² k_b/L².",
  allows: "rounding in some ten operations on numbers of the size of the bound",
  run: (pull, random) =>
    outcomeOf(400, 1e-14, () => {
      const strip = randomStrip(random);
      const push = -pull(strip.L * random.between(0, 1), strip);
      return Math.max(0, (push * strip.L ** 2) / (FULL_TURN * strip.kb) - 1);
    }),
};

const isStiffWithoutBound: Check<Pull> = {
  claim: "As the ends meet, push over distance grows like one over the distance: to 4π² k_b/L² times that, or c_b L.",
  allows: "the arc is open by at most 1e-5 of its length, and its push is less by some times that",
  run: (pull, random) =>
    outcomeOf(100, 1e-4, () => {
      const strip = randomStrip(random);
      const { L, cb, kb } = strip;
      const l = L * random.logBetween(1e-9, 1e-5);
      const limit = Math.min((FULL_TURN * kb) / L ** 2, cb * L);
      return ((-pull(l, strip) / l) * l) / limit - 1;
    }),
};

export const acrossEquations = [
  defineEquation<Pull>({
    id: "buckling/across",
    title: "The direction that is stepped explicitly",
    place: "section 3.3",
    statement:
      "The force of a squeezed link is always finite. Divided by the distance of the ends, which gives the stiffness that is left out, it has no bound.",
    code: { bucklingForce },
    formula: solverPull,
    checks: [staysFinite, isStiffWithoutBound],
    mutants: {
      "pushes as a spring does": (l, { L, cb }) => cb * (l - L),
      "lets go as the ends meet": (l, strip) => solverPull(l, strip) * Math.min(1, l / (0.1 * strip.L)),
    },
    uses: ["buckling/10", "buckling/11"],
  }),
];

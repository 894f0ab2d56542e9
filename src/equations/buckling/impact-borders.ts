/** Checks of a rule for impacts where it is close: at the ends of the step, at the edges of the triangle, in every root. */
import { findImpact, makeImpact } from "@pliant/solver/collision";
import type { Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { randomVector } from "../vectors.ts";
import { determinantIn, rootsUpToOne } from "./exact-roots.ts";
import { comingTo, type LinearMotion } from "./motions.ts";

/** Gives the moment of the first impact, or nothing; or says that there is no telling, as the point stays in the plane. */
export type Rule = (motion: LinearMotion) => number | "coplanar" | undefined;

export const triesEveryRoot: Check<Rule> = {
  claim:
    "Of motions in whole numbers as many moments are tried as Sturm’s theorem, in whole numbers too, counts roots in the step; where it counts none, no hit is found.",
  allows: "nothing: they are counted",
  run: (rule, random) => {
    const samples = 400;
    let wrong = 0;
    for (let n = 0; n < samples; ++n) {
      const whole = (size: number): Float64Array => randomVector(random, 12, -size, size).map(Math.round);
      const motion = { x: whole(40), v: whole(80), h: 1 };
      const exact = determinantIn(motion.x, motion.v);
      const roots = rootsUpToOne(exact) + Number(exact[0] === 0n);
      if (findImpact(makeImpact(), motion.x, motion.v, 1).momentCount !== roots) ++wrong;
      if (roots === 0 && rule(motion) !== undefined) ++wrong;
    }
    return { error: wrong / samples, tolerance: 0, samples };
  },
};

export const knowsWhereTheStepEnds: Check<Rule> = {
  claim:
    "A point that comes to a triangle one part in 10¹⁴ of the step before its end, or after its beginning, hits at that moment; one that comes so much too late, or came so much too early, misses. At the very beginning and end it hits.",
  allows: "rounding: five operations on a moment in the step",
  run: (rule, random) =>
    outcomeOf(400, 1e-15, (n) => {
      const hair = n % 20 < 2 ? 0 : random.logBetween(1e-14, 1e-3);
      const time = [hair, 1 - hair, -hair, 1 + hair][n % 4]!;
      const found = rule(comingTo(random, [0.25, 0.25, 0.5], time));
      if (time < 0 || time > 1) return found === undefined ? 0 : 1;
      return typeof found === "number" ? found - time : 1;
    }),
};

export const knowsTheEdges: Check<Rule> = {
  claim:
    "A point that comes down on an edge hits, even if by rounding it is one part in 10¹⁰ beside it; one that passes beside the edge by one part in 10⁸ or more misses.",
  allows: "nothing: they are counted",
  run: (rule, random) =>
    outcomeOf(400, 0, (n) => {
      const beside = [0, random.logBetween(1e-16, 1e-10), random.logBetween(1e-8, 1)][n % 3]!;
      const share = random.between(0.1, 0.9);
      const w = [-beside, share, 1 + beside - share];
      const found = rule(
        comingTo(
          random,
          [0, 1, 2].map((k) => w[(k + Math.floor(n / 3)) % 3]!),
          random.between(0.1, 0.9),
        ),
      );
      return Number((typeof found === "number") !== beside < 1e-9);
    }),
};

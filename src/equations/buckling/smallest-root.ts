/** The claim of section 5 about which root of the cubic is the impact. */
import {
  barycentricWeights,
  coplanarityCubic,
  coplanarTimes,
  findImpact,
  isInTriangle,
  makeImpact,
  placesAt,
} from "@pliant/solver/collision";
import { cubicRoots } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { worstOf } from "../measure.ts";
import { distance } from "../vectors.ts";
import { knowsTheEdges, knowsWhereTheStepEnds, triesEveryRoot, type Rule } from "./impact-borders.ts";
import { inPlane, madeHit, madeMiss, meanOf, type LinearMotion } from "./motions.ts";

const solverWeights = (x: Float64Array): Float64Array => barycentricWeights(new Float64Array(3), x);
const solverCubic = ({ x, v }: LinearMotion): Float64Array => coplanarityCubic(new Float64Array(4), x, v);
const placesOf = ({ x, v }: LinearMotion, t: number): Float64Array => placesAt(new Float64Array(12), x, v, t);

const MOTIONS = 2000;
/** How much later than made a hit may be found, as a share of the step: two roots that nearly touch cost half the digits. */
const LATE = 1e-6;

const findsEveryHit: Check<Rule> = {
  claim: `Of ${MOTIONS} random motions made to hit, none is missed or found later than it was made; the error is the fraction of those that are.`,
  allows:
    "nothing: they are counted; two roots that nearly touch cost half of the digits, so “later” is by more than a millionth of the step",
  run: (rule, random) => {
    let missed = 0;
    for (let n = 0; n < MOTIONS; ++n) {
      const motion = madeHit(random);
      const time = rule(motion);
      if (!(typeof time === "number" && time >= 0 && time <= motion.time + LATE * motion.h)) ++missed;
    }
    return { error: missed / MOTIONS, tolerance: 0, samples: MOTIONS };
  },
};

const findsHitsAtOnce: Check<Rule> = {
  claim:
    "A point that is in the triangle as the step begins hits at once, though by rounding it is a little before or behind it; the error is the fraction of those that do not.",
  allows:
    "one in a hundred: where the four points are almost in a plane anyway, about once in ten thousand, rounding is more than what counts as nothing",
  run: (rule, random) => {
    const samples = 400;
    let missed = 0;
    for (let n = 0; n < samples; ++n) {
      const motion = madeHit(random, 0);
      const time = rule(motion);
      if (!(typeof time === "number" && time <= LATE * motion.h)) ++missed;
    }
    return { error: missed / samples, tolerance: 0.01, samples };
  },
};

const findsFlatHits: Check<Rule> = {
  claim:
    "None is missed either if all moves nearly in one plane, to one part in 10¹⁰; the error is the fraction of those that are.",
  allows: "nothing: they are counted; “later” is by more than a thousandth of the step",
  run: (rule, random) => {
    const samples = 400;
    let missed = 0;
    for (let n = 0; n < samples; ++n) {
      const motion = madeHit(random);
      const flat = random.logBetween(1e-10, 1e-3);
      // Flattening keeps the moment of the impact and its place in the triangle.
      const [x, v] = [motion.x, motion.v].map((all) => all.map((c, k) => (k % 3 === 2 ? flat * c : c)));
      const time = rule({ x: x!, v: v!, h: motion.h });
      if (!(typeof time === "number" && time >= 0 && time <= motion.time + 1e-3 * motion.h)) ++missed;
    }
    return { error: missed / samples, tolerance: 0, samples };
  },
};

const inventsNone: Check<Rule> = {
  claim: `Of ${MOTIONS} random motions that a plane keeps apart, none is called a hit; the error is the fraction of those that are.`,
  allows: "nothing: they are counted",
  run: (rule, random) => {
    let invented = 0;
    for (let n = 0; n < MOTIONS; ++n) if (rule(madeMiss(random)) !== undefined) ++invented;
    return { error: invented / MOTIONS, tolerance: 0, samples: MOTIONS };
  },
};

const touchesAtImpact: Check<Rule> = {
  claim: "At the moment that is found, the point is at a place in the triangle.",
  allows: "rounding: half of the digits of the moment where two roots nearly touch",
  run: (rule, random) => {
    const error = worstOf(400, () => {
      const motion = madeHit(random);
      const time = rule(motion);
      if (typeof time !== "number") return 0;
      const now = placesOf(motion, time);
      const w = solverWeights(now);
      const outside = Math.max(0, ...w.map((value) => -value));
      return outside + distance(now.slice(9), meanOf(now, w), 1);
    });
    return { error, tolerance: 1e-6, samples: 400 };
  },
};

const isNoMiss: Check<Rule> = {
  claim:
    "A point that stays in the triangle’s plane through the step, whichever plane it is, is told apart from one that misses, and no moment is counted for it.",
  allows: "nothing: they are counted",
  run: (rule, random) => {
    const samples = 400;
    let wrong = 0;
    for (let n = 0; n < samples; ++n) {
      const motion = n % 2 ? inPlane(random) : random.next() < 0.5 ? madeHit(random) : madeMiss(random);
      const { x, v, h } = motion;
      const { momentCount } = findImpact(makeImpact(), x, v, h);
      const isSame = n % 2 ? rule(motion) === "coplanar" && momentCount === 0 : rule(motion) !== "coplanar";
      if (!isSame) ++wrong;
    }
    return { error: wrong / samples, tolerance: 0, samples };
  },
};

/** All roots in [0, h] in order, without a look at the triangle. */
function momentsOf(motion: LinearMotion): number[] {
  const { x, v, h } = motion;
  const out = new Float64Array(3);
  return [...out.subarray(0, Math.max(0, coplanarTimes(out, solverCubic(motion), x, v, h)))];
}

const isHitAt = (motion: LinearMotion, time: number | undefined): boolean =>
  time !== undefined && isInTriangle(solverWeights(placesOf(motion, time)));

/** Tries one moment, and takes it or nothing. */
const tryOnly =
  (choose: (motion: LinearMotion) => number | undefined): Rule =>
  (motion) => {
    const time = choose(motion);
    return isHitAt(motion, time) ? time : undefined;
  };

/** The smallest of all real roots if it lies in the step: then none may lie before it. */
function smallestInStep(motion: LinearMotion): number | undefined {
  const c = solverCubic(motion).map((value, k) => value * motion.h ** k);
  const out = new Float64Array(3);
  // The distant past is near in the reciprocal of time.
  const before = cubicRoots(out, c, -1, -1e-9) + cubicRoots(out, c.toReversed(), -1, -1e-9);
  return before > 0 ? undefined : momentsOf(motion)[0];
}

const solverRule: Rule = ({ x, v, h }) => {
  const impact = findImpact(makeImpact(), x, v, h);
  return impact.outcome === "hit" ? impact.time : impact.outcome === "coplanar" ? "coplanar" : undefined;
};

export const smallestRootEquations = [
  defineEquation<Rule>({
    id: "buckling/smallest-root",
    title: "Which root is the impact",
    place: "section 5",
    statement:
      "All roots in the interval are tried in order. The first at which the point lies in the triangle is the impact.",
    code: { findImpact },
    formula: solverRule,
    checks: [
      findsEveryHit,
      findsHitsAtOnce,
      findsFlatHits,
      inventsNone,
      touchesAtImpact,
      isNoMiss,
      triesEveryRoot,
      knowsWhereTheStepEnds,
      knowsTheEdges,
    ],
    mutants: {
      "tries only the first root in the interval": tryOnly((motion) => momentsOf(motion)[0]),
      "tries only the last root in the interval": tryOnly((motion) => momentsOf(motion).at(-1)),
      "never tests whether the point is in the triangle": (motion) => momentsOf(motion)[0],
    },
    erratum: {
      ground: "substance",
      printed: {
        statement:
          "If the smallest root lies in the interval, test whether the point is in the triangle at that moment.",
      },
      why: "The smallest root may be negative: the point crossed the plane before the step began. Or it lies in the interval, but the point is outside the triangle then, and a later root is the hit.",
      evidence:
        "Of the hits in our check, more than half are missed in this way. If negative roots are passed over, a quarter is still missed, since the triangles there turn fast. The paper says that this test has numerical errors now and then, and adds one for particles inside the body, so that each makes up for the other.",
      severity: "drifts",
      fairest: "The smallest root that is not negative is meant. That finds most hits.",
      passage: {
        korean:
          "만약 위의 방정식의 가장 작은 해 t_smallest 가 해당 시간 간격 사이의 값이라면, 충돌 순간 x_4 가 삼각형 x_1x_2x_3 내부에 위치하는지를 검사하여 실제 충돌 여부를 가릴 수 있으며 다음과 같이 x_4 를 삼각형위로 정사영하여 중심좌표계(barycentric coordinate)를 구하는 것으로 귀결된다.",
        english:
          "If the smallest solution t_smallest of the above equation is a value within the time interval in question, one can tell whether there really is a collision by testing whether x_4 is located inside the triangle x_1x_2x_3 at the moment of collision, and this comes down to projecting x_4 onto the triangle and finding barycentric coordinates as follows.",
      },
      formula: tryOnly(smallestInStep),
    },
    uses: ["buckling/22", "buckling/23"],
  }),
];

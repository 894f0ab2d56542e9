/** What Tables 3 and 4 make of a step of 0.03 s, sections IV.3 and V. */
import {
  makeClothState,
  makeFuzzyMotion,
  makeProvotCloth,
  paperInference,
  stepFuzzy,
  type Random,
} from "@pliant/solver";
import type { ProvotOptions } from "@pliant/solver/cloth";
import { POINT_MASS, TABLE_STEP } from "@pliant/solver/fuzzy";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance } from "../vectors.ts";
import { flagOf, looseParticles, randomOptions } from "./points.ts";

/** What happens if Tables 3 and 4 are run and each step is called Δt, as multiples of what should happen. */
interface Claim {
  /** The acceleration of a free fall relative to g. */
  fall(dt: number): number;
  /** The greatest speed along an axis, m/s. */
  speed(dt: number): number;
  /** The damping, N s/m, with which a step of 0.01 s would make the same motion, relative to C_d. */
  damping(dt: number): number;
}

const SAMPLES = 50;
/** The digits of Table 4 bend the slope by up to 1e-6 of 0.003. */
const DIGITS = 3.4e-4;

const dtOf = (random: Random): number => random.logBetween(0.002, 0.1);

const fallsSo: Check<Claim> = {
  claim: "A free fall by Tables 3 and 4 has this fraction of g, in the seconds that the steps are said to last.",
  allows: "the digits of Table 4, which are off by 1e-6 of 0.003",
  run: ({ fall }, random) =>
    outcomeOf(SAMPLES, DIGITS, () => {
      const [dt, g, steps] = [dtOf(random), random.between(0.5, 10), 8];
      const { cloth, state } = looseParticles([0, 0, -g]);
      const motion = makeFuzzyMotion(cloth, paperInference("printed", "weighted"));
      for (let n = 0; n < steps; ++n) stepFuzzy(state, cloth, motion, dt);
      return (-2 * state.x[2]!) / (dt * dt * steps * (steps + 1)) / (fall(dt) * g) - 1;
    }),
};

const stopsAt: Check<Claim> = {
  claim: "With forces clipped into the tables, it gets no faster than this, however long it falls.",
  allows: "rounding of one inference and one quotient",
  run: ({ speed }, random) =>
    outcomeOf(SAMPLES, 1e-15, () => {
      const dt = dtOf(random);
      const { cloth, state } = looseParticles([0, 0, -random.between(5, 20)]);
      const motion = makeFuzzyMotion(cloth, paperInference("printed", "weighted"));
      for (let n = 0; n < 200; ++n) stepFuzzy(state, cloth, motion, dt);
      return -state.v[2]! / speed(dt) - 1;
    }),
};

/** Places of a flag after so many steps by Tables 3 and 4. */
function flown(options: ProvotOptions, x: Float64Array, dt: number): Float64Array {
  const cloth = makeProvotCloth(options);
  const state = makeClothState(x);
  state.filter.held[0] = 2;
  const motion = makeFuzzyMotion(cloth, paperInference("printed", "product-sum"));
  for (let n = 0; n < 100; ++n) stepFuzzy(state, cloth, motion, dt);
  return state.x;
}

const isTheSameFilm: Check<Claim> = {
  claim:
    "A flag run by Tables 3 and 4 with steps said to last Δt takes the same steps as the flag at 0.01 s with this damping constant.",
  allows: "rounding of 1e-16 in each of 100 steps, which a shaken flag may let grow a hundredfold",
  run: ({ damping }, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const dt = dtOf(random);
      const { wind: _wind, push: _push, ...rest } = randomOptions(random);
      const options = { ...rest, mass: POINT_MASS, drag: random.between(0.5, 3), gravity: [0, 0, -9.8] as const };
      const numbers = { ...options, structural: 180, shear: 180, flexion: 180 };
      const { x } = flagOf(numbers, random).state;
      return distance(flown(numbers, x, dt), flown({ ...numbers, drag: damping(dt) * options.drag }, x, TABLE_STEP));
    }),
};

const ratio = (dt: number): number => TABLE_STEP / dt;
const ours: Claim = { fall: (dt) => ratio(dt) ** 2, speed: (dt) => 0.009 / dt, damping: ratio };

export const limitEquations = [
  defineEquation<Claim>({
    id: "fuzzy/stable-step",
    title: "What the label Δt = 0.03 changes",
    place: "abstract, sections IV.3 and V",
    statement:
      "Tables 3 and 4 contain no Δt. If their steps are said to last Δt, free fall has (0.01 s/Δt)² of its acceleration, and no particle is faster than 0.009 m/Δt along an axis. The flag takes the same steps as one at 0.01 s whose damping constant is C_d · 0.01 s/Δt, and only the clock beside it runs differently. So a longer label does not make the steps longer. The paper does not say which tables it used at 0.03.",
    code: { stepFuzzy },
    formula: ours,
    checks: [fallsSo, stopsAt, isTheSameFilm],
    mutants: {
      "thinks that gravity falls in proportion": { ...ours, fall: ratio },
      "thinks that the speed limit has no Δt": { ...ours, speed: () => 0.9 },
      "thinks that the damping stays": { ...ours, damping: () => 1 },
    },
    erratum: {
      ground: "open",
      evidence:
        "Tables 3 and 4 follow Table 2, which has Δt = 0.01. The paper has no table for 0.03, and no sentence says that these two serve for it, or that they do not. The paper reports failure above 0.033, for which Table 4 alone gives no reason.",
      severity: "drifts",
      fairest:
        "The authors may have made other output sets for 0.03 and had no room for them. A table for that step, or the largest displacement of one step in their result, would decide it: 9 mm by Table 4, up to 81 mm by a table made for 0.03.",
      passage: {
        korean:
          "Explicit 오일러 방법으로는 불가능한 타임 스텝(Δt = 0.03)에서도 퍼지 추론에 의해 실시간 애니메이션이 가능함을 보인다.",
        english:
          "It is shown that even at a time step (Δt = 0.03) that is impossible by the explicit Euler method, real-time animation is possible by fuzzy inference.",
      },
      printed: {
        statement: "The method animates the flag at Δt = 0.03; the output sets that are given are those of Table 4.",
      },
      why: "A program at 0.03 needs output sets. If it takes those of Table 4, the animation runs, but its true step stays 0.01 s: gravity is a ninth of what it should be, and everything takes longer than the label says. What is tested here is this reading, that Table 4 serves for any Δt.",
      formula: { fall: () => 1, speed: () => 0.9, damping: () => 1 },
    },
    uses: ["fuzzy/10", "fuzzy/map", "fuzzy/4"],
  }),
];

/** Equations 1, 3, 4, 5 and 12: the law of motion, gravity, damping, and their sum. */
import { flatGrid, forces, makeClothState, makeProvotCloth, makeStepper, stepCloth } from "@pliant/solver";
import { addSurroundingForces, type ProvotOptions } from "@pliant/solver/cloth";
import { accelerationsOf } from "@pliant/solver/fuzzy";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { massOf, ourDamping, ourSprings, ourWeight, ourWind, sumOf } from "./parts.ts";
import { flagOf, forcesOn, randomOptions, type RandomFlag } from "./points.ts";

/** Accelerations, m/s², from forces and masses. */
type Newton = (f: Float64Array, m: Float64Array) => Float64Array;
/** A force on every particle of a flag, N. */
type Force = (flag: RandomFlag) => Float64Array;

const SAMPLES = 100;

/** The numbers of a flag with nothing acting on it but its springs. */
const bare = ({ drag: _drag, gravity: _gravity, push: _push, wind: _wind, ...rest }: ProvotOptions): ProvotOptions =>
  rest;

/** The force that comes with some of the numbers, by the difference to a flag without any. */
const partOf = ({ options, state }: RandomFlag, part: Partial<ProvotOptions>): Float64Array =>
  plus(
    forcesOn(makeProvotCloth({ ...bare(options), ...part }), state),
    -1,
    forcesOn(makeProvotCloth(bare(options)), state),
  );
const springsOf = ({ options, state }: RandomFlag): Float64Array => forcesOn(makeProvotCloth(bare(options)), state);
const gravityOf = (flag: RandomFlag): Float64Array => partOf(flag, { gravity: flag.options.gravity! });
const dampingOf = (flag: RandomFlag): Float64Array => partOf(flag, { drag: flag.options.drag! });
const onFlags = (tolerance: number, miss: (flag: RandomFlag) => number, random: Parameters<typeof randomOptions>[0]) =>
  outcomeOf(SAMPLES, tolerance, () => miss(flagOf(randomOptions(random), random, random.logBetween(0.01, 3))));

const isNewton: Check<Newton> = {
  claim: "Mass times acceleration is the force, for every particle of a crowd with unequal masses.",
  allows: "rounding of one division and one product",
  run: (newton, random) =>
    outcomeOf(SAMPLES, 5e-16, () => {
      const m = randomVector(random, 5, 0.03, 3);
      const f = randomVector(random, 15, -30, 30);
      return distance(
        newton(f, m).map((a, k) => a * m[Math.floor(k / 3)]!),
        f,
      );
    }),
};

const heavyIsSlow: Check<Newton> = {
  claim: "Twice the mass under the same force is half the acceleration.",
  allows: "none (pass or fail): a factor of two is exact",
  run: (newton, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const m = randomVector(random, 5, 0.03, 3);
      const f = randomVector(random, 15, -30, 30);
      const twice = newton(
        f,
        m.map((one) => 2 * one),
      );
      return distance(
        twice.map((a) => 2 * a),
        newton(f, m),
      );
    }),
};

/** The difference of two runs of the solver has the rounding of all that acts. */
const DIFFERENCE = "rounding of a difference: up to 12 springs at a particle, relative to the force of all of them";

const isWeight: Check<Force> = {
  claim: "Each particle is pulled along g with its mass times its size, however it moves.",
  allows: DIFFERENCE,
  run: (force, random) =>
    onFlags(
      3e-15,
      (flag) => distance(force(flag), ourWeight(flag), sizeOf(ourWeight(flag)) + sizeOf(ourSprings(flag))),
      random,
    ),
};

const fallsFreely: Check<Force> = {
  claim: "By itself it makes all particles accelerate alike, whatever their mass.",
  allows: DIFFERENCE,
  run: (force, random) =>
    onFlags(
      3e-15,
      (flag) => {
        const mass = massOf(flag.options, 0);
        const a = force(flag).map((c) => c / mass);
        const g = flag.state.x.map((_, k) => flag.options.gravity![k % 3]!);
        return distance(a, g, sizeOf(g) + sizeOf(ourSprings(flag)) / mass);
      },
      random,
    ),
};

const takesPower: Check<Force> = {
  claim: "It takes C_d times the squared speed from the energy of motion each second.",
  allows: "rounding of sums of 27 to 75 products",
  run: (force, random) =>
    onFlags(
      5e-15,
      (flag) => {
        const { v } = flag.state;
        return dot(force(flag), v) / (flag.options.drag! * dot(v, v)) + 1;
      },
      random,
    ),
};

const opposesEach: Check<Force> = {
  claim: "It acts against the velocity of each particle, in all three directions alike.",
  allows: "rounding of one product",
  run: (force, random) => onFlags(2e-16, (flag) => distance(force(flag), ourDamping(flag)), random),
};

const endsTheFall: Check<Force> = {
  claim: "A particle that falls through it reaches the speed μ g / C_d, where damping and weight are equal.",
  allows: "rounding of three products",
  run: (force, random) =>
    onFlags(
      5e-16,
      (flag) => {
        const { options, cloth } = flag;
        const g = options.gravity!;
        const state = makeClothState(flag.state.x);
        state.v.set(state.v.map((_, k) => (massOf(options, 0) * g[k % 3]!) / options.drag!));
        return distance(
          plus(force({ options, cloth, state }), 1, ourWeight(flag)),
          new Float64Array(state.v.length),
          sizeOf(ourWeight(flag)),
        );
      },
      random,
    ),
};

const total: Force = ({ cloth, state }) => forcesOn(cloth, state);
const withoutWind: Force = ({ options, state }) => {
  const { push: _push, wind: _wind, ...rest } = options;
  return forcesOn(makeProvotCloth(rest), state);
};

const addsUp = (parts: readonly Force[], words: string): Check<Force> => ({
  claim: words,
  allows:
    "rounding: at most twenty terms at a particle, each of some ten operations, relative to the largest part; the other side is written anew",
  run: (force, random) =>
    onFlags(
      3e-15,
      (flag) => {
        const ours = parts.map((part) => part(flag));
        return distance(force(flag), sumOf(...ours), Math.max(...ours.map(sizeOf)));
      },
      random,
    ),
});

const beginsToFall: Check<Force> = {
  claim: "A flag at rest that nothing stretches begins to fall with the acceleration g.",
  allows:
    "rounding of places of up to 8 m, times the stiffness, relative to the weight and to a spring stretched by a spacing",
  run: (force, random) =>
    onFlags(
      1e-14,
      ({ options, cloth }) => {
        const { columns, spacing } = options;
        const state = makeClothState(flatGrid(options));
        const flag = { options, cloth, state };
        const scale = sizeOf(ourWeight(flag)) + Math.max(options.structural, options.shear, options.flexion) * spacing;
        return distance(force(flag), ourWeight(flag), scale * columns);
      },
      random,
    ),
};

const drivesTheStep: Check<Force> = {
  claim: "It is the force by which a step changes the momentum of every particle.",
  allows: "rounding of the velocity after the step: one quotient, one product and one sum",
  run: (force, random) =>
    onFlags(
      5e-16,
      (flag) => {
        const { cloth, state } = flag;
        const [f, v, h] = [force(flag), state.v.slice(), random.logBetween(1e-3, 1e-1)];
        stepCloth(state, cloth, makeStepper(cloth), h, { integrator: "symplectic", tolerance: 0, maxIterations: 0 });
        return distance(state.v, plus(v, h / massOf(flag.options, 0), f));
      },
      random,
    ),
};

const newton: Newton = (f, m) => accelerationsOf(new Float64Array(f.length), f, m);
const scaled =
  (force: Force, factor: number): Force =>
  (flag) =>
    force(flag).map((c) => factor * c);
const drag: Force = ({ options, state: { x, v } }) => {
  const f = new Float64Array(x.length);
  addSurroundingForces(f, x, v, { drag: options.drag! });
  return f;
};

export const totalEquations = [
  defineEquation<Newton>({
    id: "fuzzy/1",
    title: "Law of motion",
    place: "eq. 1, section II",
    tex: String.raw`F_{i,j} = \mu\, a_{i,j}`,
    code: { accelerationsOf },
    formula: newton,
    checks: [isNewton, heavyIsSlow],
    mutants: {
      "forgets the mass": (f) => f.slice(),
      "multiplies by the mass": (f, m) => f.map((c, k) => c * m[Math.floor(k / 3)]!),
    },
  }),
  defineEquation<Force>({
    id: "fuzzy/3",
    title: "Gravity",
    place: "eq. 3, section II",
    tex: String.raw`F_{gr}(P_{i,j}) = \mu g`,
    code: { forces },
    formula: gravityOf,
    checks: [isWeight, fallsFreely],
    mutants: {
      "forgets the mass": (flag) => gravityOf(flag).map((c) => c / massOf(flag.options, 0)),
      "points up": scaled(gravityOf, -1),
    },
  }),
  defineEquation<Force>({
    id: "fuzzy/4",
    title: "Damping of the velocity",
    place: "eq. 4, section II",
    tex: String.raw`F_d(P_{i,j}) = -C_d v_{i,j}`,
    code: { addSurroundingForces },
    formula: drag,
    checks: [takesPower, opposesEach, endsTheFall],
    mutants: {
      "drives instead of damping": scaled(drag, -1),
      "damps the fall only": (flag) => drag(flag).map((c, k) => (k % 3 === 2 ? c : 0)),
      "takes twice as much": scaled(drag, 2),
    },
  }),
  defineEquation<Force>({
    id: "fuzzy/5",
    title: "Force from inside and outside",
    place: "eq. 5, section II",
    tex: String.raw`F(P_{i,j}) = F_{\text{inner}} + F_{gr}(P_{i,j}) + F_d(P_{i,j})`,
    code: { forces },
    formula: withoutWind,
    checks: [
      addsUp([ourSprings, ourWeight, ourDamping], "It is the sum of the springs, the weight and the damping."),
      beginsToFall,
    ],
    mutants: {
      "adds the weight twice": (flag) => sumOf(withoutWind(flag), gravityOf(flag)),
      "leaves out the damping": (flag) => sumOf(springsOf(flag), gravityOf(flag)),
    },
    erratum: {
      ground: "open",
      evidence: "The paper names gravity as a force from outside, gives it as equation 3, and adds it in equation 12.",
      severity: "drifts",
      fairest: "It joins the two forces that were explained last; the sum of all of them is equation 12.",
      passage: {
        korean: "결국, 질점에 대한 힘은 내부 힘과 외부 힘의 합으로서 식 (5)와 같이 표현될 수 있다.",
        english:
          "In the end, the force on a mass point can be expressed, as the sum of the internal force and the external force, as in equation (5).",
      },
      printed: { tex: String.raw`F(P_{i,j}) = -k x - C_d v_{i,j}` },
      why: "The paper calls this the sum of the forces from inside and outside, and has just named gravity among the latter. Gravity is not in the formula; a flag that obeyed it alone would not fall.",
      formula: (flag) => sumOf(springsOf(flag), dampingOf(flag)),
    },
    uses: ["fuzzy/2", "fuzzy/3", "fuzzy/4"],
  }),
  defineEquation<Force>({
    id: "fuzzy/12",
    title: "All forces on a particle",
    place: "eq. 12, section IV.1",
    tex: String.raw`F_{tot}(P_{i,j}) = F(P_{i,j}) + F_{gr}(P_{i,j}) + F_{dis}(P_{i,j}) + F_{vi}(P_{i,j})`,
    code: { forces },
    formula: total,
    checks: [
      addsUp([ourSprings, ourWeight, ourDamping, ourWind], "It is the sum of springs, weight, damping and wind."),
      drivesTheStep,
    ],
    mutants: {
      "leaves out the wind": withoutWind,
      "leaves out the weight": (flag) => plus(total(flag), -1, gravityOf(flag)),
      "lets the damping drive": (flag) => plus(total(flag), -2, dampingOf(flag)),
    },
    uses: ["fuzzy/3", "fuzzy/4", "fuzzy/11"],
  }),
];

/** Equations 1, 3, 4, 5 and 12: the law of motion, gravity, damping, and their sum. */
import { forces, makeClothState, makeProvotCloth, makeStepper, stepCloth } from "@pliant/solver";
import { addSurroundingForces, type ProvotOptions } from "@pliant/solver/cloth";
import { accelerationsOf } from "@pliant/solver/fuzzy";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { ourDamping, ourSprings, ourWeight, ourWind } from "./parts.ts";
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
const sum = (...parts: readonly Float64Array[]): Float64Array => parts.reduce((all, part) => plus(all, 1, part));

const onFlags = (tolerance: number, miss: (flag: RandomFlag) => number, random: Parameters<typeof randomOptions>[0]) =>
  outcomeOf(SAMPLES, tolerance, () => miss(flagOf(randomOptions(random), random)));

const isNewton: Check<Newton> = {
  claim: "Mass times acceleration is the force, for every particle of a crowd with unequal masses.",
  run: (newton, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
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
  run: (newton, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
      const m = randomVector(random, 5, 0.03, 3);
      const f = randomVector(random, 15, -30, 30);
      return distance(
        newton(
          f,
          m.map((one) => 2 * one),
        ).map((a) => 2 * a),
        newton(f, m),
      );
    }),
};

const isWeight: Check<Force> = {
  claim: "Each particle is pulled along g with its mass times its size, however it moves.",
  run: (force, random) =>
    onFlags(
      1e-11,
      (flag) => {
        const { mass, gravity, structural, spacing } = flag.options;
        const weight = flag.state.x.map((_, k) => (mass as number) * gravity![k % 3]!);
        return distance(force(flag), weight, sizeOf(weight) + structural * spacing);
      },
      random,
    ),
};

const fallsFreely: Check<Force> = {
  claim: "By itself it makes all particles accelerate alike, whatever their mass.",
  run: (force, random) =>
    onFlags(
      1e-10,
      (flag) => {
        const a = force(flag).map((c) => c / (flag.options.mass as number));
        return distance(
          a,
          flag.state.x.map((_, k) => flag.options.gravity![k % 3]!),
          10 + sizeOf(springsOf(flag)) / (flag.options.mass as number),
        );
      },
      random,
    ),
};

const takesPower: Check<Force> = {
  claim: "It takes C_d times the squared speed from the energy of motion each second.",
  run: (force, random) =>
    onFlags(
      1e-9,
      (flag) => {
        const { v } = flag.state;
        const loss = flag.options.drag! * dot(v, v);
        return (dot(force(flag), v) + loss) / (loss + sizeOf(springsOf(flag)) * sizeOf(v));
      },
      random,
    ),
};

const opposesEach: Check<Force> = {
  claim: "It acts against the velocity of each particle, in all three directions alike.",
  run: (force, random) =>
    onFlags(
      1e-10,
      (flag) => {
        const wanted = flag.state.v.map((c) => -flag.options.drag! * c);
        return distance(force(flag), wanted, sizeOf(wanted) + sizeOf(springsOf(flag)));
      },
      random,
    ),
};

const endsTheFall: Check<Force> = {
  claim: "A particle that falls through it reaches the speed μ g / C_d, where damping and weight are equal.",
  run: (force, random) =>
    outcomeOf(50, 1e-9, () => {
      const options = {
        ...bare(randomOptions(random)),
        drag: random.logBetween(0.5, 5),
        gravity: [0, 0, -9.8] as const,
      };
      const cloth = makeProvotCloth(options);
      const flag = { options, cloth, state: makeClothState(flagOf(bare(options), random).state.x) };
      const mass = options.mass as number;
      const speed = (mass * 9.8) / options.drag;
      for (let k = 2; k < flag.state.v.length; k += 3) flag.state.v[k] = -speed;
      const balance = sum(gravityOf({ ...flag, options }), force(flag));
      return sizeOf(balance) / (9.8 * mass + sizeOf(springsOf(flag)));
    }),
};

const total: Force = ({ cloth, state }) => forcesOn(cloth, state);
const withoutWind: Force = ({ options, state }) => {
  const { push: _push, wind: _wind, ...rest } = options;
  return forcesOn(makeProvotCloth(rest), state);
};

const addsUp = (parts: readonly Force[], words: string): Check<Force> => ({
  claim: words,
  run: (force, random) =>
    onFlags(1e-13, (flag) => distance(force(flag), sum(...parts.map((part) => part(flag)))), random),
});

const drivesTheStep: Check<Force> = {
  claim: "It is the force by which a step changes the momentum of every particle.",
  run: (force, random) =>
    onFlags(
      1e-10,
      (flag) => {
        const { cloth, state } = flag;
        const [f, v, h] = [force(flag), state.v.slice(), 1e-3];
        stepCloth(state, cloth, makeStepper(cloth), h, { integrator: "symplectic", tolerance: 0, maxIterations: 0 });
        return distance(
          plus(state.v, -1, v).map((c) => (c * (flag.options.mass as number)) / h),
          f,
        );
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
      "forgets the mass": (flag) => gravityOf(flag).map((c) => c / (flag.options.mass as number)),
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
      {
        claim: "A flag at rest that nothing stretches begins to fall with the acceleration g.",
        run: (force, random) =>
          outcomeOf(SAMPLES, 1e-10, () => {
            const flag = flagOf(randomOptions(random), random);
            const { columns, spacing } = flag.options;
            flag.state.v.fill(0);
            flag.state.x.forEach((_, k, x) => {
              const i = Math.floor(k / 3);
              x[k] = [(i % columns) * spacing, Math.floor(i / columns) * spacing, 0][k % 3]!;
            });
            const wanted = flag.state.x.map((_, k) => (flag.options.mass as number) * flag.options.gravity![k % 3]!);
            return distance(force(flag), wanted, sizeOf(wanted) + flag.options.structural * spacing);
          }),
      },
    ],
    mutants: {
      "adds the weight twice": (flag) => sum(withoutWind(flag), gravityOf(flag)),
      "leaves out the damping": (flag) => sum(springsOf(flag), gravityOf(flag)),
    },
    erratum: {
      ground: "open",
      evidence: "The text names gravity as a force from outside, gives it as equation 3, and adds it in equation 12.",
      severity: "drifts",
      fairest: "It joins the two forces that were explained last; the sum of all of them is equation 12.",
      passage: {
        korean: "결국, 질점에 대한 힘은 내부 힘과 외부 힘의 합으로서 식 (5)와 같이 표현될 수 있다.",
        english:
          "In the end, the force on a mass point can be expressed, as the sum of the internal force and the external force, as in equation (5).",
      },
      printed: { tex: String.raw`F(P_{i,j}) = -k x - C_d v_{i,j}` },
      why: "The text calls this the sum of the forces from inside and outside, and has just named gravity among the latter. Gravity is not in the formula; a flag that obeyed it alone would not fall.",
      formula: (flag) => sum(springsOf(flag), dampingOf(flag)),
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

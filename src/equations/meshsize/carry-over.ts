/** A mesh that changes while the cloth moves: what section 5 of the paper leaves to future work. */
import { elasticEnergy, kineticEnergy, type Random } from "@pliant/solver";
import {
  carryOver,
  makeResampling,
  momentumOf,
  resample,
  totalEnergy,
  type MovingCloth,
} from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, sizeOf } from "../vectors.ts";
import { emptyCloth, randomMoving, randomWaves, sampled, twoOf, wavesFor } from "./states.ts";

/** Writes the state of one mesh into another. */
type CarryOver = (to: MovingCloth, from: MovingCloth) => void;

const SAMPLES = 60;
const SIZES = [9, 12, 17, 21, 27];

function randomPair(random: Random): { from: MovingCloth; to: MovingCloth } {
  const [size, other] = twoOf(SIZES, random);
  const waves = wavesFor(Math.min(size, other));
  return { from: randomMoving(size, waves, random.logBetween(0.2, 5), random), to: emptyCloth(other) };
}

const momentaOf = ({ cloth, state }: MovingCloth): Float64Array => {
  const { along, around } = momentumOf(cloth.m, state.x, state.v);
  return Float64Array.from([...along, ...around]);
};

const keepsMass: Check<CarryOver> = {
  claim: "Both meshes weigh the same, up to the rounding of sums.",
  run: (_carry, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const { from, to } = randomPair(random);
      const [was, is] = [from, to].map(({ cloth }) => cloth.m.reduce((sum, m) => sum + m, 0));
      return is! / was! - 1;
    }),
};

const keepsMomentum: Check<CarryOver> = {
  claim: "Momentum and angular momentum are what they were.",
  run: (carry, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const { from, to } = randomPair(random);
      carry(to, from);
      return distance(momentaOf(to), momentaOf(from), sizeOf(momentaOf(from)));
    }),
};

const keepsEnergy: Check<CarryOver> = {
  claim: "The energy of motion and springs changes by less than 2 %, in smooth states of a cloth that moves.",
  run: (carry, random) =>
    outcomeOf(SAMPLES, 0.02, () => {
      const { from, to } = randomPair(random);
      carry(to, from);
      return totalEnergy(to) / totalEnergy(from) - 1;
    }),
};

const keepsShape: Check<CarryOver> = {
  claim: "The shape is kept with an error that falls with the fourth power of the spacing of the coarser mesh.",
  run: (carry, random) =>
    sweepOf({ samples: 8, tolerance: 1e-4, from: 1 / 8, factor: 0.5, steps: 4, least: 3.3 }, () => {
      const wave = randomWaves(2, random);
      const wanted = sampled(wave, 40);
      return (h) => {
        const from = emptyCloth(1 + Math.round(1 / h));
        const to = emptyCloth(40);
        from.state.x.set(sampled(wave, 1 + Math.round(1 / h)));
        to.state.filter.held.fill(2); // what is held is not shifted, so this is the interpolation alone
        to.state.filter.held.fill(0, 400, 404);
        carry(to, from);
        return distance(to.state.x, wanted);
      };
    }),
};

/** Interpolation alone, with what comes of it. */
const plainly: CarryOver = (to, from) => {
  const resampling = makeResampling(Math.sqrt(from.cloth.m.length), Math.sqrt(to.cloth.m.length));
  resample(to.state.x, from.state.x, resampling);
  resample(to.state.v, from.state.v, resampling);
};

/** The nearest particle of the old mesh. */
const nearest: CarryOver = (to, from) => {
  const [size, other] = [from, to].map(({ cloth }) => Math.sqrt(cloth.m.length)) as [number, number];
  const old = (n: number): number => Math.round((n * (size - 1)) / (other - 1));
  for (let i = 0; i < other * other; ++i) {
    const at = 3 * (old(Math.floor(i / other)) * size + old(i % other));
    to.state.x.set(from.state.x.subarray(at, at + 3), 3 * i);
    to.state.v.set(from.state.v.subarray(at, at + 3), 3 * i);
  }
};

export const carryOverEquations = [
  defineEquation<CarryOver>({
    id: "meshsize/carry-over",
    title: "Another mesh while the cloth moves",
    place: "section 5, as future work",
    statement:
      "Shape and velocity are interpolated; a rigid motion makes up for the momentum that this loses, and the rest of the motion is scaled to pay for the energy.",
    unprinted: true,
    code: { carryOver },
    formula: (to, from) => void carryOver(to, from),
    checks: [keepsMass, keepsMomentum, keepsEnergy, keepsShape],
    mutants: {
      "only interpolates": plainly,
      "takes the nearest particle": nearest,
      "scales all of the motion to keep the energy": (to, from) => {
        plainly(to, from);
        const owed = totalEnergy(from) - elasticEnergy(to.cloth, to.state.x);
        const scale = Math.sqrt(Math.max(0, owed) / kineticEnergy(to.cloth, to.state.v));
        for (let k = 0; k < to.state.v.length; ++k) to.state.v[k]! *= scale;
      },
    },
    uses: ["meshsize/similar"],
  }),
];

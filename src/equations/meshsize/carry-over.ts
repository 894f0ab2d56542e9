/** A mesh that changes while the cloth moves: what section 5 of the paper leaves to future work. */
import { elasticEnergy, kineticEnergy, type Random } from "@pliant/solver";
import { carryOver, makeResampling, resample, totalEnergy, type MovingCloth } from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, plus, sizeOf } from "../vectors.ts";
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

/** A sum over the particles of a cloth, of so many numbers each. */
function sumOver({ cloth }: MovingCloth, size: number, of: (i: number) => readonly number[]): Float64Array {
  const sums = new Float64Array(size);
  cloth.m.forEach((m, i) => of(i).forEach((value, c) => (sums[c]! += m * value)));
  return sums;
}

/** Momentum, kg m/s, and angular momentum about the origin, kg m²/s. */
const momentaOf = (moving: MovingCloth): Float64Array =>
  sumOver(moving, 6, (i) => {
    const [x, v] = [moving.state.x, moving.state.v].map((all) => [...all.slice(3 * i, 3 * i + 3)]) as [
      number[],
      number[],
    ];
    const around = [0, 1, 2].map((c) => x[(c + 1) % 3]! * v[(c + 2) % 3]! - x[(c + 2) % 3]! * v[(c + 1) % 3]!);
    return [...v, ...around];
  });

/** Σ m x, kg m. */
const centreOf = (moving: MovingCloth): Float64Array =>
  sumOver(moving, 3, (i) => [...moving.state.x.slice(3 * i, 3 * i + 3)]);

/** Energy of motion and springs, J. */
function energyOf(moving: MovingCloth): number {
  const { cloth, state } = moving;
  const motion = sumOver(moving, 1, (i) => [sizeOf(state.v.slice(3 * i, 3 * i + 3)) ** 2 / 2])[0]!;
  return cloth.groups.reduce((sum, { links: { i, j, stiffness, restLength } }) => {
    const stretched = i.reduce((all, from, e) => {
      const at = (n: number): Float64Array => state.x.slice(3 * n, 3 * n + 3);
      return all + 0.5 * stiffness[e]! * (sizeOf(plus(at(from), -1, at(j[e]!))) - restLength[e]!) ** 2;
    }, 0);
    return sum + stretched;
  }, motion);
}

const keepsCentre: Check<CarryOver> = {
  claim: "Both meshes weigh the same, and the centre of mass stays where it was.",
  allows: "rounding of sums of up to 729 masses, relative to a cloth of 1 m within 2 m of the origin",
  run: (carry, random) =>
    outcomeOf(SAMPLES, 2e-13, () => {
      const { from, to } = randomPair(random);
      carry(to, from);
      const [was, is] = [from, to].map(({ cloth }) => cloth.m.reduce((sum, m) => sum + m, 0)) as [number, number];
      return Math.abs(is / was - 1) + distance(centreOf(to), centreOf(from), was);
    }),
};

const keepsMomentum: Check<CarryOver> = {
  claim: "Momentum and angular momentum are what they were.",
  allows: "rounding of sums over up to 729 particles, and of a system of three equations",
  run: (carry, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
      const { from, to } = randomPair(random);
      carry(to, from);
      return distance(momentaOf(to), momentaOf(from));
    }),
};

const keepsEnergy: Check<CarryOver> = {
  claim: "The energy of motion and springs changes by less than 2 %, in smooth states of a cloth that moves.",
  allows: "sampling: the largest of 1,500 random states was 0.6 %, and the motion is scaled within a limit",
  run: (carry, random) =>
    outcomeOf(SAMPLES, 0.02, () => {
      const { from, to } = randomPair(random);
      carry(to, from);
      return energyOf(to) / energyOf(from) - 1;
    }),
};

const keepsShape: Check<CarryOver> = {
  claim: "The shape is kept with an error that falls with the fourth power of the spacing of the coarser mesh.",
  allows:
    "truncation at 64 spacings: two half waves have fourth derivatives of 300 times their size, over 24 and over 64 to the fourth, both ways, and more at a border",
  run: (carry, random) =>
    sweepOf({ samples: 8, tolerance: 3e-6, from: 1 / 8, factor: 0.5, steps: 4, least: 3.3 }, () => {
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

const beginsAnew: Check<CarryOver> = {
  claim: "What was before is now, so a step that looks back sees no other mesh; what is held stands still.",
  allows: "none (pass or fail): numbers are copied",
  run: (carry, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const { from, to } = randomPair(random);
      const held = [0, 1, 2, Math.floor(random.between(3, to.cloth.m.length))];
      for (const i of held) to.state.filter.held[i] = 2;
      to.state.steps = 7;
      carry(to, from);
      const { x, v, xBefore, vBefore, steps } = to.state;
      const moves = held.filter((i) => sizeOf(v.slice(3 * i, 3 * i + 3)) !== 0).length;
      return sizeOf(plus(xBefore, -1, x)) + sizeOf(plus(vBefore, -1, v)) + steps + moves;
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
      "Shape and velocity are interpolated; a rigid motion makes up for the momentum that this loses, and the rest of the motion is scaled to make up for the energy.",
    unprinted: true,
    code: { carryOver },
    formula: (to, from) => void carryOver(to, from),
    writes: (to: MovingCloth) => [to.state],
    checks: [keepsCentre, keepsMomentum, keepsEnergy, keepsShape, beginsAnew],
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

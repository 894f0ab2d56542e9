/** What a cloth keeps when its mesh changes while it moves: mass, momentum, energy, and its steps stable. */
import {
  elasticEnergy,
  flatGrid,
  kineticEnergy,
  makeClothState,
  makeProvotCloth,
  makeRandom,
  makeSimilarCloth,
  makeStepper,
  SolverError,
  stepCloth,
  type Cloth,
} from "@pliant/solver";
import {
  carryOver,
  cellShares,
  makeResampling,
  momentumOf,
  resample,
  stableStep,
  substepsOf,
  totalEnergy,
  type MovingCloth,
} from "@pliant/solver/meshsize";
import { describe, expect, it } from "vitest";
import {
  emptyCloth,
  randomMoving,
  randomWaves,
  sampled,
  SQUARE,
  twoOf,
  wavesFor,
} from "../../../src/equations/meshsize/states.ts";

const SIZES = [9, 11, 15, 21, 30, 45, 64];

describe("the mass of a cloth", () => {
  it("is the same for every size, up to the one rounding of the mass of a cell [claim same-mass]", () => {
    for (let size = 2; size <= 64; ++size) {
      const { m } = makeSimilarCloth(size, SQUARE);
      const cell = SQUARE.mass / (size - 1) ** 2;
      const shares = cellShares(size);
      // Shares are ¼, ½ and 1, so a vertex has exactly its share of the rounded mass of a cell …
      expect(m.every((mass, i) => mass === shares[i]! * cell)).toBe(true);
      // … and the shares, which are added without rounding, make up all cells. What is left is one rounding of `cell`.
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe((size - 1) ** 2);
      expect(Math.abs(cell * (size - 1) ** 2 - SQUARE.mass)).toBeLessThanOrEqual(Number.EPSILON * SQUARE.mass);
    }
  });

  it("is the same to the bit for the sizes whose number of cells is a power of two", () => {
    for (const size of [2, 3, 5, 9, 17, 33, 65]) {
      // Three sixteenths of a kilogram has two binary digits, so no sum of its shares is rounded.
      const { m } = makeSimilarCloth(size, { ...SQUARE, mass: 3 / 16 });
      expect(m.reduce((sum, mass) => sum + mass, 0)).toBe(3 / 16);
    }
  });
});

describe("the stiffness of a cloth", () => {
  const energyAt = (size: number, stretch: (x: number, y: number) => readonly [number, number]): number => {
    const { cloth } = emptyCloth(size);
    const x = flatGrid({ columns: size, rows: size, spacing: 1 / (size - 1) });
    for (let k = 0; k < x.length; k += 3) x.set(stretch(x[k]!, x[k + 1]!), k);
    return elasticEnergy(cloth, x);
  };

  it.each([
    ["stretched", (x: number, y: number) => [1.07 * x, y] as const],
    ["sheared", (x: number, y: number) => [x + 0.05 * y, y] as const],
    ["squeezed both ways", (x: number, y: number) => [0.97 * x, 0.95 * y] as const],
  ])("is the same for every size when the whole cloth is %s", (_, stretch) => {
    const energies = [3, 4, 5, ...SIZES].map((size) => energyAt(size, stretch));
    // A strain of some per cent is a difference of lengths, so energies have two digits fewer than numbers have.
    for (const energy of energies) expect(energy / energies[0]! - 1).toBeCloseTo(0, 11);
  });

  it("would not be if every spring had the same stiffness", () => {
    const energies = [9, 64].map((size) => {
      const grid = { columns: size, rows: size, spacing: 1 / (size - 1) };
      const x = flatGrid(grid);
      for (let k = 0; k < x.length; k += 3) x[k]! *= 1.05;
      return elasticEnergy(makeProvotCloth({ ...grid, ...SQUARE, mass: 1 }), x);
    });
    expect(Math.abs(energies[0]! / energies[1]! - 1)).toBeGreaterThan(0.02);
  });
});

/** Steps a cloth from a rough start and returns the largest energy it has had, relative to its first. */
function growth(cloth: Cloth, size: number, h: number, steps: number): number {
  const random = makeRandom(11);
  const x = flatGrid({ columns: size, rows: size, spacing: 1 / (size - 1) });
  const moving = { cloth, state: makeClothState(x.map((value) => value + 1e-4 * random.between(-1, 1))) };
  const stepper = makeStepper(cloth);
  const first = totalEnergy(moving);
  let most = first;
  for (let n = 0; n < steps; ++n) {
    stepCloth(moving.state, cloth, stepper, h, { integrator: "symplectic", tolerance: 0, maxIterations: 0 });
    most = Math.max(most, totalEnergy(moving));
    if (!Number.isFinite(most)) return Infinity;
  }
  return most / first;
}

describe("the stable step", () => {
  it.each(SIZES.slice(0, 5))("keeps a cloth of %i bounded, and twice as long a one does not", (size) => {
    const cloth = makeSimilarCloth(size, { ...SQUARE, springDamping: 1e-4 });
    const h = stableStep(cloth);
    // Symplectic Euler keeps another energy than the true one; near its limit they differ by a factor.
    expect(growth(cloth, size, 0.9 * h, 400)).toBeLessThan(20);
    expect(growth(cloth, size, 2 * h, 400)).toBeGreaterThan(1e6);
  });

  it("shrinks with strong damping as it must", () => {
    const damped = { ...SQUARE, springDamping: 0.05, drag: 0.3 };
    const h = stableStep(makeSimilarCloth(21, damped));
    expect(h).toBeLessThan(stableStep(makeSimilarCloth(21, SQUARE)) / 2);
    expect(growth(makeSimilarCloth(21, damped), 21, h, 400)).toBeLessThan(20);
    expect(growth(makeSimilarCloth(21, damped), 21, 3 * h, 400)).toBeGreaterThan(1e6);
  });

  it("is a spacing long, up to the border: twice the points need twice the steps [claim twice-the-steps]", () => {
    // Inside the cloth mass is per cell and stiffness is not, so the step goes with the spacing.
    const [coarse, fine] = [11, 21].map((size) => stableStep(makeSimilarCloth(size, SQUARE)));
    expect(coarse! / fine!).toBeCloseTo(2, 1);
    expect(substepsOf(makeSimilarCloth(21, SQUARE), 1 / 60)).toBe(Math.ceil(1 / 60 / 0.9 / fine!));
    expect(() => substepsOf(makeSimilarCloth(21, SQUARE), 0)).toThrow(SolverError);
  });
});

describe("reading a field at the points of another mesh", () => {
  const random = makeRandom(21);

  it("is exact for cubics, in any direction between meshes", () => {
    const cubic = (t: number): number => 1 - 2 * t + 3 * t * t - 4 * t ** 3;
    const field = (u: number, w: number, c: number): number => cubic(u) * cubic(1 - w) + c * u * w * w;
    for (const [from, to] of [
      [4, 9],
      [9, 4],
      [21, 20],
      [20, 21],
      [64, 9],
    ] as const) {
      const read = resample(new Float64Array(3 * to * to), sampled(field, from), makeResampling(from, to));
      const wanted = sampled(field, to);
      for (let k = 0; k < wanted.length; ++k) expect(read[k]).toBeCloseTo(wanted[k]!, 12);
    }
  });

  it("gives every point back on the same mesh, and the corners on any", () => {
    const x = Float64Array.from({ length: 3 * 15 * 15 }, () => random.between(-1, 1));
    expect(resample(new Float64Array(x.length), x, makeResampling(15, 15))).toEqual(x);
    const read = resample(new Float64Array(3 * 7 * 7), x, makeResampling(15, 7));
    expect([...read.subarray(0, 3), ...read.subarray(-3)]).toEqual([...x.subarray(0, 3), ...x.subarray(-3)]);
  });

  it("misses a wave by the fourth power of the spacing", () => {
    const wave = randomWaves(2, random);
    const error = (size: number): number => {
      const read = resample(new Float64Array(3 * 50 * 50), sampled(wave, size), makeResampling(size, 50));
      return sampled(wave, 50).reduce((most, value, k) => Math.max(most, Math.abs(value - read[k]!)), 0);
    };
    expect(Math.log2(error(17) / error(33))).toBeGreaterThan(3.5);
    expect(Math.log2(error(17) / error(33))).toBeLessThan(4.5);
  });

  it("refuses a field of another mesh", () => {
    expect(() => resample(new Float64Array(27), new Float64Array(30), makeResampling(4, 3))).toThrow(/fit/);
    expect(() => makeResampling(1, 3)).toThrow(SolverError);
  });
});

/** What 1,000 changes of mesh have changed, at worst: momentum as a share of Σ m |v|, energy of what it was. */
function worstOf(
  states: number,
  draw: (n: number) => readonly [MovingCloth, MovingCloth],
): Record<"along" | "around" | "energy", number> {
  const worst = { along: 0, around: 0, energy: 0 };
  for (let n = 0; n < states; ++n) {
    const [from, to] = draw(n);
    const { m } = from.cloth;
    const was = momentumOf(m, from.state.x, from.state.v);
    const { before, after } = carryOver(to, from);
    const is = momentumOf(to.cloth.m, to.state.x, to.state.v);
    const { v } = from.state;
    const scale = m.reduce((sum, mass, i) => sum + mass * Math.hypot(v[3 * i]!, v[3 * i + 1]!, v[3 * i + 2]!), 0);
    for (const kind of ["along", "around"] as const)
      for (let c = 0; c < 3; ++c) worst[kind] = Math.max(worst[kind], Math.abs(is[kind][c]! - was[kind][c]!) / scale);
    worst.energy = Math.max(worst.energy, Math.abs(after / before - 1));
  }
  return worst;
}

describe("a change of mesh, over 1,000 random states", () => {
  // Shortest waves of sixteen spacings of the coarser mesh; as much energy in motion as in springs, up to a factor of five.
  const random = makeRandom(31);
  const worst = worstOf(1000, () => {
    const [from, to] = twoOf(SIZES, random);
    const waves = wavesFor(Math.min(from, to));
    return [randomMoving(from, waves, random.logBetween(0.2, 5), random), emptyCloth(to)];
  });

  it("keeps momentum to 1e-12, and angular momentum as well [claim change-keeps-momentum]", () => {
    expect(worst.along).toBeLessThan(1e-12);
    expect(worst.around).toBeLessThan(1e-12);
  });

  it("changes the energy of motion and springs by less than 2 % [claim two-per-cent]", () => {
    expect(worst.energy).toBeLessThan(0.02);
  });
});

describe("a change of mesh", () => {
  const random = makeRandom(32);

  it("keeps the centre of mass of a free cloth, so its weight keeps its energy", () => {
    const heavy = { ...SQUARE, gravity: [0, 0, -9.81] as const };
    for (let n = 0; n < 50; ++n) {
      const [size, other] = twoOf(SIZES, random);
      const from = randomMoving(size, 2, 1, random, heavy);
      const to = emptyCloth(other, heavy);
      carryOver(to, from);
      const centre = ({ cloth, state }: MovingCloth): readonly number[] =>
        [0, 1, 2].map((c) => cloth.m.reduce((sum, mass, i) => sum + mass * state.x[3 * i + c]!, 0) / heavy.mass);
      // Sums of up to 4,096 terms lose up to as many roundings, 5e-13.
      centre(to).forEach((value, c) => expect(value).toBeCloseTo(centre(from)[c]!, 12));
    }
  });

  it("cannot pay from a motion that is not there: a cloth at rest keeps its shape, and its springs what that costs [claim cannot-pay]", () => {
    for (let n = 0; n < 50; ++n) {
      const [size, other] = twoOf(SIZES, random);
      const from = randomMoving(size, wavesFor(Math.min(size, other)), 0, random);
      from.state.v.fill(0);
      const to = emptyCloth(other);
      const { before, after } = carryOver(to, from);
      expect(kineticEnergy(to.cloth, to.state.v)).toBeLessThan(1e-20);
      // A wave of sixteen spacings loses 1.3 % of its energy to the chords of the springs; a bend stretches them in waves
      // half as long, which lose four times as much.
      expect(Math.abs(after / before - 1)).toBeLessThan(0.053);
    }
  });

  it("leaves alone what is held, and keeps the momentum all the same", () => {
    const from = randomMoving(21, 2, 1, random);
    from.state.v.fill(0, 0, 3);
    const to = emptyCloth(15);
    to.state.filter.held[0] = 2;
    carryOver(to, from);
    expect([...to.state.x.subarray(0, 3)]).toEqual([...from.state.x.subarray(0, 3)]);
    expect([...to.state.v.subarray(0, 3)]).toEqual([0, 0, 0]);
    const [was, is] = [from, to].map(({ cloth, state }) => momentumOf(cloth.m, state.x, state.v).along);
    is!.forEach((value, c) => expect(value).toBeCloseTo(was![c]!, 13));
  });

  it("does nothing at all to a cloth whose mesh stays", () => {
    const from = randomMoving(15, 2, 1, random);
    const to = emptyCloth(15);
    const { scale } = carryOver(to, from);
    expect(scale).toBeCloseTo(1, 12);
    for (let k = 0; k < from.state.x.length; ++k) {
      expect(to.state.x[k]).toBeCloseTo(from.state.x[k]!, 14);
      expect(to.state.v[k]).toBeCloseTo(from.state.v[k]!, 12);
    }
  });

  it("refuses a mesh that is not square", () => {
    const from = randomMoving(9, 1, 1, random);
    const cloth = makeProvotCloth({ columns: 3, rows: 4, spacing: 0.1, mass: 1, structural: 1, shear: 1, flexion: 1 });
    expect(() => carryOver({ cloth, state: makeClothState(new Float64Array(36)) }, from)).toThrow(/square/);
  });
});

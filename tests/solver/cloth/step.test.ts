/** Stepping: what each scheme does exactly, with which order it converges, and what it keeps. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  stepCloth,
  tension,
  twoWay,
  type Cloth,
  type ClothState,
  type StepOptions,
} from "@pliant/solver";
import type { DampingKind, Integrator } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";
import { allPairs, dot, orderOf, pairCloth, sizeOf } from "../samples.ts";

const tight = (integrator: Integrator): StepOptions => ({ integrator, tolerance: 1e-13, maxIterations: 1000 });

function run(cloth: Cloth, state: ClothState, h: number, steps: number, options: StepOptions): ClothState {
  const stepper = makeStepper(cloth);
  for (let n = 0; n < steps; ++n) stepCloth(state, cloth, stepper, h, options);
  return state;
}

/** A sheet of 6 × 5 vertices that hangs nowhere. */
const size = { columns: 6, rows: 5, spacing: 0.1 };
const sheet = makeGridCloth(
  size,
  { density: 0.2, stretch: 100, compression: 100, bend: 1e-5, damping: 0.01 },
  { sequential: tension, interlaced: buckling },
);

describe("free fall", () => {
  const h = 1 / 60;
  const g = 9.81;
  const stone: Cloth = { m: Float64Array.of(0.3), groups: [], damping: 0, forces: [], gravity: [0, 0, -g] };
  /** Height after n steps in units of −g h²: the sums of the schemes, not the parabola. */
  const height: Record<Integrator, (n: number) => number> = {
    explicit: (n) => (n * (n - 1)) / 2,
    symplectic: (n) => (n * (n + 1)) / 2,
    bdf1: (n) => (n * (n + 1)) / 2,
    bdf2: (n) => n ** 2 / 2 + (3 / 4) * (1 - 3 ** -n), // what the start with one step of the first order leaves behind
  };

  it.each(["explicit", "symplectic", "bdf1", "bdf2"] as const)(
    "is exactly that of the discrete scheme: %s",
    (integrator) => {
      for (const n of [1, 2, 3, 10, 240]) {
        const { x, v } = run(stone, makeClothState(new Float64Array(3)), h, n, tight(integrator));
        // n sums, each with round-off of at most the whole.
        expect(Math.abs(x[2]! + g * h * h * height[integrator](n))).toBeLessThan(1e-15 * n * g * h * h * n ** 2);
        expect(Math.abs(v[2]! / (-g * h * n) - 1)).toBeLessThan(1e-12);
        expect([x[0], x[1]]).toEqual([0, 0]);
      }
    },
  );

  it("leaves a sheet in its shape, also with unequal masses", () => {
    for (const integrator of ["bdf1", "bdf2"] as const) {
      const start = flatGrid(size);
      const { x } = run(sheet, makeClothState(start), h, 60, tight(integrator));
      const drop = -g * h * h * height[integrator](60);
      x.forEach((value, k) => expect(Math.abs(value - start[k]! - (k % 3 === 2 ? drop : 0))).toBeLessThan(1e-10));
    }
  });
});

describe("a pair on a spring", () => {
  const masses = [1, 3] as const;
  const stiffness = 30;
  const cloth = pairCloth(masses, allPairs(2, 1, stiffness, 1), twoWay);
  const omega = Math.sqrt(stiffness / masses[0] + stiffness / masses[1]);
  const amplitude = 0.2;
  const end = 1;

  /** How far the pair is from where it must be, having swung along its axis until `end`. */
  function swingError(integrator: Integrator, steps: number): number {
    const { x } = run(
      cloth,
      makeClothState(Float64Array.of(0, 0, 0, 1 + amplitude, 0, 0)),
      end / steps,
      steps,
      tight(integrator),
    );
    return Math.abs(x[3]! - x[0]! - (1 + amplitude * Math.cos(omega * end)));
  }

  const steps = [200, 400, 800, 1600];
  const h = steps.map((count) => end / count);

  it.each([
    ["bdf1", 1],
    ["symplectic", 1],
    ["explicit", 1],
    ["bdf2", 2],
  ] as const)("swings with the order of the scheme: %s has %i", (integrator, order) => {
    expect(
      Math.abs(
        orderOf(
          h,
          steps.map((count) => swingError(integrator, count)),
        ) - order,
      ),
    ).toBeLessThan(0.06);
  });

  it.each([
    ["bdf1", 1],
    ["bdf2", 2],
  ] as const)("is slowed by damping with the order of the scheme: %s has %i", (integrator, order) => {
    const damping = 6;
    const slowed = pairCloth(masses, allPairs(2, 1, stiffness, 1), twoWay, damping);
    const gamma = (damping / masses[0] + damping / masses[1]) / 2;
    const beat = Math.sqrt(omega ** 2 - gamma ** 2);
    const exact =
      1 + amplitude * Math.exp(-gamma * end) * (Math.cos(beat * end) + (gamma / beat) * Math.sin(beat * end));
    const errors = steps.map((count) => {
      const state = makeClothState(Float64Array.of(0, 0, 0, 1 + amplitude, 0, 0));
      const { x } = run(slowed, state, end / count, count, tight(integrator));
      return Math.abs(x[3]! - x[0]! - exact);
    });
    expect(Math.abs(orderOf(h, errors) - order)).toBeLessThan(0.06);
  });

  it("turns and swings in space with order 2 too, where one tangent a step is not the whole force", () => {
    const end3d = (count: number): Float64Array => {
      const state = makeClothState(Float64Array.of(0, 0, 0, 1.1, 0, 0));
      state.v.set([0, -0.9, 0, 0, 0.3, 0.2]);
      return run(cloth, state, end / count, count, tight("bdf2")).x;
    };
    const [a, b, c] = [400, 800, 1600].map(end3d);
    const gap = (p: Float64Array, q: Float64Array): number => sizeOf(p.map((value, k) => value - q[k]!));
    // Halving the step leaves a quarter of the change.
    expect(Math.abs(Math.log2(gap(a!, b!) / gap(b!, c!)) - 2)).toBeLessThan(0.1);
  });

  it("keeps its centre of mass to round-off, though the masses differ", () => {
    for (const integrator of ["bdf1", "bdf2", "symplectic", "explicit"] as const) {
      const { x } = run(cloth, makeClothState(Float64Array.of(0, 0, 0, 1.3, 0.2, 0)), 0.01, 300, tight(integrator));
      expect(masses[0] * x[0]! + masses[1] * x[3]!).toBeCloseTo(3 * 1.3, 10);
      expect(masses[0] * x[1]! + masses[1] * x[4]!).toBeCloseTo(3 * 0.2, 10);
    }
  });

  it("damps what BDF1 damps: by 1 / √(1 + (ω h)²) a step, as the linear test equation says", () => {
    const step = 0.02;
    const state = makeClothState(Float64Array.of(0, 0, 0, 1 + amplitude, 0, 0));
    const energy = (): number => {
      const stretch = state.x[3]! - state.x[0]! - 1;
      const speed = state.v[3]! - state.v[0]!;
      return omega ** 2 * stretch ** 2 + speed ** 2;
    };
    const before = energy();
    run(cloth, state, step, 50, tight("bdf1"));
    expect((energy() / before) ** (1 / 100)).toBeCloseTo(1 / Math.sqrt(1 + (omega * step) ** 2), 10);
  });
});

describe("a crumpled sheet that nothing holds", () => {
  it.each(["bdf1", "bdf2"] as const)("gains the momentum of its weight and no other: %s", (integrator) => {
    const random = makeRandom(31);
    const state = makeClothState(flatGrid(size).map((value) => value + random.between(-0.03, 0.03)));
    run(sheet, state, 0.01, 50, tight(integrator));
    const total = (c: number): number => sheet.m.reduce((sum, m, i) => sum + m * state.v[3 * i + c]!, 0);
    const weight = sheet.m.reduce((sum, m) => sum + m, 0) * 9.81 * 0.5;
    // The solves leave 1e-13 of their right-hand sides, fifty times.
    expect(total(0) / weight).toBeCloseTo(0, 10);
    expect(total(1) / weight).toBeCloseTo(0, 10);
    expect(total(2) / weight).toBeCloseTo(-1, 10);
  });
});

describe("a crumpled sheet that falls and turns", () => {
  const h = 1e-4;
  /** How much of its angular momentum about its centre a sheet has lost after a tenth of a second, as a share. */
  const lost = (damping: number, dampingKind: DampingKind): number => {
    const cloth = { ...sheet, damping, dampingKind };
    const random = makeRandom(32);
    const state = makeClothState(flatGrid(size).map((value) => value + random.between(-0.02, 0.02)));
    for (let k = 0; k < state.x.length; k += 3) state.v.set([-5 * state.x[k + 1]!, 5 * state.x[k]!, 1], k);
    const before = turningOf(cloth, state);
    // Symplectic Euler keeps the angular momentum of central forces exactly, so what is lost is lost to the damping.
    const after = turningOf(cloth, run(cloth, state, h, 1000, tight("symplectic")));
    return sizeOf(after.map((value, c) => value - before[c]!)) / sizeOf(before);
  };

  it("keeps its angular momentum when it is damped along its links, and without damping", () => {
    // A thousand steps, each with round-off of the largest summand.
    expect(lost(0, "printed")).toBeLessThan(1e-11);
    expect(lost(0.01, "axial")).toBeLessThan(1e-11);
  });

  it("loses it to the printed damping, which acts across the links as well", () => {
    expect(lost(0.01, "printed")).toBeGreaterThan(0.1);
  });
});

/** Angular momentum about the centre of mass. */
function turningOf({ m }: Cloth, { x, v }: ClothState): number[] {
  const mass = m.reduce((sum, value) => sum + value, 0);
  const mean = (a: Float64Array, c: number): number =>
    m.reduce((sum, value, i) => sum + value * a[3 * i + c]!, 0) / mass;
  return [0, 1, 2].map((c) => {
    const [p, q] = [(c + 1) % 3, (c + 2) % 3];
    const [xp, xq, vp, vq] = [mean(x, p), mean(x, q), mean(v, p), mean(v, q)];
    return m.reduce((sum, value, i) => {
      const at = 3 * i;
      return sum + value * ((x[at + p]! - xp) * (v[at + q]! - vq) - (x[at + q]! - xq) * (v[at + p]! - vp));
    }, 0);
  });
}

describe("what is held", () => {
  const held = (kind: number, integrator: Integrator): ClothState => {
    const state = makeClothState(flatGrid(size).map((value) => value + 0.1234567));
    for (const i of [0, 5, 17]) {
      state.filter.held[i] = kind;
      state.filter.normals[3 * i + 2] = 1;
    }
    const h = integrator.startsWith("bdf") ? 0.02 : 0.0005; // the explicit schemes need h below 2 √(m / k)
    return run(sheet, state, h, 100, { integrator, tolerance: 1e-3, maxIterations: 200 });
  };
  const start = flatGrid(size).map((value) => value + 0.1234567);

  it.each(["bdf1", "bdf2", "symplectic", "explicit"] as const)(
    "stays put to the bit: %s [claim stays-put]",
    (integrator) => {
      const { x } = held(2, integrator);
      for (const i of [0, 5, 17]) expect(x.slice(3 * i, 3 * i + 3)).toEqual(start.slice(3 * i, 3 * i + 3));
    },
  );

  it.each(["bdf1", "bdf2", "symplectic", "explicit"] as const)(
    "slides in its plane and does not leave it: %s",
    (integrator) => {
      const { x } = held(1, integrator);
      for (const i of [0, 5, 17]) expect(x[3 * i + 2]).toBe(start[3 * i + 2]);
    },
  );

  it.each(["bdf1", "symplectic", "explicit"] as const)(
    "slides down its slope as its scheme falls: %s",
    (integrator) => {
      const [g, h, steps, slope] = [9.81, 0.01, 50, 0.3];
      const stone: Cloth = { m: Float64Array.of(0.3), groups: [], damping: 0, forces: [], gravity: [0, 0, -g] };
      const state = makeClothState(new Float64Array(3));
      const [down, normal] = [
        [Math.cos(slope), 0, -Math.sin(slope)],
        [Math.sin(slope), 0, Math.cos(slope)],
      ];
      state.filter.held[0] = 1;
      state.filter.normals.set(normal);
      const stepper = makeStepper(stone);
      const lift = 1e-3; // along the normal, in each step
      stepper.carried.set(normal.map((part) => lift * part));
      for (let n = 0; n < steps; ++n) stepCloth(state, stone, stepper, h, tight(integrator));
      const sum = (steps * (integrator === "explicit" ? steps - 1 : steps + 1)) / 2;
      expect(dot(state.x, down)).toBeCloseTo(g * Math.sin(slope) * h * h * sum, 12);
      expect(dot(state.x, normal)).toBeCloseTo(steps * lift, 12);
      expect(dot(state.v, down)).toBeCloseTo(g * Math.sin(slope) * h * steps, 12);
      expect(dot(state.v, normal)).toBeCloseTo(lift / h, 12);
    },
  );

  it("goes where it is carried, exactly", () => {
    const state = makeClothState(flatGrid(size));
    const stepper = makeStepper(sheet);
    state.filter.held[3] = 2;
    const [x, y] = [state.x[9]!, state.x[10]!];
    for (const [to, integrator] of [
      [0.25, "bdf1"],
      [0.5, "symplectic"],
    ] as const) {
      stepper.carried[9] = 0.25;
      stepCloth(state, sheet, stepper, 0.02, tight(integrator));
      expect([state.x[9], state.x[10], state.x[11]]).toEqual([expect.closeTo(x + to, 14), y, 0]);
    }
  });
});

describe("numbers that fail", () => {
  it("are handed back as they are: an explicit step far too long ends in NaN, without an error", () => {
    const state = makeClothState(flatGrid(size).map((value) => 0.9 * value));
    state.filter.held[0] = 2;
    const { x } = run(sheet, state, 0.5, 200, tight("symplectic"));
    expect(x.some(Number.isNaN)).toBe(true);
  });

  it("are reported, not hidden, when one iteration is not enough", () => {
    const state = makeClothState(flatGrid(size).map((value) => 1.2 * value));
    state.filter.held[0] = 2;
    const { converged, residual, iterations } = stepCloth(state, sheet, makeStepper(sheet), 0.1, {
      integrator: "bdf2",
      tolerance: 1e-9,
      maxIterations: 1,
    });
    expect({ converged, iterations }).toEqual({ converged: false, iterations: 1 });
    expect(residual).toBeGreaterThan(1e-9);
  });
});

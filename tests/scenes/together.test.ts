/** What the scene of the closing chapter claims. */
import { forces, makeStepper, stepCloth, twoWay } from "@pliant/solver";
import { assembleMatrix, assembleRightSide } from "@pliant/solver/cloth";
import { BDF1, toDense, type LinearSolver } from "@pliant/solver/math";
import { stableStep } from "@pliant/solver/meshsize";
import { describe, expect, it } from "vitest";
import { capped, FARTHEST, TABLE_STEP } from "../../src/scenes/together/capped.ts";
import { fittingSize, inSmallSteps } from "../../src/scenes/together/explicit.ts";
import { hanging, modesAbout } from "../../src/scenes/together/hanging.ts";
import { clothOf, energyOf, SIZE, springsIn, startOf, type SwingingSheet } from "../../src/scenes/together/sheet.ts";
import { halfSolved } from "../../src/scenes/together/implicit.ts";
import { jacobiSweeps } from "../../src/scenes/together/sweeps.ts";
import { sceneById } from "../../src/scenes/index.ts";
import { drawn, measured, start } from "./samples.ts";
import { largest, trace, type Row } from "./trace.ts";

/** Steps from one end of the slider to the other, s. */
const STEPS = [0.0035, 0.0042, 0.0055, 0.008, 0.0167, 0.025, 0.033];
/** How long a swing is, s. */
const SWING = 3;

const swings = new Map(STEPS.map((dt) => [dt, trace("together/square", { dt }, SWING)]));
const each = (test: (rows: readonly Row[], dt: number) => void): void => swings.forEach(test);
const meanOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + row[name]!, 0) / rows.length;

/** Mean height of the particles of a sheet, m. */
const heightOf = ({ state: { x } }: SwingingSheet): number =>
  x.reduce((sum, value, k) => (k % 3 === 2 ? sum + (3 * value) / x.length : sum), 0);

/** The energy that is left at the end of a swing, %, if the whole stiffness is kept. */
function energyOfWhole(h: number): number {
  const plain = clothOf(SIZE);
  const cloth = { ...plain, groups: plain.groups.map((group) => ({ ...group, law: twoWay })) };
  const state = startOf(SIZE);
  const [most, least] = [energyOf({ cloth, state }), energyOf({ cloth, state: hanging() })];
  const stepper = makeStepper(cloth);
  for (let n = 0; n < Math.round(SWING / h); ++n) {
    const solution = stepCloth(state, cloth, stepper, h, { integrator: "bdf2", tolerance: 1e-4, maxIterations: 300 });
    expect(solution.converged).toBe(true);
  }
  return (100 * (energyOf({ cloth, state }) - least)) / (most - least);
}

const FIRST_ORDER = { integrator: "bdf1", tolerance: 1e-8, maxIterations: 1000 } as const;

/** A sheet of the integrator of the half-solved one; `begun` says what its step does before it solves. */
function byFirstOrder(
  h: number,
  solver: LinearSolver | undefined,
  begun?: (sheet: SwingingSheet, x: Float64Array) => void,
) {
  const cloth = clothOf(SIZE);
  const stepper = makeStepper(cloth, solver && { solver });
  const sheet: SwingingSheet = {
    size: SIZE,
    cloth,
    state: startOf(SIZE),
    advance() {
      begun?.(sheet, stepper.system.x);
      return stepCloth(sheet.state, cloth, stepper, h, FIRST_ORDER).iterations;
    },
    restart: () => undefined,
  };
  return sheet;
}

/** The sheet of three sweeps that begin where it would fall to: gravity is added before them. */
const withGravityOutside = (h: number): SwingingSheet =>
  byFirstOrder(h, jacobiSweeps(3), ({ cloth, state }, x) => {
    for (let i = 0; i < cloth.m.length; ++i) if (state.filter.held[i] === 0) x[3 * i + 2]! += cloth.gravity[2] * h ** 2;
  });

/** How far a sheet is from the one in small steps over a swing, m, and what it has of its energy at the end, %. */
function swingOf(sheet: SwingingSheet, h: number): { off: number; energy: number } {
  const steps = Math.round(SWING / h);
  const reference = inSmallSteps(h);
  const [most, least] = [energyOf(sheet), energyOf({ cloth: sheet.cloth, state: hanging() })];
  let off = 0;
  for (let n = 0; n < steps; ++n) {
    reference.advance();
    sheet.advance();
    const squares = sheet.state.x.reduce((sum, value, k) => sum + (value - reference.state.x[k]!) ** 2, 0);
    off += Math.sqrt(squares) / SIZE / steps;
  }
  return { off, energy: (100 * (energyOf(sheet) - least)) / (most - least) };
}

describe("a swing of the six sheets", () => {
  it("in small steps keeps its energy to a thousandth, at every step of the others", () => {
    each((rows) => rows.forEach(({ referenceEnergy }) => expect(Math.abs(referenceEnergy! - 100)).toBeLessThan(0.2)));
  });

  it("goes in small steps of a fifth of a millisecond or less [claim within-a-fifth]", () => {
    for (const dt of STEPS) {
      const substeps = inSmallSteps(dt).advance() / springsIn(clothOf(SIZE));
      expect(dt / substeps).toBeLessThanOrEqual(0.0002);
    }
  });

  it("is missed the least on the same mesh by what leaves the negative stiffness out [claim closest-of-four]", () => {
    each((rows) => {
      const others = ["thrownAway", "halfSolved", "capped"].map((name) => meanOf(rows, name));
      expect(meanOf(rows, "leftOut")).toBeLessThan(Math.min(...others) / 2);
    });
  });

  it("is missed by the modes by nearly the same at all steps [claim straight-modes]", () => {
    const means = [...swings.values()].map((rows) => meanOf(rows, "thrownAway"));
    expect(Math.max(...means)).toBeLessThan(1.01 * Math.min(...means));
  });

  it("ends with less energy half-solved than solved [claim half-solved-tires]", () => {
    each((rows) => expect(rows.at(-1)!.halfSolvedEnergy).toBeLessThan(rows.at(-1)!.leftOutEnergy! - 10));
  });

  it("loses more than three quarters as much by the integrator alone, however well it is solved [claim first-order-tires]", () => {
    each((rows, dt) => {
      const solved = 100 - swingOf(byFirstOrder(dt, undefined), dt).energy;
      expect(solved).toBeGreaterThan(0.75 * (100 - rows.at(-1)!.halfSolvedEnergy!));
    });
  });

  it("half-solved is further off with gravity before its sweeps, and gains energy in long steps [claim gravity-outside]", () => {
    each((rows, dt) => {
      const { off, energy } = swingOf(withGravityOutside(dt), dt);
      expect(100 * off).toBeGreaterThan(meanOf(rows, "halfSolved"));
      if (dt > 0.016) expect(energy).toBeGreaterThan(200);
    });
  });

  it("keeps its energy on a coarse mesh to within six per cent [claim coarse-keeps]", () => {
    each((rows) => rows.forEach(({ coarsenedEnergy }) => expect(Math.abs(coarsenedEnergy! - 100)).toBeLessThan(6)));
  });

  it("is drawn out by straight modes, to more than twice its energy for three quarters of the time [claim modes-stretch]", () => {
    each((rows) => {
      const share = rows.filter(({ thrownAwayEnergy }) => thrownAwayEnergy! > 200).length / rows.length;
      expect(share).toBeCloseTo(0.76, 1);
    });
  });

  it("loses more energy the longer the step, and more without the negative stiffness than with it", () => {
    const lefts = [...swings.values()].map((rows) => rows.at(-1)!.leftOutEnergy!);
    expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
    each((rows, dt) => expect(energyOfWhole(dt)).toBeGreaterThan(rows.at(-1)!.leftOutEnergy! + 2));
  });

  it("half-solved starts late and then sags", () => {
    for (const dt of STEPS.filter((one) => one > 0.005)) {
      const [whole, half] = [inSmallSteps(dt), halfSolved(dt)].map((sheet) => {
        const heights = Array.from({ length: Math.round(0.4 / dt) }, () => (sheet.advance(), heightOf(sheet)));
        return [heights[Math.round(0.2 / dt) - 1]!, heights.at(-1)!] as const;
      });
      expect(half![0]).toBeGreaterThan(whole![0]);
      expect(half![1]).toBeLessThan(whole![1]);
    }
  });

  it("is the most work left out, and the least on the same mesh capped, at the step with which the scene opens", () => {
    const rows = swings.get(0.008)!;
    const works = ["leftOut", "halfSolved", "thrownAway", "capped", "coarsened"].map((name) =>
      meanOf(rows, `${name}Work`),
    );
    expect(works).toEqual(works.toSorted((a, b) => b - a));
  });

  it("takes five particles along a side at the step with which the scene opens [claim five-along]", () => {
    expect([swings.get(0.008)![0]!.size, SIZE]).toEqual([5, 11]);
  });

  it("begins again after three seconds, as it did before [claim let-go-again]", () => {
    const rows = trace("together/square", { dt: 0.02 }, 2 * SWING);
    for (let n = 0; n < 150; ++n) {
      // What is a mean over the swing so far is one over a whole swing from then on.
      const repeated = Object.entries(rows[n]!).filter(([name]) => name !== "time" && !name.endsWith("Mean"));
      expect(rows[n + 150]).toMatchObject(Object.fromEntries(repeated));
      expect(rows[n + 150]!.cappedMean).toBe(rows[149]!.cappedMean);
    }
  });

  it("gets worse for all but the modes from the shortest step to the opening one and on to the longest", () => {
    for (const name of ["leftOut", "halfSolved", "capped", "coarsened"]) {
      const [short, opening, long] = [0.0035, 0.008, 0.033].map((dt) => meanOf(swings.get(dt)!, name));
      expect(opening).toBeGreaterThan(short!);
      expect(long).toBeGreaterThan(opening!);
    }
  });
});

describe("the picture of the six sheets", () => {
  const scene = sceneById("together/square");
  const NAMES = [
    "small steps",
    "stiffness left out",
    "coarsened mesh",
    "half-solved",
    "modes thrown away",
    "capped steps",
  ];

  const MEASURES = {
    "stiffness left out": "leftOut",
    "coarsened mesh": "coarsened",
    "half-solved": "halfSolved",
    "modes thrown away": "thrownAway",
    "capped steps": "capped",
  } as const;

  /** The words and the straight lines of the picture with their places, after so many seconds. */
  function wordsAfter(dt: number, seconds: number): { words: [string, number[]][]; lines: number[][][]; row: Row } {
    const run = start(scene, { dt });
    const steps = Math.round(seconds / dt);
    for (let n = 0; n < steps; ++n) run.step();
    const x = drawn(run);
    const labels = run.parts.filter((part) => part.kind === "label");
    const place = (at: number): number[] => [...x.subarray(3 * at, 3 * at + 3)];
    return {
      words: labels.map(({ text, at }) => [text, place(at)]),
      lines: run.parts.flatMap((part) =>
        part.kind === "line" && part.count === 2 ? [[place(part.at), place(part.at + 1)]] : [],
      ),
      row: measured(scene, run, steps),
    };
  }
  const placeOf = (words: readonly [string, number[]][], said: string): number[] =>
    words.find(([text]) => text === said)![1];
  /** Whether two places belong to the caption of one sheet. */
  const isOver = ([x, , z]: readonly number[], [otherX, , otherZ]: readonly number[]): boolean =>
    Math.abs(x! - otherX!) < 0.6 && Math.abs(z! - otherZ!) < 0.7;
  /** The names of the sheets in the order in which they are read: the upper row first. */
  const inOrder = (words: readonly [string, number[]][]): string[] =>
    words
      .filter(([text]) => NAMES.includes(text))
      .toSorted(([, one], [, other]) => Math.round(other[2]! - one[2]!) || one[0]! - other[0]!)
      .map(([text]) => text);
  const meansIn = (row: Row): Record<string, number> =>
    Object.fromEntries(Object.entries(MEASURES).map(([name, measure]) => [name, row[`${measure}Mean`]!]));

  it("has them in the order of how far they are off at the opening step, from the start on", () => {
    for (const seconds of [0, 3, 4]) expect(inOrder(wordsAfter(0.008, seconds).words)).toEqual(NAMES);
    const means = Object.values(meansIn(wordsAfter(0.008, 3).row));
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });

  it("has them in the order of the last swing at other steps", () => {
    for (const dt of [0.0035, 0.033]) {
      const steps = Math.floor(SWING / dt + 0.5);
      const means = meansIn(wordsAfter(dt, steps * dt).row);
      const expected = Object.keys(means).sort((one, other) => means[one]! - means[other]!);
      expect(expected).not.toEqual(NAMES.slice(1));
      expect(inOrder(wordsAfter(dt, (steps + 1) * dt).words)).toEqual(["small steps", ...expected]);
    }
  });

  it("has over each sheet a bar as long as it is off on average, with the centimetres as a number at its end [claim mean-bars]", () => {
    const { words, row, lines } = wordsAfter(0.008, 1.5);
    const means = meansIn(row);
    for (const [name, measure] of Object.entries(MEASURES)) {
      const [text, place] = words
        .filter(([text]) => /^\d+ cm off$/.test(text))
        .find(([, at]) => isOver(at, placeOf(words, name)))!;
      expect(Math.abs(Number(/^\d+/.exec(text)![0]) - means[name]!)).toBeLessThan(1.5);
      const bar = lines.find(([, to]) => to!.every((value, c) => Math.abs(value - place[c]!) < 1e-6))!;
      expect(bar[1]![0]! - bar[0]![0]!).toBeCloseTo(0.01 * row[`${measure}Mean`]!, 4);
    }
  });

  it("says at the sheet in small steps that it is the outline of the others", () => {
    const { words } = wordsAfter(0.008, 0.5);
    expect(isOver(placeOf(words, "black outline"), placeOf(words, "small steps"))).toBe(true);
  });

  it("measures as mean what the distances of the first swing are on average", () => {
    each((rows) => {
      for (const name of ["leftOut", "thrownAway", "halfSolved", "capped", "coarsened"])
        expect(rows.at(-1)![`${name}Mean`]).toBeCloseTo(meanOf(rows, name), 6);
    });
  });
});

describe("the sweeps", () => {
  const h = 0.0167;

  /** A sheet that has fallen for some steps, and what its next step solves. */
  function falling(sweeps: number) {
    const cloth = clothOf(SIZE);
    const state = startOf(SIZE);
    const stepper = makeStepper(cloth, { solver: jacobiSweeps(sweeps) });
    const options = { integrator: "bdf1", tolerance: 1e-12, maxIterations: 1000 } as const;
    for (let n = 0; n < 5; ++n) stepCloth(state, cloth, stepper, h, options);
    return { cloth, state, stepper, options };
  }

  it("come to the solution if there are enough of them", () => {
    const { cloth, state, stepper, options } = falling(3);
    const many = { ...stepper, system: jacobiSweeps(3000)(stepper.system.A) };
    const exact = makeStepper(cloth);
    const [one, other] = [many, exact].map((solver) => {
      const copy = { ...state, x: state.x.slice(), v: state.v.slice(), xBefore: state.xBefore.slice() };
      stepCloth(copy, cloth, solver, h, options);
      return copy.x;
    });
    one!.forEach((value, k) => expect(value).toBeCloseTo(other![k]!, 8));
  });

  it.each([0, 1, 3])("%i of them change the velocities as the paper's two lines do", (sweeps) => {
    const { cloth, state, stepper, options } = falling(sweeps);
    const n = state.x.length;
    assembleMatrix(state, cloth, stepper, h, BDF1);
    assembleRightSide(state, cloth, stepper, h, BDF1);
    const A = toDense(stepper.system.A);
    // b of [crumple/3] is h (f + h J v): the right-hand side of the displacements less what moving on makes of it, over h.
    const b = Float64Array.from(stepper.system.b, (value, row) => {
      let moving = 0;
      for (let c = 0; c < n; ++c) moving += A[row * n + c]! * h * state.v[c]!;
      return state.filter.held[Math.floor(row / 3)] === 0 ? (value - moving) / h : 0;
    });
    const expected = byTwoLines(A, b, state.filter.held, sweeps);
    const before = state.v.slice();
    stepCloth(state, cloth, stepper, h, options);
    state.v.forEach((value, k) => expect(value - before[k]!).toBeCloseTo(expected[k]!, 9));
  });

  /** Δv ← D⁻¹ b, and then so many times D⁻¹ (b − (A − D) Δv), with blocks of three on the diagonal D. */
  function byTwoLines(A: Float64Array, b: Float64Array, held: Uint8Array, sweeps: number): Float64Array {
    const n = b.length;
    let dv = new Float64Array(n);
    for (let line = 0; line <= sweeps; ++line) {
      const next = new Float64Array(n);
      for (let i = 0; i < n; i += 3) {
        if (held[i / 3] !== 0) continue;
        const right = [0, 1, 2].map((c) => {
          let sum = b[i + c]!;
          for (let k = 0; k < n; ++k) if (k < i || k > i + 2) sum -= A[(i + c) * n + k]! * dv[k]!;
          return sum;
        });
        const block = [0, 1, 2].map((r) => [0, 1, 2].map((c) => A[(i + r) * n + i + c]!));
        next.set(byCramer(block, right), i);
      }
      dv = next;
    }
    return dv;
  }

  const determinant = ([a, b, c]: number[][]): number =>
    a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!) -
    a![1]! * (b![0]! * c![2]! - b![2]! * c![0]!) +
    a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!);

  const byCramer = (block: number[][], right: number[]): number[] =>
    [0, 1, 2].map(
      (k) =>
        determinant(block.map((row, r) => row.map((value, c) => (c === k ? right[r]! : value)))) / determinant(block),
    );
});

describe("the capped sheet", () => {
  it("moves by at most 9 mm a step along each axis [claim speed-limit]", () => {
    expect(FARTHEST).toBe(0.009);
    for (const dt of STEPS) {
      const sheet = capped(dt);
      let [fastest, atCap] = [0, 0];
      for (let t = 0; t < SWING; t += dt) {
        const before = sheet.state.x.slice();
        sheet.advance();
        before.forEach((value, k) => {
          const moved = Math.abs(sheet.state.x[k]! - value);
          fastest = Math.max(fastest, moved);
          if (moved > 0.999 * FARTHEST) atCap += dt / SWING / before.length;
        });
      }
      expect(fastest).toBeLessThan(FARTHEST + 1e-12);
      expect(atCap).toBeLessThan(0.03); // it is felt by the fastest alone
      // At the longest step the swing ends before the sheet is that fast.
      if (dt < 0.03) expect(fastest).toBeGreaterThan(0.99 * FARTHEST);
    }
  });

  it("begins as in a step of 3.5 ms, whatever its step is said to be [claim table-of-its-own]", () => {
    for (const dt of STEPS) {
      const { cloth, state, advance } = capped(dt);
      const f = forces(new Float64Array(state.x.length), cloth, state.x, state.v);
      const before = state.x.slice();
      advance();
      const free = (k: number): boolean => state.filter.held[Math.floor(k / 3)] === 0;
      before.forEach((value, k) => {
        const wanted = free(k) ? (f[k]! * TABLE_STEP ** 2) / cloth.m[Math.floor(k / 3)]! : 0;
        expect(Math.abs(state.x[k]! - value - wanted)).toBeLessThan(1e-3 * Math.abs(wanted) + 1e-15);
      });
    }
  });
});

describe("the modes", () => {
  it("are those of the sheet at rest: there the springs carry the weight, and each shape only swings", () => {
    const rest = hanging();
    const cloth = clothOf(SIZE);
    const f = forces(new Float64Array(rest.x.length), cloth, rest.x, new Float64Array(rest.x.length));
    const weight = cloth.m.reduce((sum, m) => sum + m, 0) * 9.81;
    f.forEach((value, k) => {
      if (rest.filter.held[Math.floor(k / 3)] === 0) expect(Math.abs(value)).toBeLessThan(1e-6 * weight);
    });
    const { values, shapes } = modesAbout(rest, cloth, 3);
    const stepper = makeStepper(cloth);
    assembleMatrix(rest, cloth, stepper, 1, BDF1);
    const A = toDense(stepper.system.A);
    shapes.forEach((shape, n) => {
      const scale = values[n]! * Math.max(...cloth.m);
      for (let row = 0; row < shape.length; ++row) {
        if (rest.filter.held[Math.floor(row / 3)] !== 0) continue;
        let stiff = 0;
        for (let c = 0; c < shape.length; ++c) stiff += A[row * shape.length + c]! * shape[c]!;
        const expected = (1 + values[n]!) * cloth.m[Math.floor(row / 3)]! * shape[row]!;
        expect(Math.abs(stiff - expected)).toBeLessThan(1e-6 * scale);
      }
    });
  });
});

describe("the coarse sheet", () => {
  it("is the finest for which the step is stable, and a single square at the longest [claim fitting-size]", () => {
    for (const dt of STEPS) {
      const size = fittingSize(dt);
      expect(stableStep(clothOf(size))).toBeGreaterThanOrEqual(dt);
      if (size < SIZE) expect(stableStep(clothOf(size + 1))).toBeLessThan(dt);
    }
    expect([fittingSize(0.0035), fittingSize(0.033)]).toEqual([SIZE, 2]);
  });

  it("does the least work of all and the small steps the most, once the step asks for a coarser mesh", () => {
    each((rows, dt) => {
      if (dt < 0.004) return;
      const works = ["leftOut", "thrownAway", "halfSolved", "capped"].map((name) => largest(rows, `${name}Work`));
      expect(rows[0]!.coarsenedWork).toBeLessThan(Math.min(...works));
      expect(rows[0]!.referenceWork).toBeGreaterThan(2 * Math.max(...works));
    });
  });
});

/** Fuzzy inference: what holds for any sets, at their edges, and in the hands of someone who types nonsense. */
import { infer, makeRandom, paperInference, SolverError } from "@pliant/solver";
import {
  bell,
  endOf,
  gradeOf,
  makeInference,
  outlineAt,
  peakOf,
  startOf,
  trapezoid,
  triangle,
  type FuzzySet,
  type InferenceMethod,
} from "@pliant/solver/fuzzy";
import { describe, expect, it } from "vitest";

const METHODS: readonly InferenceMethod[] = ["weighted", "product-sum", "min-max", "min-sum", "product-max"];
const peaks = [-3, -1, 0, 2, 5];
const inputs = peaks.map((peak, n) => triangle(peaks[n - 1] ?? -6, peak, peaks[n + 1] ?? 8));

/** The inference of five sets onto themselves, moved and stretched. */
const onto = (method: InferenceMethod, factor = 1, shift = 0) =>
  makeInference({
    inputs,
    outputs: inputs.map(({ a, b, d }) => triangle(factor * a + shift, factor * b + shift, factor * d + shift)),
    method,
    outside: "clip",
  });

describe("a set", () => {
  it("may have an upright side, and belongs wholly to its end there", () => {
    const wedge = triangle(2, 2, 5);
    expect([1.999, 2, 3.5, 5, 5.001].map((x) => gradeOf(wedge, x))).toEqual([0, 1, 0.5, 0, 0]);
    expect(gradeOf(trapezoid(0, 0, 1, 1), 1)).toBe(1);
  });

  it("has its peak in the middle of its roof, and a bell at its centre", () => {
    expect(peakOf(trapezoid(0, 1, 4, 9))).toBe(2.5);
    expect(peakOf(bell(3, 2))).toBe(3);
  });

  it("of the shape of a bell is steepest one width from its centre, and round-off where it is taken to end", () => {
    const set = bell(1, 0.5);
    const slope = (x: number): number => (gradeOf(set, x + 1e-5) - gradeOf(set, x - 1e-5)) / 2e-5;
    for (const off of [0.05, -0.05]) expect(Math.abs(slope(1.5 + off))).toBeLessThan(Math.abs(slope(1.5)));
    for (const end of [startOf(set), endOf(set)]) expect(gradeOf(set, end)).toBeLessThan(2 * 2 ** -46);
  });

  it.each([
    [() => triangle(1, 0, 2), /corners must be finite and in order \(a = 1/],
    [() => triangle(1, 1, 1), /in order/],
    [() => trapezoid(0, 1, NaN, 3), /in order/],
    [() => triangle(-Infinity, 0, 1), /finite/],
    [() => bell(0, 0), /positive width \(centre = 0, width = 0\)/],
    [() => bell(NaN, 1), /finite centre/],
  ])("that cannot be is refused: %s", (make, words) => {
    expect(make).toThrow(SolverError);
    expect(make).toThrow(words);
  });
});

describe.each(METHODS)("inference by %s", (method) => {
  const random = makeRandom(41);

  it("moves and stretches with its output sets", () => {
    for (let n = 0; n < 200; ++n) {
      const [x, factor, shift] = [random.between(-8, 9), random.logBetween(0.01, 100), random.between(-10, 10)];
      const moved = infer(onto(method, factor, shift), x);
      expect(moved).toBeCloseTo(factor * infer(onto(method), x) + shift, 8);
    }
  });

  it("is mirrored if everything is", () => {
    const mirror = ({ a, b, d }: { a: number; b: number; d: number }) => triangle(-d, -b, -a);
    const sets = inputs.map(mirror);
    const mirrored = makeInference({ inputs: sets, outputs: sets, method, outside: "clip" });
    for (let n = 0; n < 200; ++n) {
      const x = random.between(-8, 9);
      expect(infer(mirrored, -x)).toBeCloseTo(-infer(onto(method), x), 12);
    }
  });

  it("stays between the ends of the output sets and does not jump", () => {
    const inference = onto(method);
    let last = infer(inference, -9);
    for (let x = -9; x < 10; x += 1e-3) {
      const output = infer(inference, x);
      expect(output).toBeGreaterThan(-6);
      expect(output).toBeLessThan(8);
      // The steepest slope of any of the ways is about twice that of the straight map, near narrow sets more.
      expect(Math.abs(output - last)).toBeLessThan(0.01);
      last = output;
    }
  });

  it("gives the same with a rule that never fires, and with a rule said twice where the largest counts", () => {
    const sets = [...inputs, triangle(100, 101, 102)];
    const more = makeInference({ inputs: sets, outputs: sets, method, outside: "clip", range: [-3, 5] });
    for (const x of [-2.5, 0.3, 4]) expect(infer(more, x)).toBeCloseTo(infer(onto(method), x), 12);
    if (!method.endsWith("max")) return;
    const rules = [0, 1, 2, 3, 4, 2].map((n) => [n, n] as const);
    const twice = makeInference({ inputs, outputs: inputs, rules, method, outside: "clip" });
    for (const x of [-2.5, 0.3, 4]) expect(infer(twice, x)).toBeCloseTo(infer(onto(method), x), 12);
  });

  it("has no answer to what is not a number, and one to infinity if it clips", () => {
    expect(infer(onto(method), NaN)).toBeNaN();
    expect(infer(onto(method), Infinity)).toBe(infer(onto(method), 5));
  });

  it("with bells for triangles is as good as the closed form of one of them: its centre", () => {
    const sets: FuzzySet[] = [bell(2, 0.3), bell(50, 0.3)];
    const inference = makeInference({ inputs: sets, outputs: sets, method, outside: "clip" });
    // The other bell, 160 widths away, has a grade that is no longer a number other than zero.
    for (const x of [2, 2.2, 2.9]) expect(infer(inference, x)).toBeCloseTo(2, 9);
  });
});

describe("the outline of bells that are cut", () => {
  it("has its centre where symmetry says", () => {
    const sets = [bell(-1, 0.4), bell(1, 0.4)];
    const inference = makeInference({ inputs: sets, outputs: sets, method: "min-max", outside: "clip" });
    expect(infer(inference, 0)).toBeCloseTo(0, 12);
    expect(outlineAt(inference, 0.5)).toBe(outlineAt(inference, -0.5));
  });
});

describe("the tables of the paper", () => {
  it("keep the last displacement from 27 N on when clipped, and know nothing from 36 N on when not [claim beyond-27]", () => {
    const free = paperInference("printed", "weighted", "nothing");
    expect([27, 30, 35.9].map((force) => infer(free, force))).toEqual([0.009, 0.009, 0.009]);
    expect([infer(free, 36), free.fired]).toEqual([0, 0]);
    const clipped = paperInference("printed", "weighted");
    expect([infer(clipped, 1e9), clipped.fired]).toEqual([0.009, 1]);
  });

  it("end at 0.008 and not at 0.009 if the output is cut off there, as the axis of figure 7 may be read", () => {
    const whole = paperInference("printed", "min-max");
    const { inputs: sets, sets: outputs } = whole;
    const cut = makeInference({ inputs: sets, outputs, method: "min-max", outside: "clip", universe: [-0.009, 0.009] });
    // Half of the last triangle is left, with its centre a third of its base of 0.003001 m from the peak.
    expect(infer(cut, 27)).toBeCloseTo(0.009 - 0.003001 / 3, 12);
  });
});

describe("an inference that cannot be is refused", () => {
  const options = { inputs, outputs: inputs, method: "weighted", outside: "clip" } as const;
  it.each([
    [{ inputs: [] }, /needs sets \(inputs = 0/],
    [{ rules: [[0, 9]] as const }, /name two sets \(given = 0, then = 9\)/],
    [{ range: [1, 0] as const }, /range must be finite and in order \(low = 1, high = 0\)/],
    [{ universe: [0, Infinity] as const }, /range must be finite/],
  ])("%j", (wrong, words) => {
    expect(() => makeInference({ ...options, ...wrong })).toThrow(words);
  });

  it("and so are tables for no time and no mass", () => {
    for (const table of [
      { h: 0, mass: 1 },
      { h: 0.01, mass: NaN },
    ])
      expect(() => paperInference(table, "weighted")).toThrow(/time step and mass must be positive/);
  });
});

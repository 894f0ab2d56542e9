/** What the scenes of the modal body claim to show. */
import { findModes, makeModalBody } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { sceneById } from "../../src/scenes/index.ts";
import { makeBall } from "../../src/scenes/modal/ball.ts";
import { JELLY } from "../../src/scenes/modal/parameters.ts";
import { drawn, start } from "./samples.ts";
import { largest, trace, type Row } from "./trace.ts";

const least = (rows: readonly Row[], name: string): number => Math.min(...rows.map((row) => row[name]!));
/** Where gaps are closed to, as a share of a body of a metre, in mm, with some to spare for the rounds that it takes. */
const CLOSED = 1e-2;

describe("the modes", () => {
  const at = (values: Record<string, string | number>): Row => trace("modal/modes", values, 1 / 60).at(-1)!;
  const byHand = (mode: number, amplitude: number, shape = "linear"): Row =>
    at({ mode, motion: "hand", amplitude, shape });

  it("begin with six without a frequency, far below the seventh", () => {
    for (let mode = 1; mode <= 6; ++mode) expect(at({ mode }).frequency).toBe(0);
    expect(at({}).frequency).toBeGreaterThan(0.5);
    expect(at({}).gap).toBeLessThan(1e-8);
  });

  it("let a body fall twice if a shift upward is kept, and not if a vibration is", () => {
    expect(byHand(3, 0).fall).toBeCloseTo(2 * 9.81, 8);
    for (const mode of [1, 2, 4, 7, 12]) expect(byHand(mode, 0).fall).toBeCloseTo(9.81, 8);
  });

  it("blow a body up by 1 + θ² in a linear turn by θ, and by nothing in a warped one", () => {
    // The vertex farthest from the axis of the fifth, level across the bar, is at a corner of its long side.
    const theta = 1 / Math.hypot(1.5, 0.25);
    expect(byHand(5, 1).volume).toBeCloseTo(1 + theta ** 2, 6);
    expect(byHand(5, 1, "warped").volume).toBeCloseTo(1, 10);
  });
});

describe("the ball", () => {
  it("has five twists as its slowest modes, which leave its surface, and then five that do not", () => {
    const mesh = makeBall(0, 0);
    const modes = findModes(mesh, JELLY, { count: 10 })!;
    const { centre, surface } = makeModalBody(mesh, modes, {
      density: 1000,
      shape: "linear",
      massDamping: 0,
      stiffnessDamping: 0,
    });
    const outward = modes.vectors.map((u) => {
      let [along, all] = [0, 0];
      for (const i of surface) {
        const arm = [0, 1, 2].map((c) => mesh.x[3 * i + c]! - centre[c]!);
        const size = Math.hypot(...arm);
        along += arm.reduce((sum, value, c) => sum + (value * u[3 * i + c]!) / size, 0) ** 2;
        for (let c = 0; c < 3; ++c) all += u[3 * i + c]! ** 2;
      }
      return along / all;
    });
    expect(Math.max(...outward.slice(0, 5))).toBeLessThan(0.02);
    expect(Math.min(...outward.slice(5))).toBeGreaterThan(0.4);
  });

  const jump = (rows: readonly Row[]): number => {
    const landed = rows.findIndex((row) => row.touching! > 0);
    const lowest = rows.findIndex((row) => row.height === least(rows.slice(landed, landed + 12), "height"));
    return largest(rows.slice(lowest), "height");
  };

  it("jumps by its modes, and higher with more of them", () => {
    const heights = [4, 8, 60].map((m) => jump(trace("modal/bounce", { m, damping: 0 }, 2)));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heights[1]).toBeGreaterThan(0.8);
  });

  it("never gains energy, never lies deeper than a hundredth of a millimetre, and comes to rest", () => {
    for (const m of [1, 8, 30, 60]) {
      const rows = trace("modal/bounce", { m }, 14);
      rows.slice(1).forEach((row, n) => {
        expect(row.total! - rows[n]!.total!).toBeLessThan(1e-3 * rows[0]!.total!);
      });
      expect(largest(rows, "depth")).toBeLessThan(CLOSED);
      expect(rows.at(-1)!.kinetic).toBeLessThan(1e-3 * rows[0]!.total!);
    }
  });
});

describe("the bend", () => {
  const at = (angle: number): Row => trace("modal/bend", { motion: "hand", angle }, 1.5).at(-1)!;

  it("is the same three ways where it is small: the volumes differ by the square of the angle", () => {
    const [small, twice] = [at(2), at(4)];
    for (const name of ["linear", "warped"] as const) expect((twice[name]! - 1) / (small[name]! - 1)).toBeCloseTo(4, 1);
    expect(Math.abs(small.full! - 1)).toBeLessThan(1e-4);
  });

  it("swells by linear modes, by a tenth of that warped, and in full by hardly anything", () => {
    const { linear, warped, full, linearLength, warpedLength, fullLength } = at(90);
    expect(warped! - 1).toBeLessThan((linear! - 1) / 8);
    expect(Math.abs(full! - 1)).toBeLessThan((warped! - 1) / 8);
    expect(linearLength! - 1).toBeGreaterThan(2 * (warpedLength! - 1));
    expect(warpedLength! - 1).toBeGreaterThan(2 * (fullLength! - 1));
  });
});

describe("the impulse", () => {
  it("leaves what it should at every attitude, and as printed it does not", () => {
    for (const e of [0, 0.5]) {
      const last = trace("modal/impulse", { e, m: 8 }, 120).at(-1)!;
      expect(last.strikes).toBeGreaterThan(90);
      expect(last.error).toBeLessThan(1e-12);
      expect(last.most).toBeGreaterThan(0.5);
    }
  });
});

describe("the loop", () => {
  const after = (values: Record<string, string | number>): number => trace("modal/drift", values, 9.1).at(-1)!.left!;

  it("does not close with two modes, by an angle's share of the amplitude, and closes with one", () => {
    expect(after({ turn: 30 })).toBeGreaterThan(1);
    // For a small loop what is left grows with its area, so relative to the amplitude it grows with the radius.
    expect(after({ turn: 4 }) / after({ turn: 2 })).toBeCloseTo(2, 1);
    expect(after({ turn: 30, pair: "one" })).toBeLessThan(1e-6);
  });
});

describe("falls", () => {
  it("of a rigid body end without a jump, and it slides on at its speed", () => {
    const rows = trace("modal/rigid", {}, 3);
    const landed = rows.findIndex((row) => row.touching! > 0);
    expect(largest(rows.slice(landed), "down")).toBeLessThan(3e-6);
    expect(rows.at(-1)!.along).toBeCloseTo(rows[0]!.along!, 9);
  });

  it("with restitution end with that share of the speed", () => {
    const rows = trace("modal/rigid", { e: 0.5, dt: 0.002 }, 1);
    const landed = rows.findIndex((row) => row.touching! > 0);
    // Up to what gravity adds in the step of the strike.
    const speed = -rows[landed - 1]!.down!;
    expect(Math.abs(largest(rows.slice(landed), "down") - 0.5 * speed)).toBeLessThan(9.81 * 0.004);
  });

  it("with friction turn a ball until it rolls; without, it keeps its speed and never turns for long", () => {
    const rows = trace("modal/friction", {}, 1.5);
    expect(rows.at(-1)!.along).toBeLessThan(1);
    expect(Math.abs(rows.at(-1)!.along! - rows.at(-1)!.rim!)).toBeLessThan(0.1);
    for (const row of trace("modal/friction", { mu: 0 }, 1.5)) expect(row.along).toBeCloseTo(2, 9);
  });

  it.each([
    ["modal/rigid", {}, -1.9, 4.2],
    ["modal/friction", { mu: 0 }, -2.2, 4.6],
  ] as const)("of %s without friction go on, and stay in the picture", (id, values, left, right) => {
    const run = start(sceneById(id), values);
    const places: number[] = [];
    for (let n = 0; n < 600; ++n) {
      run.step();
      places.push(drawn(run)[0]!);
    }
    // The first vertex is a little ahead of the middle or behind it.
    expect(Math.min(...places)).toBeGreaterThan(left - 0.7);
    expect(Math.max(...places)).toBeLessThan(right + 0.7);
    const jumps = places.slice(1).map((place, n) => place - places[n]!);
    expect(jumps.filter((jump) => jump < -1).every((jump) => Math.abs(jump + right - left) < 0.2)).toBe(true);
    expect(jumps.filter((jump) => jump < -1).length).toBeGreaterThan(1);
    // In a hand it goes where the hand goes, also beyond the edge.
    run.pull?.(0, [places.at(-1)!, 0, 1]);
    for (let n = 0; n < 300; ++n) {
      run.pull?.(0, [right + 1, 0, 1]);
      run.step();
    }
    expect(Math.abs(drawn(run)[0]! - right - 1)).toBeLessThan(0.3);
  });

  it("with backspin come back", () => {
    expect(least(trace("modal/friction", {}, 3, "backspin"), "along")).toBeLessThan(-0.1);
  });

  it.each(["direct", "sweeps"])("of a box leave no push where there is a gap, solved %s", (method) => {
    const rows = trace("modal/box", { method }, 4);
    expect(largest(rows, "residual")).toBeLessThan(1e-9);
    expect(largest(rows, "both")).toBeLessThan(CLOSED);
    expect(largest(rows, "depth")).toBeLessThan(CLOSED);
    expect(rows.at(-1)!.carried).toBeCloseTo(1, 2);
  });

  it.each(["ring", "ball"])("of a %s down the stairs end below them, with no vertex in the stone", (body) => {
    const rows = trace("modal/stairs", { body }, 9);
    expect(largest(rows, "depth")).toBeLessThan(CLOSED);
    expect(rows.at(-1)!.height).toBeLessThan(0.5);
    expect(largest(rows, "total")).toBeLessThan(1.001 * rows[0]!.total!);
  });

  it("down the stairs end at the wall, in the picture, even without friction", () => {
    const run = start(sceneById("modal/stairs"), { mu: 0 });
    for (let n = 0; n < 600; ++n) {
      run.step();
      if (n % 10 === 0) expect(drawn(run)[0]).toBeLessThan(4);
    }
  });

  it("move the same body whatever surface it carries, of more than twenty thousand triangles", () => {
    const [fine, coarse] = [256, 60].map((detail) => trace("modal/complex", { detail }, 1));
    expect(fine!.at(-1)!.triangles).toBeGreaterThan(20_000);
    expect(fine!.map(({ height }) => height)).toEqual(coarse!.map(({ height }) => height));
  });
});

describe("a hand", () => {
  it.each(["modal/bounce", "modal/rigid", "modal/complex"])(
    "lifts the body of %s by a vertex, and lets it fall",
    (id) => {
      const run = start(sceneById(id));
      const to = [0.3, 0.1, 2] as const;
      const vertexOf = (n: number): Float32Array => drawn(run).slice(3 * n, 3 * n + 3);
      run.pull?.(5, to);
      for (let n = 0; n < 150; ++n) run.step();
      const held = vertexOf(5);
      // The vertex of a carried surface hangs on several; the hand has one of them.
      expect(Math.hypot(...to.map((value, c) => value - held[c]!))).toBeLessThan(0.2);
      run.pull?.(5, null);
      for (let n = 0; n < 60; ++n) run.step();
      expect(vertexOf(5)[2]).toBeLessThan(1.5);
    },
  );

  /** What gravity adds in the mean of five steps, m/s. */
  const FALLEN = (-9.81 * 5) / 30 / 2;

  /** Velocity of the ball, m/s, in the steps after it was let go by a hand that held its top and then moved at a speed. */
  function thrown(speed: readonly [number, number, number], steps: number): number[] {
    const run = start(sceneById("modal/bounce"));
    const first = drawn(run);
    const count = Math.max(...(run.parts[0] as { triangles: Int32Array }).triangles) + 1;
    const all = Array.from({ length: count }, (_, i) => i);
    const top = all.reduce((best, i) => (first[3 * i + 2]! > first[3 * best + 2]! ? i : best));
    const place: [number, number, number] = [first[3 * top]!, first[3 * top + 1]!, first[3 * top + 2]!];
    const carry = (steps: number, v: readonly number[]): void => {
      for (let n = 0; n < steps; ++n) {
        v.forEach((value, c) => (place[c]! += run.h * value));
        run.pull?.(top, place);
        run.step();
      }
    };
    const centre = (): number[] => {
      const x = drawn(run);
      return [0, 1, 2].map((c) => all.reduce((sum, i) => sum + x[3 * i + c]! / count, 0));
    };
    carry(60, [0, 0, 0]);
    carry(steps, speed);
    run.pull?.(top, null);
    const from = centre();
    for (let n = 0; n < 5; ++n) run.step();
    return centre().map((value, c) => (value - from[c]!) / (5 * run.h));
  }

  it.each([
    { speed: [3, 0, 0], steps: 6 },
    { speed: [3, 0, 0], steps: 12 },
    { speed: [-2, 0, 2], steps: 12 },
  ] as const)(
    "throws what it lets go of in a pull of $steps steps by $speed m/s, about as fast",
    ({ speed, steps }) => {
      const v = thrown(speed, steps);
      v[2]! -= FALLEN;
      const size = Math.hypot(...speed);
      const along = speed.reduce<number>((sum, value, c) => sum + (value * v[c]!) / size, 0);
      // The ball is soft: held by one vertex, all of it is not as fast as the hand after a fifth of a second.
      expect(along / size).toBeGreaterThan(2 / 3);
      expect(along / size).toBeLessThan(6 / 5);
      expect(Math.hypot(...v.map((value, c) => value - (along * speed[c]!) / size))).toBeLessThan(size / 3);
    },
  );

  it("does not throw what it has held still", () => {
    const v = thrown([0, 0, 0], 12);
    expect(Math.hypot(v[0]!, v[1]!)).toBeLessThan(0.1);
    expect(Math.abs(v[2]! - FALLEN)).toBeLessThan(0.3);
  });
});

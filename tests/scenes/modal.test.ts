/** What the scenes of the modal body claim to show. */
import { findModes, makeModalBody } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { defaultsOf, look, makeRunner, measure, rowOf, sceneById, takeStep } from "../../src/scenes/index.ts";
import { makeBall } from "../../src/scenes/modal/ball.ts";
import { JELLY } from "../../src/scenes/modal/parameters.ts";
import { drawn, measured, start, wordsIn } from "./samples.ts";
import { largest, trace, type Row } from "./trace.ts";

const least = (rows: readonly Row[], name: string): number => Math.min(...rows.map((row) => row[name]!));
/** Where gaps are closed to, as a share of a body of a metre, in mm, with some to spare for the rounds that it takes. */
const CLOSED = 1e-2;

describe("the modes", () => {
  const at = (values: Record<string, string | number>): Row => trace("modal/modes", values, 1 / 60).at(-1)!;
  const byHand = (mode: number, amplitude: number, shape = "linear"): Row =>
    at({ mode, motion: "hand", amplitude, shape });

  it("begin with six without a frequency, far below the seventh [claim six-without]", () => {
    for (let mode = 1; mode <= 6; ++mode) expect(at({ mode }).frequency).toBe(0);
    expect(at({}).frequency).toBeGreaterThan(0.5);
    expect(at({}).gap).toBeLessThan(1e-8);
  });

  it("let a body fall twice if a shift upward is kept, and not if a vibration is [claim falls-twice]", () => {
    expect(byHand(3, 0).fall).toBeCloseTo(2 * 9.81, 8);
    for (const mode of [1, 2, 4, 7, 12]) expect(byHand(mode, 0).fall).toBeCloseTo(9.81, 8);
  });

  it("show a kept shift falling twice as far as a mark, slowly, and then standing where it is drawn at rest", () => {
    const run = start(sceneById("modal/modes"), { mode: 3, amplitude: 0.6 });
    const mark = run.parts.find((part) => part.kind === "points" && part.quantity === "force")!;
    const heights = (): [number, number] => [drawn(run)[2]!, drawn(run)[3 * mark.at + 2]!];
    const [body, beside] = heights();
    for (let n = 0; n < 30; ++n) run.step();
    const fallen = (9.81 / 2) * (0.5 / 4) ** 2;
    expect(heights()[1]).toBeCloseTo(beside - fallen, 5);
    expect(heights()[0]).toBeCloseTo(body - 2 * fallen, 5);
    for (let n = 0; n < 120; ++n) run.step();
    expect(heights()[0]).toBeCloseTo(body - 1.2, 5);
    // Another mode has no mark, and its picture as many vertices.
    run.adjust?.({ ...defaultsOf(sceneById("modal/modes").parameters), mode: 7 });
    run.step();
    expect(run.parts.some((part) => part.kind === "points" && part.quantity === "force")).toBe(false);
    expect(drawn(run).every(Number.isFinite)).toBe(true);
  });

  it("blow a body up by 1 + θ² in a linear turn by θ, and by nothing in a warped one [claim swells]", () => {
    // The vertex farthest from the axis of the fifth, level across the bar, is at a corner of its long side.
    const theta = 1 / Math.hypot(1.5, 0.25);
    expect(byHand(5, 1).volume).toBeCloseTo(1 + theta ** 2, 6);
    expect(byHand(5, 1, "warped").volume).toBeCloseTo(1, 10);
  });
});

describe("the rest of a body", () => {
  it("is dashed where it is a block, and stays while the body moves", () => {
    const dashesIn = (body: string, steps: number): number[][] => {
      const run = start(sceneById("modal/modes"), { body });
      for (let n = 0; n < steps; ++n) run.step();
      const x = drawn(run);
      return run.parts.flatMap((part) =>
        part.kind === "line" && part.dashed ? [Array.from(x.subarray(3 * part.at, 3 * (part.at + part.count)))] : [],
      );
    };
    expect(dashesIn("ball", 20)).toHaveLength(0);
    for (const body of ["bar", "box"]) {
      const [dashes] = dashesIn(body, 20);
      expect(dashesIn(body, 0)).toEqual([dashes]);
      // The twelve edges of a block: each place of them is as far out as can be along two axes.
      const far = [0, 1, 2].map((c) => Math.max(...dashes!.filter((_, k) => k % 3 === c)));
      for (let at = 0; at < dashes!.length; at += 3)
        expect(far.filter((most, c) => Math.abs(Math.abs(dashes![at + c]!) - most) < 1e-6).length).toBeGreaterThan(1);
    }
  });
});

describe("the modes in turn", () => {
  it("are shown for four seconds each until one is chosen, and named [claim modes-in-turn]", () => {
    const scene = sceneById("modal/modes");
    const run = start(scene);
    const shown: string[] = [];
    for (let n = 0; n < 60 * 20; ++n) {
      run.step();
      const name = wordsIn(run)
        .find((word) => word.startsWith("mode "))!
        .replace(/ · [\d.]+ Hz/, "");
      if (shown.at(-1) !== name) shown.push(name);
    }
    expect(shown.slice(0, 5)).toEqual([
      "mode 7 · bend",
      "mode 9 · twist",
      "mode 10 · bend",
      "mode 1 · shift",
      "mode 5 · turn",
    ]);
    run.adjust?.({ ...defaultsOf(scene.parameters), mode: 12 });
    for (let n = 0; n < 300; ++n) run.step();
    expect(measured(scene, run, 1).mode).toBe(12);
  });
});

describe("the ball", () => {
  it("has five twists as its slowest modes, which leave its surface, and then five that do not [claim twists-first]", () => {
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

  it("jumps by its modes, and higher with more of them [claim more-modes]", () => {
    const heights = [4, 8, 60].map((m) => jump(trace("modal/bounce", { m, damping: 0 }, 2)));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heights[1]).toBeGreaterThan(0.8);
  });

  it("pressed to half its height, jumps less high with sixty modes than with eight [claim softer-jumps-less]", () => {
    const [eight, sixty] = [8, 60].map((m) => trace("modal/bounce", { m, young: 60 }, 2)) as [Row[], Row[]];
    for (const rows of [eight, sixty]) expect(least(rows, "flat")).toBeLessThan(0.5);
    expect(jump(sixty)).toBeLessThan(jump(eight) - 0.05);
    expect(largest(sixty, "touching")).toBeGreaterThan(2 * largest(eight, "touching"));
  });

  it("leaves marks at the heights from where it fell and to where it jumped, and begins anew in a hand", () => {
    const run = start(sceneById("modal/bounce"));
    const marks = (): number[] =>
      run.parts.filter((part) => part.kind === "line" && part.width === 3).map(({ at }) => drawn(run)[3 * at + 2]!);
    expect(marks()).toHaveLength(1);
    const rows = trace("modal/bounce", {}, 5);
    for (let n = 0; n < rows.length; ++n) run.step();
    expect(marks()[0]).toBeCloseTo(rows[0]!.height! + (9.81 / 2) * (1 / 30) ** 2, 6);
    expect(marks()[1]).toBeCloseTo(jump(rows), 6);
    run.pull?.(5, [0, 0, 1.5]);
    for (let n = 0; n < 30; ++n) run.step();
    expect(marks()).toHaveLength(1);
  });

  it("divides the energy that it started with by a bar: shape, motion, height, and the rest is lost", () => {
    const scene = sceneById("modal/bounce");
    const run = start(scene);
    const first = measured(scene, run, 0).total!;
    const seen = new Set<string>();
    for (let n = 0; n < 90; ++n) {
      const x = drawn(run);
      const { kinetic, elastic, total } = measured(scene, run, n) as Record<string, number>;
      const joule: Record<string, number> = { shape: elastic!, motion: kinetic!, height: total! - kinetic! - elastic! };
      run.parts.forEach((part, k) => {
        const name = run.parts[k + 1];
        if (part.kind !== "line" || name?.kind !== "label" || !(name.text in joule)) return;
        seen.add(name.text);
        // The bar is as high as the centre was at first above the floor: 1.7 m.
        const [low, high] = [x[3 * part.at + 2]!, x[3 * part.at + 5]!];
        expect(((high - low) * first) / 1.7, `${name.text} in step ${n}`).toBeCloseTo(joule[name.text]!, 2);
        const unlike = name.text === "shape" ? 0 : low;
        expect(low).toBe(unlike);
      });
      run.step();
    }
    expect([...seen].toSorted()).toEqual(["height", "motion", "shape"]);
    expect(wordsIn(run)).toContain("lost");
  });

  it("has all of its energy in the shares that it names", () => {
    for (const { inShape, inMotion, inHeight, lost } of trace("modal/bounce", {}, 3))
      expect(inShape! + inMotion! + inHeight! + lost!).toBeCloseTo(1, 3);
  });

  it("never gains energy, never lies deeper than a hundredth of a millimetre, and comes to rest [claim never-gains]", () => {
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

  it("swells by linear modes, by a tenth of that warped, and in full by hardly anything [claim bend-volumes]", () => {
    const { linear, warped, full, linearLength, warpedLength, fullLength } = at(90);
    expect(warped! - 1).toBeLessThan((linear! - 1) / 8);
    expect(Math.abs(full! - 1)).toBeLessThan((warped! - 1) / 8);
    expect(linearLength! - 1).toBeGreaterThan(2 * (warpedLength! - 1));
    expect(warpedLength! - 1).toBeGreaterThan(2 * (fullLength! - 1));
  });
});

describe("the picture of the bend", () => {
  it.each([0, 60, 120])("has three bars one above the other, with a gap, at %i°", (angle) => {
    const run = start(sceneById("modal/bend"), { motion: "hand", angle });
    for (let n = 0; n < 90; ++n) run.step();
    const x = drawn(run);
    const extents = run.parts.flatMap((part) => {
      if (part.kind !== "body") return [];
      const heights = Array.from({ length: part.rest!.length / 3 }, (_, i) => x[3 * (part.at + i) + 2]!);
      return [{ low: Math.min(...heights), high: Math.max(...heights) }];
    });
    expect(extents).toHaveLength(3);
    for (const n of [0, 1]) expect(extents[n]!.low - extents[n + 1]!.high).toBeCloseTo(0.45, 5);
    expect(extents[2]!.low).toBeGreaterThan(0);
  });
});

describe("the words of the bend", () => {
  it("have the volume of each bar beside it, and dashes of the full body over the other two", () => {
    const scene = sceneById("modal/bend");
    const run = start(scene, { motion: "hand", angle: 80 });
    for (let n = 0; n < 90; ++n) run.step();
    const { linear, warped, full } = measured(scene, run, 90) as Record<string, number>;
    for (const volume of [linear!, warped!, full!]) expect(wordsIn(run)).toContain(`${volume.toFixed(2)} × volume`);
    const ghosts = run.parts.filter((part) => part.kind === "line" && part.dashed === true);
    expect(ghosts).toHaveLength(2);
  });
});

describe("the impulse", () => {
  it("leaves what it should at every attitude, and as printed it does not [claim every-attitude]", () => {
    for (const e of [0, 0.5]) {
      const last = trace("modal/impulse", { e, m: 8 }, 165).at(-1)!;
      expect(last.strikes).toBeGreaterThan(90);
      expect(last.error).toBeLessThan(1e-12);
      expect(last.most).toBeGreaterThan(0.5);
    }
  });

  it("names the speeds at its arrows", () => {
    const scene = sceneById("modal/impulse");
    for (const form of ["printed", "corrected"]) {
      const run = start(scene, { form });
      for (let n = 0; n < 160; ++n) run.step();
      const { before, after } = measured(scene, run, 160);
      const said = (speed: number): string => `${Math.abs(speed).toFixed(1)} m/s`;
      expect(wordsIn(run)).toEqual(["corner", `before ${said(before!)}`, `after ${said(after!)}`, "floor"]);
    }
  });

  it("is not shown before it is given, and then beside the corner and not on it", () => {
    const scene = sceneById("modal/impulse");
    const run = start(scene);
    for (let n = 0; n < 29; ++n) run.step();
    expect(wordsIn(run)).toHaveLength(3);
    expect(scene.describe(measured(scene, run, 29))).toContain("the impulse should stop it");
    run.step();
    const x = drawn(run);
    const [body] = run.parts.filter((part) => part.kind === "body");
    const [corner] = run.parts.filter((part) => part.kind === "points");
    const low = Array.from({ length: corner!.at - body!.at }, (_, n) => x.subarray(3 * (body!.at + n)))
      .filter(([, , z]) => z! < 1.2)
      .map(([along]) => along!);
    const shafts = run.parts.filter((part) => part.kind === "arrows" && part.quantity !== undefined);
    expect(shafts).toHaveLength(2);
    for (const { at } of shafts)
      expect(x[3 * at]! < Math.min(...low) - 0.5 || x[3 * at]! > Math.max(...low) + 0.5).toBe(true);
    expect(scene.describe(measured(scene, run, 30))).toMatch(/into the floor at .* as fast as it came/);
  });

  it.each(["printed", "corrected"])("is seen: the corner goes on at the speed that the arrow shows, %s", (form) => {
    const scene = sceneById("modal/impulse");
    const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), form });
    const { at } = runner.run.parts.find((part) => part.kind === "points")!;
    for (let n = 0; n < 100; ++n) takeStep(runner);
    expect(look(runner) && measure(runner)).toBe(true);
    // Slow motion: a step of the picture is a sixth of one of the clock.
    const time = 70 / 60 / 6;
    expect(runner.coordinates[3 * at + 2]!).toBeCloseTo(time * rowOf(runner)[form]!, 5);
  });
});

describe("the loop", () => {
  const after = (values: Record<string, string | number>): number => trace("modal/drift", values, 9.9).at(-1)!.left!;

  it("does not close with two modes, by an angle's share of the amplitude, and closes with one [claim loop-open]", () => {
    expect(after({ turn: 30 })).toBeGreaterThan(1);
    // For a small loop what is left grows with its area, so relative to the amplitude it grows with the radius.
    expect(after({ turn: 4 }) / after({ turn: 2 })).toBeCloseTo(2, 1);
    expect(after({ turn: 30, pair: "one" })).toBeLessThan(1e-6);
  });
});

describe("the end of a loop", () => {
  it("is held for half a second, in which nothing moves", () => {
    const rows = trace("modal/drift", {}, 5.6);
    const held = rows.filter(({ loops }) => Math.abs(loops! - 1) < 1e-9);
    expect(held.length / 60).toBeGreaterThan(0.45);
    expect(held.length / 60).toBeLessThan(0.55);
    expect(new Set(held.map(({ accumulated }) => accumulated)).size).toBe(1);
  });
});

describe("falls", () => {
  it("of a rigid body end without a jump, and it slides on at its speed [claim no-jump]", () => {
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

  it("with friction turn a ball until it rolls; without, it keeps its speed and never turns for long [claim rolls]", () => {
    const rows = trace("modal/friction", {}, 1.5);
    expect(rows.at(-1)!.along).toBeLessThan(1);
    expect(Math.abs(rows.at(-1)!.along! - rows.at(-1)!.rim!)).toBeLessThan(0.1);
    const late = trace("modal/friction", {}, 12).at(-1)!;
    expect(Math.abs(late.along!)).toBeLessThan(1e-3);
    expect(late.place).toBeLessThan(4);
    for (const row of trace("modal/friction", { mu: 0 }, 1.5)) expect(row.along).toBeCloseTo(2, 9);
  });

  it.each([
    ["modal/rigid", { speed: 4 }],
    ["modal/friction", { mu: 0, speed: 4 }],
  ] as const)("of %s without friction go on beside a ruler that stays where it is", (id, values) => {
    const run = start(sceneById(id), values);
    const { at, count } = run.parts.find((part) => part.kind === "line")!;
    const marks = (): Float32Array => drawn(run).slice(3 * at, 3 * (at + count));
    const first = marks();
    for (let n = 0; n < 300; ++n) run.step();
    const body = drawn(run)[0]!;
    expect(body).toBeGreaterThan(30);
    const [left, right] = [marks()[0]!, marks()[3 * count - 3]!];
    expect(body - left).toBeGreaterThan(7);
    expect(right - body).toBeGreaterThan(7);
    // By whole metres: every mark is where there was one, or would have been.
    const apart = (value: number): number => Math.abs(value - Math.round(value));
    expect(marks().every((value, k) => k % 3 !== 0 || apart(value - first[k]!) < 1e-5)).toBe(true);
    expect(marks().every((value, k) => k % 3 === 0 || value === first[k]!)).toBe(true);
  });

  it("have arrows as long as the speeds that are measured, which end beside the body", () => {
    const runner = makeRunner(sceneById("modal/rigid"), {
      ...defaultsOf(sceneById("modal/rigid").parameters),
      speed: 3,
    });
    for (let n = 0; n < 10; ++n) takeStep(runner);
    expect(look(runner) && measure(runner)).toBe(true);
    const all = runner.run.parts.filter((part) => part.kind === "arrows");
    // Before them come the ends of the ruler; each is followed by a place that only has to be in sight.
    const [, along, , down] = all.map(({ at }) => 3 * at);
    const x = runner.coordinates;
    const { along: fast, down: falls } = rowOf(runner);
    expect(falls).toBeLessThan(-3);
    expect((x[along! + 3]! - x[along!]!) / fast!).toBeCloseTo((x[down! + 5]! - x[down! + 2]!) / falls!, 4);
    expect(x[down! + 2]).toBeGreaterThan(x[down! + 5]!);
    const top = Math.max(...Array.from(drawn(runner.run).subarray(0, 3 * 27)).filter((_, k) => k % 3 === 2));
    expect(x[down! + 5]).toBeGreaterThan(top);
  });

  it("of a rigid body have an arrow of the fall only while it falls, and one of the push as long as the floor pushes", () => {
    const run = start(sceneById("modal/rigid"));
    const words = (): string[] => run.parts.flatMap((part) => (part.kind === "label" ? [part.text] : []));
    const after = (steps: number): string[] => {
      for (let n = 0; n < steps; ++n) run.step();
      return words().filter((word) => !/\d/.test(word));
    };
    expect(after(0)).toEqual(["along"]);
    expect(after(8)).toEqual(["along", "falls"]);
    expect(after(22)).toEqual(["along", "impulse"]);
    expect(words()).toEqual(expect.arrayContaining(["9 pushes", "before 3.9 m/s", "after 0.0 m/s"]));
  });

  it("of a rigid body say what the first strike gave back: nothing, or the part that restitution is", () => {
    for (const e of [0, 0.5, 1]) {
      const { struck, back } = trace("modal/rigid", { e }, 1).at(-1)!;
      expect(struck).toBeGreaterThan(3);
      expect(back).toBeCloseTo(e * struck!, 9);
    }
  });

  it("of a ball that rolls have a rim as fast as its middle, held now forward and now backward [claim rolling-holds]", () => {
    const rolling = trace("modal/friction", {}, 2.5).filter(({ rolls }) => rolls === 1);
    expect(rolling.length).toBeGreaterThan(5);
    for (const { meanAlong, meanRim } of rolling)
      expect(Math.abs(meanAlong! - meanRim!)).toBeLessThan(0.2 * Math.max(Math.abs(meanAlong!), Math.abs(meanRim!)));
    expect(largest(rolling, "held")).toBeGreaterThan(0.01);
    expect(least(rolling, "held")).toBeLessThan(-0.01);
  });

  it("of a ball on a rough floor show the friction, which holds back what slides", () => {
    const run = start(sceneById("modal/friction"), { height: 0, speed: 4 });
    const shown: number[] = [];
    for (let n = 0; n < 6; ++n) {
      run.step();
      const arrow = run.parts.filter((part) => part.kind === "arrows").at(-1)!;
      const named = run.parts.some((part) => part.kind === "label" && part.text === "friction");
      const x = drawn(run);
      const long = x[3 * arrow.at + 3]! - x[3 * arrow.at]!;
      expect(named).toBe(Math.abs(long) > 1e-6);
      shown.push(long);
    }
    expect(Math.max(...shown)).toBeLessThanOrEqual(0);
    expect(Math.min(...shown)).toBeLessThan(-0.1);
  });

  it("of a ball mark how high it first jumped only when it has jumped", () => {
    const runner = makeRunner(sceneById("modal/bounce"), defaultsOf(sceneById("modal/bounce").parameters));
    const heights: number[] = [];
    let mark: number | undefined;
    while (mark === undefined && runner.steps < 90) {
      takeStep(runner);
      expect(look(runner) && measure(runner)).toBe(true);
      heights.push(rowOf(runner).height!);
      const named = runner.run.parts.find((part) => part.kind === "label" && part.text.startsWith("first jump"));
      if (named) mark = runner.coordinates[3 * named.at + 2]!;
    }
    const lowest = heights.indexOf(Math.min(...heights));
    expect(mark).toBeCloseTo(Math.max(...heights.slice(lowest)), 5);
    // Beside the mark stands which part of the height of the fall that is, above where it would lie.
    const share = (Math.max(...heights.slice(lowest)) - 0.5) / 1.2;
    expect(wordsIn(runner.run)).toContain(`first jump ${(100 * share).toFixed(0)} %`);
    // It has fallen back from there.
    expect(heights.at(-1)!).toBeLessThan(mark! - 1e-6);
  });

  it("with backspin come back", () => {
    expect(least(trace("modal/friction", {}, 3, "backspin"), "along")).toBeLessThan(-0.1);
  });

  it.each(["direct", "sweeps"])(
    "of a box leave no push where there is a gap, solved %s [claim no-push-at-a-gap]",
    (method) => {
      const rows = trace("modal/box", { method }, 4);
      expect(largest(rows, "residual")).toBeLessThan(1e-9);
      expect(largest(rows, "both")).toBeLessThan(CLOSED);
      expect(largest(rows, "depth")).toBeLessThan(CLOSED);
      expect(rows.at(-1)!.carried).toBeCloseTo(1, 2);
    },
  );

  it("of a box are carried by arrows that together are as long as what is measured, but for the smallest, beside one for the weight [claim box-arrows]", () => {
    const scene = sceneById("modal/box");
    const runner = makeRunner(scene, defaultsOf(scene.parameters));
    const [pushes, weight] = runner.run.parts.filter((part) => part.kind === "arrows");
    const lengths = ({ at, count }: { readonly at: number; readonly count: number }): number =>
      Array.from({ length: count }, (_, n) => {
        const [tail, tip] = [3 * (at + 2 * n) + 2, 3 * (at + 2 * n) + 5];
        return Math.abs(runner.coordinates[tip]! - runner.coordinates[tail]!);
      }).reduce((sum, value) => sum + value, 0);
    // After the last strike, whose impulses are no steady pushes.
    for (const steps of [50, 60, 80]) {
      while (runner.steps < steps) takeStep(runner);
      expect(look(runner) && measure(runner)).toBe(true);
      const { carried, touching } = rowOf(runner);
      const shown = lengths(pushes!) / lengths(weight!);
      expect(shown).toBeLessThan(carried! + 1e-3);
      // What is not drawn is less than a twentieth of the weight at each vertex.
      expect(shown).toBeGreaterThan(carried! - 0.05 * touching!);
    }
  });

  it("of a box that lies still are stacked as high as its weight, and what is said of them stays to be read", () => {
    const scene = sceneById("modal/box");
    const run = start(scene);
    for (let n = 0; n < 60; ++n) run.step();
    const [, weight, stack] = run.parts.filter((part) => part.kind === "arrows");
    const heights = ({ at, count }: { readonly at: number; readonly count: number }): number[] =>
      Array.from({ length: 2 * count }, (_, n) => drawn(run)[3 * (at + n) + 2]!);
    expect(Math.max(...heights(stack!)) / Math.max(...heights(weight!))).toBeCloseTo(1, 2);
    const said = new Set<string>();
    for (let n = 0; n < 36; ++n) {
      run.step();
      said.add(wordsIn(run).join());
    }
    // Of a step of a thirtieth of a second twelve, so in 36 steps what is said changes three times at most.
    expect(said.size).toBeLessThanOrEqual(4);
  });

  it("of a rope have bars in proportion to what they count", () => {
    const scene = sceneById("modal/complex");
    const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), detail: 120 });
    expect(look(runner) && measure(runner)).toBe(true);
    const { shaping, carrying, computed, riding, triangles } = rowOf(runner);
    const [rope, ring] = runner.run.parts.filter((part) => part.kind === "body");
    expect(triangles).toBe(rope!.triangles.length / 3);
    // The rope comes first and ends at its largest vertex; it has no patches, so that its scales are seen.
    expect(rope!.rest).toBeUndefined();
    expect(riding).toBe(Math.max(...rope!.triangles) + 1);
    expect(carrying).toBe(12 * riding!);
    expect(computed).toBe(ring!.rest!.length / 3);
    expect(shaping).toBe(6 * 8 * computed!);
    const lengths = runner.run.parts.flatMap((part) =>
      part.kind === "line" ? [runner.coordinates[3 * part.at + 3]! - runner.coordinates[3 * part.at]!] : [],
    );
    expect(lengths[0]! / lengths[1]!).toBeCloseTo(computed! / riding!, 3);
  });

  it("of a rope show surfaces that grow finer, over a ring that costs the same", () => {
    const rows = trace("modal/complex", {}, 5);
    const seen = [...new Set(rows.map(({ triangles }) => triangles))];
    expect(seen).toEqual(seen.toSorted((a, b) => a! - b!));
    expect(seen).toHaveLength(3);
    expect(new Set(rows.map(({ shaping }) => shaping)).size).toBe(1);
    expect(new Set(rows.map(({ computed }) => computed)).size).toBe(1);
    for (const { triangles, carrying } of rows) expect(carrying).toBe(6 * triangles!);
  });

  it("of a box name the shares of the largest pushes once it lies still, which together are its weight", () => {
    const scene = sceneById("modal/box");
    const run = start(scene);
    for (let n = 0; n < 90; ++n) run.step();
    const shares = wordsIn(run).filter((word) => word.endsWith("%"));
    const { first, largest: four, carried } = measured(scene, run, 90) as Record<string, number>;
    expect(shares[0]).toBe(`${(100 * first!).toFixed(0)} %`);
    expect(shares.at(-1)).toMatch(/^\d+ others?: \d+ %$/);
    expect(first!).toBeLessThan(four!);
    expect(four!).toBeLessThanOrEqual(carried! + 1e-2);
    const sum = shares.reduce((sum, share) => sum + Number(/(\d+) %$/.exec(share)![1]), 0);
    // What is rounded, half a hundredth each.
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.5 * shares.length + 1);
    expect(run.parts.some((part) => part.kind === "body" && part.sheer)).toBe(true);
  });

  it("down the stairs name what pushes, keep outlines, and meet a step and a wall at once [claim named-stones]", () => {
    const scene = sceneById("modal/stairs");
    const run = start(scene);
    const said = new Set<string>();
    for (let n = 1; n <= 120; ++n) {
      run.step();
      const words = scene.describe(measured(scene, run, n));
      if (words.includes("at the same time")) said.add(words.replace(/;.*/, ""));
      for (const name of wordsIn(run)) expect(words, name).toContain(name);
    }
    expect([...said]).toContain("The body is pushed by a step and a wall at the same time");
    expect(run.parts.filter((part) => part.kind === "line")).toHaveLength(Math.floor(4 / 0.3));
  });

  it("of a rope show the ring that carries it as well, two metres to the right, and it can be taken there", () => {
    const run = start(sceneById("modal/complex"));
    const [rope, ring] = run.parts.filter((part) => part.kind === "body");
    const middleOf = ({ at, triangles }: { readonly at: number; readonly triangles: Int32Array }): number => {
      const vertices = Math.max(...triangles) + 1;
      const x = drawn(run);
      return Array.from({ length: vertices }, (_, i) => x[3 * (at + i)]! / vertices).reduce((a, b) => a + b);
    };
    for (let n = 0; n < 10; ++n) run.step();
    expect(middleOf(ring!) - middleOf(rope!)).toBeCloseTo(2, 1);
    const vertex = ring!.at;
    const place = Array.from(drawn(run).subarray(3 * vertex, 3 * vertex + 3)) as [number, number, number];
    run.pull?.(vertex, [place[0], place[1], 2]);
    for (let n = 0; n < 150; ++n) run.step();
    const held = drawn(run).subarray(3 * vertex, 3 * vertex + 3);
    expect(Math.hypot(held[0]! - place[0], held[1]! - place[1], held[2]! - 2)).toBeLessThan(0.2);
  });

  it.each(["ring", "ball"])(
    "of a %s down the stairs end below them, with no vertex in the stone [claim down-the-stairs]",
    (body) => {
      const rows = trace("modal/stairs", { body }, 9);
      expect(largest(rows, "depth")).toBeLessThan(CLOSED);
      expect(rows.at(-1)!.height).toBeLessThan(0.5);
      expect(largest(rows, "total")).toBeLessThan(1.001 * rows[0]!.total!);
    },
  );

  it("down the stairs end at the wall, in the picture, even without friction", () => {
    const run = start(sceneById("modal/stairs"), { mu: 0 });
    for (let n = 0; n < 600; ++n) {
      run.step();
      if (n % 10 === 0) expect(drawn(run)[0]).toBeLessThan(4);
    }
  });

  it("move the same body whatever surface it carries, of more than twenty thousand triangles [claim surface-carried]", () => {
    const [fine, coarse] = [256, 60].map((detail) => trace("modal/complex", { detail }, 4));
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

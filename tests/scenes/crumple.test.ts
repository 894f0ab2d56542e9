/** What the scenes of paper claim. */
import { describe, expect, it } from "vitest";
import { sceneById, type Part } from "../../src/scenes/index.ts";
import { drawn, measured, start } from "./samples.ts";
import { largest, trace } from "./trace.ts";

describe("crumple/stiff", () => {
  const speedOf = (sweeps: number, stiffness: number): number =>
    trace("crumple/stiff", { sweeps, stiffness }, 3).at(-1)!.speed!;

  it("hangs alike with three sweeps however stiff its springs are, and stays finite where they stretch ninefold [claim three-sweeps]", () => {
    const longest = (given: Readonly<Record<string, number>>): number =>
      largest(trace("crumple/stiff", { sweeps: 3, ...given }, 1), "length");
    expect(longest({ stiffness: 10 })).toBeCloseTo(1.58, 2);
    expect(longest({ stiffness: 1000 })).toBeCloseTo(1.56, 2);
    const far = largest(trace("crumple/stiff", { sweeps: 3, stiffness: 1000, dt: 0.05 }, 5), "length");
    expect(far).toBeGreaterThan(8.5);
    expect(far).toBeLessThan(9);
  });

  it("calms down with an odd number of sweeps and not with an even one [claim odd-calms]", () => {
    for (const [odd, even] of [
      [3, 2],
      [5, 4],
    ] as const)
      for (const stiffness of [10, 100]) expect(speedOf(even, stiffness)).toBeGreaterThan(3 * speedOf(odd, stiffness));
  });

  it("falls as the sum of its steps, and in slow motion with gravity inside the sweeps [claim slow-fall]", () => {
    const fallen = (preset: string): number => trace("crumple/stiff", {}, 1, preset).at(-1)!.fallen!;
    expect(fallen("falls")).toBeCloseTo((1000 * 9.81 * 60 * 61) / 2 / 3600, 1); // the step is written with six digits
    expect(fallen("slow")).toBeLessThan(fallen("falls") / 10);
  });

  it("is lifted every second when it falls freely, so that it stays to be seen [claim lifted]", () => {
    const rows = trace("crumple/stiff", {}, 3, "falls");
    expect(largest(rows, "fallen")).toBeCloseTo(rows[59]!.fallen!, 6);
    expect(rows[60]!.fallen).toBeLessThan(10);
  });

  it("needs every step solved to keep its size", () => {
    expect(largest(trace("crumple/stiff", { method: "exact" }, 1), "length")).toBeLessThan(1.02);
    expect(largest(trace("crumple/stiff", { sweeps: 3 }, 1), "length")).toBeGreaterThan(1.3);
  });
});

describe("crumple/break", () => {
  it("brings the ends back to where the edge broke only if the auxiliary spring is there [claim ends-back]", () => {
    const ends = (auxiliary: string): number => trace("crumple/break", { auxiliary }, 8).at(-1)!.ends!;
    expect(ends("kept")).toBeCloseTo(0.7, 3);
    expect(ends("none")).toBeCloseTo(0.85, 2);
  });

  it("says in each phase what is done to the edge, with and without the spring", () => {
    const scene = sceneById("crumple/break");
    const said = (auxiliary: string, time: number): string => {
      const run = start(scene, { auxiliary });
      const steps = Math.round(60 * time);
      for (let n = 0; n < steps; ++n) run.step();
      return scene.describe({ ...measured(scene, run, steps), time: steps * run.h });
    };
    expect(said("kept", 0.2)).toBe("A hand squeezes the edge: its ends are 90 % of the rest length apart.");
    expect(said("kept", 1)).toBe("The edge has broken; its ends are 70 % of the rest length apart.");
    expect(said("kept", 2)).toContain("A hand draws the ends");
    expect(said("kept", 4)).toBe("Let go at 85 %, the ends have gone to 70 %.");
    for (const time of [0.2, 1, 2, 4])
      for (const auxiliary of ["kept", "none"])
        expect(said(auxiliary, time).split(/\s+/).length).toBeLessThanOrEqual(20);
    expect(said("none", 4)).toBe("Let go at 85 %, the ends stay there.");
  });

  it("breaks any edge whose middle is clicked, until there is no room [claim click-any]", () => {
    const scene = sceneById("crumple/break");
    const run = start(scene);
    for (let n = 0; n < 180; ++n) run.step();
    const dots = run.parts.find((part) => part.kind === "points")!;
    for (let n = 0; n < 60; ++n) {
      const before = measured(scene, run, 0);
      run.pull!(dots.at + (n % before.edges!), [0, 0, 0]);
      run.pull!(dots.at + (n % before.edges!), null);
      const after = measured(scene, run, 0);
      expect(after.vertices! - before.vertices!).toBe(before.vertices! < 40 ? 1 : 0);
      expect(after.euler).toBe(1);
      run.step();
    }
    expect(drawn(run).every(Number.isFinite)).toBe(true);
  });
});

describe("crumple/hinge", () => {
  it("stays folded to the threshold, and is flat again if none was passed [claim stays-folded]", () => {
    const after = (angle: number, threshold: number): number =>
      trace("crumple/hinge", { angle, threshold }, 4).at(-1)!.fold!;
    expect(after(120, 0.6)).toBeGreaterThan(90);
    expect(after(60, 0.6)).toBeLessThan(1);
    expect(after(120, 0)).toBeLessThan(1);
  });
});

describe("crumple/random", () => {
  it("damages as many edges as it is told to, of the kind that it is told [claim as-many]", () => {
    for (const [breaks, kind, other] of [
      [1, "broken", "hinged"],
      [0, "hinged", "broken"],
    ] as const) {
      const last = trace("crumple/random", { breaks, side: 9, share: 0.2 }, 3).at(-1)!;
      const edges = 2 * 9 * 8 + 8 * 8; // rows, columns and diagonals
      expect(last[kind]).toBe(Math.round(0.2 * edges));
      expect(last[other]).toBe(0);
    }
  });
});

describe("crumple/random beside a real crumple", () => {
  /** The share of 36 squares of the flat sheet in which no crease has its middle. */
  const blankShare = (by: string): number => {
    const run = start(sceneById("crumple/random"), { by });
    for (let n = 0; n < 330; ++n) run.step();
    const map = run.parts.find((part) => part.kind === "paper" && part.map)! as Extract<Part, { kind: "paper" }>;
    const x = drawn(run);
    const along = (v: number, c: 0 | 1): number => x[3 * (map.at + v) + c]!;
    const all = Array.from({ length: 3 * map.triangles }, (_, v) => v);
    const [low, high] = ([0, 1] as const)
      .map((c) => all.map((v) => along(v, c)).sort((a, b) => a - b))
      .reduce(
        ([lows, highs], sorted) =>
          [
            [...lows, sorted[0]!],
            [...highs, sorted.at(-1)!],
          ] as [number[], number[]],
        [[], []] as [number[], number[]],
      );
    const creased = new Set<string>();
    for (const v of all) {
      if (!(x[3 * (map.notes + v) + 2]! > 0)) continue;
      const first = v - (v % 3);
      const [i, j] = [first + ((v + 1) % 3), first + ((v + 2) % 3)];
      const cell = ([0, 1] as const).map((c) =>
        Math.min(5, Math.floor((6 * ((along(i, c) + along(j, c)) / 2 - low[c]!)) / (high[c]! - low[c]!))),
      );
      creased.add(cell.join());
    }
    return 1 - creased.size / 36;
  };

  it("has creases all over by chance, and large pieces without any from a sphere [claim leaves-blank]", () => {
    expect(blankShare("chance")).toBe(0);
    expect(blankShare("sphere")).toBeGreaterThan(0.15);
  });
});

describe("the longest crease of a sheet", () => {
  it("is longer from a sphere than by chance, which damages about as many edges [claim long-creases]", () => {
    const ratios = [4, 5, 6, 7].map((seed) => {
      const [chance, sphere] = ["chance", "sphere"].map((by) =>
        trace("crumple/random", { by }, 5.5, undefined, seed).at(-1)!,
      );
      const [many, few] = [chance, sphere].map((one) => one!.broken! + one!.hinged!);
      expect(many! / few!).toBeGreaterThan(0.7);
      expect(many! / few!).toBeLessThan(1.5);
      return sphere!.longest! / chance!.longest!;
    });
    expect(Math.min(...ratios)).toBeGreaterThan(1);
    expect(ratios.reduce((sum, one) => sum + one, 0) / ratios.length).toBeGreaterThan(1.25);
  });
});

describe("crumple/hand", () => {
  it("goes where its handle is dragged, from then on", () => {
    const scene = sceneById("crumple/hand");
    const run = start(scene, { side: 7 });
    const handle = run.parts.find((part): part is Extract<Part, { kind: "points" }> => part.kind === "points")!;
    for (let n = 0; n < 30; ++n) run.step();
    const at = drawn(run).slice(3 * handle.at, 3 * handle.at + 3);
    run.pull!(handle.at, [at[0]!, at[1]!, at[2]!]);
    const { radius } = measured(scene, run, 30);
    for (let n = 0; n < 60; ++n) run.step();
    expect(measured(scene, run, 90).radius).toBeCloseTo(radius!, 6);
    expect(measured(scene, run, 90).asked).toBeCloseTo(radius!, 6);
  });

  it("follows a slider that is moved, though it went by itself", () => {
    const scene = sceneById("crumple/hand");
    const run = start(scene, { side: 7 });
    const defaults = Object.fromEntries(Object.entries(scene.parameters).map(([name, one]) => [name, one.default]));
    run.adjust!({ ...defaults, radius: 0.12 });
    for (let n = 0; n < 150; ++n) run.step();
    expect(measured(scene, run, 150).radius).toBeCloseTo(0.12, 10);
  });
});

describe("crumple/rate", () => {
  /** Four standard deviations of a share of a hundred and fifty, at worst, in percent. */
  const CHANCE = 100 * 4 * Math.sqrt(0.25 / 150);

  it("breaks as often as the probability says, the more the higher the rate [claim as-often]", () => {
    const after = trace("crumple/rate", { strain: 0.1 }, 1).at(-1)!;
    for (const rate of [30, 60, 120] as const) {
      const expected = 100 * (1 - 0.99 ** rate);
      expect(Math.abs(after[`at${rate}`]! - expected)).toBeLessThan(CHANCE);
    }
  });

  it("breaks alike at all rates if the probability is meant for a time [claim rates-alike]", () => {
    const after = trace("crumple/rate", { strain: 0.1, rule: "rate" }, 1).at(-1)!;
    for (const rate of [30, 60, 120])
      expect(Math.abs(after[`at${rate}`]! - 100 * (1 - 0.99 ** 60))).toBeLessThan(CHANCE);
  });
});

describe("crumple/sphere", () => {
  const scene = sceneById("crumple/sphere");

  it("follows the slider while it runs", () => {
    const run = start(scene, { side: 7, drive: "slider", radius: 0.15 });
    const radius = (): number => measured(scene, run, 0).radius!;
    for (let n = 0; n < 30; ++n) run.step();
    expect(radius()).toBeCloseTo(0.15, 10);
    const now = { ...Object.fromEntries(Object.entries(scene.parameters).map(([name, one]) => [name, one.default])) };
    run.adjust!({ ...now, drive: "slider", radius: 0.1 });
    for (let n = 0; n < 90; ++n) run.step();
    expect(radius()).toBeCloseTo(0.1, 10);
  });

  it("ends smaller than the flat sheet where little breaks, and larger where much does [claim ends-smaller]", () => {
    const areaAt = (phi: number): number => trace("crumple/sphere", { side: 11, phi }, 7.5).at(-1)!.area!;
    expect(areaAt(4)).toBeLessThan(0.98);
    expect(areaAt(4)).toBeGreaterThan(0.9);
    expect(areaAt(2)).toBeGreaterThan(1.02);
  });

  it("says that its budget is spent, and grows no more [claim budget]", () => {
    const rows = trace("crumple/sphere", { side: 7, phi: 0.5 }, 3);
    const last = rows.at(-1)!;
    expect([last.spent, last.vertices]).toEqual([1, 4 * 49]);
    expect(scene.describe({ ...last, time: 3 })).toMatch(/stopped by our vertex limit/);
  });

  it("keeps the sheet inside, and its damage only where damage is allowed", () => {
    for (const [breaking, broken, hinged] of [
      ["none", false, false],
      ["breaks", true, false],
      ["hinges", false, true],
    ] as const) {
      const last = trace("crumple/sphere", { side: 9, breaking }, 3).at(-1)!;
      expect([last.broken! > 0, last.hinged! > 0]).toEqual([broken, hinged]);
    }
  });

  it("is pushed out of shape from outside, and stays outside the sphere", () => {
    const run = start(scene, { side: 9, ...scene.presets.below!.values });
    for (let n = 0; n < 120; ++n) run.step();
    const { radius, rough } = measured(scene, run, 120);
    expect(radius).toBeCloseTo(0.12, 10);
    expect(rough).toBeGreaterThan(5); // pushed up by some centimetres, the corners stay
    const sheet = run.parts.find((part) => part.kind === "paper")!;
    const x = drawn(run);
    for (let v = sheet.at; v < sheet.at + 3 * 128; ++v) {
      const away = Math.hypot(x[3 * v]!, x[3 * v + 1]!, x[3 * v + 2]!);
      expect(away).toBeGreaterThan(0.12 - 1e-6); // single floats
    }
  });

  it("forgets a push from below, as nothing of a stretched sheet breaks [claim forgets-a-push]", () => {
    const run = start(scene, { ...scene.presets.below!.values });
    const seen = (steps: number): Record<string, number> => {
      for (let n = 0; n < steps; ++n) run.step();
      return measured(scene, run, steps);
    };
    const pushed = seen(240);
    const defaults = Object.entries(scene.parameters).map(([name, one]) => [name, one.default]);
    run.adjust!({ ...Object.fromEntries(defaults), ...scene.presets.below!.values, radius: 0.05 });
    const left = seen(240);
    expect([left.broken, left.hinged]).toEqual([0, 0]);
    expect(pushed.area).toBeGreaterThan(1.01);
    expect(left.fold).toBeLessThan(pushed.fold! / 2);
  });

  it("is pulled by any corner of a triangle that is seen", () => {
    const run = start(scene, { side: 7, drive: "slider", radius: 0.15 });
    const corner = 40;
    for (let n = 0; n < 60; ++n) {
      run.pull!(corner, [0.02, 0.05, 0.04]);
      run.step();
    }
    const at = drawn(run).slice(3 * corner, 3 * corner + 3);
    [0.02, 0.05, 0.04].forEach((wanted, c) => expect(at[c]).toBeCloseTo(wanted, 5));
  });

  it("draws each triangle once, and what is not in use in one place; creases are those of the sheet", () => {
    const run = start(scene, { side: 7 });
    for (let n = 0; n < 120; ++n) run.step();
    const sheet = run.parts.find((part): part is Extract<Part, { kind: "paper" }> => part.kind === "paper")!;
    const x = drawn(run);
    const place = (v: number): string => [...x.slice(3 * v, 3 * v + 3)].join();
    const { vertices } = measured(scene, run, 120);
    let used = 0;
    const creases = new Map<string, number>();
    for (let t = 0; t < sheet.triangles; ++t) {
      const corners = [0, 1, 2].map((c) => place(sheet.at + 3 * t + c));
      if (new Set(corners).size === 3) ++used;
      else expect(new Set(corners).size).toBe(1);
      for (let c = 0; c < 3; ++c) {
        const kind = x[3 * (sheet.notes + 3 * t + c) + 2]!;
        const side = [corners[(c + 1) % 3]!, corners[(c + 2) % 3]!].sort().join(" ");
        if (kind > 0) creases.set(side, (creases.get(side) ?? 0) + 1);
      }
    }
    // Without a hole, and with the 24 edges of the border halved where they broke: 2 V − 2 − border.
    expect(used).toBeGreaterThan(2 * 36);
    expect(used).toBeLessThanOrEqual(2 * vertices! - 2 - 24);
    // A crease inside the sheet is told by the triangles on both of its sides.
    const counts = [...creases.values()];
    expect(counts.filter((times) => times === 2).length).toBeGreaterThan(0.9 * counts.length);
    expect(counts.length).toBeGreaterThan(20);
  });
});

describe("crumple/psi", () => {
  it("ends with more area the larger ψ is, by more than seeds differ, and not with more folds [claim psi-area]", () => {
    const ends = (psi: number): { area: number; fold: number }[] =>
      [8, 9, 10].map((seed) => {
        const { area, fold } = trace("crumple/psi", { psi }, 7.5, undefined, seed).at(-1)!;
        return { area: area!, fold: fold! };
      });
    const [one, tenth] = [ends(1), ends(0.1)];
    const meanFold = (of: typeof one): number => of.reduce((sum, { fold }) => sum + fold / of.length, 0);
    expect(Math.min(...one.map(({ area }) => area))).toBeGreaterThan(0.05 + Math.max(...tenth.map(({ area }) => area)));
    expect(Math.abs(meanFold(one) / meanFold(tenth) - 1)).toBeLessThan(0.1);
  });
});

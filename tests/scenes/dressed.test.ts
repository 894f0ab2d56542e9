/** What the chapter tells of cloth and bodies, tried: the sphere, the sleeve and the skirt. */
import { makeRandom } from "@pliant/solver";
import { isInsideBody } from "@pliant/solver/collision";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultsOf, sceneById, type Part, type Values } from "../../src/scenes/index.ts";
import { largest, trace, type Row } from "./trace.ts";

/** Lets a scene run, and counts its particles that are deeper than 1 mm in the body, looked at from outside after some steps. */
function tooDeep(id: string, given: Values, steps: number, isLook: (step: number) => boolean): number {
  const scene = sceneById(id);
  const run = scene.start({ ...defaultsOf(scene.parameters), ...given }, makeRandom(scene.seed));
  const drawn = new Float32Array(3 * run.vertices);
  const body = run.parts.find((part): part is Extract<Part, { kind: "body" }> => part.kind === "body")!;
  const cloth = run.parts.find((part): part is Extract<Part, { kind: "cloth" }> => part.kind === "cloth")!;
  // The band of a garment goes where its bone goes, whatever it meets.
  const first = cloth.closed ? cloth.columns : 0;
  let count = 0;
  for (let n = 1; n <= steps; ++n) {
    run.step();
    if (!isLook(n)) continue;
    run.draw(drawn);
    const mesh = { x: Float64Array.from(drawn.subarray(3 * body.at)), triangles: body.triangles };
    for (let i = cloth.at + first; i < cloth.at + cloth.columns * cloth.rows; ++i) {
      const p = drawn.subarray(3 * i, 3 * i + 3);
      if (isInsideBody(mesh, p) && !isNearSurface(p, mesh, 0.001)) ++count;
    }
  }
  return count;
}

/** How far the middle of the cloth is above that of the body after so many steps, m. */
function heightAbove(id: string, given: Values, steps: number): number {
  const scene = sceneById(id);
  const run = scene.start({ ...defaultsOf(scene.parameters), ...given }, makeRandom(scene.seed));
  for (let n = 0; n < steps; ++n) run.step();
  const drawn = new Float32Array(3 * run.vertices);
  run.draw(drawn);
  const middleOf = (kind: Part["kind"]): number => {
    const { at } = run.parts.find((part) => part.kind === kind)!;
    const end = Math.min(run.vertices, ...run.parts.map((part) => part.at).filter((other) => other > at));
    let sum = 0;
    for (let i = at; i < end; ++i) sum += drawn[3 * i + 2]!;
    return sum / (end - at);
  };
  return middleOf("cloth") - middleOf("body");
}

/** Whether a step of this length in some direction leads out of the body. */
function isNearSurface(p: ArrayLike<number>, mesh: Parameters<typeof isInsideBody>[0], step: number): boolean {
  for (let n = 0; n < 50; ++n) {
    const z = 1 - (2 * n + 1) / 50;
    const [r, a] = [Math.sqrt(1 - z * z), 2.399963 * n];
    const away = [r * Math.cos(a), r * Math.sin(a), z];
    if (
      !isInsideBody(
        mesh,
        [0, 1, 2].map((c) => p[c]! + step * away[c]!),
      )
    )
      return true;
  }
  return false;
}

describe("the cloth on the sphere", () => {
  const grid = { side: 25 };
  const scene30 = { id: "buckling/sphere", values: { motion: "jump", speed: 30 } };

  it.each([
    ["swinging", {}],
    ["turning", { motion: "turn" }],
    ["jumping at 30 m/s", { motion: "jump", speed: 30 }],
    ["jumping at 60 m/s", { motion: "jump", speed: 60 }],
  ])("is never deeper in it than 1 mm in 300 steps: %s [claim kept-out]", (_, values) => {
    // The jump happens after step 24; there each step is looked at.
    const isLook = (n: number): boolean => n % 30 === 0 || (n > 23 && n < 30);
    expect(tooDeep("buckling/sphere", { ...grid, ...values }, 300, isLook)).toBe(0);
  });

  it("knows by itself how deep the deepest is", () => {
    expect(largest(trace("buckling/sphere", grid, 5, "fast"), "depth")).toBeLessThan(1);
  });

  it("is carried: what pushes up is its weight, but for what friction takes [claim carried]", () => {
    const rows = trace("buckling/sphere", grid, 1.5);
    expect(Math.max(...rows.slice(0, 30).map((row) => row.carried!))).toBeGreaterThan(1.3);
    for (const row of rows.slice(75)) expect(Math.abs(row.carried! - 1)).toBeLessThan(0.06);
  });

  it("rides along with friction; without it, it slides off, and with the paper’s it does later", () => {
    const parts = (preset?: string): number => {
      const at = trace("buckling/sphere", grid, 5, preset).findIndex((row) => row.away! > 1.2);
      return at < 0 ? Infinity : at / 60;
    };
    const [slippery, printed] = [parts("slippery"), parts("printed")];
    expect(parts()).toBe(Infinity);
    expect(slippery).toBeLessThan(3);
    expect(printed).toBeGreaterThan(slippery + 0.5);
    expect(printed).toBeLessThan(5);
  });

  it("is thrown up by a jump of half a metre a step, and passed through if only the end is tested [claim jump]", () => {
    const jump = { ...grid, motion: "jump", speed: 30 };
    // Where both stand after it: what was thrown is above the top of the sphere, what was passed through farther down than the jump.
    expect(heightAbove("buckling/sphere", jump, 120)).toBeGreaterThan(0.22);
    expect(heightAbove("buckling/sphere", { ...jump, test: "static" }, 120)).toBeLessThan(-0.5);
  });

  it("says on the picture when the sphere went through, and only then", () => {
    const scene = sceneById("buckling/sphere");
    const marked = (test: string): string[] =>
      trace(scene.id, { ...grid, motion: "jump", speed: 30, test }, 4).flatMap((row) => scene.mark!(row) ?? []);
    expect(marked("both")).toEqual([]);
    // The first step after 0.4 s of steps of 1/60 s.
    expect(new Set(marked("static"))).toEqual(new Set(["The sphere went through the cloth at 0.42 s"]));
    expect(marked("static").length).toBeGreaterThan(120);
  });

  it("is laid anew at the same time, whichever test is made", () => {
    // It begins anew where something moves again that has stood.
    const begins = (test: string): number[] => {
      const rows = trace(scene30.id, { ...scene30.values, ...grid, test }, 12);
      return rows.flatMap((row, n) =>
        n > 1 && rows[n - 1]!.away === rows[n - 2]!.away && row.away !== rows[n - 1]!.away ? [row.time!] : [],
      );
    };
    expect(begins("both")).toHaveLength(2);
    expect(begins("static")).toEqual(begins("both"));
  });

  it("lies on the floor in the picture when it has slid off, and the sphere stays above it", () => {
    const scene = sceneById("buckling/sphere");
    const { floor } = scene.view as Extract<typeof scene.view, { kind: "space" }>;
    const run = scene.start({ ...defaultsOf(scene.parameters), ...grid, mu: 0 }, makeRandom(scene.seed));
    const drawn = new Float32Array(3 * run.vertices);
    const lowest = Array.from({ length: 150 }, () => {
      run.step();
      run.draw(drawn);
      return drawn.reduce((least, z, k) => (k % 3 === 2 ? Math.min(least, z) : least), Infinity);
    });
    // It hangs above the floor first. A coordinate of the picture has seven digits.
    expect(lowest[40]!).toBeGreaterThan(floor!);
    expect(Math.min(...lowest)).toBeCloseTo(floor!, 6);
  });

  it("rides along on a slow jump", () => {
    expect(trace("buckling/sphere", { ...grid, motion: "jump", speed: 1 }, 5).at(-1)!.away).toBeLessThan(0.2);
  });

  it("wraps into folds that touch when the sphere turns", () => {
    const rows = trace("buckling/sphere", grid, 7, "turn");
    expect(rows[88]!.close).toBe(0);
    expect(rows.at(-1)!.close).toBeGreaterThan(20);
  });
});

describe("the sleeve", () => {
  let usual: Row[] = [];
  beforeAll(() => {
    usual = trace("buckling/sleeve", {}, 4.6);
  });

  it("pays more for its folds the stiffer it is", () => {
    // The elbow is bent most.
    const after = 1.75;
    const paid = (preset: string): number => trace("buckling/sleeve", {}, after, preset).at(-1)!.bending!;
    const ours = usual[60 * after - 1]!.bending!;
    expect(paid("soft")).toBeLessThan(ours / 3);
    expect(paid("stiff")).toBeGreaterThan(1.3 * ours);
  });

  it.each([
    ["as it opens", undefined],
    ["soft", "soft"],
  ])("keeps its folds, %s, on the way back to a bend where it had none on the way in", (_, preset) => {
    const rows = preset ? trace("buckling/sleeve", {}, 4.6, preset) : usual;
    const top = rows.findIndex((row, n) => n > 0 && row.angle! < rows[n - 1]!.angle!);
    // The elbow is bent a little from the start, when the cloth has not come to rest.
    const anglesOfFolds = (part: typeof rows): number[] =>
      part.filter(({ folds, angle }) => folds! > 0 && angle! > 11).map(({ angle }) => angle!);
    const [first, last] = [rows.slice(0, top), rows.slice(top)].map((part) => Math.min(...anglesOfFolds(part)));
    expect(last).toBeLessThan(first! / 2);
  });

  it("stays out of the arm", () => {
    expect(tooDeep("buckling/sleeve", {}, 180, (n) => n % 60 === 0)).toBe(0);
  });
});

describe("the skirt", () => {
  it("falls into folds by itself, finer ones in silk than in denim", () => {
    const folds = (preset: string): number => trace("buckling/skirt", { turn: 0, lift: 0 }, 2.5, preset).at(-1)!.folds!;
    const [silk, denim] = [folds("silk"), folds("denim")];
    expect(denim).toBeGreaterThanOrEqual(4);
    expect(silk).toBeGreaterThan(denim);
  });

  it("stays out of the legs that step [claim out-of-the-legs]", () => {
    expect(tooDeep("buckling/skirt", {}, 150, (n) => n % 75 === 0)).toBe(0);
  });
});

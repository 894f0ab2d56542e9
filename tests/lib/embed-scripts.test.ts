/** The scripts of scenes by themselves: classic, whole, and run as a worker would run them. */
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { sceneFigures } from "../../src/components/chapter/scene-figures.ts";
import { pageScript, workerScript } from "../../src/lib/embed-scripts.ts";
import { scenes } from "../../src/scenes/index.ts";
import { makeRunner } from "../../src/scenes/runner.ts";
import type { Answer } from "../../src/workers/sim-protocol.ts";

const ids = scenes.map(({ id }) => id);

/** What a worker of a script answers when it is asked to start, in a place that has nothing but the language and a clock. */
function startOf(script: string, id: string): Promise<Answer> {
  return new Promise((resolve) => {
    const listeners: ((event: { data: unknown }) => void)[] = [];
    const place: Record<string, unknown> = {
      performance,
      postMessage: (answer: Answer) => answer.kind !== "preparing" && resolve(answer),
      addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
      setTimeout,
      structuredClone,
      atob,
    };
    place["self"] = place;
    vm.runInNewContext(script, place);
    const values = Object.fromEntries(
      Object.entries(scenes.find((scene) => scene.id === id)!.parameters).map(([name, one]) => [name, one.default]),
    );
    listeners.forEach((listener) =>
      listener({ data: { kind: "start", scene: id, values, again: 0, graphics: false, run: 1 } }),
    );
  });
}

describe("the script of the worker of a scene", () => {
  it.each(["buckling/drape", "modal/bend", "crumple/sphere", "start/orbits"])(
    "starts it as the book does: %s",
    async (id) => {
      const answer = await startOf(await workerScript(id, ids), id);
      if (answer.kind !== "ready") throw new Error(JSON.stringify(answer));
      const scene = scenes.find((one) => one.id === id)!;
      const { run, coordinates } = makeRunner(
        scene,
        Object.fromEntries(Object.entries(scene.parameters).map(([name, one]) => [name, one.default])),
      );
      run.draw(coordinates);
      expect([...answer.frame.coordinates]).toEqual([...coordinates]);
    },
  );

  it("leaves its function behind in a page, and does not run there", async () => {
    const place: { document: object; pliantWorker?: () => void; self?: object } = { document: {} };
    place.self = place;
    vm.runInNewContext(await workerScript("start/orbits", ids), place);
    expect(String(place.pliantWorker)).toMatch(/^function \(\) \{/);
  });

  it("is small: it has its scene and no other, and none of the page", async () => {
    const sizes = await Promise.all(ids.map(async (id) => (await workerScript(id, ids)).length));
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(await workerScript("start/orbits", ids)).not.toContain("crumple/sphere");
  });
});

describe("the script of a page", () => {
  it("is one classic script that parses, with the licences of what it is made of, and three.js only for a space", async () => {
    const [plane, space] = await Promise.all([pageScript("plane"), pageScript("space")]);
    for (const script of [plane, space]) {
      expect(() => new vm.Script(script)).not.toThrow();
      expect(script).toContain("Observable");
      // No film is made there, and what makes films is large.
      expect(script).not.toContain("mediabunny");
    }
    expect(space).toMatch(/\/\*! three [\d.]+\n/);
    expect(plane).not.toMatch(/\/\*! three /);
    expect(plane.length).toBeLessThan(space.length / 2);
  });
});

describe("the figures that have pages", () => {
  it("show every scene, each under its own name", () => {
    const shown = new Set(sceneFigures.map(({ tag }) => tag.scene));
    expect(ids.filter((id) => !shown.has(id))).toEqual([]);
    expect(new Set(sceneFigures.map(({ name }) => name)).size).toBe(sceneFigures.length);
  });

  it("stand in their chapters where their addresses say, numbered from the second of a scene on", () => {
    const drapes = sceneFigures.filter(({ tag }) => tag.scene === "buckling/drape");
    expect(drapes.map(({ name }) => name)).toEqual(["buckling/drape", "buckling/drape-2", "buckling/drape-3"]);
    expect(drapes[1]!.home).toMatch(/chapters\/buckling\/cloth\/#scene-buckling-drape-2$/);
    expect(drapes[1]!.tag).toMatchObject({ beside: "model=clamped", preset: "paper", wide: true });
  });
});

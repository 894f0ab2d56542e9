/** Stills of a run at some of its times. */
import { expect, it } from "vitest";
import { defaultsOf, sceneById, type Values } from "../../src/scenes/index.ts";
import { drawMoments } from "../../src/studio/moments.ts";

it("are those asked for and that of the scene, in both themes, each with its words and other than the one before", async () => {
  const scene = sceneById("buckling/drape");
  const values: Values = { ...defaultsOf(scene.parameters), side: 11 };
  const h = Number(values["dt"]);
  const words = ["at first", "on its way", "at last"];
  const options = { scene: scene.id, values, times: [0, 0.1], words, width: 96, aspect: 0.8 };
  const moments = await drawMoments(options);
  expect(moments.map(({ time }) => Math.round(time / h))).toEqual([0, Math.round(0.1 / h), scene.stillAfter]);
  moments.forEach(({ markup, under }, n) => {
    expect(markup).toContain(words[n]);
    expect(under.map(({ name, width, height }) => [name, width, height])).toEqual([
      ["day", 96, 120],
      ["evening", 96, 120],
    ]);
  });
  expect(new Set(moments.map(({ under }) => Buffer.from(under[0]!.bytes).toString("base64"))).size).toBe(3);
});

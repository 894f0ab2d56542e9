/** The still of a scene: its charts show all that has happened up to its picture. */
import { expect, it } from "vitest";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { drawFigure } from "../../src/studio/drawn-figure.ts";

it("shows in its chart a burst that stands in its picture, and where it ended", async () => {
  const scene = "buckling/strip";
  const values = defaultsOf(sceneById(scene).parameters);
  const runs = [values, { ...values, model: "linear" }];
  const { panes, charts } = await drawFigure({ scene, runs, words: ["arc", "spring"], aspect: 2, bare: false });
  expect(panes[1]!.stamp).toMatch(/^Burst at/);
  // On an axis of whole powers: the strip that bows stays below 1 m, the one that has burst does not.
  expect(charts[0]!.markup).toContain(">10</text>");
  // The end is a dot in the chart, and so is the sample of its name.
  expect(charts[0]!.markup).toMatch(/stroke-width="9"/);
});

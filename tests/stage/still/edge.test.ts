/** The still picture of a space has no floor at its sides, so that it may stand in a wider pane without an edge. */
import { expect, it } from "vitest";
import { defaultsOf, look, makeRunner, sceneById } from "../../../src/scenes/index.ts";
import { stillOf } from "../../../src/stage/still.ts";
import { THEMES } from "../../../src/studio/themes.ts";

it("a shadow on the floor fades out before the sides of the picture", () => {
  const scene = sceneById("buckling/walk");
  const runner = makeRunner(scene, defaultsOf(scene.parameters));
  look(runner);
  const { under } = stillOf(scene.view, runner.run.parts, runner.coordinates, "", 0.7, { width: 90 });
  const { width, height } = under!;
  const pixels = under!.pixels(THEMES[0]!.theme);
  const darkest = (column: number): number =>
    Math.max(...Array.from({ length: height }, (_, row) => pixels[4 * (row * width + column) + 3]!));
  expect(darkest(Math.round(0.85 * width))).toBeGreaterThan(20);
  expect(darkest(width - 1)).toBeLessThan(2);
});

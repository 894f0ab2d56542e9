/** The picture of garments that are worn: who wears them, and which is worn over another. */
import { makeRandom } from "@pliant/solver";
import { expect, it } from "vitest";
import { skirtPattern } from "../../src/scenes/garments/skirt.ts";
import { topOverSkirt } from "../../src/scenes/garments/top.ts";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";

it("shows a top unlike the skirt under it, on a figure of plaster", () => {
  const scene = sceneById("buckling/top-skirt");
  const { parts } = scene.start(defaultsOf(scene.parameters), makeRandom(scene.seed));
  const worn = parts.flatMap((part) => (part.kind === "cloth" ? [part.worn] : []));
  expect(worn).toEqual([...skirtPattern.pieces.map(() => "inner"), ...topOverSkirt.pieces.map(() => "outer")]);
  expect(parts.filter(({ kind }) => kind === "body")).toMatchObject([{ plaster: true }]);
});

/** The material of a surface. */
import { expect, it } from "vitest";
import { makeSurfaceMaterial } from "../../../src/stage/look/surface-material.ts";

it("lies where its depth was noted if it is sheer, whatever it is: behind that, nothing of it would be drawn", () => {
  const look = (sheer: boolean) =>
    makeSurfaceMaterial({ matter: "jelly", extent: [1, 1], closed: true, patched: true, sheer });
  expect(look(false).polygonOffset).toBe(true);
  expect(look(true).polygonOffset).toBe(false);
});

/** A line in the picture, and many that are one part. */
import { describe, expect, it } from "vitest";
import type { SpaceView } from "../../../src/stage/camera.ts";
import { lineOnPlane } from "../../../src/stage/parts/line/plane.ts";
import { penOf, planeOf } from "../../../src/stage/plane/drawing.ts";
import { stillOf } from "../../../src/stage/still.ts";

const view: SpaceView = { kind: "space", from: [0, -5, 0], target: [0, 0, 0], angle: 40 };
const x = [0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1];
const line = { kind: "line", at: 0, count: 4 } as const;

describe("a line", () => {
  it("goes on from place to place, and where its pieces are apart begins anew at every other", () => {
    const plane = planeOf({ kind: "plane", left: 0, right: 1, bottom: 0, top: 1 });
    const lifts = (part: Parameters<typeof lineOnPlane.attributes>[0]): number =>
      lineOnPlane.attributes(part, penOf(plane, x)).d!.split("M").length - 1;
    expect(lifts(line)).toBe(1);
    expect(lifts({ ...line, apart: true })).toBe(2);
    const inStill = (part: typeof line & { apart?: true }): string => stillOf(view, [part], x, "", 1.6).markup;
    expect(inStill(line).match(/M/g)).toHaveLength(1);
    expect(inStill({ ...line, apart: true }).match(/M/g)).toHaveLength(2);
  });

  it("that is faint has the colour of rules", () => {
    expect(stillOf(view, [{ ...line, faint: true }], x, "", 1.6).markup).toContain("--colour: var(--rule-strong)");
    expect(stillOf(view, [line], x, "", 1.6).markup).not.toContain("--colour");
  });
});

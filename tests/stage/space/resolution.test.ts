/** How many pixels a picture may have. */
import { describe, expect, it } from "vitest";
import { makeResolution } from "../../../src/stage/space/resolution.ts";

describe("the resolution", () => {
  it("falls while frames are slow, not below its least, and rises again", () => {
    const resolution = makeResolution(2);
    for (let n = 0; n < 500; ++n) resolution.note(40);
    expect(resolution.ratio).toBe(0.75);
    for (let n = 0; n < 5000; ++n) resolution.note(16);
    expect(resolution.ratio).toBe(2);
  });

  it("takes no pause for a slow frame", () => {
    const resolution = makeResolution(1);
    for (let n = 0; n < 200; ++n) resolution.note(1000);
    expect(resolution.ratio).toBe(1);
  });
});

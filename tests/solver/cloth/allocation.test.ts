/** What 1,000 steps allocate, measured in a process of its own, so that nothing else does. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

interface Measured {
  readonly touching: number;
  readonly collects: boolean;
  readonly links: number;
  readonly passing: number;
  readonly passingBuffers: number;
  readonly kept: number;
  readonly keptBuffers: number;
}

// A young generation that holds everything, so that no collection in between hides what was allocated.
// And a compiler that is not in a race with the steps, so that it decides the same every time.
const flags = [
  "--expose-gc",
  "--no-concurrent-recompilation",
  "--min-semi-space-size=256",
  "--max-semi-space-size=256",
];
const STEPS = 1000;

const AROUND = [
  "no air",
  "air",
  "contact with a body and itself",
  "contact, by patches",
  "contact, by compiled patches",
];

describe.each(AROUND)("a step in %s", (around) => {
  const file = path.join(import.meta.dirname, "allocation.ts");
  const measured = JSON.parse(
    execFileSync(process.execPath, [...flags, file, around], { encoding: "utf8" }),
  ) as Measured;

  it("makes no array", () => {
    expect(measured.collects).toBe(true);
    if (around.startsWith("contact")) expect(measured.touching).toBeGreaterThan(20);
    expect([measured.passingBuffers, measured.keptBuffers]).toEqual([0, 0]);
  });

  it("keeps nothing: less than one number a step", () => {
    expect(measured.kept).toBeLessThan(8 * STEPS);
  });

  // Three calls of a law box at most six numbers; damping along the link adds a block, and at most two more.
  // To look for contacts boxes the distances of what is near; spread over the links of this cloth, four numbers or so.
  const numbers = around === "no air" ? 6 : around === "air" ? 8 : 12;
  it(`passes on only bare numbers: at most ${numbers} a link, boxed in 16 bytes each`, () => {
    expect(measured.passing / STEPS / measured.links).toBeLessThan(numbers * 16);
  });
});

/** What 400 steps of a modal body in contact allocate, measured in a process of its own. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

const flags = [
  "--expose-gc",
  "--no-concurrent-recompilation",
  "--min-semi-space-size=256",
  "--max-semi-space-size=256",
];

describe("a step of a modal body", () => {
  const file = path.join(import.meta.dirname, "allocation.ts");
  const measured = JSON.parse(execFileSync(process.execPath, [...flags, file], { encoding: "utf8" })) as Record<
    string,
    number
  >;

  it("makes no array", () => {
    expect(measured.collects).toBe(true);
    expect(measured.touched).toBeGreaterThan(400 * 3);
    expect([measured.passingBuffers, measured.keptBuffers]).toEqual([0, 0]);
  });

  it("makes none either where the full body finds its rest", () => {
    expect(measured.bendBuffers).toBe(0);
  });

  it("keeps nothing: less than one number a step", () => {
    expect(measured.kept).toBeLessThan(8 * 400);
  });

  // At most twenty rounds to find the pushes, and in each at most eight numbers to a vertex that calls pass in boxes.
  it("passes on only bare numbers, boxed in 16 bytes each", () => {
    expect(measured.passing! / 400 / measured.vertices!).toBeLessThan(20 * 8 * 16);
  });
});

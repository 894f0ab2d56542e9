/** What steps of paper allocate while it breaks, measured in a process of its own. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

it("makes no array while it breaks and grows", () => {
  const flags = ["--expose-gc", "--min-semi-space-size=256", "--max-semi-space-size=256"];
  const file = path.join(import.meta.dirname, "allocation.ts");
  const output = execFileSync(process.execPath, [...flags, file], { encoding: "utf8" });
  const measured = JSON.parse(output) as { collects: boolean; broken: number; buffers: number };
  expect(measured.collects).toBe(true);
  expect(measured.broken).toBeGreaterThan(100);
  expect(measured.buffers).toBe(0);
});

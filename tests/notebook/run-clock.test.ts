/** The clock of a reader's code. */
import { describe, expect, it } from "vitest";
import { makeClock } from "../../src/notebook/sandbox/run-clock.ts";
import { notebookOf } from "./vm-runner.ts";

describe("the clock of a cell", () => {
  it("counts from the start of the run in whole tenths of a millisecond", () => {
    const times = [5000, 5000.05, 5000.34, 5012.399999];
    const clock = makeClock(() => times.shift()!);
    expect([clock.now(), clock.now(), clock.now()]).toEqual([0, 0.3, 12.3]);
  });

  it("is there for a cell that times itself, in the build as in the page", async () => {
    const text =
      "const begun = performance.now();\nlet sum = 0;\nfor (let n = 0; n < 1e6; ++n) sum += n;\nperformance.now() - begun";
    const { state, value } = await notebookOf({ a: text }).run("a");
    expect(state).toBe("done");
    expect((value as { value: number }).value).toBeGreaterThanOrEqual(0);
  });
});

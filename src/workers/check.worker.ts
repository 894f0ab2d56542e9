/**
 * The worker in which the checks of an equation run again, with draws of the reader's own.
 */
import type { CheckAnswer, CheckRequest } from "./check-protocol.ts";

self.addEventListener("message", async ({ data }: MessageEvent<CheckRequest>) => {
  const post = (answer: CheckAnswer): void => self.postMessage(answer);
  try {
    const { equationById } = await import("../equations/index.ts");
    const equation = equationById(data.equation);
    const results =
      data.mutant === undefined ? equation.check(data.seed) : equation.checkMutant(data.mutant, data.seed);
    post({ kind: "checked", results });
  } catch (error) {
    post({ kind: "failed", words: error instanceof Error ? error.message : String(error) });
  }
});

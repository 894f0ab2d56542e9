/** The page's end of the worker that computes a result again. */
import type { ResultAnswer, ResultRequest } from "./result-protocol.ts";

/** What came back in the end. */
export type ResultEnd = Exclude<ResultAnswer, { readonly kind: "under-way" }>;

/**
 * Asks a worker of its own, which is ended afterwards, or when the signal says so: then it rejects. `report` is called with the share
 * that is done.
 */
export function computeAgain(
  request: ResultRequest,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<ResultEnd> {
  const worker = new Worker(new URL("./result.worker.ts", import.meta.url), { type: "module" });
  return new Promise<ResultEnd>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ResultAnswer>) => {
      if (data.kind === "under-way") report(data.share);
      else resolve(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve({ kind: "failed", words: `The computation crashed${event.message ? `: ${event.message}` : ""}.` });
    });
    signal.addEventListener("abort", () => reject(new Error("Stopped.")), { once: true });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

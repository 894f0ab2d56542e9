/**
 * The page's end of the worker that measures.
 *
 * A class because it owns the worker, which has to be ended: a worker in the middle of a row hears nothing.
 */
import type { LiveAnswer, LiveRequest, MeasuredRow } from "./live-protocol.ts";

/** Measures rows of live tables off the main thread, one at a time. */
export class LiveHost {
  readonly #worker = new Worker(new URL("./live.worker.ts", import.meta.url), { type: "module" });

  /** What a row comes to; `report` is called with the share that is done. Rejects with words for the reader. */
  measure(request: LiveRequest, report: (share: number) => void): Promise<MeasuredRow> {
    const over = new AbortController();
    const { signal } = over;
    return new Promise<MeasuredRow>((resolve, reject) => {
      const receive = ({ data }: MessageEvent<LiveAnswer>): void => {
        if (data.kind === "under-way") report(data.share);
        else if (data.kind === "measured") resolve(data.row);
        else reject(new Error(`The computation refused: ${data.words}.`));
      };
      const crash = (event: ErrorEvent): void => {
        event.preventDefault();
        reject(new Error(`The computation crashed${event.message ? `: ${event.message}` : ""}.`));
      };
      this.#worker.addEventListener("message", receive, { signal });
      this.#worker.addEventListener("error", crash, { signal });
      this.#worker.postMessage(request);
    }).finally(() => over.abort());
  }

  /** Ends the worker; what it was doing is never answered. */
  dispose(): void {
    this.#worker.terminate();
  }
}

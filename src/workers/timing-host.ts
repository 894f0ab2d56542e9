/**
 * The page's end of the timing worker.
 *
 * A class because it owns the worker, which has to be ended: a worker in the middle of a step hears nothing.
 */
import type { TimingAnswer, TimingRequest } from "./timing-protocol.ts";
import type { Timing } from "./timing.ts";

/** Times scenes off the main thread, one at a time. */
export class TimingHost {
  readonly #worker = new Worker(new URL("./timing.worker.ts", import.meta.url), { type: "module" });

  /** What the steps of a scene take; `tell` hears of the share that is done. Rejects with words for the reader. */
  time(request: TimingRequest, tell: (share: number) => void): Promise<Timing> {
    const heard = new AbortController();
    const { signal } = heard;
    return new Promise<Timing>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<TimingAnswer>): void => {
        if (data.kind === "under-way") tell(data.share);
        else if (data.kind === "timed") resolve(data.timing);
        else reject(new Error(`The computation refused: ${data.words}.`));
      };
      const crash = (event: ErrorEvent): void => {
        event.preventDefault();
        reject(new Error(`The computation crashed${event.message ? `: ${event.message}` : ""}.`));
      };
      this.#worker.addEventListener("message", hear, { signal });
      this.#worker.addEventListener("error", crash, { signal });
      this.#worker.postMessage(request);
    }).finally(() => heard.abort());
  }

  /** Ends the worker; what it was doing is never answered. */
  dispose(): void {
    this.#worker.terminate();
  }
}

/**
 * The page's end of the worker that measures.
 *
 * A class because it owns the worker, which has to be ended: a worker in the middle of a row hears nothing.
 */
import type { ComputedPoint, LiveAnswer, LiveRequest, MeasuredRow, PointRequest, RowRequest } from "./live-protocol.ts";

/** Measures rows of live tables off the main thread, one at a time. */
export class LiveHost {
  readonly #worker = new Worker(new URL("./live.worker.ts", import.meta.url), { type: "module" });

  /** What a row comes to; `report` is called with the share that is done. Rejects with words for the reader. */
  measure(request: Omit<RowRequest, "kind">, report: (share: number) => void): Promise<MeasuredRow> {
    return this.#ask({ kind: "row", ...request }, (answer, resolve: (row: MeasuredRow) => void) => {
      if (answer.kind === "under-way") report(answer.share);
      else if (answer.kind === "measured") resolve(answer.row);
    });
  }

  /** What a point of a map comes to. Rejects with words for the reader. */
  point(request: Omit<PointRequest, "kind">): Promise<ComputedPoint> {
    return this.#ask({ kind: "point", ...request }, (answer, resolve: (point: ComputedPoint) => void) => {
      if (answer.kind === "computed") resolve(answer.point);
    });
  }

  #ask<T>(request: LiveRequest, pick: (answer: LiveAnswer, resolve: (value: T) => void) => void): Promise<T> {
    const over = new AbortController();
    const { signal } = over;
    return new Promise<T>((resolve, reject) => {
      const receive = ({ data }: MessageEvent<LiveAnswer>): void => {
        if (data.kind === "failed") reject(new Error(`The computation refused: ${data.words}.`));
        else pick(data, resolve);
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

/**
 * The page's end of the checking worker.
 *
 * A class because it owns the worker. One worker checks one equation at a time; it ends when it has been idle for a while.
 */
import type { CheckResult } from "../equations/equation.ts";
import type { CheckAnswer, CheckRequest } from "./check-protocol.ts";

const IDLE = 30_000;
const PATIENCE = 60_000;

/** Runs the checks of equations off the main thread. */
export class CheckHost {
  #worker: Worker | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** The results of every check of the equation, or of one of its mutants; rejects with words for the reader. */
  check(request: CheckRequest): Promise<readonly CheckResult[]> {
    const turn = this.#queue.then(() => this.#ask(request));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the worker. */
  dispose(): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ask(request: CheckRequest): Promise<readonly CheckResult[]> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" }));
    const heard = new AbortController();
    const late = AbortSignal.timeout(PATIENCE);
    const results = new Promise<readonly CheckResult[]>((resolve, reject) => {
      const fail = (words: string): void => {
        this.dispose();
        reject(new Error(words));
      };
      const hear = ({ data }: MessageEvent<CheckAnswer>): void =>
        data.kind === "checked" ? resolve(data.results) : fail(`The check could not run: ${data.words}.`);
      late.addEventListener("abort", () => fail("The check took longer than a minute and was stopped."), heard);
      worker.addEventListener("message", hear, heard);
      worker.addEventListener(
        "error",
        ({ message }) => fail(`The check crashed${message ? `: ${message}` : ""}.`),
        heard,
      );
      worker.postMessage(request);
    });
    return results.finally(() => {
      heard.abort();
      this.#idle = setTimeout(() => this.dispose(), IDLE);
    });
  }
}

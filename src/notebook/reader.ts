/**
 * The page's end of the thread that reads texts: one after another, and none for longer than a reader would wait.
 *
 * A class because it owns the thread, which is ended if a text takes too long, and begun again for the next.
 */
import type { ParseFailure } from "../lib/typescript.ts";
import { type READY, type ReadAnswers, type ReadRequest } from "./read-request.ts";

/** How long a text may take to be read, ms: hundreds of times what the longest text of the book does. */
const PATIENCE = 10_000;

const TOO_LONG: ParseFailure = {
  message: "this takes too long to read; make it shorter or simpler",
  line: 1,
  column: 1,
};
const MISSING = "what reads the code could not be fetched; is there a connection?";

export class Reader {
  #thread: Promise<Worker> | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  /** What the thread makes of a text, or why it makes nothing of it; rejects, in words, if there is no thread. */
  read<Kind extends ReadRequest["kind"]>(
    request: Extract<ReadRequest, { kind: Kind }>,
  ): Promise<ReadAnswers[Kind] | ParseFailure> {
    const answer = this.#queue.then(() => this.#answer<ReadAnswers[Kind]>(request));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  async #answer<Answer>(request: ReadRequest): Promise<Answer | ParseFailure> {
    const thread = await (this.#thread ??= begin()).catch(() => {
      this.#thread = undefined;
      throw new Error(MISSING);
    });
    const answer = nextFrom<Answer>(thread, PATIENCE);
    thread.postMessage(request);
    return answer.catch(() => {
      thread.terminate();
      this.#thread = undefined;
      return TOO_LONG;
    });
  }
}

/** Begins a thread; it is there once it has said so. */
async function begin(): Promise<Worker> {
  const thread = new Worker(new URL("./reader.worker.ts", import.meta.url), { type: "module" });
  await nextFrom<typeof READY>(thread, Infinity);
  return thread;
}

/** What a thread says next; rejects if it breaks, or says nothing for so long, ms. */
function nextFrom<Answer>(thread: Worker, patience: number): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  return new Promise<Answer>((resolve, reject) => {
    thread.addEventListener("message", ({ data }: MessageEvent<Answer>) => resolve(data), { signal });
    thread.addEventListener("error", reject, { signal });
    if (patience === Infinity) return;
    const timer = setTimeout(reject, patience);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }).finally(() => over.abort());
}

/** The one of the page. */
export const reader = new Reader();

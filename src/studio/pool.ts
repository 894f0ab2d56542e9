/**
 * Threads side by side that answer questions, which are texts.
 *
 * Questions are handed out in the order in which they are asked. A thread has the next one before it has answered, so that it need
 * not wait while the one who asks is busy.
 */
import { Worker } from "node:worker_threads";

export interface ThreadRequest {
  readonly id: number;
  readonly text: string;
}

export interface ThreadAnswer {
  readonly id: number;
  readonly value: never;
  /** Why there is no value. */
  readonly problem?: unknown;
}

export interface Pool {
  answer(text: string): Promise<never>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface Asked {
  readonly text: string;
  resolve(value: never): void;
  reject(problem: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  readonly has: Map<number, Asked>;
}

/** Questions that a thread has at a time. */
const AT_ONCE = 2;

/** Starts so many threads, each of which runs the module at this address. */
export function makePool(module: URL, size: number): Pool {
  const threads = Array.from({ length: size }, (): Thread => ({ worker: new Worker(module), has: new Map() }));
  const waiting: Asked[] = [];
  let count = 0;
  const handOut = (): void => {
    for (;;) {
      const { worker, has } = threads.reduce((one, other) => (other.has.size < one.has.size ? other : one));
      const next = has.size < AT_ONCE ? waiting.shift() : undefined;
      if (!next) return;
      has.set(++count, next);
      worker.postMessage({ id: count, text: next.text } satisfies ThreadRequest);
    }
  };
  for (const thread of threads) listen(thread, handOut);
  return {
    answer: (text) =>
      new Promise((resolve, reject) => {
        waiting.push({ text, resolve, reject });
        handOut();
      }),
    close: async () => void (await Promise.all(threads.map(({ worker }) => worker.terminate()))),
  };
}

/** Settles what a thread has been asked, and says when it has time for more. */
function listen({ worker, has }: Thread, handOut: () => void): void {
  worker.on("message", ({ id, value, problem }: ThreadAnswer) => {
    const asked = has.get(id);
    has.delete(id);
    handOut();
    if (problem === undefined) asked?.resolve(value);
    else asked?.reject(problem);
  });
  worker.on("error", (problem) => has.forEach(({ reject }) => reject(problem)));
}

/** Works through mistakes with some threads, each of which may hang and is renewed now and then. */
import { Worker } from "node:worker_threads";
import type { Answer, Task } from "./worker.ts";

/** A thread keeps every module that it has loaded, so it is renewed after so many tasks. */
const LIFE = 100;

/** One that computes for longer than its patience, ms, has been noticed: by the reader who waits. */
export interface Timed extends Task {
  readonly patience: number;
}

export const HANGS = "it does not end";

/** Hands the tasks to threads; `receive` is given how each of them ended. */
export async function workThrough<T extends Timed>(
  tasks: readonly T[],
  threads: number,
  receive: (task: T, answer: Answer) => void,
): Promise<void> {
  const queue = [...tasks];
  const workWhileThereIs = async (): Promise<void> => {
    while (queue.length > 0) await liveOneLife(queue, receive);
  };
  await Promise.all(Array.from({ length: threads }, workWhileThereIs));
}

async function liveOneLife<T extends Timed>(queue: T[], receive: (task: T, answer: Answer) => void): Promise<void> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  try {
    for (let n = 0; n < LIFE; ++n) {
      const task = queue.shift();
      if (!task) return;
      const answer = await ask(worker, task);
      receive(task, answer ?? { by: HANGS });
      if (!answer) return;
    }
  } finally {
    await worker.terminate();
  }
}

/** What the thread answers, or nothing if that takes too long. */
function ask(worker: Worker, { patience, ...task }: Timed): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const alarm = setTimeout(() => resolve(undefined), patience);
    worker.once("error", reject);
    worker.once("message", (answer: Answer) => {
      clearTimeout(alarm);
      worker.off("error", reject);
      resolve(answer);
    });
    worker.postMessage(task);
  });
}

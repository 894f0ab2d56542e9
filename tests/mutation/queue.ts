/** Works through mistakes with some threads, each of which may hang and is renewed now and then. */
import { Worker } from "node:worker_threads";
import type { Answer, Begun, Task } from "./worker.ts";

/** A thread keeps every module that it has loaded, so it is renewed after so many tasks. */
const LIFE = 100;

/** A task that computes for longer than there is patience for it, ms, has been noticed: by the reader who waits. */
export interface Timed extends Task {
  /** How long is waited for a test or an equation, or for what comes before the first. */
  readonly patience: (one?: string) => number;
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
    const giveUp = (): void => resolve(undefined);
    let alarm = setTimeout(giveUp, patience());
    const receive = (message: Answer | Begun): void => {
      clearTimeout(alarm);
      if ("begun" in message) {
        alarm = setTimeout(giveUp, patience(message.begun));
        return;
      }
      worker.off("error", reject);
      worker.off("message", receive);
      resolve(message);
    };
    worker.once("error", reject);
    worker.on("message", receive);
    worker.postMessage(task);
  });
}

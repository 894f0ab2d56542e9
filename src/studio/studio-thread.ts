/** A thread of the studio. */
import { parentPort } from "node:worker_threads";
import type { ThreadRequest } from "./pool.ts";
import { answerTo } from "./works.ts";

parentPort?.on("message", ({ id, text }: ThreadRequest) => {
  answerTo(text).then(
    (value) => parentPort?.postMessage({ id, value }),
    (problem: unknown) => parentPort?.postMessage({ id, problem }),
  );
});

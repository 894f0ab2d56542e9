/** The thread in which texts of the reader's are read: a short one can be made that takes minutes. */
import { ownBodies } from "./check/own-bodies.ts";
import { fileOf } from "./download.ts";
import { READY, type ReadAnswers, type ReadRequest } from "./read-request.ts";
import { transpile } from "./transpile.ts";

self.addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => self.postMessage(answerTo(data)));
self.postMessage(READY);

function answerTo(asked: ReadRequest): ReadAnswers[keyof ReadAnswers] {
  switch (asked.kind) {
    case "cell":
      return transpile(asked.text);
    case "files":
      return ownBodies(asked.files, asked.paths);
    case "download":
      return { file: fileOf(asked.cells, asked.names, asked.helpers) };
  }
}

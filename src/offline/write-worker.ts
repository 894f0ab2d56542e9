/** Writes the worker that keeps the book, once all pages are there: its script begins with the list of their digests. */
import fs from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { bundle } from "../lib/classic-script.ts";
import type { BookFiles } from "./book-files.ts";
import { listFiles } from "./list-files.ts";

/** The worker as an integration of the build; it has to be the last that writes files. */
export function offline(): AstroIntegration {
  return {
    name: "offline",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const { text } = await bundle(fileURLToPath(new URL("worker.ts", import.meta.url)));
        await fs.writeFile(new URL("sw.js", dir), workerOf(listFiles(fileURLToPath(dir)), text));
      },
    },
  };
}

/** The script of the worker for a build. */
const workerOf = (book: BookFiles, script: string): string => `const BOOK = ${JSON.stringify(book)};\n${script}\n`;

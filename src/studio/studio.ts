/**
 * Where the build has drawn and computed what takes long: in threads that begin with it, while the pages are still bundled.
 *
 * The build and the pages that it renders are bundles of one process, so its studio hangs on the process.
 */
import os from "node:os";
import { once } from "../lib/once.ts";
import { digestOf, keepAnswers } from "./kept-answers.ts";
import { makePool } from "./pool.ts";
import type { answerTo, WORKS } from "./works.ts";

/** What answers are computed from. */
const SOURCES = ["src", "package-lock.json"];
const KEPT = "node_modules/.cache/studio";
const KEY = Symbol.for("pliant.studio");

type Works = typeof WORKS;

/** Asks for a work by name; nothing is computed twice. */
export type Ask = <K extends keyof Works>(
  name: K,
  given: Parameters<Works[K]>[0],
) => Promise<Awaited<ReturnType<Works[K]>>>;

export interface Studio {
  readonly ask: Ask;
  /** Ends its threads. */
  close(): Promise<void>;
}

/** A way to ask for works of whoever answers. */
export function askBy(answer: typeof answerTo): Ask {
  const answers = once<ReturnType<typeof answerTo>>();
  return (name, given) => {
    const question = JSON.stringify([name, given]);
    return answers(question, () => answer(question));
  };
}

/** Opens the studio of this process. */
export function openStudio(threads = os.availableParallelism()): Studio {
  const { answer, close } = makePool(new URL("./studio-thread.ts", import.meta.url), threads);
  const studio = { ask: askBy(keepAnswers(KEPT, digestOf(SOURCES), answer)), close };
  Reflect.set(globalThis, KEY, studio);
  return studio;
}

/** The studio of this process, if it has one. */
export function openedStudio(): Studio | undefined {
  const studio: Studio | undefined = Reflect.get(globalThis, KEY);
  return studio;
}

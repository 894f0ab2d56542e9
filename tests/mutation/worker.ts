/**
 * Loads the equations or the tests anew with one mistake in the solver, and says which check or test notices.
 *
 * Nothing is copied: a hook gives every module of the project a second address with the number of the mutant in it, and
 * serves the one file that is changed with the mistake.
 */
import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { BOOK_SEED, type Equation } from "../../src/equations/index.ts";
import { root } from "../imports.ts";
import type { Mutant } from "./mutants.ts";
import { reachOf, type Reach } from "./reach.ts";
import type { Trial } from "./tests.ts";

/** What a thread is asked: with a mutant, what notices it; without, what is run through. */
export interface Task {
  readonly number: number;
  readonly mutant?: Mutant;
  readonly judge: "tests" | "checks";
  /** The files of tests, or the ids of the equations, that may notice. */
  readonly asked: readonly string[];
}

/** Told before each file of tests and each equation. */
export interface Begun {
  readonly begun: string;
}

/** What noticed, in words, if anything did; and what was run through, if that was asked. */
export interface Answer {
  readonly by?: string | undefined;
  readonly reach?: Reach;
  /** How long it took, ms. */
  readonly took?: number;
}

const home = pathToFileURL(root).href;
const stages = new URL("./tests.ts", import.meta.url).href;
const scripts = new Map<string, string>();
const state: { mutant?: Mutant } = {};

registerHooks({
  resolve(specifier, context, nextResolve) {
    const query = /\?mutant=\d+$/.exec(context.parentURL ?? "")?.[0];
    if (query && specifier === "vitest") return nextResolve(stages, context);
    const found = nextResolve(specifier, context);
    const isOurs = found.url.startsWith(home) && !found.url.includes("/node_modules/");
    return query && isOurs ? { ...found, url: found.url + query } : found;
  },
  load(url, context, nextLoad) {
    if (!/\?mutant=\d+$/.test(url)) return nextLoad(url, context);
    return { format: "module", source: scriptOf(new URL(url)), shortCircuit: true };
  },
});

/** The JavaScript of a file, with the mistake if it is in this one. */
function scriptOf(url: URL): string {
  const { mutant } = state;
  const changed = mutant && url.pathname.endsWith(mutant.file);
  const known = changed ? undefined : scripts.get(url.pathname);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(url.pathname, url), "utf8");
  const script = stripTypeScriptTypes(
    changed ? text.slice(0, mutant.start) + mutant.becomes + text.slice(mutant.end) : text,
  );
  if (!changed) scripts.set(url.pathname, script);
  return script;
}

/** The first test of a file that fails, in words. */
async function failedTest(file: string, number: number): Promise<string | undefined> {
  const { gathered } = await import("./tests.ts");
  const trials: Trial[] = [];
  gathered.into = trials;
  try {
    await import(`${home}/${file}?mutant=${number}`);
  } catch (error) {
    return `${file} does not load: ${String(error)}`;
  }
  for (const { name, run } of trials) {
    try {
      await run();
    } catch {
      return `${path.basename(file)}: ${name}`;
    }
  }
  return undefined;
}

/** The first check of an equation that fails, in words; only the equations of its paper are loaded. */
async function failedCheck(id: string, number: number): Promise<string | undefined> {
  const index = `${home}/src/equations/${id.split("/")[0]}/index.ts?mutant=${number}`;
  try {
    const module: { equations: readonly Equation[] } = await import(index);
    const failed = module.equations.find((one) => one.id === id)!.firstFailure(BOOK_SEED);
    return failed && `${id}: ${failed.claim}${failed.problem ? ` (${failed.problem})` : ""}`;
  } catch (error) {
    return `the solver does not load: ${String(error)}`;
  }
}

/** What notices first, in words. */
async function noticed({ number, judge, asked }: Task): Promise<string | undefined> {
  for (const one of asked) {
    parentPort?.postMessage({ begun: one } satisfies Begun);
    const by = await (judge === "tests" ? failedTest : failedCheck)(one, number);
    if (by !== undefined) return by;
  }
  return undefined;
}

async function answerTo(task: Task): Promise<Answer> {
  if (task.mutant) return { by: await noticed(task) };
  const found: { by?: string | undefined } = {};
  const begun = performance.now();
  const reach = await reachOf(task.number, async () => {
    found.by = await noticed(task);
  });
  return { ...found, reach, took: performance.now() - begun };
}

parentPort?.on("message", async (next: Task) => {
  delete state.mutant;
  if (next.mutant) state.mutant = next.mutant;
  parentPort?.postMessage(await answerTo(next));
});

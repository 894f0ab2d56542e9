/**
 * A runner for tests without a browser: a fresh context of node, the solver's names, plain data out.
 *
 * It keeps the promises of the interface, not those of the sandbox: it is not safe, and needs not be.
 */
import vm from "node:vm";
import { Notebook } from "../../src/notebook/notebook.ts";
import type { CellOutcome, CellRunner, LogLine, Plain, RunRequest } from "../../src/notebook/cell-runner.ts";
import * as solver from "../../src/solver/everything.ts";
import { helpersText } from "./cells.ts";

/** A notebook of cells that see each other, under node. */
export function notebookOf(texts: Readonly<Record<string, string>>, runner: CellRunner = makeVmRunner()): Notebook {
  const notebook = new Notebook(runner, { helpers: helpersText, solverNames: new Set(Object.keys(solver)) });
  for (const [name, text] of Object.entries(texts)) notebook.add({ name, text });
  return notebook;
}

/** Lines that the context puts before a program. */
const ABOVE = 1;

/** Makes a runner; `stop` has nothing to do, since a run is over before anybody could press it. */
export function makeVmRunner(): CellRunner {
  return { run: async (request) => runIn(request), stop: () => undefined };
}

function runIn({ javascript, inputs, library, budget, onLog }: RunRequest): CellOutcome {
  const write =
    (level: LogLine["level"]) =>
    (...words: unknown[]) => {
      onLog?.({ level, text: words.map(String).join(" ") } satisfies LogLine);
    };
  const console = { log: write("log"), warn: write("warn"), error: write("error") };
  const context = vm.createContext({ ...(library === "none" ? {} : solver), console, ...structuredClone(inputs) });
  try {
    const program = `(() => { "use strict";\n${javascript}\n})()`;
    const value: unknown = vm.runInContext(program, context, { timeout: budget, filename: "cell.js" });
    return { kind: "value", value: (structuredClone(value) ?? null) as Plain };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): CellOutcome {
  const { code, message, stack, name } = error as Error & { code?: string };
  if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return { kind: "stopped", why: "it was silent for too long" };
  if (name === "DataCloneError") return { kind: "refused", why: message };
  const place = /^ +at .*cell\.js:(\d+):(\d+)/m.exec(stack ?? "") ?? /cell\.js:(\d+)/.exec(stack ?? "");
  return {
    kind: "error",
    message: `${name ?? "Error"}: ${message ?? String(error)}`,
    ...(place && { line: Number(place[1]) - ABOVE }),
    ...(place?.[2] && { column: Number(place[2]) }),
  };
}

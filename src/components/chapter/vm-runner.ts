/**
 * A runner of cells for the build and for tests, without a browser: a fresh context of node, the solver's names, plain data out.
 *
 * It keeps the promises of the interface, not those of the sandbox: it is not safe, and runs the book's own texts only.
 */
import vm from "node:vm";
import * as solver from "../../solver/everything.ts";
import type { CellOutcome, CellRunner, LogLine, Plain, RunRequest } from "../../notebook/cell-runner.ts";
import { makeClock } from "../../notebook/sandbox/run-clock.ts";
import { printAll } from "../../notebook/sandbox/print.ts";

/** The names that the solver gives to cells. */
export const solverNames: ReadonlySet<string> = new Set(Object.keys(solver));

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
      onLog?.({ level, text: printAll(words) } satisfies LogLine);
    };
  const console = { log: write("log"), warn: write("warn"), error: write("error") };
  const provided = { console, performance: makeClock(() => performance.now()) };
  const context = vm.createContext({ ...(library === "none" ? {} : solver), ...provided, ...structuredClone(inputs) });
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

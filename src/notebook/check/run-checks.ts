/**
 * Runs the checks of an equation in the sandbox, on the book's code or on the reader's.
 *
 * All equations of a page share one sandbox. It is not that of the cells, so that neither has to wait for the other.
 */
import type { CheckResult } from "../../equations/check-result.ts";
import type { CheckModules } from "../../lib/check-modules.ts";
import { ValueError } from "../read-plain.ts";
import { openSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { reader } from "../reader.ts";
import type { MovedTwice } from "./registry.ts";
import { checkProgram, type CheckProgram, type FilePlace } from "./check-program.ts";
import type { OwnFile } from "./own-bodies.ts";
import registry from "./registry.ts?classic";
import { answerOf } from "./results.ts";

/** How long the checks may be silent, ms. */
const PATIENCE = 60_000;

export interface CheckRequest {
  readonly equation: string;
  readonly seed: number;
  /** Which formula is checked instead of the solver's. */
  readonly variant?: string;
  /** Files of the reader's. */
  readonly own?: readonly OwnFile[];
}

/** What went wrong, and in which of the reader's files, where that is known. */
export interface CheckTrouble extends Partial<FilePlace> {
  readonly message: string;
  /** Whether the message is the words of the code that ran. */
  readonly thrown?: true;
}

/** How a check run ended: with results, perhaps with an error that kept one of them from being computed. */
export type CheckEnd =
  | {
      readonly kind: "results";
      readonly results: readonly CheckResult[];
      readonly motion?: MovedTwice;
      readonly trouble?: CheckTrouble;
    }
  | { readonly kind: "trouble"; readonly trouble: CheckTrouble }
  | { readonly kind: "stopped"; readonly why: string };

const page: { sandbox?: Sandbox } = {};

/** Runs the checks of one equation; `signal` ends the run. */
export async function runChecks(modules: CheckModules, request: CheckRequest, signal: AbortSignal): Promise<CheckEnd> {
  const { equation, seed, variant = "", own = [] } = request;
  const bodies = own.length > 0 ? await reader.read({ kind: "files", files: own, paths: modules.paths }) : [];
  if ("message" in bodies) return { kind: "trouble", trouble: bodies };
  const program = checkProgram(bodies);
  const outcome = await (page.sandbox ??= openSandbox()).run({
    javascript: program.javascript,
    inputs: { request: { entry: modules.entry, equation, seed, variant } },
    library: { script: `(() => {${registry}\nreturn registry.openRegistry(${modules.script}); })()` },
    budget: PATIENCE,
    signal,
  });
  switch (outcome.kind) {
    case "value":
      return endOf(outcome.value, program);
    case "error": {
      const { name, message, line, column } = outcome;
      const place = line === undefined ? undefined : program.placeOf(line, column ?? 1);
      return {
        kind: "trouble",
        trouble: { message: name === "thrown" ? message : `${name}: ${message}`, thrown: true, ...place },
      };
    }
    case "stopped":
      return { kind: "stopped", why: outcome.why };
    default:
      return { kind: "trouble", trouble: { message: outcome.why } };
  }
}

function endOf(value: Parameters<typeof answerOf>[0], program: CheckProgram): CheckEnd {
  try {
    const { here, ...answer } = answerOf(value);
    const failed = answer.results.find(({ problem }) => problem !== undefined);
    if (!failed) return { kind: "results", ...answer };
    const place = failed.stack === undefined ? undefined : program.placeInStack(failed.stack, here);
    return { kind: "results", ...answer, trouble: { message: failed.problem!, thrown: true, ...place } };
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    return { kind: "trouble", trouble: { message: error.message } };
  }
}

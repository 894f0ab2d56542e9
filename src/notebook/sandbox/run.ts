/**
 * One run, seen from the page: from the start of a thread to its end and to the time when it is gone.
 */
import type { Frame } from "./frame.ts";
import { hear } from "./hear.ts";
import { CUT, LOG_LIMITS, type LogLine } from "./log.ts";
import type { End, Outcome } from "./outcome.ts";
import { placeInStack, placeOfSyntaxError, type Place } from "./place.ts";
import type { Plain } from "./plain.ts";
import type { Program } from "./program.ts";
import type { FrameReport, ThreadReport } from "./protocol.ts";
import { Silence } from "./silence.ts";

/** How long a thread may take to begin, ms. */
const START = 5000;
/** How long the frame may take to answer, ms. */
const ANSWER = 1000;
/** How long a thread that has told its result may go on before it is ended, ms. */
const AFTERMATH = 100;
/** A busy thread goes on for about two seconds after it was ended, and no browser tells when it is gone, ms. */
const DEATH = 2200;

export interface Task {
  readonly program: Program;
  readonly inputs: readonly Plain[];
  /** How long it may be silent, ms. */
  readonly budget: number;
  readonly onLog?: ((line: LogLine) => void) | undefined;
}

export interface Run {
  readonly outcome: Promise<Outcome>;
  /** Resolves when the frame has confirmed the end; false if it does not answer. */
  readonly answered: Promise<boolean>;
  /** Resolves when the thread no longer runs; false if the frame does not answer. */
  readonly gone: Promise<boolean>;
}

function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}

/** Starts a run. It ends by itself, when it has been silent for longer than its budget, or when `signal` says so. */
export function startRun(frame: Frame, { program, inputs, budget, onLog }: Task, signal: AbortSignal): Run {
  const port = frame.start({ program: program.text, inputs });
  const { finish, ended, answered, gone } = burialOf(port);
  const logs: LogLine[] = [];
  const outcome = promised<Outcome>();
  const silence = new Silence(START, () => end({ kind: "unavailable", why: "the thread for it does not start" }));
  let state: "starting" | "running" | "over" = "starting";
  const end = (how: End): void => {
    if (state === "over") return;
    const isBusy = state === "running";
    state = "over";
    silence.stop();
    outcome.resolve({ ...how, logs });
    if (!isBusy || how.kind === "stopped") finish(isBusy);
    else setTimeout(() => finish(true), AFTERMATH);
  };
  const print = (lines: readonly LogLine[]): void => {
    for (const line of lines.slice(0, LOG_LIMITS.lines + 1 - logs.length)) {
      logs.push(logs.length < LOG_LIMITS.lines ? line : CUT);
      onLog?.(logs.at(-1)!);
    }
  };
  const listen = (said: ThreadReport | undefined): void => {
    if (said?.kind === "idle") return finish(false);
    if (state === "over" || !said) return;
    silence.reset();
    if (said.kind === "log") return print(said.lines);
    if (said.kind !== "began") return end(endOf(said, program));
    state = "running";
    silence.allow(budget, () => end(tooSilent(budget)));
  };
  port.onmessage = ({ data }: MessageEvent<FrameReport>) => {
    if (data.kind === "said") listen(hear(data.what));
    else if (data.kind === "ended") ended();
    else end(endTold(data, program));
  };
  const stop = (): void => end({ kind: "stopped", why: "You stopped it." });
  signal.addEventListener("abort", stop);
  void outcome.promise.then(() => signal.removeEventListener("abort", stop));
  return { outcome: outcome.promise, answered, gone };
}

/** How a thread is ended: asked of the frame once, confirmed by it, and then waited for if the thread was busy. */
function burialOf(port: MessagePort) {
  const gone = promised<boolean>();
  const confirmed = promised<boolean>();
  let asked = false;
  const finish = (isBusy: boolean): void => {
    if (asked) return;
    asked = true;
    port.postMessage("end");
    setTimeout(() => confirmed.resolve(false), ANSWER);
    void confirmed.promise.then((fine) => {
      port.close();
      setTimeout(() => gone.resolve(fine), isBusy ? DEATH : 0);
    });
  };
  return { finish, ended: () => confirmed.resolve(true), answered: confirmed.promise, gone: gone.promise };
}

const tooSilent = (budget: number): End => ({
  kind: "stopped",
  why: `It gave no sign of life for ${budget / 1000} s and was stopped.`,
});

function endOf(said: Exclude<ThreadReport, { kind: "began" | "idle" | "log" }>, program: Program): End {
  if (said.kind === "value") return { kind: "value", value: said.value as Plain };
  if (said.kind === "refused") return said;
  return errorOf(said.name, said.message, placeInStack(said.stack, program));
}

function endTold(told: Exclude<FrameReport, { kind: "said" | "ended" }>, program: Program): End {
  if (told.kind === "unable") return { kind: "unavailable", why: told.why };
  if (told.kind === "flooded") return { kind: "stopped", why: "It sent more messages than a page can read." };
  // The lock stands above the reader's code and comes first: what fails there keeps the reader's code from running.
  const [, name = "Error", message = told.message] = /^(?:Uncaught )?(\w*Error): (.*)$/s.exec(told.message) ?? [];
  if (told.line < program.firstLine - 1)
    return { kind: "unavailable", why: `the thread for it is not empty: ${message}` };
  return errorOf(name, message, placeOfSyntaxError(told.line, told.column, program));
}

const errorOf = (name: string, message: string, place: Place | undefined): End => ({
  kind: "error",
  name,
  message,
  ...place,
});

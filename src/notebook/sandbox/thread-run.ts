/**
 * One run, seen from the page: from the start of a thread to its end and to the time when it is gone.
 */
import type { IsolatedFrame } from "./isolated-frame.ts";
import { readReport, textOf } from "./read-report.ts";
import { CUT, LOG_LIMITS, type LogLine } from "./log.ts";
import type { End, Outcome } from "./outcome.ts";
import { placeInStack, placeOfSyntaxError, type SourcePlace } from "./place.ts";
import type { Plain } from "./plain.ts";
import type { Script } from "./script.ts";
import type { FrameReport, ThreadReport } from "./protocol.ts";
import { Silence } from "./silence.ts";

/** How long a thread may take to begin, ms. */
const START = 5000;
/** How long the frame may take to answer, ms. */
const ANSWER = 1000;
/** How long a thread that has told its result may go on before it is ended, ms. */
const AFTERMATH = 100;
/** A busy thread goes on for about two seconds after it was ended, and no browser says when it is gone, ms. */
const TERMINATION = 2200;

export interface ThreadOptions {
  readonly script: Script;
  readonly inputs: readonly Plain[];
  /** How long it may be silent, ms. */
  readonly budget: number;
  readonly onLog?: ((line: LogLine) => void) | undefined;
}

export interface ThreadRun {
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
export function runInThread(
  frame: IsolatedFrame,
  { script, inputs, budget, onLog }: ThreadOptions,
  signal: AbortSignal,
): ThreadRun {
  const port = frame.start({ program: script.text, inputs });
  const { finish, ended, answered, gone } = terminationOf(port);
  const { logs, print } = makeLog(onLog);
  const outcome = promised<Outcome>();
  const silence = new Silence(START, () => end({ kind: "unavailable", why: "the thread for it does not start" }));
  let state: "starting" | "locked" | "running" | "over" = "starting";
  const end = (how: End): void => {
    if (state === "over") return;
    const isBusy = state === "running";
    state = "over";
    silence.stop();
    outcome.resolve({ ...how, logs });
    if (!isBusy || how.kind === "stopped") finish(isBusy);
    else setTimeout(() => finish(true), AFTERMATH);
  };
  const receive = (report: ThreadReport | undefined): void => {
    if (report?.kind === "idle") return finish(false);
    if (state === "over" || !report) return;
    silence.reset();
    if (report.kind === "locked") return void (state = "locked");
    if (report.kind === "log") return print(report.lines);
    if (report.kind !== "began") return end(endOf(report, script));
    state = "running";
    silence.allow(budget, () => end(tooSilent(budget)));
  };
  port.onmessage = ({ data }: MessageEvent<FrameReport>) => {
    if (data.kind === "message") receive(readReport(data.message));
    else if (data.kind === "ended") ended();
    else end(endReported(data, script, state === "starting"));
  };
  const stop = (): void => end({ kind: "stopped", why: "You stopped it." });
  signal.addEventListener("abort", stop);
  void outcome.promise.then(() => signal.removeEventListener("abort", stop));
  return { outcome: outcome.promise, answered, gone };
}

/** Keeps what is printed, up to a limit, and passes it on. */
function makeLog(onLog: ThreadOptions["onLog"]) {
  const logs: LogLine[] = [];
  const print = (lines: readonly LogLine[]): void => {
    for (const line of lines.slice(0, LOG_LIMITS.lines + 1 - logs.length)) {
      logs.push(logs.length < LOG_LIMITS.lines ? line : CUT);
      onLog?.(logs.at(-1)!);
    }
  };
  return { logs, print };
}

/** How a thread is ended: asked of the frame once, confirmed by it, and then waited for if the thread was busy. */
function terminationOf(port: MessagePort) {
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
      setTimeout(() => gone.resolve(fine), isBusy ? TERMINATION : 0);
    });
  };
  return { finish, ended: () => confirmed.resolve(true), answered: confirmed.promise, gone: gone.promise };
}

const tooSilent = (budget: number): End => ({
  kind: "stopped",
  why: `It gave no sign of life for ${budget / 1000} s and was stopped.`,
});

function endOf(report: Exclude<ThreadReport, { kind: "locked" | "began" | "idle" | "log" }>, script: Script): End {
  if (report.kind === "value") return { kind: "value", value: report.value as Plain };
  if (report.kind === "refused") return report;
  return errorOf(report.name, report.message, placeInStack(report.stack, script));
}

function endReported(
  report: Exclude<FrameReport, { kind: "message" | "ended" }>,
  script: Script,
  isOpen: boolean,
): End {
  if (report.kind === "unable") return { kind: "unavailable", why: report.why };
  if (report.kind === "flooded") return { kind: "stopped", why: "It sent more messages than a page can read." };
  const text = textOf(report.message);
  const [, name = "Error", message = text] = /^(?:Uncaught )?(\w*Error): (.*)$/s.exec(text) ?? [];
  // Until the thread is locked nothing of the reader's has run: what fails above the reader's lines is the lock.
  if (isOpen && report.line < script.firstLine - 1)
    return { kind: "unavailable", why: `the thread for it is not empty: ${message}` };
  return errorOf(name, message, placeOfSyntaxError(report.line, report.column, script));
}

const errorOf = (name: string, message: string, place: SourcePlace | undefined): End => ({
  kind: "error",
  name,
  message,
  ...place,
});

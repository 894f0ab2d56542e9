/**
 * What runs in the reader's thread before the reader's code: takes the surroundings away and speaks for the reader.
 *
 * The function for messages stays in here, behind a bucket of tokens, and the language is frozen before the reader's code
 * begins; so what is called here is what it seems. All of it is strict, so that no stack tells of it.
 */
import { makeBucket } from "./bucket.ts";
import { makeClock } from "./run-clock.ts";
import { eraseSurroundings } from "./erase.ts";
import { freezeLanguage } from "./freeze.ts";
import { CUT, LEVELS, LOG_LIMITS, type Level, type LogLine } from "./log.ts";
import { copyPlain } from "./plain.ts";
import { printAll } from "./print.ts";
import type { ThreadReport } from "./protocol.ts";

type Body = (...inputs: readonly unknown[]) => Promise<unknown>;
type Names = Readonly<Record<string, unknown>>;

const MESSAGE_LENGTH = 4000;
const ROOM_TO_SAY = 40;

/**
 * Locks the thread and hands back the one function that is left to call. It takes the reader's function, the first time,
 * and runs it when the page has sent the inputs. The page hears that the thread is locked: what fails from then on is the
 * reader's.
 */
export function lock(scope: DedicatedWorkerGlobalScope, solver: Names): (body: Body) => void {
  const post = scope.postMessage.bind(scope) as (report: ThreadReport) => void;
  const now = scope.performance.now.bind(scope.performance);
  const later = scope.setTimeout.bind(scope);
  const listen = scope.addEventListener.bind(scope);
  eraseSurroundings(scope);
  const log = makeLog(post, now);
  provide(scope, "console", Object.fromEntries(LEVELS.map((level) => [level, log.at(level)])));
  provide(scope, "performance", makeClock(now));
  provide(scope, "solver", { ...solver });
  for (const [name, value] of Object.entries(solver)) provide(scope, name, value);
  freezeLanguage(scope);
  // What is handled here is not told to the frame, which would copy an error however long it is.
  listen("unhandledrejection", (event) => {
    event.preventDefault();
    log.at("error")("a promise failed and nobody waited for it:", event.reason);
  });
  listen("error", (event) => {
    event.preventDefault();
    log.at("error")("an error that nobody caught:", event.error);
  });
  let body: Body | undefined;
  const finish = (report: ThreadReport): void => {
    log.flush();
    post(report);
    later(() => post({ kind: "idle" }));
  };
  const begin = ({ data }: MessageEvent<readonly unknown[]>): void => {
    post({ kind: "began" });
    body!(...data).then(
      (value) => finish(reportOf(value)),
      (error: unknown) => finish(thrown(error)),
    );
  };
  listen("message", begin, { once: true });
  post({ kind: "locked" });
  return (given) => {
    body ??= given;
  };
}

function provide(scope: object, name: string, value: unknown): void {
  Object.defineProperty(scope, name, { value, enumerable: false, writable: false, configurable: false });
}

/** Copying may run the reader's code, which may throw. */
function reportOf(value: unknown): ThreadReport {
  try {
    const copy = copyPlain(value);
    return copy.plain ? { kind: "value", value: copy.value } : { kind: "refused", why: copy.why };
  } catch (error) {
    return thrown(error);
  }
}

/** Reading an error may run the reader's code, which may throw again. */
function thrown(error: unknown): ThreadReport {
  try {
    const { name, message, stack } = (error instanceof Error ? error : { message: error }) as Partial<Error>;
    return { kind: "thrown", name: short(name ?? "thrown"), message: short(message), stack: short(stack ?? "") };
  } catch {
    return { kind: "thrown", name: "thrown", message: "something that cannot be shown", stack: "" };
  }
}

const short = (text: unknown): string => String(text).slice(0, MESSAGE_LENGTH);

/** A line no longer than one may be; what is left out is said. */
function lineOf(whole: string): string {
  if (whole.length <= LOG_LIMITS.lineLength) return whole;
  const kept = LOG_LIMITS.lineLength - ROOM_TO_SAY;
  return `${whole.slice(0, kept)} … and ${whole.length - kept} more characters`;
}

/** Lines go out one by one while there are tokens, then together with the next; past the limit they are dropped. */
function makeLog(post: (report: ThreadReport) => void, now: () => number) {
  const hasToken = makeBucket(now);
  let waiting: LogLine[] = [];
  let lines = 0;
  let bytes = 0;
  let cut = false;
  const flush = (): void => {
    if (waiting.length === 0) return;
    post({ kind: "log", lines: waiting });
    waiting = [];
  };
  const at =
    (level: Level) =>
    (...values: readonly unknown[]): void => {
      if (cut) return;
      const text = lineOf(printAll(values));
      bytes += 2 * text.length;
      cut = ++lines > LOG_LIMITS.lines || bytes > LOG_LIMITS.bytes;
      waiting.push(cut ? CUT : { level, text });
      if (cut || hasToken()) flush();
    };
  return { at, flush };
}

/**
 * Runs a reader's code where it can do nothing but compute.
 *
 * A page opens one sandbox and runs one piece of code after another in it. Each has a thread of its own, in a frame of
 * opaque origin, without network, storage or page; a thread that is silent for too long is ended. What comes back is
 * plain data or words. Whether it is right is for the page to judge.
 */
import { IsolatedFrame } from "./isolated-frame.ts";
import type { LogLine } from "./log.ts";
import type { End, Outcome } from "./outcome.ts";
import { copyPlain, type Plain } from "./plain.ts";
import { isName, scriptOf } from "./script.ts";
import { runInThread, type ThreadRun } from "./thread-run.ts";

/** The solver, nothing, or an expression of the page's own, which is trusted, for an object of names. */
export type Library = "solver" | "none" | { readonly script: string };

export interface RunRequest {
  /** The body of an async function: `return` gives the value, `await` may be used. The library's names are in scope. */
  readonly javascript: string;
  /** Values under the names by which the code knows them. */
  readonly inputs?: Readonly<Record<string, Plain>>;
  /** What the code finds ready; the solver if nothing is said. */
  readonly library?: Library;
  /** How long the code may be silent, ms. */
  readonly budget?: number;
  /** Called for each line that the code prints, as it is printed. */
  readonly onLog?: (line: LogLine) => void;
  /** Ends this run alone. */
  readonly signal?: AbortSignal;
}

export interface Sandbox {
  /** Runs a piece of code when those before it have ended. Never rejects. */
  run(request: RunRequest): Promise<Outcome>;
  /** Ends what runs and what waits. */
  stop(): void;
  /** Ends everything and takes the frame away. */
  close(): void;
}

const BUDGET = 1000;
/** So many threads may be about to end when a run begins: with the one that runs, three are busy at most. */
const MOST_ENDING = 2;
const MOST_CODE = 1024 * 1024;

const ended = (end: End): Outcome => ({ ...end, logs: [] });
const STOPPED = ended({ kind: "stopped", why: "You stopped it." });

/** Opens a sandbox and begins to fetch what it needs; it adds its hidden frame to the page. */
export function openSandbox(): Sandbox {
  return new FrameSandbox();
}

/** Words for the reader, with a capital and a full stop. */
const sentence = (words: string): string => `Cells cannot run here: ${words}.`;

class FrameSandbox implements Sandbox {
  readonly #texts = import("./scripts.ts");
  readonly #ending = new Set<Promise<unknown>>();
  #frame: Promise<IsolatedFrame> | undefined;
  #stopping = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  /** Of a frame that ended a silent run: one that crashed, as from too much memory, does not give it and is taken away. */
  #answer: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#usableFrame().catch(() => undefined); // the first run tells
  }

  run(request: RunRequest): Promise<Outcome> {
    const refusal = whyRefused(request);
    if (refusal) return Promise.resolve(ended({ kind: "refused", why: refusal }));
    const { signal } = this.#stopping;
    const either = request.signal ? AbortSignal.any([signal, request.signal]) : signal;
    const turn = this.#last.then(() => this.#turn(request, either));
    this.#last = turn;
    return turn;
  }

  stop(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
  }

  close(): void {
    this.stop();
    void this.#frame?.then((frame) => frame.remove()).catch(() => undefined);
    this.#frame = undefined;
  }

  async #turn(request: RunRequest, signal: AbortSignal): Promise<Outcome> {
    try {
      await this.#answer;
      const [texts, frame] = await Promise.all([this.#texts, this.#usableFrame()]);
      while (this.#ending.size > MOST_ENDING && !signal.aborted) await Promise.race(this.#ending);
      if (signal.aborted) return STOPPED;
      const { javascript, inputs = {}, library = "solver", budget = BUDGET, onLog } = request;
      const script = scriptOf({ ...texts, library: libraryOf(library, texts) }, javascript, Object.keys(inputs));
      const run = runInThread(frame, { script, inputs: Object.values(inputs), budget, onLog }, signal);
      const outcome = await run.outcome;
      this.#awaitTermination(run, frame);
      if (outcome.kind === "stopped") this.#answer = run.answered.then((fine) => void (fine || frame.remove()));
      if (outcome.kind !== "unavailable") return outcome;
      frame.remove();
      return { ...outcome, why: sentence(outcome.why) };
    } catch (reason) {
      const why = reason instanceof Error ? reason.message : "the reason is unknown";
      return ended({ kind: "unavailable", why: sentence(why) });
    }
  }

  /** A thread may live on for seconds after it was ended. A frame that cannot even say so is taken away. */
  #awaitTermination({ gone }: ThreadRun, frame: IsolatedFrame): void {
    const end = gone.then((fine) => {
      this.#ending.delete(end);
      if (!fine) frame.remove();
    });
    this.#ending.add(end);
  }

  /** The frame; a new one if there is none or the last is no longer usable. */
  async #usableFrame(): Promise<IsolatedFrame> {
    this.#frame ??= this.#open();
    const frame = await this.#frame;
    return frame.usable ? frame : (this.#frame = this.#open());
  }

  #open(): Promise<IsolatedFrame> {
    const opening = this.#texts.then((texts) => IsolatedFrame.open(texts));
    opening.catch(() => {
      if (this.#frame === opening) this.#frame = undefined;
    });
    return opening;
  }
}

/** The script that leaves the names of a library in the variable `library`. */
function libraryOf(library: Library, { solver }: { readonly solver: string }): string {
  if (library === "solver") return `${solver}\nconst library=everything;`;
  return `const library=${library === "none" ? "{}" : library.script};`;
}

function whyRefused({ javascript, inputs = {}, budget = BUDGET }: RunRequest): string | undefined {
  if (javascript.length > MOST_CODE) return "The code is longer than a million characters.";
  if (!(budget > 0 && budget < Infinity)) return "The time that the code may be silent must be positive and finite.";
  const name = Object.keys(inputs).find((word) => !isName(word));
  if (name !== undefined) return `An input cannot be called “${name}”.`;
  const copy = copyPlain(inputs);
  return copy.plain ? undefined : `The inputs cannot be passed on: ${copy.why}.`;
}

/**
 * The page's end of a simulation worker: it starts one, asks it for frames one at a time, and notices when it crashes.
 *
 * A class because it owns the worker, which must be ended.
 */
import type { Values } from "../scenes/parameters.ts";
import {
  transfersOf,
  type Advanced,
  type Answer,
  type FrameBuffers,
  type Ready,
  type Request,
} from "./sim-protocol.ts";
import { startSimWorker } from "./start-sim.ts";

/** A worker that has not answered for so long, ms, is taken to have crashed. */
const PATIENCE = 8000;

type Reply = Ready | Advanced;

/** Why a worker gave no answer, in words for the reader. */
export class HostFailure extends Error {}

export interface HostEvents {
  /** Called when it crashes while nothing is asked of it. */
  onCrash(words: string): void;
  /** Called with the share of the work that is done before a start that takes long. */
  onPreparing(share: number): void;
}

/** Owns one worker and the frame that travels to it and back. */
export class SimHost {
  #worker: Worker | undefined;
  #frame: FrameBuffers | undefined;
  #run = 0;
  #waiting:
    | { resolve(reply: Reply): void; reject(reason: HostFailure): void; timer: ReturnType<typeof setTimeout> }
    | undefined;
  /** Whether the worker is at work on a start that takes long, and takes no message. */
  #preparing = false;
  readonly #scene: string;
  readonly #events: HostEvents;

  constructor(scene: string, events: HostEvents) {
    this.#scene = scene;
    this.#events = events;
  }

  /** Whether a request is on its way. */
  get busy(): boolean {
    return this.#waiting !== undefined;
  }

  /** Starts the scene anew; an answer that is still due to an earlier request will be dropped. */
  async start(values: Values, seed: number, graphics = false): Promise<Ready> {
    if (this.#preparing) this.dispose();
    this.#waiting?.reject(new HostFailure("superseded"));
    this.#settle();
    const reply = await this.#ask({ kind: "start", scene: this.#scene, values, seed, graphics, run: ++this.#run });
    if (reply.kind !== "ready") throw new HostFailure("the worker answered out of turn");
    return reply;
  }

  /** Takes steps; the frame in the answer stays readable until the next request. */
  async advance(steps: number): Promise<Advanced> {
    const frame = this.#frame;
    if (!frame || this.busy) throw new HostFailure("a frame is already on its way");
    this.#frame = undefined;
    const reply = await this.#ask({ kind: "advance", steps, frame, run: this.#run }, transfersOf(frame));
    if (reply.kind !== "advanced") throw new HostFailure("the worker answered out of turn");
    return reply;
  }

  /** Tells the run new values of its live parameters. */
  adjust(values: Values): void {
    this.#worker?.postMessage({ kind: "adjust", values } satisfies Request);
  }

  /** Pulls a vertex to a place, or lets go. */
  pull(vertex: number, to: readonly [number, number, number] | null): void {
    this.#worker?.postMessage({ kind: "pull", vertex, to } satisfies Request);
  }

  /** Ends the worker. The next start makes another. */
  dispose(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#frame = undefined;
    this.#waiting?.reject(new HostFailure("superseded"));
    this.#settle();
  }

  #ask(request: Request, transfers: Transferable[] = []): Promise<Reply> {
    this.#worker ??= this.#spawn();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, timer: this.#alarm() };
      worker.postMessage(request, transfers);
    });
  }

  #alarm(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#terminate("The computation stopped answering."), PATIENCE);
  }

  #spawn(): Worker {
    const worker = startSimWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#receive(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#terminate(`The computation crashed${event.message ? `: ${event.message}` : ""}.`);
    });
    return worker;
  }

  #receive(answer: Answer): void {
    if (answer.run !== this.#run && answer.run !== -1) return;
    const waiting = this.#waiting;
    if (answer.kind === "preparing") return this.#wait(answer.share);
    if (answer.kind === "failed") return this.#terminate(`The computation refused: ${answer.words}.`);
    this.#frame = answer.frame;
    this.#settle();
    waiting?.resolve(answer);
  }

  /** A worker that reports how far it is has not crashed. */
  #wait(share: number): void {
    if (!this.#waiting) return;
    clearTimeout(this.#waiting.timer);
    this.#waiting.timer = this.#alarm();
    this.#preparing = true;
    this.#events.onPreparing(share);
  }

  #settle(): void {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = undefined;
    this.#preparing = false;
  }

  #terminate(words: string): void {
    const waiting = this.#waiting;
    this.#settle();
    this.dispose();
    if (waiting) waiting.reject(new HostFailure(words));
    else this.#events.onCrash(words);
  }
}

/** Whether a rejection only says that a newer request took the place of this one. */
export const isSuperseded = (reason: unknown): boolean =>
  reason instanceof HostFailure && reason.message === "superseded";

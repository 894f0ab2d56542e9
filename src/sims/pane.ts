/**
 * One pane of a show: a run, its picture, and what it has measured.
 *
 * A class because it owns a worker.
 */
import type { Values } from "../scenes/parameters.ts";
import { listenToGestures } from "../stage/gestures.ts";
import { Picture } from "../stage/picture.ts";
import type { Surface } from "../stage/surface.ts";
import type { FrameBuffers, Ready, Report } from "../workers/sim-protocol.ts";
import { SimHost } from "../workers/sim-host.ts";
import type { SceneCard } from "./card.ts";
import { makeHistory, type History } from "./history.ts";
import { makeSolveLog, type SolveLog } from "./solve-log.ts";

/** Steps of one request, at most, for a pane that follows another's clock. */
const MOST_STEPS = 200;

export interface PaneEvents {
  /** Something has changed that the show must tell: a failure, or a picture that rests. */
  onChange(): void;
  /** The picture is back after its context was lost. */
  onRestored(): void;
  /** Whether the run moves, so that pulling makes sense. */
  isRunning(): boolean;
  /** Whether the show is in view. */
  isSeen(): boolean;
}

export class Pane {
  readonly stage: HTMLElement;
  readonly picture: Picture;
  readonly history: History;
  /** Why this pane stands still, if it does. */
  failure: string | undefined;
  /** The share of the work that is done before a start that takes long. */
  preparing: number | undefined;
  ready: Ready | undefined;
  report: Report | undefined;
  solves: SolveLog = makeSolveLog();
  readonly #events: PaneEvents;
  readonly #host: SimHost;

  constructor(stage: HTMLElement, card: SceneCard, events: PaneEvents, signal: AbortSignal) {
    this.stage = stage;
    this.#events = events;
    this.history = makeHistory(card.measures.length + 1);
    this.#host = new SimHost(card.id, {
      onCrash: (words) => this.#fail(words),
      onPreparing: (share) => {
        this.preparing = share;
        events.onChange();
      },
    });
    this.picture = new Picture(stage, card, {
      onFailure: (words) => this.#fail(words),
      onYield: events.onChange,
      onRestored: () => {
        this.failure = undefined;
        events.onRestored();
      },
    });
    listenToGestures({
      stage,
      signal,
      surface: () => this.surface,
      canPull: () => this.ready?.canPull === true && events.isRunning(),
      onPull: (vertex, to) => this.#host.pull(vertex, to),
    });
  }

  get surface(): Surface | undefined {
    return this.picture.surface;
  }

  /** Whether another scene holds the graphics that this one had. */
  get resting(): boolean {
    return this.picture.resting;
  }

  /** Starts the run anew and shows its first state. */
  async start(values: Values): Promise<void> {
    this.preparing = undefined;
    const ready = await this.#host.start(values, this.picture.needsContext).finally(() => (this.preparing = undefined));
    this.failure = undefined;
    this.ready = ready;
    this.history.clear();
    this.solves = makeSolveLog();
    this.#take(ready.frame, ready.report);
    await this.picture.begin(ready.parts, ready.frame.coordinates, this.#events.isSeen());
  }

  /** Steps that bring this pane to a time of the shared clock. */
  stepsUntil(time: number): number {
    if (!this.ready) return 0;
    return Math.min(MOST_STEPS, Math.floor(time / this.ready.h + 1e-6) - (this.report?.steps ?? 0));
  }

  /** Takes steps and keeps where they lead, to be shown; a run whose numbers fail keeps its last sound picture. */
  async advance(steps: number): Promise<void> {
    if (steps <= 0) return;
    const { frame, report, parts } = await this.#host.advance(steps);
    if (!report.sound) {
      this.report = report;
      return this.#fail(`The numbers blew up at ${report.time.toPrecision(3)} s, in step ${report.steps}.`);
    }
    this.#take(frame, report);
    this.picture.take(frame.coordinates, parts);
  }

  /** Gives up a start that takes long. */
  stop(): void {
    this.#host.dispose();
    this.preparing = undefined;
    this.#fail("Stopped before it was ready. Start again, or choose other values.");
  }

  adjust(values: Values): void {
    this.#host.adjust(values);
  }

  dispose(): void {
    this.#host.dispose();
    this.picture.vanish();
  }

  #take(frame: FrameBuffers, report: Report): void {
    this.report = report;
    this.solves.note(report);
    this.history.push(frame.rows, report.rows);
  }

  #fail(words: string): void {
    this.failure = words;
    this.#events.onChange();
  }
}

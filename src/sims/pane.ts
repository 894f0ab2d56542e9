/**
 * One pane of a show: a run, its picture, and what it has measured.
 *
 * A class because it owns a worker.
 */
import type { HandEvent, Tug } from "../scenes/hand.ts";
import type { Values } from "../scenes/parameters.ts";
import type { SharedView } from "../stage/shared-view.ts";
import { listenToGestures } from "../stage/gestures.ts";
import { Picture } from "../stage/picture.ts";
import type { Surface } from "../stage/surface.ts";
import type { Part, View } from "../scenes/scene.ts";
import type { Kept } from "../workers/kept-pictures.ts";
import type { FrameBuffers, Ready, Report } from "../workers/sim-protocol.ts";
import { SimHost } from "../workers/sim-host.ts";
import type { SceneCard } from "./card.ts";
import type { KeyHand } from "./held-by-keys.ts";
import type { Earlier } from "./earlier.ts";
import { makeHistory, type History } from "./history.ts";
import type { Rest } from "./rest.ts";
import { makeReel, momentAt, type Moment, type Reel } from "./reel.ts";
import type { Tween } from "./tween.ts";
import { makeSolveLog, type SolveLog } from "./solve-log.ts";

/** Room for what a pane keeps of its last seconds, bytes. */
const ROOM = 12e6;
/** What moves by less than this part of the picture does not move. */
const STILL = 0.003;
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

/** What a run is started with. */
export interface RunBeginning {
  readonly values: Values;
  readonly seed: number;
}

export class Pane {
  readonly stage: HTMLElement;
  readonly picture: Picture;
  history: History;
  /** The run before this one that had other values. */
  earlier: Earlier | undefined;
  readonly reel: Reel = makeReel(ROOM);
  /** What keys hold of it. */
  keyHand: KeyHand | undefined;
  /** What is shown instead of the present, while the reader looks back. */
  moment: Moment | undefined;
  /** Why this pane stands still, if it does. */
  failure: string | undefined;
  /** Whether it stands still because its numbers failed or something burst. */
  ended = false;
  /** The share of the work that is done before a start that takes long. */
  preparing: number | undefined;
  ready: Ready | undefined;
  report: Report | undefined;
  solves: SolveLog = makeSolveLog();
  /** How long its picture has been at rest, where that is asked. */
  rest: Rest | undefined;
  #parts: readonly Part[] = [];
  /** What it was started with. */
  begun: RunBeginning | undefined;
  /** What the hand has done to the run. */
  readonly hand: HandEvent[] = [];
  /** The values of the run, and whether others were taken over while it went on. */
  #values: Values | undefined;
  #mixed = false;
  /** What the hand has pulled and the values that the run has, until the next step. */
  #tugs: Tug[] = [];
  #passed: Values = {};
  readonly #index: number;
  /** The picture at which a run that has ended stands. */
  #standing: Moment | undefined;
  /** Where slow motion is asked for. */
  #tween: Tween | undefined;
  /** The report before the last one, and the same while slow motion is still on the way from it. */
  #before: Report | undefined;
  #leaving: Report | undefined;
  readonly #slows: boolean;
  /** Fetched by those that start again after a rest. */
  readonly #makeRest: (() => Promise<Rest>) | undefined;
  readonly #events: PaneEvents;
  readonly #host: SimHost;

  constructor(
    { stage, index }: { readonly stage: HTMLElement; readonly index: number },
    card: SceneCard,
    sight: SharedView,
    events: PaneEvents,
    signal: AbortSignal,
  ) {
    this.stage = stage;
    this.#index = index;
    this.#events = events;
    this.#slows = card.impacts !== undefined;
    this.#makeRest = card.again
      ? async () => (await import("./rest.ts")).makeRest(STILL * sizeOf(card.view), card.over)
      : undefined;
    this.history = makeHistory(card.measures.length + 1);
    this.#host = new SimHost(card.id, {
      onCrash: (words) => this.#fail(words),
      onPreparing: (share) => {
        this.preparing = share;
        events.onChange();
      },
    });
    this.picture = new Picture(
      stage,
      { view: card.view, shows: card.shows, sight },
      {
        onFailure: (words) => this.#fail(words),
        onYield: events.onChange,
        onRestored: () => {
          this.failure = undefined;
          events.onRestored();
        },
      },
    );
    listenToGestures({
      stage,
      signal,
      surface: () => this.surface,
      canPull: () => this.canPull,
      onPull: (vertex, to) => this.pull(vertex, to),
    });
  }

  /** What is said of its picture: in slow motion that of the state before, until the next one is reached. */
  get reported(): Report | undefined {
    return this.#leaving ?? this.report;
  }

  /** Whether a vertex can be pulled now. */
  get canPull(): boolean {
    return this.ready?.canPull === true && this.#events.isRunning();
  }

  /** Pulls a vertex to a place, or lets go, with the next step. */
  pull(vertex: number, to: readonly [number, number, number] | null): void {
    this.#tugs.push(to && { vertex, to });
  }

  /** The values of the run. */
  get values(): Values | undefined {
    return this.#values;
  }

  /** The picture that stands there: the one that is looked back at, that of the end, or the present one. */
  get seen(): Moment | undefined {
    const { report } = this;
    const present = report && { ...this.#present(report), coordinates: this.picture.coordinates };
    return this.moment ?? this.#standing ?? present;
  }

  get surface(): Surface | undefined {
    return this.picture.surface;
  }

  /** Whether another scene holds the graphics that this one had. */
  get resting(): boolean {
    return this.picture.resting;
  }

  /** Starts the run anew; `open` then shows its first state. */
  async start(values: Values, seed: number): Promise<void> {
    this.preparing = undefined;
    const ready = await this.#host
      .start(values, seed, this.picture.needsContext)
      .finally(() => (this.preparing = undefined));
    this.failure = undefined;
    this.ready = ready;
    await this.#begin(values);
    this.begun = { values, seed };
    this.hand.length = 0;
    this.keyHand?.release();
    this.#tugs = [];
    this.#passed = values;
    this.reel.clear();
    this.moment = undefined;
    this.ended = false;
    this.#standing = undefined;
    this.#parts = ready.parts;
    this.solves = makeSolveLog();
    this.rest = await this.#makeRest?.();
    this.#tween = this.#slows ? (await import("./tween.ts")).makeTween(ready.frame.coordinates) : undefined;
    this.#take(ready.frame, ready.report);
  }

  /** Shows the first state of the run. */
  async open(): Promise<void> {
    const { ready } = this;
    if (ready) await this.picture.begin(ready.parts, ready.frame.coordinates, this.#events.isSeen());
  }

  /** Begins to measure anew, and keeps what was measured under other values. */
  async #begin(values: Values): Promise<void> {
    const { history, ended } = this;
    const before = this.#values;
    if (before && JSON.stringify(before) !== JSON.stringify(values)) {
      const { keptOf } = await import("./earlier.ts");
      this.earlier = keptOf({ history, values: before, mixed: this.#mixed, ended }, this.earlier);
      this.history = makeHistory(history.width);
    } else history.clear();
    this.#values = values;
    this.#mixed = false;
  }

  /** Steps that bring this pane to a time of the shared clock. */
  stepsUntil(time: number): number {
    if (!this.ready) return 0;
    return Math.min(MOST_STEPS, Math.floor(time / this.ready.h + 1e-6) - (this.report?.steps ?? 0));
  }

  /** Takes steps and keeps where they lead, to be shown; a run that bursts keeps that picture, one whose numbers fail the last sound one. */
  async advance(steps: number): Promise<void> {
    if (steps <= 0) return;
    if (this.#tugs.length > 0 || this.#values !== this.#passed) await this.#passOnHand();
    const { frame, report, parts, kept = [] } = await this.#host.advance(steps);
    if (!report.sound) {
      this.#end(report, kept, parts);
      this.history.push(frame.rows, report.rows);
      return this.#fail(report.words);
    }
    if (parts) this.#parts = parts;
    this.#take(frame, report);
    this.#tween?.push(frame.coordinates);
    this.picture.take(frame.coordinates, parts);
  }

  /** Does to the run what a hand has done before, with its next steps. */
  repeat(event: HandEvent): void {
    if (event.kind === "pull") this.pull(event.vertex, event.to);
    else if (event.kind === "release") this.pull(0, null);
    else this.adjust({ ...this.#values, [event.name]: event.value });
  }

  /** Tells the run what the hand has done since the last steps, and notes it. */
  async #passOnHand(): Promise<void> {
    const { handEvents } = await import("../scenes/hand.ts");
    const [tugs, passed, wanted] = [this.#tugs, this.#passed, this.#values ?? this.#passed];
    const events = handEvents({ tugs, passed, wanted }, this.#index, this.report?.steps ?? 0);
    [this.#tugs, this.#passed] = [[], wanted];
    this.hand.push(...events);
    if (events.some(({ kind }) => kind === "set")) this.#host.adjust(wanted);
    for (const event of events) {
      if (event.kind === "pull") this.#host.pull(event.vertex, event.to);
      else if (event.kind === "release") this.#host.pull(0, null);
    }
  }

  /** Shows a share of the way from the picture before to the present one; once, without one. */
  showBetween(share: number): void {
    if (this.#tween) this.picture.take(this.#tween.at(share));
    this.#leaving = share < 1 && !this.ended ? this.#before : undefined;
    if (!this.moment && !this.ended) this.#stamp(this.reported?.stamp);
    this.picture.show();
  }

  /** Keeps the present picture, so that whoever looks back finds the way to it. */
  keepPresent(): void {
    if (this.report) this.reel.note({ ...this.#present(this.report), coordinates: this.picture.coordinates }, 0, true);
  }

  /** Shows the picture as it was at a time, or the present one again; after a cut it is framed anew. */
  lookAt(time: number | undefined, cut = false): void {
    const { moments } = this.reel;
    const present = this.#standing ?? moments.at(-1);
    const before = (this.moment ?? present)?.parts;
    this.moment = time === undefined ? undefined : momentAt(moments, time);
    this.#leaving = undefined;
    const shown = this.moment ?? present;
    if (!shown) return;
    this.picture.take(shown.coordinates, shown.parts === before ? undefined : shown.parts);
    this.picture.show(cut);
    this.#stamp(shown === this.#standing ? this.report?.stamp : shown.stamp);
  }

  /** Shows one of the last pictures again, with words on it; not once it stands elsewhere, or starts anew. */
  showAgain(moment: Moment, words: string): boolean {
    if (!this.#standing || this.moment) return false;
    this.picture.take(moment.coordinates);
    this.picture.show();
    this.#stamp(words, true);
    return true;
  }

  /** Keeps what came before an end, the end itself if there is a picture of it, and shows the last of these. */
  #end(report: Report, kept: readonly Kept[], parts: readonly Part[] | undefined): void {
    this.keepPresent();
    const before = this.#parts;
    // The end itself may have shapes of its own, such as a word for what has burst.
    const last = kept.at(-1)?.time === report.time ? parts : undefined;
    if (last) this.#parts = last;
    this.reel.end(kept.map((picture, n) => ({ ...picture, parts: n < kept.length - 1 ? before : this.#parts })));
    this.ended = true;
    this.#leaving = undefined;
    this.report = report;
    this.#standing = this.reel.moments.at(-1);
    if (last && this.#standing) this.picture.take(this.#standing.coordinates, last);
    this.lookAt(undefined);
  }

  /** Gives up a start that takes long. */
  stop(): void {
    this.#host.dispose();
    this.preparing = undefined;
    this.#fail("Stopped before it was ready. Start again, or choose other values.");
  }

  adjust(values: Values): void {
    this.#mixed = true;
    this.#values = values;
  }

  dispose(): void {
    this.#host.dispose();
    this.#standing = undefined;
    this.picture.vanish();
  }

  #take(frame: FrameBuffers, report: Report): void {
    this.#before = report.steps > 0 ? this.report : undefined;
    this.#leaving = undefined;
    this.report = report;
    this.solves.note(report);
    this.history.push(frame.rows, report.rows);
    this.reel.note({ ...this.#present(report), coordinates: frame.coordinates }, performance.now());
    this.rest?.note(frame.coordinates, report.time);
    if (!this.moment) this.#stamp(report.stamp);
  }

  /** Lets words stand on the picture, or none. */
  #stamp(words: string | undefined, slow = false): void {
    const place = this.stage.querySelector("[data-stamp]");
    place?.toggleAttribute("hidden", words === undefined);
    place?.toggleAttribute("data-replayed", slow);
    if (place) place.textContent = words ?? "";
  }

  #present({ time, steps, words, stamp }: Report): Omit<Moment, "coordinates"> {
    return { time, steps, words, stamp, parts: this.#parts };
  }

  #fail(words: string): void {
    this.failure = words;
    this.#events.onChange();
  }
}

/** How wide a plane is, or how far the camera stands from what it looks at. */
function sizeOf(view: View): number {
  if (view.kind === "plane") return view.right - view.left;
  return Math.hypot(...view.from.map((along, c) => along - view.target[c]!));
}

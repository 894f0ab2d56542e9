/**
 * The show of one scene: its panes in lockstep, its clock, and what the reader wants.
 *
 * The reader wishes to play or to pause; the page lets it run only while it is seen. The state is what comes of both:
 * idle while it waits to be seen, running, paused by the reader, or failed. A class because it owns workers and pictures.
 */
import { tidied, type Values } from "../scenes/parameters.ts";
import { contexts } from "../stage/contexts.ts";
import { isSuperseded } from "../workers/sim-host.ts";
import { makeAnnouncer, type Announcer } from "./announcer.ts";
import { seedOf } from "../scenes/seeds.ts";
import { addressHere, openingUnder, type RunTexts } from "./address.ts";
import type { SceneCard } from "./card.ts";
import { makeClock, type Clock } from "./clock.ts";
import type { ControlledShow, Reaching } from "./controlled-show.ts";
import { wireControls, type Controls } from "./controls.ts";
import type { KeptRun } from "./kept-run.ts";
import type { LiveCharts } from "./live-charts.ts";
import { makePace } from "./pace.ts";
import { makeSharedView } from "../stage/shared-view.ts";
import { followPage } from "../stage/page-events.ts";
import { Pane } from "./pane.ts";
import { readerActs } from "./reader-acts.ts";
import { mostSteps } from "./request.ts";
import type { Repeat } from "./repeat.ts";
import type { SlowMotion } from "./slow-motion.ts";
import type { SimState } from "./state-words.ts";

/** Work between the start of a run and its going on; it ends early once the start is no more the last. */
type Approach = (isCurrent: () => boolean) => Promise<void>;

/** Steps of one request while the opening picture is prepared. */
const WARM_UP = 10;

const STARTING = "Starting …";

/** How long a passing message stands, ms. */
const HOLD = 3000;

/** Opens the show of an element. */
export function openShow(element: HTMLElement): Show {
  return new Show(element);
}

export class Show implements ControlledShow {
  readonly card: SceneCard;
  readonly element: HTMLElement;
  readonly panes: readonly Pane[];
  #values: Values;
  /** Where chance begins, if the reader has said it. */
  #seed: number | undefined;
  /** What the address says of the run, until it has been opened. */
  #opening: RunTexts | undefined;
  /** How far a run is on its way to the step of a link, and how to end that. */
  reaching: Reaching | undefined;
  /** The speed that the reader has chosen. */
  #speed: number | undefined;
  /** Fetched by a scene that is slowed after impacts. */
  #slow: SlowMotion | undefined;
  readonly #still = matchMedia("(prefers-reduced-motion: reduce)");
  readonly #life = new AbortController();
  readonly #announcer: Announcer;
  readonly #controls: Controls;
  /** Fetched once the reader begins to use the page; until then the charts stand there that the build drew. */
  #charts: LiveCharts | undefined;
  readonly #pace = makePace();
  readonly #acted = readerActs(this.#life.signal);
  #clock: Clock = makeClock(1);
  #wish: "play" | "pause";
  /** Fetched by a scene that starts again by itself. */
  #repeat: Repeat | undefined;
  /** Runs that the reader keeps. */
  readonly kept: KeptRun[] = [];
  #seen = false;
  /** What the workers are asked for, until they answer. */
  #work: Promise<void> | undefined;
  #looking: number | undefined;
  #started = false;
  /** Numbers the starts, so that what belongs to an earlier one stops. */
  #start = 0;
  #request = 0;
  #last = 0;

  constructor(element: HTMLElement) {
    const { signal } = this.#life;
    this.element = element;
    this.card = JSON.parse(element.querySelector("script[type='application/json']")!.textContent) as SceneCard;
    this.#wish = this.#still.matches ? "pause" : "play";
    if (this.card.again !== undefined && !this.#still.matches)
      void import("./repeat.ts").then(
        ({ makeRepeat }) => (this.#repeat = makeRepeat(element, this.card.again!, signal)),
      );
    if (this.card.impacts !== undefined)
      void import("./slow-motion.ts").then(({ makeSlowMotion }) => (this.#slow = makeSlowMotion()));
    this.#announcer = makeAnnouncer(
      element.querySelector<HTMLElement>("[data-words]")!,
      element.querySelector<HTMLElement>("[data-spoken]"),
    );
    const events = {
      onChange: () => this.#update(),
      onRestored: () => this.#resume(),
      isRunning: () => this.state === "running",
      isSeen: () => this.#seen,
    };
    const sight = makeSharedView();
    this.panes = [...element.querySelectorAll<HTMLElement>(".stage")].map(
      (stage, index) => new Pane({ stage, index }, this.card, sight, events, signal),
    );
    const { values, run, notices } = openingUnder(this.card, addressHere(this.card));
    this.#values = tidied(values);
    if (Object.keys(run).length > 0) this.#opening = run;
    this.#controls = wireControls(this, signal);
    this.#controls.notify(notices);
    const startCharts = async (): Promise<void> => {
      await this.#acted;
      const { startChartsOf } = await import("./start-charts.ts");
      if (!signal.aborted) this.#charts = startChartsOf(this, signal);
    };
    void startCharts();
    followPage(
      this.panes.map(({ picture }) => picture),
      signal,
    );
  }

  /** The reader's values. */
  get values(): Values {
    return this.#values;
  }

  /** Which of the kept pictures of the first pane is looked at, if not the present one. */
  get looking(): number | undefined {
    return this.#looking;
  }

  get state(): SimState {
    if (this.#looking !== undefined) return "looking";
    if (this.panes.every(({ failure }) => failure)) return "failed";
    if (this.#wish === "pause" && this.#started) return "paused";
    const resting = this.panes.some((pane) => pane.resting);
    return this.#started && this.#seen && !resting ? "running" : "idle";
  }

  /** The page tells whether the show is in view of the reader. */
  setSeen(seen: boolean): void {
    if (seen) this.panes.forEach((pane) => contexts.seen(pane.picture));
    if (seen === this.#seen) return;
    this.#seen = seen;
    if (seen && this.#start === 0) void this.#open();
    else if (seen) this.#resume();
    else this.#update();
  }

  /** Starts for the first time: as the address says, or from the beginning. */
  async #open(): Promise<void> {
    const usual = this.#wish === "pause" ? this.#warmUp : undefined;
    if (!this.#opening) return this.restart(usual);
    ++this.#start;
    await this.openAs(this.#opening, usual);
  }

  /** Starts with the present values as an address says it beside them. */
  async openAs(run: RunTexts, usual?: Approach): Promise<void> {
    const { openRun } = await import("./open-run.ts");
    if (!this.#life.signal.aborted) await openRun(this, run, this.#controls.notify, usual);
  }

  /** Takes the steps after which a still picture tells the story. */
  readonly #warmUp: Approach = async (isCurrent) => {
    for (let done = 0; done < this.card.stillAfter && isCurrent(); done += WARM_UP) await this.#advance(WARM_UP);
  };

  /** Plays, or pauses: the reader's wish. */
  toggle(): void {
    this.look(undefined);
    if (this.state === "failed") return void this.restart();
    const resting = this.panes.some((pane) => pane.resting);
    this.#wish = this.#wish === "play" && !resting ? "pause" : "play";
    this.#resume();
  }

  /** Takes exactly one step, and pauses. */
  async step(): Promise<void> {
    this.look(undefined);
    this.#wish = "pause";
    this.#update();
    if (this.#started && !this.#work) await this.#advance(1);
  }

  /** Pauses, so that the reader may look back from the picture that stands then. */
  async halt(): Promise<void> {
    this.#wish = "pause";
    this.#update();
    await this.#work;
    if (this.#looking === undefined) this.panes.forEach((pane) => pane.keepPresent());
  }

  /** Shows one of the kept pictures, or the present one again. */
  look(index: number | undefined): void {
    if (index === this.#looking) return;
    this.#looking = index;
    const time = index === undefined ? undefined : this.panes[0]!.reel.moments[index]?.time;
    // Each is framed by what the others show, so the first comes once more.
    [...this.panes, ...this.panes.slice(0, -1)].forEach((pane) => pane.lookAt(time, true));
    this.#charts?.refresh();
    this.#update();
  }

  /** Starts anew with the present values, and does something before it goes on if asked to; by itself it does so without a word. */
  async restart(approach?: Approach, repeated = false): Promise<void> {
    const start = ++this.#start;
    this.#started = false;
    this.reaching = undefined;
    this.#looking = undefined;
    this.element.querySelectorAll("[data-film]").forEach((film) => film.replaceChildren());
    if (!repeated) this.#announcer.announce(STARTING);
    try {
      await Promise.all(this.panes.map((pane, n) => pane.start(this.valuesOf(n), this.#nextSeed)));
      this.#controls.show(this.state, this.#clock.ratio, false);
      // All at once: a still beside a picture that moves would be of another time.
      await Promise.all(this.panes.map((pane) => pane.open()));
      this.#charts?.begin();
      this.#clock = makeClock(this.panes[0]!.ready!.h);
      await approach?.(() => start === this.#start);
    } catch (reason) {
      if (isSuperseded(reason) || start !== this.#start) return;
      this.panes.forEach((pane) => (pane.failure ??= wordsOf(reason)));
    }
    if (start !== this.#start) return;
    this.#started = true;
    this.#charts?.refresh();
    this.#resume();
  }

  /** Where chance begins in the next run. */
  get #nextSeed(): number {
    const { seed, chance } = this.card;
    return seedOf({ seed: this.#seed ?? seed, ...(chance && { chance }) }, this.#repeat?.times ?? 0);
  }

  /** Gives up a start that takes long, or the way to a step. */
  stop(): void {
    if (this.reaching) return this.reaching.stop();
    ++this.#start;
    this.#started = true;
    this.panes.forEach((pane) => pane.stop());
  }

  /** The values of a pane: those of the reader, with the one difference in the second. */
  valuesOf(pane: number): Values {
    return pane === 0 ? this.values : { ...this.values, ...this.card.beside };
  }

  /** Has the charts drawn anew. */
  refreshCharts(): void {
    this.#charts?.refresh();
  }

  get speed(): number | undefined {
    return this.#speed;
  }

  setSpeed(speed: number | undefined): void {
    this.#speed = speed;
  }

  get seed(): number | undefined {
    return this.#seed;
  }

  setSeed(seed: number | undefined): void {
    this.#seed = seed;
  }

  /** Keeps values for the next start. */
  setValues(values: Values): void {
    this.#values = tidied(values);
    this.#controls.panel(this.#values);
  }

  /** Notes how far it is on the way to a step. */
  setReaching(reaching: Reaching | undefined): void {
    this.reaching = reaching;
    this.#update();
  }

  /** Takes over a change of values: at once where the scene allows it, otherwise by starting anew. */
  change(values: Values, restart: boolean): void {
    this.#values = tidied(values);
    if (restart) void this.restart();
    else this.panes.forEach((pane, n) => pane.adjust(this.valuesOf(n)));
  }

  /** Tells the reader something that is no state. */
  readonly announce = (words: string): void => this.#announcer.announce(words, HOLD);

  dispose(): void {
    ++this.#start;
    this.#life.abort();
    cancelAnimationFrame(this.#request);
    this.#announcer.dispose();
    this.panes.forEach((pane) => pane.dispose());
  }

  #resume(): void {
    this.#clock.reset();
    // Slow motion may have been left between two pictures.
    if (this.card.impacts) this.panes.forEach((pane) => pane.showBetween(1));
    this.#last = performance.now();
    if (this.#seen) this.panes.forEach((pane) => void pane.picture.wake());
    this.#update();
    cancelAnimationFrame(this.#request);
    if (this.state === "running") this.#request = requestAnimationFrame(this.#loop);
  }

  readonly #loop = (): void => {
    if (this.state !== "running") return;
    this.#request = requestAnimationFrame(this.#loop);
    this.#ask();
    if (this.#isSlow(performance.now())) this.panes.forEach((pane) => pane.showBetween(this.#clock.share));
  };

  /** Whether it is in slow motion, after an impact. */
  #isSlow(now: number): boolean {
    return this.#speed === undefined && this.state === "running" && this.#slow?.isOn(now) === true;
  }

  /** Asks for the steps that are due: with every frame of the screen, and as soon as the last ones have come back. */
  #ask(): void {
    const now = performance.now();
    const speed = this.#speed ?? (this.#isSlow(now) ? this.card.impacts! : 1);
    if (this.#clock.tick((now - this.#last) / 1000, speed)) this.#pace.note(this.#clock.ratio, now);
    this.#last = now;
    if (this.#work) return;
    const steps = this.#clock.take(mostSteps(this.panes.map(({ report }) => report)));
    if (steps > 0) void this.#advance(steps);
  }

  #advance(steps: number): Promise<void> {
    return (this.#work = this.#advanceAll(steps));
  }

  /** All panes that still stand come to the same time; the next request waits for the slowest. */
  async #advanceAll(steps: number): Promise<void> {
    const start = this.#start;
    const standing = this.panes.filter(({ failure }) => !failure);
    const lead = this.panes[0]!;
    const until = ((lead.report?.steps ?? 0) + steps) * (lead.ready?.h ?? 1);
    const results = await Promise.allSettled(
      standing.map((pane) => pane.advance(pane === lead ? steps : pane.stepsUntil(until))),
    );
    this.#work = undefined;
    results.forEach((result, n) => {
      if (result.status === "rejected" && !isSuperseded(result.reason)) standing[n]!.failure = wordsOf(result.reason);
    });
    if (start !== this.#start) return;
    const ended = standing.filter((pane) => pane.ended);
    if (ended.length > 0) void this.#showFilms(start);
    if (ended.length > 0 && !this.#still.matches)
      void import("./replay.ts").then(({ replayEnd }) => ended.forEach((pane) => void replayEnd(pane)));
    const impact = this.panes.some(({ report }) => report?.impact);
    // What is owed at full speed would take it past the impact before that is seen.
    if (this.#slow?.note(impact, performance.now())) this.#clock.reset();
    const running = this.state === "running";
    if (running && this.#repeat?.due(this.panes)) return this.restart(undefined, true);
    if (running) this.#ask();
    if (running && !this.#pace.due(performance.now())) return;
    const slow = this.#isSlow(performance.now());
    this.panes.forEach((pane) => (slow ? pane.showBetween(0) : pane.picture.show()));
    this.#charts?.refresh();
    this.#update();
  }

  /** Shows what came before a burst, once the reader uses the page. */
  async #showFilms(start: number): Promise<void> {
    await this.#acted;
    const { showFilms } = await import("./film.ts");
    if (start === this.#start) await showFilms(this);
  }

  /** Shows the state and its words. */
  #update(): void {
    this.element.dataset.state = this.state;
    this.#controls.show(this.state, this.#clock.ratio, this.#isSlow(performance.now()));
    const preparing = this.panes.some((pane) => pane.preparing !== undefined);
    const words = preparing ? STARTING : (this.reaching?.words ?? this.#controls.words(this.state));
    this.#announcer.announce(words);
  }
}

const wordsOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

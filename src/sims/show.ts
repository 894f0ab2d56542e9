/**
 * The show of one scene: its panes in lockstep, its clock, and what the reader wants.
 *
 * The reader wishes to play or to pause; the page lets it run only while it is seen. The state is what comes of both:
 * idle while it waits to be seen, running, paused by the reader, or failed. A class because it owns workers and pictures.
 */
import type { Values } from "../scenes/parameters.ts";
import { contexts } from "../stage/contexts.ts";
import { isSuperseded } from "../workers/sim-host.ts";
import { makeAnnouncer, type Announcer } from "./announcer.ts";
import { openingUnder } from "./address.ts";
import type { SceneCard } from "./card.ts";
import { makeClock, type Clock } from "./clock.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { wireControls, type Controls } from "./controls.ts";
import { runCharts, type LiveCharts } from "./live-charts.ts";
import { makePace } from "./pace.ts";
import { followPage } from "../stage/page-events.ts";
import { Pane } from "./pane.ts";
import { mostSteps } from "./request.ts";
import type { SimState } from "./state-words.ts";

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
  #speed = 1;
  readonly #life = new AbortController();
  readonly #announcer: Announcer;
  readonly #controls: Controls;
  readonly #charts: LiveCharts;
  readonly #pace = makePace();
  #clock: Clock = makeClock(1);
  #wish: "play" | "pause";
  #seen = false;
  #working = false;
  #started = false;
  /** Numbers the starts, so that what belongs to an earlier one stops. */
  #start = 0;
  #request = 0;
  #last = 0;

  constructor(element: HTMLElement) {
    const { signal } = this.#life;
    this.element = element;
    this.card = JSON.parse(element.querySelector("script[type='application/json']")!.textContent) as SceneCard;
    this.#wish = matchMedia("(prefers-reduced-motion: reduce)").matches ? "pause" : "play";
    this.#announcer = makeAnnouncer(element.querySelector<HTMLElement>("[data-words]")!);
    const events = {
      onChange: () => this.#update(),
      onRestored: () => this.#resume(),
      isRunning: () => this.state === "running",
      isSeen: () => this.#seen,
    };
    this.panes = [...element.querySelectorAll<HTMLElement>(".stage")].map(
      (stage) => new Pane(stage, this.card, events, signal),
    );
    const { values, notices } = openingUnder(this.card, location.href);
    this.#values = values;
    this.#controls = wireControls(this, signal);
    this.#controls.notify(notices);
    const source = () => ({
      histories: this.panes.map(({ history }) => history),
      curves: this.panes[0]!.ready?.curves ?? [],
      words: this.#controls.differences,
    });
    this.#charts = runCharts(this.card, [...element.querySelectorAll<HTMLElement>(".chart")], source, signal);
    followPage(
      this.panes.map(({ picture }) => picture),
      signal,
    );
  }

  /** The reader's values. */
  get values(): Values {
    return this.#values;
  }

  get state(): SimState {
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
    if (seen && this.#start === 0) void this.restart(this.#wish === "pause" ? this.card.stillAfter : 0);
    else if (seen) this.#resume();
    else this.#update();
  }

  /** Plays, or pauses: the reader's wish. */
  toggle(): void {
    if (this.state === "failed") return void this.restart();
    const resting = this.panes.some((pane) => pane.resting);
    this.#wish = this.#wish === "play" && !resting ? "pause" : "play";
    this.#resume();
  }

  /** Takes exactly one step, and pauses. */
  async step(): Promise<void> {
    this.#wish = "pause";
    this.#update();
    if (this.#started && !this.#working) await this.#advance(1);
  }

  /** Starts anew with the present values, and takes steps at once if asked to. */
  async restart(warmUp = 0): Promise<void> {
    const start = ++this.#start;
    this.#started = false;
    this.#announcer.announce(STARTING);
    try {
      await Promise.all(this.panes.map((pane, n) => pane.start(this.valuesOf(n))));
      this.#clock = makeClock(this.panes[0]!.ready!.h);
      for (let done = 0; done < warmUp && start === this.#start; done += WARM_UP) await this.#advance(WARM_UP);
    } catch (reason) {
      if (isSuperseded(reason) || start !== this.#start) return;
      this.panes.forEach((pane) => (pane.failure ??= wordsOf(reason)));
    }
    if (start !== this.#start) return;
    this.#started = true;
    this.#charts.refresh();
    this.#resume();
  }

  /** Gives up a start that takes long. */
  stop(): void {
    ++this.#start;
    this.#started = true;
    this.panes.forEach((pane) => pane.stop());
  }

  /** The values of a pane: those of the reader, with the one difference in the second. */
  valuesOf(pane: number): Values {
    return pane === 0 ? this.values : { ...this.values, ...this.card.beside };
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
  }

  /** Keeps values for the next start. */
  setValues(values: Values): void {
    this.#values = values;
  }

  /** Takes over a change of values: at once where the scene allows it, otherwise by starting anew. */
  change(values: Values, restart: boolean): void {
    this.#values = values;
    if (restart) void this.restart();
    else this.panes.forEach((pane, n) => pane.adjust(this.valuesOf(n)));
  }

  /** Tells the reader something that is no state. */
  announce(words: string): void {
    this.#announcer.announce(words, HOLD);
  }

  dispose(): void {
    ++this.#start;
    this.#life.abort();
    cancelAnimationFrame(this.#request);
    this.#announcer.dispose();
    this.panes.forEach((pane) => pane.dispose());
  }

  #resume(): void {
    this.#clock.reset();
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
  };

  /** Asks for the steps that are due: with every frame of the screen, and as soon as the last ones have come back. */
  #ask(): void {
    const now = performance.now();
    if (this.#clock.tick((now - this.#last) / 1000, this.#speed)) this.#pace.note(this.#clock.ratio, now);
    this.#last = now;
    if (this.#working) return;
    const steps = this.#clock.take(mostSteps(this.panes.map(({ report }) => report)));
    if (steps > 0) void this.#advance(steps);
  }

  /** All panes that still stand come to the same time; the next request waits for the slowest. */
  async #advance(steps: number): Promise<void> {
    const start = this.#start;
    this.#working = true;
    const standing = this.panes.filter(({ failure }) => !failure);
    const lead = this.panes[0]!;
    const until = ((lead.report?.steps ?? 0) + steps) * (lead.ready?.h ?? 1);
    const results = await Promise.allSettled(
      standing.map((pane) => pane.advance(pane === lead ? steps : pane.stepsUntil(until))),
    );
    this.#working = false;
    results.forEach((result, n) => {
      if (result.status === "rejected" && !isSuperseded(result.reason)) standing[n]!.failure = wordsOf(result.reason);
    });
    if (start !== this.#start) return;
    const running = this.state === "running";
    if (running) this.#ask();
    if (running && !this.#pace.due(performance.now())) return;
    this.panes.forEach((pane) => pane.picture.show());
    this.#charts.refresh();
    this.#update();
  }

  /** Shows the state and its words. */
  #update(): void {
    this.element.dataset.state = this.state;
    this.#controls.show(this.state, this.#clock.ratio);
    const preparing = this.panes.some((pane) => pane.preparing !== undefined);
    this.#announcer.announce(preparing ? STARTING : this.#controls.words(this.state));
  }
}

const wordsOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/**
 * What happens under an equation when a reader checks it, edits its code or breaks it.
 *
 * Loaded when a reader first asks for any of it. A class because it owns what runs: one run at a time, and of two that
 * were asked for, the later counts. What runs is what is shown: the open files, or else the variant that is chosen.
 */
import type { CheckResult } from "../../equations/check-result.ts";
import type { CheckModules } from "../../lib/check-modules.ts";
import { LARGEST_SEED } from "../../scenes/seeds.ts";
import { editWords } from "../edit-words.ts";
import { bringEvidence } from "./late-evidence.ts";
import type { MovedTwice } from "./registry.ts";
import { modulesAt } from "./modules.ts";
import type { OwnFile } from "./own-bodies.ts";
import { runChecks, type CheckEnd } from "./run-checks.ts";
import { SourceFiles, type Checker } from "./source-files.ts";
import { movedDrawing } from "./moved-drawing.ts";
import { badgeOf, bookWords, plotsOf, showResults, type Whose } from "./result-table.ts";
import { showIdentifier } from "./show-identifier.ts";
import { mistakeMarkup, shortName, whatRuns } from "./what-runs.ts";

/** Brings the evidence of an equation and sets it to work; rejects if it cannot be fetched. */
export async function openCheckSession(element: HTMLElement): Promise<CheckSession> {
  await bringEvidence(element);
  return new CheckSession(element);
}

/** The evidence under one equation, at work. */
export class CheckSession implements Checker {
  readonly #element: HTMLElement;
  readonly #printed: HTMLElement;
  readonly #verdict: string;
  #running = new AbortController();
  #sources: Promise<SourceFiles> | undefined;
  #editing = false;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#printed = this.#part("tbody").cloneNode(true) as HTMLElement;
    this.#verdict = this.#part(".badge").textContent;
  }

  /** Ends what runs and takes the code away. */
  dispose(): void {
    this.stop();
    void this.#sources?.then(({ place }) => place.remove()).catch(() => undefined);
    this.#sources = undefined;
    this.#edit(false);
  }

  /** Ends what runs. */
  stop(): void {
    this.#running.abort();
  }

  /** Shows the evidence, or hides it. */
  show(): void {
    this.#reveal(Boolean(this.#part("[data-shown]").hidden));
  }

  /** Checks what is shown. */
  async check(): Promise<void> {
    this.#reveal(true);
    if (!this.#editing) await this.checkBook();
    else {
      this.#announce("Running …");
      this.#announce((await (await this.#sources)?.runShown()) ?? "");
    }
  }

  /** Checks the variant that is now chosen; it is of the book's code, so the reader's is closed. */
  async vary(): Promise<void> {
    this.#reveal(true);
    await this.#close();
    await this.checkBook();
  }

  /** Checks the book's code, or the variant of it that is chosen; returns what it says, unless a newer run has been asked for. */
  async checkBook(): Promise<string | undefined> {
    const variant = this.#choice.value;
    this.#announce("Running …");
    const end = await this.#run([], variant);
    if (!end) return undefined;
    const words =
      end.kind === "results"
        ? bookWords(end.results, variant)
        : end.kind === "stopped"
          ? end.why
          : `The check could not run: ${end.trouble.message}`;
    this.#announce(words);
    return words;
  }

  /** Checks the reader's files; undefined if a newer run has been asked for. */
  async checkOwn(own: readonly OwnFile[]): Promise<CheckEnd | undefined> {
    this.#announce("");
    return this.#run(own, "");
  }

  /** Opens the code, and checks it if the reader has changed it; or closes it, and checks the book's again. */
  async edit(): Promise<void> {
    this.#reveal(true);
    if (this.#editing) {
      const own = await this.#close();
      if (own) await this.checkBook();
      return;
    }
    try {
      this.#sources ??= this.#open();
      const sources = await this.#sources;
      const varied = this.#choice.value !== "";
      this.#choice.value = "";
      sources.place.hidden = false;
      this.#edit(true);
      await sources.show();
      if (sources.isChanged) await this.check();
      else if (varied) await this.checkBook();
    } catch (error) {
      this.#sources = undefined;
      this.#announce(wordsOf(error));
    }
  }

  /** Closes the code; says whether the reader has changed it. */
  async #close(): Promise<boolean> {
    const sources = await this.#sources?.catch(() => undefined);
    if (sources) sources.place.hidden = true;
    this.#edit(false);
    return sources?.isChanged ?? false;
  }

  #edit(editing: boolean): void {
    this.#editing = editing;
    const button = this.#part("[data-check=edit]");
    button.ariaExpanded = String(editing);
    button.textContent = editing ? "Close the code" : editWords(this.#equation);
    const source = this.#element.querySelector<HTMLElement>(".source");
    if (source) source.hidden = editing; // the same code stands in the editor
  }

  #reveal(opens: boolean): void {
    this.#part("[data-shown]").hidden = !opens;
    const link = this.#element.querySelector("[data-check=show]");
    if (link) link.ariaExpanded = String(opens);
  }

  async #open(): Promise<SourceFiles> {
    this.#announce("Opening …");
    const modules = await this.#modules();
    const sources = new SourceFiles(this.#part("[data-files]"), this, modules, this.#equation);
    this.#announce("");
    return sources;
  }

  async #run(own: readonly OwnFile[], variant: string): Promise<CheckEnd | undefined> {
    this.#running.abort();
    const running = (this.#running = new AbortController());
    this.#busy(true);
    const seed = this.#seed();
    const end = await this.#modules()
      .then((modules) => {
        this.#say(modules, variant, own);
        return runChecks(modules, { equation: this.#equation, seed, variant, own }, running.signal);
      })
      .catch((error: unknown): CheckEnd => ({ kind: "stopped", why: wordsOf(error) }));
    if (running !== this.#running) return undefined;
    this.#busy(false);
    this.#badge(end, variant, own);
    // What an earlier run moved does not stay beside one that did not finish.
    const motion = end.kind === "results" ? end.motion : undefined;
    void this.#move(motion, shortName(variant, own), running);
    const isBook = variant === "" && own.length === 0;
    showIdentifier(this.#element, seed, end.kind === "results" && isBook ? end.results : undefined);
    if (end.kind === "results") this.#show(end.results, seed, whoseOf(own), running);
    else this.#part(".seed").textContent = "The last run did not finish: these numbers are from before it.";
    return end;
  }

  /** Says above the results what they are of. */
  #say(modules: CheckModules, variant: string, own: readonly OwnFile[]): void {
    const words = document.createElement("p");
    words.textContent = whatRuns(variant, own);
    this.#part("[data-what]").replaceChildren(words, ...mistakeMarkup(modules.mistakes[this.#equation]!, variant));
  }

  /** The badge is of what was checked last. */
  #badge(end: CheckEnd, variant: string, own: readonly OwnFile[]): void {
    const { outcome, words } = badgeOf(end, variant, own.length > 0);
    const badge = this.#part(".badge");
    badge.textContent = words ?? this.#verdict;
    if (outcome) badge.dataset.outcome = outcome;
    else delete badge.dataset.outcome;
  }

  #show(results: readonly CheckResult[], seed: number, whose: Whose, running: AbortController): void {
    showResults(this.#part("tbody"), this.#printed, results, whose);
    const code = whose === "book" ? "" : " with your code";
    this.#part(".seed").textContent = `Computed in this tab just now${code}, from seed ${seed}.`;
    const place = this.#part(".plots");
    void plotsOf(results, place.clientWidth).then((plots) => {
      if (running === this.#running) place.replaceChildren(...plots);
    });
  }

  /** Shows what the equation moves, as it should and otherwise, or nothing if nothing moves by it. */
  async #move(motion: MovedTwice | undefined, name: string, running: AbortController): Promise<void> {
    const place = this.#part("[data-moved]");
    place.hidden = !motion;
    if (!motion) return place.replaceChildren();
    const drawing = await movedDrawing(motion, name, place.clientWidth);
    if (running === this.#running) place.replaceChildren(...drawing);
  }

  #modules(): Promise<CheckModules> {
    return modulesAt(this.#element.dataset.modules!);
  }

  /** The reader's seed, or else a new one. */
  #seed(): number {
    const { value } = this.#part<HTMLInputElement>("[name=seed]");
    const seed = value === "" ? NaN : Number(value);
    return Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED
      ? seed
      : crypto.getRandomValues(new Uint32Array(1))[0]!;
  }

  get #choice(): HTMLSelectElement {
    return this.#part("[name=variant]");
  }

  get #equation(): string {
    return this.#element.dataset.equation!;
  }

  #busy(busy: boolean): void {
    const stop = this.#part("[data-check=stop]");
    if (!busy && document.activeElement === stop) this.#part("[data-check=check]").focus();
    stop.hidden = !busy;
  }

  #announce(words: string): void {
    this.#part("[role=status]").textContent = words;
  }

  #part<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.#element.querySelector<E>(selector)!;
  }
}

const whoseOf = (own: readonly OwnFile[]): Whose =>
  own.length === 0 ? "book" : own.some(({ path }) => path.startsWith("src/equations/")) ? "checks" : "code";

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : "The check could not run.");

/**
 * What happens under an equation when a reader checks it again, breaks it, or opens its code.
 *
 * Loaded when a reader first asks for any of it. A class because it owns what runs: one run at a time, and of two that
 * were asked for, the later counts.
 */
import type { CheckResult } from "../../equations/equation.ts";
import type { CheckModules } from "../../lib/check-modules.ts";
import { modulesAt } from "./modules.ts";
import type { OwnFile } from "./check-program.ts";
import { runChecks, type CheckEnd } from "./run-checks.ts";
import { SourceFiles, type Checker } from "./source-files.ts";
import { bookWords, plotsOf, showResults, type Whose } from "./result-table.ts";

/** The evidence under one equation, at work. */
export class CheckSession implements Checker {
  readonly #element: HTMLElement;
  readonly #printed: HTMLElement;
  #running = new AbortController();
  #sources: Promise<SourceFiles> | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#printed = this.#part("tbody").cloneNode(true) as HTMLElement;
  }

  /** Ends what runs and takes the code away. */
  dispose(): void {
    this.stop();
    void this.#sources?.then(({ place }) => place.remove()).catch(() => undefined);
    this.#sources = undefined;
    this.#expand(false);
  }

  /** Ends what runs. */
  stop(): void {
    this.#running.abort();
  }

  /** Checks the book's code, or the mutant of it that is chosen; returns what it says, unless a newer run has been asked for. */
  async check(): Promise<string | undefined> {
    const mutant = this.#choice.value;
    this.#announce("Running …");
    const end = await this.#run([], mutant);
    if (!end) return undefined;
    const words =
      end.kind === "results"
        ? bookWords(end.results, mutant)
        : end.kind === "stopped"
          ? end.why
          : `The check could not run: ${end.trouble.message}`;
    this.#announce(words);
    return words;
  }

  /** Checks the book's code. */
  async checkBook(): Promise<string | undefined> {
    this.#choice.value = "";
    return this.check();
  }

  /** Checks the reader's files; undefined if a newer run has been asked for. */
  async checkOwn(own: readonly OwnFile[]): Promise<CheckEnd | undefined> {
    this.#announce("");
    this.#choice.value = "";
    return this.#run(own, "");
  }

  /** Shows the code or hides it. */
  async toggle(): Promise<void> {
    const opens = this.#part("[data-do=toggle]").ariaExpanded !== "true";
    try {
      this.#sources ??= this.#open();
      const sources = await this.#sources;
      sources.place.hidden = !opens;
      this.#expand(opens);
      if (opens) await sources.show();
    } catch (error) {
      this.#sources = undefined;
      this.#announce(wordsOf(error));
    }
  }

  #expand(open: boolean): void {
    const button = this.#part("[data-do=toggle]");
    button.ariaExpanded = String(open);
    button.textContent = open ? "Close the code" : "Open the code";
  }

  async #open(): Promise<SourceFiles> {
    this.#announce("Opening …");
    const modules = await this.#modules();
    const sources = new SourceFiles(this.#element, this, modules, this.#equation);
    this.#announce("");
    return sources;
  }

  async #run(own: readonly OwnFile[], mutant: string): Promise<CheckEnd | undefined> {
    this.#running.abort();
    const running = (this.#running = new AbortController());
    this.#busy(true);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const end = await this.#modules()
      .then((modules) => runChecks(modules, { equation: this.#equation, seed, mutant, own }, running.signal))
      .catch((error: unknown): CheckEnd => ({ kind: "stopped", why: wordsOf(error) }));
    if (running !== this.#running) return undefined;
    this.#busy(false);
    if (end.kind === "results") this.#show(end.results, seed, whoseOf(own), running);
    else this.#part(".seed").textContent = "The last run did not finish: these numbers are from before it.";
    return end;
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

  #modules(): Promise<CheckModules> {
    return modulesAt(this.#element.dataset.modules!);
  }

  get #choice(): HTMLSelectElement {
    return this.#part("[name=mutant]");
  }

  get #equation(): string {
    return this.#element.dataset.equation!;
  }

  #busy(busy: boolean): void {
    const stop = this.#part("[data-do=stop]");
    if (!busy && document.activeElement === stop) this.#part("[data-do=check]").focus();
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

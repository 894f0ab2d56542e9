/**
 * `<pliant-exercise>` has a cell judged and remembers in this browser that it was solved; `<pliant-progress>` counts.
 */
import type { CellElement } from "./cell-element.ts";
import { TEXT_CHANGED } from "./cell-view.ts";
import { CHANGED, keptWords } from "./solved.ts";
import { forgetSolved, keepSolved, solvedIn } from "./store.ts";

class ExerciseElement extends HTMLElement {
  #ending = new AbortController();
  #try = 0;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.querySelector("[data-do=check]")!.addEventListener("click", () => void this.#check(), { signal });
    document.addEventListener(CHANGED, () => this.#mark(), { signal });
    this.addEventListener(TEXT_CHANGED, () => this.#forgetVerdict(), { signal });
    this.#mark();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  get #id(): readonly [string, string] {
    const [chapter, name] = this.dataset.exercise!.split("/");
    return [chapter!, name!];
  }

  #mark(): void {
    const [chapter, name] = this.#id;
    this.querySelector<HTMLElement>("[data-solved]")!.hidden = !Object.hasOwn(solvedIn(chapter), name);
  }

  /** A verdict is on the text that was judged, and on no other. */
  #forgetVerdict(): void {
    ++this.#try;
    this.querySelector<HTMLElement>("[data-verdict]")!.hidden = true;
  }

  async #check(): Promise<void> {
    const cell = this.querySelector<CellElement>("pliant-cell")!;
    const place = this.querySelector<HTMLElement>("[data-verdict]")!;
    cell.announce("Checking …");
    await (await cell.session()).accept();
    const attempt = ++this.#try;
    const [{ judgeExercise }, { exerciseById, makeRandom }, notebook] = await Promise.all([
      import("./judge.ts"),
      import("../exercises/index.ts"),
      cell.notebook(),
    ]);
    const [chapter, name] = this.#id;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const exercise = exerciseById(`${chapter}/${name}`);
    const { passed, words } = await judgeExercise(notebook, name, exercise, makeRandom(seed), cell.budget);
    if (attempt !== this.#try) return;
    place.hidden = false;
    place.dataset.verdict = passed ? "passed" : "failed";
    const kept = !passed || keepSolved(chapter, name, new Date().toISOString().slice(0, 10));
    place.textContent = `${passed ? "Solved. " : ""}${words}${keptWords(kept)}`;
    cell.announce(place.textContent);
    if (passed) document.dispatchEvent(new Event(CHANGED));
  }
}

class ProgressElement extends HTMLElement {
  #ending = new AbortController();

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    document.addEventListener(CHANGED, () => this.#count(), { signal });
    this.querySelector("[data-do=clear]")!.addEventListener("click", () => this.#clear(), { signal });
    this.querySelector("[data-do=export]")!.addEventListener("click", () => void this.#export(), { signal });
    this.#count();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  get #chapter(): string {
    return this.dataset.chapter!;
  }

  #count(): void {
    const names = this.dataset.exercises!.split(" ");
    const solved = Object.keys(solvedIn(this.#chapter)).filter((name) => names.includes(name));
    const words = `${solved.length} of ${names.length} solved. This is kept in this browser and nowhere else.`;
    this.querySelector("[role=status]")!.textContent = words;
  }

  #clear(): void {
    forgetSolved(this.#chapter);
    document.dispatchEvent(new Event(CHANGED));
  }

  async #export(): Promise<void> {
    const { save } = await import("../lib/save.ts");
    const solved = solvedIn(this.#chapter);
    const text = `${JSON.stringify({ chapter: this.#chapter, solved }, null, 2)}\n`;
    save(`pliant-${this.#chapter}-exercises.json`, new Blob([text], { type: "text/plain" }));
  }
}

/** Makes `<pliant-exercise>` work. */
export function startExerciseElement(): void {
  if (!customElements.get("pliant-exercise")) customElements.define("pliant-exercise", ExerciseElement);
}

/** Makes `<pliant-progress>` work. */
export function startProgressElement(): void {
  if (!customElements.get("pliant-progress")) customElements.define("pliant-progress", ProgressElement);
}

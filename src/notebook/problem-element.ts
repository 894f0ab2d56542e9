/** `<pliant-problem>` judges a number or a choice, and remembers in this browser that it was right. */
import { judgeNumber, type NumberAnswer } from "../exercises/problem.ts";
import { CHANGED, keptWords } from "./solved.ts";
import { keepSolved, solvedIn } from "./store.ts";

class ProblemElement extends HTMLElement {
  #ending = new AbortController();

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const form = this.querySelector("form")!;
    form.hidden = false;
    form.addEventListener("submit", (event) => (event.preventDefault(), this.#judge(form)), { signal });
    form.addEventListener("input", () => this.#say(""), { signal });
    document.addEventListener(CHANGED, () => this.#mark(), { signal });
    this.#mark();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  get #id(): readonly [string, string] {
    const [chapter, name] = this.dataset.problem!.split("/");
    return [chapter!, name!];
  }

  #mark(): void {
    const [chapter, name] = this.#id;
    this.querySelector<HTMLElement>("[data-solved]")!.hidden = !Object.hasOwn(solvedIn(chapter), name);
  }

  #judge(form: HTMLFormElement): void {
    const { passed, words } = this.dataset.answer === undefined ? chosen(form) : judgeNumber(this.#answer, typed(form));
    if (!passed) return this.#say(words, "failed");
    const [chapter, name] = this.#id;
    this.#say(words + keptWords(keepSolved(chapter, name, new Date().toISOString().slice(0, 10))), "passed");
    this.querySelector<HTMLDetailsElement>(".why")!.open = true;
    document.dispatchEvent(new Event(CHANGED));
  }

  get #answer(): NumberAnswer {
    return JSON.parse(this.dataset.answer!) as NumberAnswer;
  }

  #say(words: string, verdict = ""): void {
    const place = this.querySelector<HTMLElement>("[role=status]")!;
    place.dataset.verdict = verdict;
    place.textContent = words;
  }
}

/** The number that stands in the form, with a comma or a point. */
const typed = (form: HTMLFormElement): number => {
  const text = form.querySelector("input")!.value.trim().replace(",", ".").replace("−", "-");
  return text === "" ? NaN : Number(text);
};

function chosen(form: HTMLFormElement): { readonly passed: boolean; readonly words: string } {
  const one = form.querySelector<HTMLInputElement>("input:checked");
  if (!one) return { passed: false, words: "Choose one of them." };
  return { passed: one.dataset.right !== undefined, words: one.dataset.feedback! };
}

/** Makes `<pliant-problem>` work. */
export function startProblemElement(): void {
  if (!customElements.get("pliant-problem")) customElements.define("pliant-problem", ProblemElement);
}

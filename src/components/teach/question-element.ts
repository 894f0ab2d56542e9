/** `<pliant-question>` answers a choice with its reason, which stands in the page for those who teach. */

class QuestionElement extends HTMLElement {
  #ending = new AbortController();

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const form = this.querySelector("form")!;
    form.addEventListener("submit", (event) => (event.preventDefault(), this.#answer(form)), { signal });
    form.addEventListener("input", () => this.#say("", []), { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  #answer(form: HTMLFormElement): void {
    const chosen = form.querySelector<HTMLInputElement>("input:checked");
    if (!chosen) return this.#say("failed", ["Choose one of them."]);
    const answer = this.querySelectorAll<HTMLElement>(".answer > li")[Number(chosen.value)]!;
    const reason = answer.querySelector("[data-reason]")!.cloneNode(true);
    if (answer.dataset.right !== undefined) return this.#say("passed", [reason]);
    this.#say("failed", ["Not this one. ", reason]);
  }

  #say(verdict: string, words: readonly (string | Node)[]): void {
    const place = this.querySelector<HTMLElement>("[role=status]")!;
    place.dataset.verdict = verdict;
    place.replaceChildren(...words);
  }
}

/** Makes `<pliant-question>` work. */
export function startQuestionElement(): void {
  if (!customElements.get("pliant-question")) customElements.define("pliant-question", QuestionElement);
}

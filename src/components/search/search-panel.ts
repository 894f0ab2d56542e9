/**
 * A field and a list of what is found, used by keyboard from the field: arrows choose, Enter goes there.
 *
 * Of two questions that are answered at the same time, the later counts.
 */
import { counted } from "../../scenes/numbers.ts";
import { openIndex } from "./open-index.ts";
import { resultElement } from "./result-elements.ts";

/** How a panel stands on its page. */
export interface PanelOptions {
  /** How many results are listed at most. */
  readonly most: number;
  /** Whether one can go through the results by Tab, as through links of a page. */
  readonly tabbable?: boolean;
  /** What follows the results if there are more of them. */
  moreLink?(question: string, count: number): HTMLAnchorElement;
  /** What happens with a question. */
  onAsked?(question: string): void;
}

const MISSING = "The search could not be loaded; is there a connection? The next letter you type tries again.";

/** A panel at work in an element that has its markup. */
export class SearchPanel {
  readonly #field: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #list: HTMLElement;
  readonly #options: PanelOptions;
  #asked = "";

  constructor(root: ParentNode, options: PanelOptions, signal?: AbortSignal) {
    this.#field = root.querySelector("[role=combobox]")!;
    this.#status = root.querySelector("[role=status]")!;
    this.#list = root.querySelector("[role=listbox]")!;
    this.#options = options;
    const listens = signal ? { signal } : {};
    this.#field.addEventListener("input", () => void this.ask(this.#field.value), listens);
    this.#field.addEventListener("keydown", (event) => this.#onKey(event), listens);
    root.querySelector("form")!.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        (this.#chosen ?? this.#results[0])?.click();
      },
      listens,
    );
  }

  /** Puts the cursor into the field, and its words at disposal. */
  focus(): void {
    this.#field.focus();
    this.#field.select();
  }

  /** Shows what is found for a question; `field` is what stands in the field. */
  async ask(question: string, field = question): Promise<void> {
    if (this.#field.value !== field) this.#field.value = field;
    this.#asked = question;
    this.#options.onAsked?.(question);
    if (question.trim() === "") return this.#show([], "");
    if (this.#results.length === 0) this.#status.textContent = "Loading …";
    const index = await openIndex().catch(() => undefined);
    if (this.#asked !== question) return;
    if (!index) return this.#show([], MISSING);
    const found = index.find(question);
    const { most, moreLink } = this.#options;
    const links = found.slice(0, most).map((one, n) => resultElement(one, `${this.#list.id}-${n}`));
    if (found.length > most && moreLink) links.push(this.#asOption(moreLink(question, found.length)));
    this.#show(links, found.length === 0 ? `Nothing is found for “${question}”.` : counted(found.length, "result"));
  }

  #asOption(link: HTMLAnchorElement): HTMLAnchorElement {
    return Object.assign(link, { id: `${this.#list.id}-more`, role: "option", ariaSelected: "false" });
  }

  get #results(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll("a")];
  }

  get #chosen(): HTMLAnchorElement | null {
    return this.#list.querySelector("[aria-selected=true]");
  }

  #show(links: readonly HTMLAnchorElement[], words: string): void {
    if (!this.#options.tabbable) for (const link of links) link.tabIndex = -1;
    this.#list.replaceChildren(...links);
    this.#list.scrollTop = 0;
    this.#status.textContent = words;
    this.#field.ariaExpanded = String(links.length > 0);
    this.#field.removeAttribute("aria-activedescendant");
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const results = this.#results;
    if (step === undefined || results.length === 0) return;
    event.preventDefault();
    const at = this.#chosen ? results.indexOf(this.#chosen) + step : step > 0 ? 0 : results.length - 1;
    this.#choose(results[(at + results.length) % results.length]!);
  }

  #choose(link: HTMLAnchorElement): void {
    if (this.#chosen) this.#chosen.ariaSelected = "false";
    link.ariaSelected = "true";
    this.#field.setAttribute("aria-activedescendant", link.id);
    link.scrollIntoView({ block: "nearest" });
  }
}

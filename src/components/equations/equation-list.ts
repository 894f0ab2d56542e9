/**
 * `<pliant-equations>`: a list of equations of which a reader sees those of a paper, of a verdict, or with some words, and
 * checks all that are seen.
 *
 * What is shown stands in the address. Without script the list is whole; a link to one that is hidden shows all again. What
 * checks them is fetched when it is asked for.
 */
import { hasWords } from "../chrome/has-words.ts";
import { counted } from "../../scenes/numbers.ts";

const FIELDS = ["words", "paper", "verdict"] as const;
const MISSING = "What the checks need could not be fetched; is there a connection?";

class EquationList extends HTMLElement {
  #ending = new AbortController();
  #running = new AbortController();

  connectedCallback(): void {
    const { signal } = (this.#ending = new AbortController());
    const form = this.querySelector("form")!;
    const asked = new URLSearchParams(location.search);
    for (const name of FIELDS) this.#field(name).value = asked.get(name) ?? "";
    for (const type of ["input", "change"]) form.addEventListener(type, () => this.#show(true), { signal });
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    addEventListener("hashchange", () => this.#reveal(), { signal });
    this.#button("check").addEventListener("click", () => void this.#check(), { signal });
    this.#button("stop").addEventListener("click", () => this.#running.abort(), { signal });
    this.#show(false);
    this.#reveal();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    this.#running.abort();
  }

  #field(name: string): HTMLInputElement | HTMLSelectElement {
    return this.querySelector(`form [name=${name}]`)!;
  }

  #button(action: string): HTMLButtonElement {
    return this.querySelector(`[data-do=${action}]`)!;
  }

  get #rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("[data-equation]")];
  }

  #show(notes: boolean): void {
    const [words, paper, verdict] = FIELDS.map((name) => this.#field(name).value) as [string, string, string];
    const isShown = ({ dataset }: HTMLElement): boolean =>
      (paper === "" || dataset.equation!.startsWith(`${paper}/`)) &&
      (verdict === "" || dataset.group === verdict) &&
      hasWords(dataset.words!, words);
    for (const row of this.#rows) row.hidden = !isShown(row);
    for (const group of this.querySelectorAll<HTMLElement>("[data-paper]"))
      group.hidden = !group.querySelector("[data-equation]:not([hidden])");
    const rows = this.#rows;
    const shown = rows.filter(({ hidden }) => !hidden).length;
    this.querySelector("output")!.textContent =
      shown === rows.length ? counted(shown, "equation") : `${shown} of ${counted(rows.length, "equation")}`;
    this.#button("check").disabled = shown === 0;
    if (notes) noteInAddress({ words, paper, verdict });
  }

  #reveal(): void {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest("[hidden]") || !this.contains(target)) return;
    for (const name of FIELDS) this.#field(name).value = "";
    this.#show(true);
    target.scrollIntoView();
  }

  async #check(): Promise<void> {
    this.#running.abort();
    const { signal } = (this.#running = new AbortController());
    const status = this.querySelector("[role=status]")!;
    status.textContent = "Loading …";
    this.#busy(true);
    const checker = await import("./check-all.ts").catch(() => undefined);
    if (signal.aborted) return this.#busy(false);
    const rows = this.#rows.filter(({ hidden }) => !hidden);
    if (checker) await checker.checkAll(this, rows, signal);
    else status.textContent = MISSING;
    if (this.#running.signal === signal) this.#busy(false);
  }

  #busy(busy: boolean): void {
    const [check, stop] = [this.#button("check"), this.#button("stop")];
    const hadFocus = document.activeElement === (busy ? check : stop);
    check.hidden = busy;
    stop.hidden = !busy;
    this.querySelector("progress")!.hidden = !busy;
    if (hadFocus) (busy ? stop : check).focus();
  }
}

function noteInAddress(values: Readonly<Record<(typeof FIELDS)[number], string>>): void {
  const url = new URL(location.href);
  for (const name of FIELDS) {
    if (values[name].trim() === "") url.searchParams.delete(name);
    else url.searchParams.set(name, values[name]);
  }
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** Makes `<pliant-equations>` work. */
export function startEquationList(): void {
  if (!customElements.get("pliant-equations")) customElements.define("pliant-equations", EquationList);
}

/**
 * `<pliant-name-filter>`: a field above the names of the solver that hides those without its words.
 *
 * The list stands on the page as a whole; without script it stays so. A link to a name that is hidden shows all again.
 */
import { hasWords } from "../chrome/has-words.ts";

class NameFilter extends HTMLElement {
  #ending = new AbortController();

  connectedCallback(): void {
    const { signal } = (this.#ending = new AbortController());
    this.#field.addEventListener("input", () => this.#show(), { signal });
    addEventListener("hashchange", () => this.#reveal(), { signal });
    this.querySelector("form")!.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#show();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  get #field(): HTMLInputElement {
    return this.querySelector("input")!;
  }

  #show(): void {
    const question = this.#field.value.trim();
    const entries = [...this.querySelectorAll<HTMLElement>("[data-name]")];
    for (const entry of entries) entry.hidden = !hasWords(entry.textContent, question);
    for (const group of this.querySelectorAll<HTMLElement>("[data-names]"))
      group.hidden = question !== "" && !group.querySelector("[data-name]:not([hidden])");
    const found = entries.filter(({ hidden }) => !hidden).length;
    this.querySelector("output")!.textContent = question === "" ? "" : `${found} of ${entries.length} names`;
  }

  #reveal(): void {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest("[hidden]") || !this.contains(target)) return;
    this.#field.value = "";
    this.#show();
    target.scrollIntoView();
  }
}

if (!customElements.get("pliant-name-filter")) customElements.define("pliant-name-filter", NameFilter);

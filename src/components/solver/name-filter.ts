/**
 * `<pliant-name-filter>`: a field above the names of the solver that hides those without its words.
 *
 * The list stands on the page as a whole; without script it stays so. A link to a name that is hidden shows all again.
 */
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
    const words = this.#field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = [...this.querySelectorAll<HTMLElement>("[data-name]")];
    const isFound = (entry: HTMLElement): boolean => {
      const text = entry.textContent.toLowerCase();
      return words.every((word) => text.includes(word));
    };
    for (const entry of entries) entry.hidden = !isFound(entry);
    for (const group of this.querySelectorAll<HTMLElement>("[data-names]"))
      group.hidden = words.length > 0 && !group.querySelector("[data-name]:not([hidden])");
    const found = entries.filter(({ hidden }) => !hidden).length;
    this.querySelector("output")!.textContent = words.length === 0 ? "" : `${found} of ${entries.length} names`;
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

/**
 * `<pliant-search>`: the way to the search in the bar of every page. It is a link to the page of the search; where there is
 * script it opens over the page, also by `/` and by Ctrl-K or Cmd-K, and is fetched then.
 */
class SearchLink extends HTMLElement {
  #ending = new AbortController();

  connectedCallback(): void {
    const { signal } = (this.#ending = new AbortController());
    const press = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a link in a window of its own
      event.preventDefault();
      void this.#open();
    };
    this.addEventListener("click", press, { signal });
    document.addEventListener("keydown", (event) => this.#onKey(event), { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (defaultPrevented || altKey) return;
    const withControl = key.toLowerCase() === "k" && (ctrlKey || metaKey);
    const writes = target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]");
    if (!withControl && (key !== "/" || ctrlKey || metaKey || writes)) return;
    event.preventDefault();
    void this.#open();
  }

  async #open(): Promise<void> {
    const field = document.querySelector<HTMLInputElement>("pliant-find [role=combobox]");
    if (field) {
      field.focus();
      field.select();
      return;
    }
    const dialog = await import("./search-dialog.ts").catch(() => undefined);
    if (dialog) dialog.openSearch();
    else location.assign(this.querySelector("a")!.href);
  }
}

/** Makes the link work. */
export function startSearchLink(): void {
  if (!customElements.get("pliant-search")) customElements.define("pliant-search", SearchLink);
}

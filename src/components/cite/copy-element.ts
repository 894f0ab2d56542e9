/** `<pliant-copy>`: copies the text that stands in it; where that is not allowed, marks it to be copied by hand. */

class CopyElement extends HTMLElement {
  #ending = new AbortController();

  connectedCallback(): void {
    this.#ending = new AbortController();
    const button = this.querySelector("button")!;
    button.hidden = false;
    button.addEventListener("click", () => void this.#copy(), { signal: this.#ending.signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  async #copy(): Promise<void> {
    const text = this.querySelector("pre")!;
    const status = this.querySelector("[role=status]")!;
    try {
      await navigator.clipboard.writeText(text.textContent);
      status.textContent = "Copied.";
    } catch {
      getSelection()?.selectAllChildren(text);
      status.textContent = "Marked: copy it by hand.";
    }
  }
}

/** Makes `<pliant-copy>` work. */
export function startCopyElement(): void {
  if (!customElements.get("pliant-copy")) customElements.define("pliant-copy", CopyElement);
}

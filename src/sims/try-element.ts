/**
 * `<pliant-try>`: the name of a preset in running text, as a button that sets the nearest figure of its scene so, or a picture
 * that leads to it. What does that is fetched when it is first pressed.
 */

class TryElement extends HTMLElement {
  #life = new AbortController();

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    const trigger = this.querySelector<HTMLElement>("button, a")!;
    if (trigger instanceof HTMLButtonElement) trigger.disabled = false;
    trigger.addEventListener("click", (event) => this.#click(event, signal), { signal });
  }

  disconnectedCallback(): void {
    this.#life.abort();
  }

  /** A link is left to lead elsewhere where the page has no figure, or the reader wants another tab. */
  #click(event: MouseEvent, signal: AbortSignal): void {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (elsewhere || !document.querySelector(`pliant-sim[data-scene="${this.dataset.scene}"]`)) return;
    event.preventDefault();
    void import("./set-nearest.ts").then(({ setNearest }) => setNearest(this, signal));
  }
}

/** Makes `<pliant-try>` work. */
export function startTryElement(): void {
  if (!customElements.get("pliant-try")) customElements.define("pliant-try", TryElement);
}

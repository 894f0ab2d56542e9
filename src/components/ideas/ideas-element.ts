/** <pliant-ideas>: waits until a place of an idea is pointed at, focused or tapped, and fetches then what lights the others. */
import type { IdeasSession } from "./ideas-session.ts";
import { PLACES } from "./idea-place.ts";

class PliantIdeas extends HTMLElement {
  #life = new AbortController();

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    const { papers, address } = this.dataset;
    let session: Promise<IdeasSession> | undefined;
    const begin = (event: Event): void => {
      if (session || !(event.target instanceof Element) || !event.target.closest(`${PLACES}, .formula, pre`)) return;
      session = import("./ideas-session.ts").then(({ openIdeas }) => openIdeas(address!, papers!.split(" "), signal));
      void session.then(({ take }) => take(event));
    };
    for (const type of ["pointerover", "focusin", "click"])
      document.addEventListener(type, begin, { signal, passive: true });
  }

  disconnectedCallback(): void {
    this.#life.abort();
  }
}

/** Makes the element known. */
export function startIdeas(): void {
  if (!customElements.get("pliant-ideas")) customElements.define("pliant-ideas", PliantIdeas);
}

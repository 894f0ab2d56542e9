/**
 * <pliant-sim>: a scene in the page. It does nothing until it is in view; then it fetches what runs the show.
 */
import type { Show } from "./show.ts";

class PliantSim extends HTMLElement {
  #watcher: IntersectionObserver | undefined;
  #show: Show | undefined;
  #life = new AbortController();

  connectedCallback(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const watched = this.querySelector(".panes") ?? this;
    let inView = false;
    const look = async (): Promise<void> => {
      if (inView && !document.hidden && !this.#show) {
        const { openShow } = await import("./show.ts");
        if (!signal.aborted) this.#show ??= openShow(this);
      }
      this.#show?.setSeen(inView && !document.hidden);
    };
    this.#watcher = new IntersectionObserver(
      (entries) => {
        inView = entries.at(-1)!.isIntersecting;
        void look();
      },
      { threshold: 0.1 },
    );
    this.#watcher.observe(watched);
    document.addEventListener("visibilitychange", () => void look(), { signal });
  }

  disconnectedCallback(): void {
    this.#life.abort();
    this.#watcher?.disconnect();
    this.#show?.dispose();
    this.#show = undefined;
  }
}

customElements.define("pliant-sim", PliantSim);

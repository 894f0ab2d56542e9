/** `<pliant-version>`: the line that says that a newer version of the book is here, and shows it when the reader says so. */
import type { PageRequest, Said } from "./book-files.ts";
import { canKeep, isRefused, register, whenIdle } from "./register.ts";

const SAID: Said = "chosen";

class NewVersion extends HTMLElement {
  #life = new AbortController();

  connectedCallback(): void {
    this.#life = new AbortController();
    if (canKeep() && !isRefused()) whenIdle(() => void this.#begin().catch(() => undefined));
  }

  disconnectedCallback(): void {
    this.#life.abort();
  }

  /** Where the browser refuses, for want of room or on principle, the book is read from the network as before. */
  async #begin(): Promise<void> {
    if (!this.#life.signal.aborted) await register((waiting) => this.#show(waiting));
  }

  #show(waiting: ServiceWorker): void {
    const { signal } = this.#life;
    const [line] = this.getElementsByTagName("p");
    if (!line) return;
    line.hidden = false;
    const on = (name: string, act: () => void): void =>
      this.querySelector(`[data-do=${name}]`)?.addEventListener("click", act, { signal });
    on("later", () => (line.hidden = true));
    on("reload", () => {
      navigator.serviceWorker.addEventListener("message", ({ data }) => data === SAID && location.reload(), { signal });
      if (waiting.state === "installed") waiting.postMessage("take over" satisfies PageRequest);
      else location.reload(); // another tab has had it take over
    });
  }
}

customElements.define("pliant-version", NewVersion);

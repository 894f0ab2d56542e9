/** An element that works once it is nearly in view: what opens it is fetched then. */

/** How near: about a screen, so that who comes by keyboard finds it open. */
const NEAR = "800px";

/** Opens an element of the page until the signal aborts. */
export type Open = (element: HTMLElement, signal: AbortSignal) => void;

/** Makes elements of a name work. */
export function defineLate(name: string, fetchOpen: () => Promise<Open>): void {
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      #life = new AbortController();

      connectedCallback(): void {
        const { signal } = (this.#life = new AbortController());
        const watcher = new IntersectionObserver(
          async (entries) => {
            if (!entries.at(-1)!.isIntersecting) return;
            watcher.disconnect();
            const open = await fetchOpen();
            if (!signal.aborted) open(this, signal);
          },
          { rootMargin: NEAR },
        );
        watcher.observe(this);
        signal.addEventListener("abort", () => watcher.disconnect());
      }

      disconnectedCallback(): void {
        this.#life.abort();
      }
    },
  );
}

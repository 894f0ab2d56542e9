/** When a scene that has come into view can be set. */

/** Waits until it can, or until the signal aborts. */
export function whenSettable(sim: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => look());
    const look = (): void => {
      if (sim.dataset.state === "idle") return;
      watcher.disconnect();
      resolve();
    };
    watcher.observe(sim, { attributeFilter: ["data-state"] });
    signal.addEventListener("abort", () => (watcher.disconnect(), resolve()));
    look();
  });
}

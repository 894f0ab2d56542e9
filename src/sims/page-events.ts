/**
 * What happens to the page as a whole and concerns a picture: its colours change, or it is printed.
 */
import type { Pane } from "./pane.ts";

/** Keeps the pictures of some panes in step with the page until the signal aborts. */
export function followPage(panes: readonly Pane[], signal: AbortSignal): void {
  const recolour = (): void => panes.forEach(({ surface }) => surface?.recolour());
  const theme = new MutationObserver(recolour);
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  signal.addEventListener("abort", () => theme.disconnect());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolour, { signal });
  addEventListener("beforeprint", () => panes.forEach((pane) => pane.picture.keepStill()), { signal });
}

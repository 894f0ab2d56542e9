/**
 * What happens to the page as a whole and concerns a picture: its colours change, something in it is lit, or it is printed.
 */
import { LIT } from "./lit.ts";
import type { Picture } from "./picture.ts";

/** Keeps pictures in step with the page until the signal aborts. */
export function followPage(pictures: readonly Picture[], signal: AbortSignal): void {
  const recolour = (): void => pictures.forEach(({ surface }) => surface?.recolour());
  const theme = new MutationObserver(recolour);
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  signal.addEventListener("abort", () => theme.disconnect());
  document.addEventListener(LIT, recolour, { signal });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolour, { signal });
  addEventListener("beforeprint", () => pictures.forEach((picture) => picture.keepStill()), { signal });
}

/**
 * The symbols of a formula by keyboard, and the names in a text of code: each of these is one stop, within which the arrow
 * keys go from one to the next, and Escape leaves.
 */
import { HERE } from "./here.ts";

const WAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns what takes keys, until the signal aborts; `show` hears of each symbol that is come to. */
export function walkSymbols(show: (symbol: HTMLElement) => void, signal: AbortSignal): (event: KeyboardEvent) => void {
  let here: HTMLElement | undefined;
  const leave = (): void => {
    here?.removeAttribute("data-here");
    here = undefined;
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.key === "Escape") return leave();
    const way = WAYS[event.key];
    const symbols = symbolsIn(document.activeElement);
    if (way === undefined || symbols.length === 0 || hasModifier(event)) return;
    event.preventDefault();
    const before = here && symbols.includes(here) ? symbols.indexOf(here) : way > 0 ? -1 : symbols.length;
    leave();
    here = symbols[Math.min(symbols.length - 1, Math.max(0, before + way))]!;
    here.setAttribute("data-here", "");
    here.scrollIntoView({ block: "nearest", inline: "nearest" });
    show(here);
    here.dispatchEvent(new Event(HERE, { bubbles: true }));
  };
  document.addEventListener("focusout", leave, { signal });
  signal.addEventListener("abort", leave);
  return walk;
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** The symbols of a formula, or the names of a text of code, that has the focus. */
const symbolsIn = (stop: Element | null): HTMLElement[] =>
  stop?.matches(".formula, pre.astro-code")
    ? [...stop.querySelectorAll<HTMLElement>("[data-symbol], [data-idea]")]
    : [];

/**
 * Shows cards, one at a time: after a moment while something is pointed at, at once for what is focused or tapped.
 *
 * The card stands after its element, so that Tab goes on into it, and in the top layer, so that nothing cuts it off. It goes
 * with Escape, with a press elsewhere, and a moment after pointer and focus have left both it and its element.
 */
import { makeCard, type Card } from "./shown-card.ts";
import type { Trigger } from "./trigger.ts";

/** How long something is pointed at before its card shows, and how long the card waits for the pointer to come over, ms. */
const BEFORE = 220;
const AFTER = 320;

export interface CardSession {
  /** A pointer has come to an element with a card. */
  point(trigger: Trigger): void;
  /** An element with a card is focused. */
  show(trigger: Trigger): void;
  /** It is tapped: where there is no card after all, a link is followed. */
  tap(trigger: Trigger): Promise<void>;
}

/** Shows cards until the signal aborts; those of a paper are fetched from under an address. */
export function openCards(address: string, signal: AbortSignal): CardSession {
  let shown: Card | undefined;
  let pointed: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(timer);
    shown?.close();
    shown = pointed = undefined;
  };
  const contentOf = makeContents(address);
  let asked = 0;
  /** Whether there is a card to show, as far as something else has not been asked for since. */
  const show = async (trigger: Trigger): Promise<boolean> => {
    clearTimeout(timer);
    if (shown?.trigger === trigger.element) return true;
    const ask = ++asked;
    const content = await contentOf(trigger);
    if (ask !== asked || signal.aborted || !trigger.element.isConnected) return true;
    close();
    if (content) shown = makeCard(trigger.element, content, close);
    return content !== undefined;
  };
  const isWithin = (target: EventTarget | null): boolean =>
    target instanceof Node && (shown?.element.contains(target) || shown?.trigger.contains(target)) === true;
  const leave = (): void => {
    clearTimeout(timer);
    const isHeld = (): boolean => isWithin(document.activeElement) && document.activeElement!.matches(":focus-visible");
    timer = setTimeout(() => !isHeld() && close(), AFTER);
  };
  document.addEventListener(
    "pointerout",
    ({ target, relatedTarget, pointerType }) => {
      if (pointerType === "touch") return;
      if (pointed && target instanceof Node && pointed.contains(target) && !pointed.contains(relatedTarget as Node)) {
        pointed = undefined;
        ++asked;
        clearTimeout(timer);
        if (shown && !isWithin(relatedTarget)) leave();
      } else if (shown && isWithin(target) && !isWithin(relatedTarget)) leave();
    },
    { signal, passive: true },
  );
  document.addEventListener("pointerover", ({ target }) => isWithin(target) && clearTimeout(timer), {
    signal,
    passive: true,
  });
  document.addEventListener(
    "focusout",
    ({ relatedTarget }) => shown && relatedTarget && !isWithin(relatedTarget) && close(),
    { signal },
  );
  document.addEventListener("pointerdown", ({ target }) => shown && !isWithin(target) && close(), {
    signal,
    passive: true,
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !shown) return;
      event.preventDefault();
      event.stopPropagation();
      if (shown.element.contains(document.activeElement)) shown.trigger.focus();
      ++asked;
      close();
    },
    { signal, capture: true },
  );
  const follow = (): void => {
    if (shown && !shown.place()) close();
  };
  document.addEventListener("scroll", follow, { signal, passive: true, capture: true });
  addEventListener("resize", follow, { signal });
  signal.addEventListener("abort", close);
  return {
    point(trigger) {
      if (shown?.trigger === trigger.element) return;
      clearTimeout(timer);
      pointed = trigger.element;
      timer = setTimeout(() => void show(trigger), BEFORE);
    },
    show: (trigger) => void show(trigger),
    async tap(trigger) {
      const { element } = trigger;
      if (!(await show(trigger)) && element instanceof HTMLAnchorElement) location.assign(element.href);
    },
  };
}

/** What cards show: what stands in the page, or what was fetched, once for each paper. */
function makeContents(address: string): (trigger: Trigger) => Promise<string | undefined> {
  const papers = new Map<string, Promise<Record<string, string>>>();
  const fetchCards = async (paper: string): Promise<Record<string, string>> => {
    const response = await fetch(`${address}${paper}.json`);
    if (!response.ok) throw new Error(`no cards: ${response.status}`);
    return (await response.json()) as Record<string, string>;
  };
  return async ({ source }) => {
    if ("content" in source) return `<p class="head">${source.content.innerHTML}</p>`;
    const { paper, key } = source;
    const cards = papers.get(paper) ?? fetchCards(paper);
    papers.set(paper, cards);
    try {
      return (await cards)[key];
    } catch {
      // Without the network a reference is still a link; the next one asks again.
      papers.delete(paper);
      return undefined;
    }
  };
}

/**
 * Shows cards, one at a time: after a moment while something is pointed at, at once for what is focused or tapped.
 *
 * The card stands after its element, so that Tab goes on into it, and in the top layer, so that nothing cuts it off. It goes
 * with Escape, with a press elsewhere, and a moment after pointer and focus have left both it and its element. A class because it
 * owns the card and what it waits for.
 */
import { HERE } from "../ideas/here.ts";
import { makeContents } from "./card-contents.ts";
import { makeCard, type Card } from "./shown-card.ts";
import { triggerAt, type Trigger } from "./trigger.ts";

/** How long something is pointed at before its card shows, and how long the card waits for the pointer to come over, ms. */
const BEFORE = 220;
const AFTER = 320;

/** Shows cards until the signal aborts; those of the papers are fetched from under an address. */
export const openCards = (address: string, papers: readonly string[], signal: AbortSignal): CardSession =>
  new CardSession(address, papers, signal);

class CardSession {
  readonly #papers: readonly string[];
  readonly #contentOf: ReturnType<typeof makeContents>;
  readonly #signal: AbortSignal;
  #shown: Card | undefined;
  #pointed: HTMLElement | undefined;
  /** What the focus comes back to, and that is no reason to show its card again. */
  #left: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(address: string, papers: readonly string[], signal: AbortSignal) {
    this.#papers = papers;
    this.#contentOf = makeContents(address);
    this.#signal = signal;
    document.addEventListener("pointerout", (event) => this.#leave(event), { signal, passive: true });
    document.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && this.#closeUnless(relatedTarget), {
      signal,
    });
    document.addEventListener("pointerdown", ({ target }) => this.#closeUnless(target), { signal, passive: true });
    document.addEventListener("keydown", (event) => this.#escape(event), { signal, capture: true });
    document.addEventListener(HERE, ({ target }) => this.#with(target, (trigger) => this.#show(trigger)), { signal });
    const follow = (): void => {
      if (this.#shown && !this.#shown.place()) this.#close();
    };
    document.addEventListener("scroll", follow, { signal, passive: true, capture: true });
    addEventListener("resize", follow, { signal });
    signal.addEventListener("abort", () => this.#close());
  }

  /** Takes what the reader does, and whether it was held back for a card. */
  take(event: Event, held: boolean): void {
    const { target } = event;
    if (event.type === "focusin" && target !== this.#left && (target as Element).matches(":focus-visible"))
      this.#with(target, (trigger) => this.#show(trigger));
    if (event.type === "pointerover") this.#pointOver(event as PointerEvent);
    if (event.type === "click") void this.#press(target, held);
  }

  #with(target: EventTarget | null, act: (trigger: Trigger) => unknown): void {
    const trigger = triggerAt(target, this.#papers);
    if (trigger) act(trigger);
  }

  #pointOver({ target, pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    if (this.#isWithin(target)) clearTimeout(this.#timer);
    this.#with(target, (trigger) => {
      if (this.#shown?.trigger === trigger.element) return;
      clearTimeout(this.#timer);
      this.#pointed = trigger.element;
      this.#timer = setTimeout(() => void this.#show(trigger), BEFORE);
    });
  }

  /** A link is pressed for its card only where that was held back; without a card it is followed after all. */
  async #press(target: EventTarget | null, held: boolean): Promise<void> {
    const trigger = triggerAt(target, this.#papers);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (trigger && (held || !link) && (await this.#show(trigger))) return;
    if (held && link) location.assign(link.href);
  }

  /** Whether there is a card to show, as far as something else has not been asked for since. */
  async #show(trigger: Trigger): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#shown?.trigger === trigger.element) return true;
    const ask = ++this.#asked;
    const content = await this.#contentOf(trigger);
    if (ask !== this.#asked || this.#signal.aborted || !trigger.element.isConnected) return true;
    this.#close();
    if (content) this.#shown = makeCard(trigger.element, content, () => this.#close());
    return content !== undefined;
  }

  #leave({ target, relatedTarget, pointerType }: PointerEvent): void {
    if (pointerType === "touch" || !(target instanceof Node)) return;
    const leavesPointed = this.#pointed?.contains(target) && !this.#pointed.contains(relatedTarget as Node);
    if (leavesPointed) {
      this.#pointed = undefined;
      ++this.#asked;
      clearTimeout(this.#timer);
    }
    if (!this.#shown || this.#isWithin(relatedTarget) || !(leavesPointed || this.#isWithin(target))) return;
    clearTimeout(this.#timer);
    const isHeld = (): boolean =>
      this.#isWithin(document.activeElement) && document.activeElement!.matches(":focus-visible");
    this.#timer = setTimeout(() => !isHeld() && this.#close(), AFTER);
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#shown) return;
    event.preventDefault();
    event.stopPropagation();
    const { element, trigger } = this.#shown;
    const isInside = element.contains(document.activeElement);
    ++this.#asked;
    this.#close();
    this.#left = trigger;
    if (isInside) trigger.focus();
    this.#left = undefined;
  }

  #isWithin(target: EventTarget | null): boolean {
    const { element, trigger } = this.#shown ?? {};
    return target instanceof Node && (element?.contains(target) || trigger?.contains(target)) === true;
  }

  #closeUnless(target: EventTarget | null): void {
    if (this.#shown && !this.#isWithin(target)) this.#close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#shown?.close();
    this.#shown = this.#pointed = undefined;
  }
}

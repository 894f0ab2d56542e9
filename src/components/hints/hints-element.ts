/**
 * <pliant-hints>: waits until something that has a card, or belongs to an idea, is pointed at, focused, tapped or used by keyboard, and
 * fetches then what shows it; what the reader does until it is there is not lost.
 *
 * A tap on a reference has to be held back at once, before it follows the link: the first one opens a card, the second one goes.
 */
import type { Hints } from "./open-hints.ts";

/** What may have a card or belong to an idea. */
const PLACES =
  "main :is([data-symbol], [data-twin], [data-idea], [data-parameter], [data-measure], .stage, .formula, pre, .cite button, a[href*='#'])";

/** Fragments of things of the papers. */
const THING = /^#(?:(?:eq|symbol|scene)-)?([a-z]+)-./;

class PliantHints extends HTMLElement {
  #life = new AbortController();
  #hints: Promise<Hints> | undefined;
  #opened: Hints | undefined;
  #tapped: Element | undefined;

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    for (const type of ["pointerover", "focusin", "click", "keydown"])
      document.addEventListener(type, (event) => this.#take(event), { signal, capture: true });
  }

  disconnectedCallback(): void {
    this.#life.abort();
    this.#hints = this.#opened = undefined;
  }

  #take(event: Event): void {
    const place = (event.target as Element).closest?.<HTMLElement>(PLACES);
    const held = event.type === "click" && this.#holds(event as PointerEvent, place);
    if (this.#opened) return this.#opened.take(event, held);
    if (!place) return;
    this.#hints ??= import("./open-hints.ts").then(
      ({ openHints }) => (this.#opened = openHints(this, this.#life.signal)),
    );
    void this.#hints.then(({ take }) => take(event, held));
  }

  /** Whether a press shows a card in place of what it would do; then it is held back. */
  #holds(event: PointerEvent, place: HTMLElement | null | undefined): boolean {
    const before = this.#tapped;
    this.#tapped = place ?? undefined;
    const paper = THING.exec((place as HTMLAnchorElement | undefined)?.hash ?? "")?.[1];
    const isTap = event.pointerType === "touch" && place !== before && !place?.closest(".pliant-card");
    const holds = place?.matches(".cite *") || (isTap && paper !== undefined && this.dataset.papers!.includes(paper));
    if (holds) event.preventDefault();
    return holds ?? false;
  }
}

/** Makes the element known. */
export function startHints(): void {
  if (!customElements.get("pliant-hints")) customElements.define("pliant-hints", PliantHints);
}

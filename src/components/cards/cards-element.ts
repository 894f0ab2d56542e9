/**
 * <pliant-cards>: waits until something with a card is pointed at, focused or tapped, and fetches then what shows it.
 *
 * A tap has to be held back at once, before it follows the link, so that is done here.
 */
import type { CardSession } from "./card-session.ts";
import { HERE } from "../ideas/here.ts";
import { triggerAt, type Trigger } from "./trigger.ts";

class PliantCards extends HTMLElement {
  #life = new AbortController();
  #session: Promise<CardSession> | undefined;
  /** What the last tap has opened: a second one follows the link. */
  #tapped: HTMLElement | undefined;

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    const papers = this.dataset.papers!.split(" ");
    const begin = (how: keyof CardSession, trigger: Trigger): void => {
      this.#session ??= import("./card-session.ts").then(({ openCards }) => openCards(this.dataset.address!, signal));
      void this.#session.then((session) => !signal.aborted && session[how](trigger));
    };
    document.addEventListener(
      "pointerover",
      ({ target, pointerType }) => {
        const trigger = pointerType === "touch" ? undefined : triggerAt(target, papers);
        if (trigger) begin("point", trigger);
      },
      { signal, passive: true },
    );
    document.addEventListener(
      "focusin",
      ({ target }) => {
        const trigger = (target as Element).matches(":focus-visible") ? triggerAt(target, papers) : undefined;
        if (trigger) begin("show", trigger);
      },
      { signal },
    );
    document.addEventListener(
      HERE,
      ({ target }) => {
        const trigger = triggerAt(target, papers);
        if (trigger) begin("show", trigger);
      },
      { signal },
    );
    document.addEventListener("click", (event) => this.#click(event, papers, begin), { signal });
  }

  #click(
    event: MouseEvent,
    papers: readonly string[],
    begin: (how: keyof CardSession, trigger: Trigger) => void,
  ): void {
    const before = this.#tapped;
    this.#tapped = undefined;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const trigger = isPlain && !event.defaultPrevented ? triggerAt(event.target, papers) : undefined;
    if (!trigger) return;
    const isLink = trigger.element.localName === "a";
    const isTap = (event as PointerEvent).pointerType === "touch";
    if (isLink && (!isTap || before === trigger.element)) return;
    this.#tapped = trigger.element;
    event.preventDefault();
    begin("tap", trigger);
  }

  disconnectedCallback(): void {
    this.#life.abort();
    this.#session = undefined;
  }
}

/** Makes the element known. */
export function startCards(): void {
  if (!customElements.get("pliant-cards")) customElements.define("pliant-cards", PliantCards);
}

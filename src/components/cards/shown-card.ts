/** A card in the page, beside the element that it belongs to. */
import { placeBeside } from "./place-card.ts";

export interface Card {
  readonly element: HTMLElement;
  readonly trigger: HTMLElement;
  /** Puts it where its element is now; false once that has left the window. */
  place(): boolean;
  close(): void;
}

const ID = "pliant-card";

/** Makes a card for an element, which it describes, and shows it; `onDismiss` hears that the browser has closed it. */
export function makeCard(trigger: HTMLElement, content: string, onDismiss: () => void): Card {
  const element = document.createElement("div");
  element.className = element.id = ID;
  // A hint closes no other popover. Where there are none, the browser takes the word for a popover that scripts alone close.
  element.setAttribute("popover", "hint");
  element.setAttribute("role", "note");
  element.innerHTML = content;
  const described = element.querySelectorAll(".head, .said");
  described.forEach((part, n) => (part.id = `${ID}-${n}`));
  const before = trigger.getAttribute("aria-describedby");
  const own = [...described].map(({ id }) => id);
  trigger.setAttribute("aria-describedby", [before ?? [], own].flat().join(" "));
  standAfter(trigger).after(element);
  element.showPopover?.();
  if (trigger.tabIndex < 0) announce(element);
  element.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState === "closed" && element.isConnected) onDismiss();
  });
  const place = (): boolean => {
    const box = boxOf(trigger);
    if (!box || box.bottom < 0 || box.top > innerHeight) return false;
    element.style.maxHeight = "";
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top, room } = placeBeside(box, { width: element.offsetWidth, height: element.offsetHeight }, window);
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${room}px` });
    return true;
  };
  place();
  return {
    element,
    trigger,
    place,
    close() {
      if (before === null) trigger.removeAttribute("aria-describedby");
      else trigger.setAttribute("aria-describedby", before);
      element.remove();
    },
  };
}

/** Says aloud what the card of something is that cannot have the focus, such as a symbol that arrow keys have come to. */
function announce(element: Element): void {
  const status = document.querySelector("pliant-hints [role='status']")!;
  status.textContent = [...element.querySelectorAll(".head, .said")]
    .map(({ textContent }) => textContent.trim())
    .join(". ");
}

/** Where something is in the window; of a symbol that arrow keys have come to, the whole formula, so that it is not covered. */
function boxOf(trigger: HTMLElement): Pick<DOMRect, "left" | "top" | "bottom"> | undefined {
  const own = trigger.getClientRects()[0];
  const around =
    own && trigger.matches("[data-here]") ? trigger.closest(".formula")?.getBoundingClientRect() : undefined;
  return around ? { left: own!.left, top: around.top, bottom: around.bottom } : own;
}

/** What a card can stand after: not a piece of a formula, which is one thing. */
const standAfter = (trigger: HTMLElement): Element => trigger.closest(".formula, .katex") ?? trigger;

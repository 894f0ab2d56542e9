/**
 * The line of words under a stage: also read aloud, so it is short and changes at most once a second.
 */
const PAUSE = 1000;
/** Twenty for each of two panes, and what sets them apart. */
const MOST_WORDS = 44;

/** At most forty-four words of a text. */
export function shorten(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= MOST_WORDS ? text : `${words.slice(0, MOST_WORDS).join(" ")} …`;
}

export interface Announcer {
  /** Says this as soon as it may; a newer text takes the place of one that still waits. `hold` keeps it for so long, ms. */
  announce(text: string, hold?: number): void;
  dispose(): void;
}

/** An announcer that writes into an element. */
export function makeAnnouncer(element: HTMLElement): Announcer {
  let said = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = "";
  let heldUntil = -Infinity;
  const write = (): void => {
    timer = undefined;
    if (element.textContent === next) return;
    said = performance.now();
    element.textContent = next;
  };
  return {
    announce(text, hold = 0) {
      const now = performance.now();
      if (now < heldUntil && hold === 0) return;
      heldUntil = now + hold;
      next = shorten(text);
      const wait = said + PAUSE - now;
      if (wait <= 0) write();
      else timer ??= setTimeout(write, wait);
    },
    dispose: () => clearTimeout(timer),
  };
}

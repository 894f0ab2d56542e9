/**
 * The line of words under a stage. What is seen changes with its picture: another sentence at once, and the numbers in one so
 * seldom that they can be read. What is read aloud is short and changes at most once a second.
 */
const PAUSE = 1000;
const NUMBERS_PAUSE = 120;
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

/** An announcer that writes into an element for eyes, and into one for ears, which then hear the first no more. */
export function makeAnnouncer(seen: HTMLElement, spoken: HTMLElement | null): Announcer {
  const lines = [makeLine(seen, pauseBetween), ...(spoken ? [makeLine(spoken, () => PAUSE)] : [])];
  if (spoken) seen.ariaHidden = "true";
  let heldUntil = -Infinity;
  return {
    announce(text, hold = 0) {
      const now = performance.now();
      if (now < heldUntil && hold === 0) return;
      heldUntil = now + hold;
      for (const line of lines) line.write(shorten(text), now);
    },
    dispose: () => lines.forEach((line) => line.dispose()),
  };
}

const withoutNumbers = (text: string): string => text.replace(/[\d.,−]+/g, "0");

/** How long a text waits for its turn: not at all if it says something else, ms. */
export const pauseBetween = (before: string, text: string): number =>
  withoutNumbers(before) === withoutNumbers(text) ? NUMBERS_PAUSE : 0;

interface Line {
  write(text: string, now: number): void;
  dispose(): void;
}

function makeLine(element: HTMLElement, pause: (before: string, text: string) => number): Line {
  let said = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = "";
  const put = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (element.textContent === next) return;
    said = performance.now();
    element.textContent = next;
  };
  return {
    write(text, now) {
      next = text;
      const wait = said + pause(element.textContent ?? "", text) - now;
      if (wait <= 0) put();
      else timer ??= setTimeout(put, wait);
    },
    dispose: () => clearTimeout(timer),
  };
}

/**
 * A note above a cell whose text is not the book's, or not the only one: what it is, what differs, what the reader can do.
 */
import { diffLines, shownLines, spelledOut, type DiffLine, type ShownLine } from "./diff.ts";

/** What a note says, the texts that it compares, and what its buttons do. */
export interface BannerOptions {
  readonly words: string;
  readonly difference: string;
  readonly before: string;
  readonly after: string;
  readonly choices: Readonly<Record<string, () => unknown>>;
}

const SIGNS = { same: " ", gone: "−", new: "+" } as const;
const NAMES = { same: "", gone: "removed: ", new: "added: " } as const;

/** How much of a difference is shown; the whole text stands in the cell. */
const MOST_LINES = 400;
const MOST_LETTERS = 2000;

/** The place of a note. */
export class Banner {
  readonly #place: HTMLElement;
  #options: BannerOptions | undefined;

  constructor(place: HTMLElement) {
    this.#place = place;
    place.tabIndex = -1;
  }

  /** Shows a note, or none. One that says the same stays, and its buttons with it; only what differs is shown anew. */
  show(options: BannerOptions | undefined): void {
    const before = this.#options;
    this.#options = options;
    if (!options) return this.#place.replaceChildren();
    const difference = differenceOf(options);
    if (options.words === before?.words) return this.#place.querySelector(".diff")!.replaceWith(difference);
    const text = Object.assign(document.createElement("p"), { textContent: options.words });
    const details = Object.assign(document.createElement("details"), { open: true });
    details.append(Object.assign(document.createElement("summary"), { textContent: options.difference }), difference);
    const buttons = Object.keys(options.choices).map((label) =>
      makeButton(label, () => this.#options?.choices[label]?.()),
    );
    this.#place.replaceChildren(text, details, ...buttons);
  }

  focus(): void {
    this.#place.focus();
  }
}

/** A button of a note. */
export function makeButton(label: string, act: () => unknown): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "control",
    textContent: label,
  });
  button.addEventListener("click", () => void act());
  return button;
}

function differenceOf({ difference, before, after }: BannerOptions): HTMLElement {
  const lines = Object.assign(document.createElement("div"), { className: "diff", tabIndex: 0 });
  lines.setAttribute("role", "group");
  lines.setAttribute("aria-label", difference);
  for (const line of shownLines(diffLines(before, after), MOST_LINES)) lines.append(elementOf(line));
  return lines;
}

function elementOf(line: ShownLine): HTMLElement {
  const element = document.createElement("div");
  element.dataset.kind = line.kind;
  if (line.kind === "skipped") element.textContent = `… ${line.count} more ${line.count === 1 ? "line" : "lines"}`;
  else fill(element, line);
  return element;
}

function fill(element: HTMLElement, { kind, text }: DiffLine): void {
  const sign = Object.assign(document.createElement("span"), { textContent: SIGNS[kind], ariaHidden: "true" });
  const name = Object.assign(document.createElement("span"), {
    textContent: NAMES[kind],
    className: "visually-hidden",
  });
  const rest = text.length - MOST_LETTERS;
  const shown = rest > 0 ? `${text.slice(0, MOST_LETTERS)} … ${rest} more characters` : text;
  element.append(sign, name, document.createTextNode(spelledOut(shown)));
}

/**
 * A note above a cell whose text is not the book's: what it is, what differs, and what the reader can do.
 */
import { diffLines, spelledOut } from "./diff.ts";

export interface BannerOptions {
  readonly words: string;
  readonly before: string;
  readonly after: string;
  /** What the buttons say, and what they do. */
  readonly choices: Readonly<Record<string, () => void>>;
}

const SIGNS = { same: " ", gone: "−", new: "+" } as const;
const NAMES = { same: "", gone: "removed: ", new: "added: " } as const;

/** Fills the place of a note. */
export function banner(place: HTMLElement, { words, before, after, choices }: BannerOptions): void {
  const text = Object.assign(document.createElement("p"), { textContent: words });
  const details = document.createElement("details");
  details.open = true;
  const lines = document.createElement("div");
  lines.className = "diff";
  lines.tabIndex = 0;
  lines.setAttribute("role", "group");
  lines.setAttribute("aria-label", "What differs from the original");
  lines.append(...diffLines(before, after).map(lineOf));
  details.append(
    Object.assign(document.createElement("summary"), { textContent: "What differs from the original" }),
    lines,
  );
  const buttons = Object.entries(choices).map(([label, act]) => {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "control",
      textContent: label,
    });
    button.addEventListener("click", act);
    return button;
  });
  place.tabIndex = -1;
  place.replaceChildren(text, details, ...buttons);
}

function lineOf({ kind, text }: ReturnType<typeof diffLines>[number]): HTMLElement {
  const line = document.createElement("div");
  line.dataset.kind = kind;
  const sign = Object.assign(document.createElement("span"), { textContent: SIGNS[kind], ariaHidden: "true" });
  const name = Object.assign(document.createElement("span"), {
    textContent: NAMES[kind],
    className: "visually-hidden",
  });
  line.append(sign, name, document.createTextNode(spelledOut(text)));
  return line;
}

/**
 * The lines under the buttons of a cell: that its text is not kept, how to take something back, its earlier versions.
 *
 * What there is nothing to say of is not there.
 */
import { addressOf } from "../lib/page-address.ts";
import { excessWords } from "../lib/text-words.ts";
import { makeButton } from "./banner.ts";
import type { Version } from "./versions.ts";
import type { WriteResult } from "./storage.ts";
import { dayAndTime, firstLine } from "./version-words.ts";

const NOT_KEPT: Readonly<Record<Exclude<WriteResult, "kept">, string>> = {
  full: "This browser’s storage for the book is full. Your latest changes here are not saved; download them.",
  forbidden: "This browser does not let the page save anything, so what you write is lost when you leave; download it.",
  framed:
    "This page is embedded in another site. You can run this cell, but your changes will not be saved, and links to cells are not opened.",
};

export class CellNotes {
  readonly #place = Object.assign(document.createElement("div"), { className: "notes" });
  readonly #keeping = document.createElement("div");
  readonly #refusal = document.createElement("div");
  readonly #change = document.createElement("div");
  readonly #versions = Object.assign(document.createElement("details"), { className: "versions", hidden: true });

  /** Puts the notes behind the bar of buttons. */
  constructor(bar: HTMLElement) {
    this.#place.append(this.#keeping, this.#refusal, this.#change, this.#versions);
    bar.after(this.#place);
  }

  /** Says that the text is not kept, until it is again; hands back the words if they are new. */
  keeping(keeping: WriteResult, download: () => unknown): string | undefined {
    if (this.#keeping.dataset.why === keeping) return undefined;
    this.#keeping.dataset.why = keeping;
    this.#keeping.replaceChildren();
    if (keeping === "kept") return undefined;
    const ways: Node[] =
      keeping === "framed" ? [aside(location.href, "Open in its own tab")] : [makeButton("Download", download)];
    if (keeping === "full") ways.push(aside(addressOf("edits/"), "See what is kept"));
    this.#keeping.append(paragraph(NOT_KEPT[keeping]), ...ways);
    return NOT_KEPT[keeping];
  }

  /** Says why a text was not taken, until another one is. */
  refused(words: string | undefined): void {
    this.#refusal.replaceChildren(...(words === undefined ? [] : [paragraph(words)]));
  }

  /** Says what has just happened to the text, and how to take it back; hands back the button. */
  changed(words: string, undo: () => unknown): HTMLButtonElement {
    const button = makeButton("Undo", undo);
    button.dataset.do = "undo";
    this.#change.replaceChildren(paragraph(words), button);
    return button;
  }

  /** Lists the earlier versions. */
  versions(
    versions: readonly Version[],
    shown: string,
    { bringBack, download }: Readonly<Record<"bringBack" | "download", (version: Version) => unknown>>,
  ): void {
    this.#versions.hidden = versions.length === 0;
    const summary = Object.assign(document.createElement("summary"), {
      className: "disclosure",
      textContent: `Earlier versions (${versions.length})`,
    });
    const list = document.createElement("ul");
    for (const version of versions) {
      const row = document.createElement("li");
      const excess = excessWords(version.text);
      const [label, act] = excess ? (["Download", download] as const) : (["Bring back", bringBack] as const);
      const button = makeButton(label, () => act(version));
      button.ariaLabel = `${label} the version of ${dayAndTime(version.when)}, ${version.why}`;
      button.title = excess ? `It ${excess}.` : "";
      row.append(summaryOf(version, shown), button);
      list.append(row);
    }
    this.#versions.replaceChildren(summary, list, linkTo(addressOf("edits/"), "All your edits"));
  }

  /** Takes the notes away. */
  remove(): void {
    this.#place.remove();
  }
}

/** When and why a version was left, and by what line it is known. */
function summaryOf({ text, when, why, fromLink }: Version, shown: string): HTMLElement {
  const about = [dayAndTime(when), why, fromLink && "from a link"].filter(Boolean).join(", ");
  const words = Object.assign(document.createElement("span"), { textContent: `${about}: ` });
  words.append(Object.assign(document.createElement("code"), { textContent: firstLine(text, shown) }));
  return words;
}

const paragraph = (textContent: string): HTMLElement => Object.assign(document.createElement("p"), { textContent });

const linkTo = (href: string, textContent: string): HTMLAnchorElement =>
  Object.assign(document.createElement("a"), { href, textContent });

/** A link that leaves the page open, since what stands in the cell would be lost. */
const aside = (href: string, words: string): HTMLElement =>
  Object.assign(linkTo(href, words), { target: "_blank", rel: "noopener" });

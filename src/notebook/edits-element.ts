/**
 * `<pliant-edits>` lists what a reader has written and this browser keeps: to look at, to go to, to download, to delete.
 *
 * Whatever stands in the storage is shown as text and nothing else.
 */
import type { CellPlace } from "../lib/cell-places.ts";
import { save } from "../lib/save.ts";
import { makeButton } from "./banner.ts";
import { makeEntry } from "./edits-entry.ts";
import { makeImport } from "./edits-import.ts";
import { deleteText, keptTexts, type KeptText } from "./kept-texts.ts";
import { isFramed } from "./storage.ts";

type Places = Readonly<Record<string, CellPlace>>;

const NONE = "This browser keeps no text of yours. What you change in a cell of a chapter will be listed here.";
const FRAMED = "This page is embedded in another site, where nothing is read or saved. Open it in its own tab.";
const GONE = "A cell that the book no longer has";

class EditsElement extends HTMLElement {
  #ending = new AbortController();
  /** Undefined while it is not known which cells the book has. */
  #places: Places | undefined;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const changed = (): void => void (this.querySelector(".deleted") ?? this.#render());
    window.addEventListener("storage", changed, { signal });
    this.#render();
    if (keptTexts().length > 0) void this.#fetchPlaces();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }

  async #fetchPlaces(): Promise<void> {
    const response = await fetch(this.dataset.places!).catch(() => undefined);
    if (!response?.ok) return;
    this.#places = (await response.json()) as Places;
    if (!this.querySelector(".deleted")) this.#render();
  }

  #render(): void {
    const texts = keptTexts();
    const ids = [...new Set(texts.map(({ id }) => id))];
    if (isFramed()) return this.replaceChildren(paragraph(FRAMED));
    if (texts.length === 0) return this.replaceChildren(this.#bar(paragraph(NONE), this.#import()));
    const sections = ids.map((id) =>
      this.#section(
        id,
        texts.filter((kept) => kept.id === id),
      ),
    );
    this.replaceChildren(this.#all(texts, ids.length));
    for (const section of sections) this.append(section);
  }

  #section(id: string, texts: readonly KeptText[]): HTMLElement {
    const section = document.createElement("section");
    const place = this.#places && Object.hasOwn(this.#places, id) ? this.#places[id] : undefined;
    const heading = document.createElement("h2");
    heading.textContent = place?.title ?? (this.#places ? `${GONE} (${id})` : id);
    section.append(heading);
    if (place) section.append(Object.assign(document.createElement("a"), { href: place.address, textContent: "Open" }));
    const list = document.createElement("ul");
    for (const kept of texts) list.append(makeEntry(kept, () => this.#count()));
    section.append(list);
    return section;
  }

  /** What is done with all of them. */
  #all(texts: readonly KeptText[], cells: number): HTMLElement {
    const count = Object.assign(paragraph(countWords(texts.length, cells)), { className: "count" });
    const bar = this.#bar(
      count,
      makeButton("Download all", () => downloadAll(texts)),
      this.#import(),
      makeButton("Delete all …", () => this.#ask(bar, texts)),
    );
    return bar;
  }

  #bar(...children: readonly HTMLElement[]): HTMLElement {
    const bar = Object.assign(document.createElement("div"), { className: "all quiet-note" });
    bar.append(...children);
    return bar;
  }

  /** Adds the texts of a file, and says above the list what became of them. */
  #import(): HTMLElement {
    return makeImport(async (words) => {
      await this.#fetchPlaces(); // which lists the texts anew
      this.#render();
      const line = Object.assign(paragraph(words), { className: "quiet-note", tabIndex: -1 });
      line.setAttribute("role", "status");
      this.prepend(line);
      line.focus();
    });
  }

  /** Says how many there are now. */
  #count(): void {
    const texts = keptTexts();
    const place = this.querySelector(".count");
    if (place) place.textContent = countWords(texts.length, new Set(texts.map(({ id }) => id)).size);
  }

  #ask(bar: HTMLElement, texts: readonly KeptText[]): void {
    const cancel = makeButton("Cancel", () => this.#render());
    const question = paragraph(`Delete ${counted(texts.length, "text")} from this browser?`);
    question.setAttribute("role", "status");
    bar.replaceChildren(
      question,
      makeButton("Delete all", () => this.#deleteAll(texts)),
      cancel,
    );
    cancel.focus();
  }

  #deleteAll(texts: readonly KeptText[]): void {
    const undos = texts.map(deleteText);
    const bar = Object.assign(document.createElement("div"), { className: "all deleted quiet-note" });
    const undo = makeButton("Undo", () => {
      for (const bringBack of undos) bringBack?.();
      this.#render();
    });
    bar.append(paragraph("Everything is deleted."), undo);
    this.replaceChildren(bar);
    undo.focus();
  }
}

function downloadAll(texts: readonly KeptText[]): void {
  const list = texts.map(({ id, kind, when, why, text }) => ({ cell: id, kind, when, why, text }));
  const json = `${JSON.stringify({ book: "Pliant", texts: list }, null, 2)}\n`;
  save("pliant-edits.json", new Blob([json], { type: "text/plain" }));
}

const paragraph = (textContent: string): HTMLElement => Object.assign(document.createElement("p"), { textContent });

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const countWords = (texts: number, cells: number): string => `${counted(texts, "text")} of ${counted(cells, "cell")}.`;

/** Makes `<pliant-edits>` work. */
export function startEditsElement(): void {
  if (!customElements.get("pliant-edits")) customElements.define("pliant-edits", EditsElement);
}

/** The text of a cell in the page: as the book shows it or in the editor, with the banner above and the notes below. */
import { Banner, type BannerOptions } from "./banner.ts";
import { CellNotes } from "./cell-notes.ts";
import { TEXT_CHANGED, type CellHost } from "./cell-view.ts";
import type { Editor } from "./editor.ts";
import type { WriteResult } from "./storage.ts";
import type { Version } from "./versions.ts";

/** What the reader does with the text. */
export interface TextActions {
  type(text: string): void;
  run(): Promise<void>;
  bringBack(version: Version): void;
}

const askBeforeLeaving = (event: Event): void => event.preventDefault();

export class CellDisplay {
  readonly banner: Banner;
  readonly #cell: CellHost;
  readonly #actions: TextActions;
  readonly #notes: CellNotes;
  #editor: Editor | undefined;
  #opening: Promise<void> | undefined;
  #visible: string;

  /** Takes over a cell that shows the text `visible`. */
  constructor(cell: CellHost, visible: string, actions: TextActions) {
    this.#cell = cell;
    this.#actions = actions;
    this.#visible = visible;
    this.banner = new Banner(cell.piece(".banner"));
    this.#notes = new CellNotes(cell.piece(".bar"));
  }

  /** The text that stands in the page. */
  get visible(): string {
    return this.#visible;
  }

  /** Shows a text and what is said above it: a banner comes before its text, and goes after it. */
  show(text: string, banner: BannerOptions | undefined, versions: readonly Version[]): void {
    if (banner) this.banner.show(banner);
    if (text !== this.#visible) {
      this.#see(text);
      this.#cell.showText(text);
      this.#editor?.setText(text);
      this.#editor?.mark(undefined);
    }
    if (!banner) this.banner.show(undefined);
    this.#notes.versions(versions, text, {
      bringBack: (version) => this.#actions.bringBack(version),
      download: (version) => this.#download(version.text),
    });
  }

  /** Opens the editor, and puts the cursor into it if wanted. */
  async edit(focus: boolean): Promise<void> {
    await (this.#opening ??= this.#open());
    if (focus) this.#editor?.focus();
  }

  /** Marks the line of a mistake, or none. */
  markLine(line: number | undefined): void {
    this.#editor?.mark(line);
  }

  /** Says what has happened to the text, and offers to undo it. */
  changed(words: string, undo: () => void): void {
    const button = this.#notes.changed(words, undo);
    const left = [document.body, this.#cell.piece("[data-do=reset]")]; // where the focus cannot stay
    if (left.some((element) => element === document.activeElement)) button.focus();
  }

  /** Says why a text was not taken. */
  refused(words: string): void {
    this.#notes.refused(words);
    this.#cell.announce(words);
  }

  /** Says whether the text is kept; one that is not is asked for before it is left. */
  keeping(keeping: WriteResult): void {
    if (keeping === "kept" || keeping === "framed") removeEventListener("beforeunload", askBeforeLeaving);
    else addEventListener("beforeunload", askBeforeLeaving);
    const words = this.#notes.keeping(keeping, () => this.#download());
    if (words) this.#cell.announce(words);
  }

  /** Takes away what it has made in the page. */
  remove(): void {
    this.#notes.remove();
    this.#editor?.destroy();
    this.#cell.piece(".editor").replaceChildren();
    this.#showEditor(false);
  }

  async #open(): Promise<void> {
    const { makeEditor } = await import("./editor.ts");
    const cell = this.#cell;
    if (!cell.isConnected) return;
    this.#showEditor(true);
    this.#editor = makeEditor({
      place: cell.piece(".editor"),
      text: this.#visible,
      label: `Code of the ${cell.controller ? "file" : "cell"} ${cell.name}`,
      describedBy: cell.piece(".hint").id,
      names: () => import("./fetch-api.ts").then(({ fetchApiNames }) => fetchApiNames(cell.namesAddress)),
      onChange: (text) => this.#type(text),
      onRefuse: (words) => this.refused(words),
      onRun: () => void this.#actions.run(),
    });
    if (cell.dataset.line) this.#editor.reveal(Number(cell.dataset.line));
  }

  #showEditor(open: boolean): void {
    this.#cell.piece(".code").hidden = open;
    this.#cell.piece("[data-do=edit]").hidden = open;
    this.#cell.piece(".editor").hidden = !open;
    this.#cell.piece(".hint").hidden = !open;
  }

  #type(text: string): void {
    if (text === this.#visible) return;
    this.#see(text);
    this.#cell.mark(text);
    this.#actions.type(text);
  }

  #see(text: string): void {
    this.#visible = text;
    this.#notes.refused(undefined);
    this.#cell.dispatchEvent(new Event(TEXT_CHANGED, { bubbles: true }));
  }

  async #download(text = this.#visible): Promise<void> {
    const { save } = await import("../lib/save.ts");
    const name = this.#cell.name
      .split("/")
      .at(-1)!
      .replace(/(\.ts)?$/, ".ts");
    save(name, new Blob([text], { type: "text/plain" }));
  }
}

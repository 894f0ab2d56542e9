/**
 * `<pliant-cell>`: code that stands in the page is edited, run, reset and shared where it stands.
 *
 * The page carries the highlighted text and the buttons; editor, notebook and everything else are loaded when they are
 * first needed. A text from a link is shown and waits.
 */
import type { CellView } from "./cell-view.ts";
import type { Editor } from "./editor.ts";
import type { Notebook } from "./notebook.ts";
import type { Showing } from "./showing.ts";
import { keepEdit, keptEdit } from "./store.ts";

/** What keeps a cell's text and runs it: the notebook of the page, or what stands in its place. */
export type CellController = Pick<Notebook, "run" | "stop" | "edit" | "forgetPending">;

/** Whether a fragment claims to bring a cell. */
const isShareLink = (hash: string): boolean => /^#(cell|code)=/.test(hash);

/** The one notebook of the page, once it is open. */
const page: { notebook?: Promise<Notebook> } = {};

/** The cells of the page's notebook. */
const allCells = (): CellElement[] =>
  [...document.querySelectorAll<CellElement>("pliant-cell")].filter((cell) => !cell.controller);

function notebookOfPage(): Promise<Notebook> {
  return (page.notebook ??= import("./open-notebook.ts").then(({ openNotebook }) =>
    openNotebook(allCells().map((cell) => cell.registered)),
  ));
}

export class CellElement extends HTMLElement implements CellView {
  /** Who runs it, if not the notebook of the page. */
  controller: CellController | undefined;
  #ending = new AbortController();
  #editor: Editor | undefined;
  #own = "";
  /** A text from a link that has not been run. */
  #pending: string | undefined;
  #undo: () => void = () => undefined;
  #drawn = 0;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const kept = keptEdit(this.id);
    this.#own = kept?.text ?? this.original;
    if (kept && kept.text !== this.original) {
      this.#showText();
      if (kept.digest !== this.dataset.digest) this.#offerOriginal(kept.text);
    }
    this.#mark();
    this.addEventListener("click", (event) => this.#click(event), { signal: this.#ending.signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    this.#undo();
    this.#editor?.destroy();
    this.#editor = undefined;
    this.piece(".editor").replaceChildren();
  }

  get name(): string {
    return this.dataset.cell!;
  }

  /** Where the names are listed that it finds ready. */
  get namesAddress(): string | undefined {
    return this.dataset.names;
  }

  /** The text in the book. */
  get original(): string {
    return this.dataset.original!;
  }

  get text(): string {
    return this.#pending ?? this.#own;
  }

  get budget(): number {
    return Number(this.querySelector("select")?.value ?? 0);
  }

  /** What the notebook has to know of this cell. */
  get registered() {
    const alone = this.dataset.exercise !== undefined;
    const onChange = (showing: Showing): void => void this.#show(showing);
    return { name: this.name, text: this.#own, pending: this.#pending, alone, onChange };
  }

  piece<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.querySelector<E>(selector)!;
  }

  /** Tells the reader something, aloud. */
  announce(words: string): void {
    this.piece("[role=status]").textContent = words;
  }

  /** The page's notebook, with the present text of this cell in it. */
  notebook(): Promise<Notebook> {
    return notebookOfPage();
  }

  /** Who runs the cell, if anybody has been asked to yet. */
  async #opened(): Promise<CellController | undefined> {
    return this.controller ?? page.notebook;
  }

  /** Takes a text from a link: it is shown with what is different in it, and waits. */
  async receive(text: string): Promise<void> {
    this.#pending = text;
    this.#showText();
    (await this.#opened())?.edit(this.name, text, "link");
    const { banner } = await import("./banner.ts");
    const mine = this.#own === this.original ? "" : " Your own edit is kept until you run this one.";
    banner(this.piece(".banner"), {
      words: `This code came with a link and is not part of the book. Nothing runs before you press Run.${mine}`,
      before: this.original,
      after: text,
      choices: { "Put it away": () => this.#discard() },
    });
    this.#mark();
    await this.edit(false);
    this.piece(".banner").focus();
  }

  #click(event: Event): void {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-do]");
    if (!button) return;
    const actions: Record<string, () => unknown> = {
      edit: () => this.edit(true),
      run: () => this.#run(),
      stop: async () => (await this.#opened())?.stop(this.name),
      reset: () => this.#reset(),
      copy: async () => (await import("./cell-exports.ts")).copyCell(this),
      download: async () => (await import("./cell-exports.ts")).downloadCell(this),
      share: async () => (await import("./cell-exports.ts")).shareCell(this),
    };
    void actions[button.dataset.do!]?.();
  }

  /** Opens the editor, and puts the cursor into it if wanted. */
  async edit(focus: boolean): Promise<void> {
    if (!this.#editor) {
      const { makeEditor } = await import("./editor.ts");
      if (this.#editor || !this.isConnected) return;
      const hint = this.piece(".hint");
      this.piece(".code").hidden = true;
      this.piece(".editor").hidden = false;
      hint.hidden = false;
      this.piece("[data-do=edit]").hidden = true;
      this.#editor = makeEditor({
        place: this.piece(".editor"),
        text: this.text,
        label: `Code of the ${this.controller ? "file" : "cell"} ${this.name}`,
        describedBy: hint.id,
        names: () => import("./fetch-api.ts").then(({ fetchApiNames }) => fetchApiNames(this.namesAddress)),
        onChange: (text) => void this.#changed(text),
        onRun: () => void this.#run(),
      });
      if (this.dataset.line) this.#editor.reveal(Number(this.dataset.line));
    }
    if (focus) this.#editor.focus();
  }

  async #changed(text: string): Promise<void> {
    if (text === this.text) return;
    if (this.#pending === undefined) this.#keep(text);
    else this.#pending = text;
    this.#mark();
    (await this.#opened())?.edit(this.name, text, this.#pending === undefined ? "reader" : "link");
  }

  #keep(text: string): void {
    this.#own = text;
    const kept = keepEdit(this.id, text === this.original ? undefined : { digest: this.dataset.digest!, text });
    if (!kept) this.announce("This browser does not let the page keep your edit.");
  }

  /** The reader has pressed a button that runs: a text from a link becomes an edit of the reader's. */
  async accept(): Promise<void> {
    if (this.#pending === undefined) return;
    const text = this.#pending;
    this.#pending = undefined;
    this.#keep(text);
    this.piece(".banner").replaceChildren();
    this.#mark();
    const controller = await this.#opened();
    controller?.forgetPending(this.name);
    controller?.edit(this.name, text);
  }

  async #run(): Promise<void> {
    await this.accept();
    this.announce("Running …");
    const controller = this.controller ?? (await this.notebook());
    await controller.run(this.name, this.budget);
  }

  async #reset(): Promise<void> {
    if (this.#pending === undefined) this.#keep(this.original);
    else this.#keep(this.#own);
    await this.#discard(this.#pending === undefined ? "The original is back." : "Put away.");
  }

  async #discard(words = "Put away."): Promise<void> {
    this.#pending = undefined;
    this.piece(".banner").replaceChildren();
    this.#showText();
    this.#mark();
    this.#editor?.mark(undefined);
    const controller = await this.#opened();
    controller?.forgetPending(this.name);
    controller?.edit(this.name, this.#own);
    this.announce(words);
  }

  #offerOriginal(mine: string): void {
    void import("./banner.ts").then(({ banner }) =>
      banner(this.piece(".banner"), {
        words: "The original of this cell has changed since you edited it. Yours is kept.",
        before: this.original,
        after: mine,
        choices: {
          "Keep mine": () => {
            this.#keep(mine);
            this.piece(".banner").replaceChildren();
          },
          "Take the new original": () => this.#reset(),
        },
      }),
    );
  }

  /** The present text in the place of the book's: plain, until it is edited. */
  #showText(): void {
    this.#editor?.setText(this.text);
    const code = this.piece(".code code");
    if (code.textContent !== this.text) code.textContent = this.text;
  }

  #mark(): void {
    const changed = this.text !== this.original;
    this.piece("[data-changed]").hidden = !changed;
    this.piece<HTMLButtonElement>("[data-do=reset]").disabled = !changed;
  }

  async #show(showing: Showing): Promise<void> {
    const { state, trouble } = showing;
    const drawing = ++this.#drawn;
    this.dataset.state = state;
    this.piece("[data-do=stop]").hidden = state !== "running";
    this.piece("[data-do=run]").hidden = state === "running";
    if (state === "running") return;
    this.piece(".stale").hidden = state !== "stale";
    if (state === "stale") return;
    const { showEnd } = await import("./show-end.ts");
    if (drawing !== this.#drawn) return;
    this.#editor?.mark(trouble && !trouble.cell ? trouble.line : undefined);
    this.#undo();
    this.#undo = await showEnd(this, showing);
  }
}

/** Makes `<pliant-cell>` work, and looks whether the address brings a cell. */
export function startCellElement(): void {
  if (customElements.get("pliant-cell")) return;
  customElements.define("pliant-cell", CellElement);
  const look = (): void => {
    if (isShareLink(location.hash))
      void import("./shared-link.ts").then(({ openSharedLink }) => openSharedLink(location.hash, allCells()));
  };
  addEventListener("hashchange", look);
  look();
}

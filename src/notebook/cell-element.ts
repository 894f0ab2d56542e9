/**
 * `<pliant-cell>`: code that stands in the page is edited, run, reset and shared where it stands.
 *
 * The page carries the highlighted text and the buttons. This is what a page needs before a reader does anything: it shows
 * an edit that is kept, and fetches the rest (`cell-session.ts`) when it is first needed.
 */
import type { CellController, CellHost } from "./cell-view.ts";
import type { CellSession } from "./cell-session.ts";
import type { Notebook } from "./notebook.ts";
import type { Showing } from "./showing.ts";
import { isFramed, itemAt } from "./storage.ts";
import { keptEdit, PREFIXES } from "./store.ts";

/** Whether a fragment claims to bring a cell. */
const isShareLink = (hash: string): boolean => /^#(cell|code)=/.test(hash);

const MISSING = "What the cell needs could not be fetched; is there a connection?";

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

export class CellElement extends HTMLElement implements CellHost {
  controller: CellController | undefined;
  #ending = new AbortController();
  #own = "";
  #session: CellSession | undefined;
  #opening: Promise<CellSession> | undefined;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const kept = keptEdit(this.id);
    this.#own = kept?.text ?? this.original;
    if (this.#own === this.original) this.mark(this.#own);
    else this.showText(this.#own);
    if (isFramed() || this.#hasMore(kept?.digest)) void this.session();
    this.addEventListener("click", (event) => this.#click(event), { signal });
    const meet = (): void => void this.session().then((session) => session.meet());
    window.addEventListener("storage", ({ key }) => this.#keys.some((own) => own === key) && meet(), { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && meet(), { signal });
    const flush = (): void => this.#session?.flush();
    window.addEventListener("pagehide", flush, { signal });
    document.addEventListener("visibilitychange", flush, { signal });
    this.addEventListener("focusout", flush, { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    this.#session?.remove();
    this.#session = this.#opening = undefined;
  }

  get name(): string {
    return this.dataset.cell!;
  }

  get namesAddress(): string | undefined {
    return this.dataset.names;
  }

  /** The text in the book. */
  get original(): string {
    return this.dataset.original!;
  }

  get text(): string {
    return this.#session?.shown ?? this.#own;
  }

  get budget(): number {
    return Number(this.querySelector("select")?.value ?? 0);
  }

  /** What the notebook has to know of this cell. */
  get registered() {
    const alone = this.dataset.exercise !== undefined;
    const onChange = (showing: Showing): void => void this.session().then((session) => session.show(showing));
    return { name: this.name, text: this.#session?.own ?? this.#own, alone, onChange };
  }

  piece<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.querySelector<E>(selector)!;
  }

  announce(words: string): void {
    this.piece("[role=status]").textContent = words;
  }

  notebook(): Promise<Notebook> {
    return notebookOfPage();
  }

  async opened(): Promise<CellController | undefined> {
    return this.controller ?? page.notebook;
  }

  /** A text in the place of the book's: plain, until it is edited. */
  showText(text: string): void {
    const code = this.piece(".code code");
    if (code.textContent !== text) code.textContent = text;
    this.mark(text);
  }

  /** Marks the cell as changed, if this text is not the book's. */
  mark(text: string): void {
    const changed = text !== this.original;
    this.piece("[data-changed]").hidden = !changed;
    this.piece<HTMLButtonElement>("[data-do=reset]").disabled = !changed;
  }

  /** What happens in the cell; fetched when it is first asked for. */
  session(): Promise<CellSession> {
    return (this.#opening ??= this.#open());
  }

  async #open(): Promise<CellSession> {
    try {
      const { CellSession } = await import("./cell-session.ts");
      return (this.#session = new CellSession(this, this.#own));
    } catch (error) {
      this.#opening = undefined;
      Object.assign(this.piece(".trouble"), { hidden: false, textContent: MISSING });
      throw error;
    }
  }

  /** Where this browser keeps what is written in this cell. */
  get #keys(): string[] {
    return Object.values(PREFIXES).map((prefix) => prefix + this.id);
  }

  #hasMore(digest: string | undefined): boolean {
    const [edit, link, history] = this.#keys.map(itemAt);
    return Boolean(link ?? history ?? (edit && digest !== this.dataset.digest));
  }

  #click(event: Event): void {
    const action = (event.target as Element).closest<HTMLElement>("button[data-do]")?.dataset.do;
    const actions: Record<string, (session: CellSession) => unknown> = {
      edit: (session) => session.edit(true),
      run: (session) => session.run(),
      stop: (session) => session.stop(),
      reset: (session) => session.reset(),
      copy: async () => (await import("./cell-exports.ts")).copyCell(this),
      download: async () => (await import("./cell-exports.ts")).downloadCell(this),
      share: async () => (await import("./cell-exports.ts")).shareCell(this),
    };
    if (action && actions[action]) void this.session().then(actions[action]);
  }
}

/** Makes `<pliant-cell>` work, and looks whether the address brings a cell. */
export function startCellElement(): void {
  if (customElements.get("pliant-cell")) return;
  customElements.define("pliant-cell", CellElement);
  const look = (): void => {
    const { hash } = location;
    if (isShareLink(hash))
      void import("./shared-link.ts").then(({ openSharedLink }) => openSharedLink(hash, allCells()));
  };
  addEventListener("hashchange", look);
  look();
}

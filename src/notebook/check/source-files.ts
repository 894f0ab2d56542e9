/**
 * The files behind an equation, each in a cell: the reader edits them and runs the equation's checks on what they are then.
 *
 * An edit belongs to the equation that it was made at; the other equations of the page go on with the book's files.
 */
import type { CheckFile, CheckModules } from "../../lib/check-modules.ts";
import { startCellElement, type CellElement } from "../cell-element.ts";
import type { CellController } from "../cell-view.ts";
import type { Showing } from "../showing.ts";
import { makeFileCell } from "./file-cell.ts";
import type { OwnFile } from "./own-bodies.ts";
import type { CheckEnd } from "./run-checks.ts";
import { readerWords } from "./result-table.ts";

/** What runs the checks of the equation; a run that a newer one has replaced ends in nothing. */
export interface Checker {
  /** Checks the book's code and says what came of it. */
  checkBook(): Promise<string | undefined>;
  /** Checks the reader's files. */
  checkOwn(own: readonly OwnFile[]): Promise<CheckEnd | undefined>;
  /** Ends what runs. */
  stop(): void;
}

interface OpenFile {
  readonly cell: CellElement;
  readonly option: HTMLOptionElement;
  text: string;
  showing: Showing;
}

const IDLE: Showing = { state: "idle", defines: [], logs: [] };
const said = (text: string): Showing => ({ ...IDLE, state: "done", value: { kind: "text", text } });
const stopped = (message: string): Showing => ({ ...IDLE, state: "stopped", trouble: { message } });

/** Stands above the files before a reader changes anything. */
const ONLY_HERE =
  "What you change here is run by the checks of this equation and by nothing else: scenes, cells and other equations go on with the book’s code.";

const OVERTAKEN = stopped("Another check was asked for.");

/** The opened code of an equation; its cells take it for their notebook. */
export class SourceFiles implements CellController {
  /** What stands in the page. */
  readonly place = Object.assign(document.createElement("div"), { className: "files" });
  readonly #checker: Checker;
  readonly #files = new Map<string, OpenFile>();
  readonly #choice = Object.assign(document.createElement("select"), { name: "file", className: "control" });
  /** Whether the table shows the results of the reader's code. */
  #showsOwn = false;
  #last = { path: "" };

  /** Adds the files of an equation to `parent`, none of them shown. */
  constructor(parent: HTMLElement, checker: Checker, modules: CheckModules, equation: string) {
    startCellElement();
    this.#checker = checker;
    parent.append(this.place);
    const label = document.createElement("label");
    label.append("File", this.#choice);
    this.place.append(Object.assign(document.createElement("p"), { textContent: ONLY_HERE }), label);
    for (const file of modules.files[equation]!) this.#add(file, equation, modules);
    this.#choice.addEventListener("change", () => void this.show());
  }

  /** Whether the reader has changed any of them. */
  get isChanged(): boolean {
    return this.#own().length > 0;
  }

  /** Runs the checks on what is shown, and says what came of it. */
  async runShown(): Promise<string> {
    const { value, trouble } = await this.run(this.#choice.value);
    return trouble?.message ?? (value?.kind === "text" ? value.text : "");
  }

  /** Shows the chosen file in its editor. */
  async show(): Promise<void> {
    for (const [path, { cell }] of this.#files) cell.hidden = path !== this.#choice.value;
    const session = await this.#files.get(this.#choice.value)!.cell.session();
    await session.edit(false);
  }

  /** The reader has changed a file or taken its original back. */
  edit(path: string, text: string): void {
    const file = this.#files.get(path)!;
    file.text = text;
    this.#mark(path);
    if (this.#showsOwn && this.#own().length === 0) void this.run(path);
    else if (file.showing.state === "done" || file.showing.state === "failed")
      this.#report(path, { ...file.showing, state: "stale" });
  }

  /** Runs the checks on the files as the reader has them. */
  async run(path: string): Promise<Showing> {
    const last = (this.#last = { path });
    const own = this.#own();
    this.#report(path, { ...IDLE, state: "running" });
    this.#showsOwn = own.length > 0;
    const showing = this.#showsOwn ? this.#showingOf(path, await this.#checker.checkOwn(own)) : await this.#checkBook();
    if (last === this.#last || path !== this.#last.path) this.#report(path, showing); // else the cell waits for a newer run
    return showing;
  }

  /** Ends what runs. */
  stop(): void {
    this.#checker.stop();
  }

  #add(file: CheckFile, equation: string, { sources }: CheckModules): void {
    const { path } = file;
    const cell = makeFileCell(file, equation, sources[path]!);
    const option = document.createElement("option");
    option.value = path;
    cell.controller = this;
    cell.hidden = true;
    this.place.append(cell);
    this.#choice.append(option);
    this.#files.set(path, { cell, option, text: cell.text, showing: IDLE });
    this.#mark(path);
  }

  #own(): OwnFile[] {
    return [...this.#files]
      .filter(([, { cell, text }]) => text !== cell.original)
      .map(([path, { text }]) => ({ path, text }));
  }

  #mark(path: string): void {
    const { option, cell, text } = this.#files.get(path)!;
    const role = path.startsWith("src/equations/") ? ", the checks" : "";
    option.textContent = `${path}${role}${text === cell.original ? "" : " (changed)"}`;
  }

  async #checkBook(): Promise<Showing> {
    const words = await this.#checker.checkBook();
    return words === undefined ? OVERTAKEN : said(words);
  }

  #report(path: string, showing: Showing): void {
    const file = this.#files.get(path)!;
    file.showing = showing;
    file.cell.registered.onChange(showing);
  }

  /** What the cell at `path` shows; a mistake in another file is shown there, too. */
  #showingOf(path: string, end: CheckEnd | undefined): Showing {
    if (!end) return OVERTAKEN;
    if (end.kind === "stopped") return stopped(end.why);
    const showing = end.kind === "results" ? said(readerWords(end.results)) : IDLE;
    if (!end.trouble) return showing;
    const { path: at, ...trouble } = end.trouble;
    const marked: Showing = { ...showing, state: "failed", trouble };
    if (at === undefined || at === path) return marked;
    this.#report(at, marked);
    return { ...IDLE, state: "failed", trouble: { ...trouble, file: at } };
  }
}

/** A cell as those see it who write into it, and as its session does. */
import type { Notebook } from "./notebook.ts";

/** Its pieces, and the line that is read aloud. */
export interface CellView {
  readonly name: string;
  piece<E extends HTMLElement = HTMLElement>(selector: string): E;
  /** Tells the reader something, aloud. */
  announce(words: string): void;
}

/** A cell says to those around it that its text has changed. */
export const TEXT_CHANGED = "pliant:text";

/** What keeps a cell's text and runs it: the notebook of the page, or what stands in its place. */
export interface CellController extends Pick<Notebook, "run" | "stop"> {
  edit(name: string, text: string): unknown;
}

/** What a cell brings from the book. */
export interface CellHost extends CellView, HTMLElement {
  readonly name: string;
  readonly original: string;
  readonly budget: number;
  /** Who runs it, if not the notebook of the page. */
  readonly controller: CellController | undefined;
  /** Where the names are listed that it finds ready. */
  readonly namesAddress: string | undefined;
  /** The text that is shown. */
  readonly text: string;
  /** Puts a text in the place of the book's. */
  showText(text: string): void;
  /** Marks the cell as changed, if this text is not the book's. */
  mark(text: string): void;
  /** The notebook of the page. */
  notebook(): Promise<Notebook>;
  /** Who runs it, if anybody has been asked to yet. */
  opened(): Promise<CellController | undefined>;
}

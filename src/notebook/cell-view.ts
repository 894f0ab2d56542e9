/** A cell as those see it who write into it: its pieces, and the line that is read aloud. */
export interface CellView {
  readonly name: string;
  piece<E extends HTMLElement = HTMLElement>(selector: string): E;
  /** Tells the reader something, aloud. */
  announce(words: string): void;
}

/** What a cell shows of its runs, from the click to the drawing. */
import type { CellView } from "./cell-view.ts";
import type { Showing } from "./showing.ts";

export class CellResults {
  readonly #cell: CellView & HTMLElement;
  readonly #markLine: (line: number | undefined) => void;
  #undo: () => void = () => undefined;
  #drawn = 0;

  /** Shows the results in a cell; `markLine` marks the line of a mistake in its text. */
  constructor(cell: CellView & HTMLElement, markLine: (line: number | undefined) => void) {
    this.#cell = cell;
    this.#markLine = markLine;
  }

  /** Shows how far a run is, or what came of it. */
  async show(showing: Showing): Promise<void> {
    const { state, trouble } = showing;
    const drawing = ++this.#drawn;
    this.#cell.dataset.state = state;
    this.#cell.piece("[data-do=stop]").hidden = state !== "running";
    this.#cell.piece("[data-do=run]").hidden = state === "running";
    if (state === "running") return;
    this.#cell.piece(".stale").hidden = state !== "stale";
    if (state === "stale") return;
    const { showEnd } = await import("./show-end.ts");
    if (drawing !== this.#drawn) return;
    this.#markLine(trouble && !trouble.cell ? trouble.line : undefined);
    this.#undo();
    this.#undo = await showEnd(this.#cell, showing);
  }

  /** Takes the drawings away. */
  remove(): void {
    this.#undo();
  }
}

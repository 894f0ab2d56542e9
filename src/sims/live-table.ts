/**
 * "Measure on this machine": the rows of a live table, run in the reader's own tab.
 *
 * Nothing is loaded or run before the reader asks.
 */
import { withMinus } from "../scenes/numbers.ts";
import type { MeasuredRow } from "../workers/live-protocol.ts";
import type { LiveHost } from "../workers/live-host.ts";

/** The event of a table that a further row of it was measured. */
export const MEASURED = "pliant:measured";

/** What comes with it: the numbers of each row so far. */
export type MeasuredNumbers = readonly (readonly number[])[];

/** Makes a table work until the signal aborts. */
export function openTable(element: HTMLElement, signal: AbortSignal): void {
  new LiveTable(element).open(signal);
}

/** A table in the page. A class because it owns a worker. */
class LiveTable {
  readonly #element: HTMLElement;
  #host: LiveHost | undefined;
  #run = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  open(signal: AbortSignal): void {
    const controls = this.#part<HTMLElement>(".controls");
    controls.hidden = false;
    this.#part("[name=measure]").addEventListener("click", () => void this.#measure(), { signal });
    this.#part("[name=stop]").addEventListener("click", () => this.#stop("Stopped."), { signal });
    signal.addEventListener("abort", () => {
      this.#stop("");
      controls.hidden = true;
    });
  }

  async #measure(): Promise<void> {
    const run = ++this.#run;
    const rows = [...this.#element.querySelectorAll<HTMLTableRowElement>("tbody tr")];
    this.#busy(true);
    this.#write(rows, []);
    try {
      const { LiveHost } = await import("../workers/live-host.ts");
      if (run !== this.#run) return;
      const host = (this.#host = new LiveHost());
      const all: MeasuredRow[] = [];
      for (const [n, row] of rows.entries()) {
        this.#announce(`Measuring row ${n + 1} of ${rows.length}, ${row.cells[0]!.textContent.trim()} …`);
        const above = all.map(({ numbers }) => numbers);
        const report = (share: number): void => this.#progress((n + share) / rows.length);
        const measured = await host.measure({ exhibit: this.#element.dataset.exhibit!, row: n, above }, report);
        if (run !== this.#run) return;
        all.push(measured);
        this.#write(rows, all);
        this.#pass(all.map(({ numbers }) => numbers));
      }
      this.#stop(all.at(-1)!.summary);
      await this.#offer();
    } catch (error) {
      if (run === this.#run) this.#stop(error instanceof Error ? error.message : "The measurement could not run.");
    }
  }

  /** Ends what is under way, and says why. */
  #stop(words: string): void {
    ++this.#run;
    this.#host?.dispose();
    this.#host = undefined;
    this.#busy(false);
    this.#announce(words);
  }

  /** Writes what was measured into the last cells of each row, and empties the others. */
  #write(rows: readonly HTMLTableRowElement[], all: readonly MeasuredRow[]): void {
    this.#part<HTMLElement>("a[download]").hidden = true;
    rows.forEach((row, n) => {
      const words = all[n]?.cells ?? [];
      row.querySelectorAll("[data-measured]").forEach((cell, k) => (cell.textContent = withMinus(words[k] ?? "–")));
    });
  }

  /** Lets a chart of the page have what was measured so far. */
  #pass(detail: MeasuredNumbers): void {
    this.#element.dispatchEvent(new CustomEvent(MEASURED, { bubbles: true, detail }));
  }

  /** Lets the reader take the whole table home. */
  async #offer(): Promise<void> {
    const { csvAddress, csvOf } = await import("../scenes/csv.ts");
    const cells = [...this.#element.querySelectorAll<HTMLTableRowElement>("tr:not(.groups)")].map((row) =>
      // A program reads a minus only as a hyphen.
      [...row.cells].map((cell) => cell.textContent.trim().replaceAll("−", "-")),
    );
    const link = this.#part<HTMLAnchorElement>("a[download]");
    link.href = csvAddress(csvOf(cells));
    link.hidden = false;
  }

  #busy(busy: boolean): void {
    const [measure, stop] = [this.#part<HTMLButtonElement>("[name=measure]"), this.#part<HTMLElement>("[name=stop]")];
    const had = document.activeElement;
    measure.disabled = busy;
    stop.hidden = this.#part<HTMLElement>("progress").hidden = !busy;
    this.#progress(0);
    if (had === measure && busy) stop.focus();
    if (had === stop && !busy) measure.focus();
  }

  #progress(share: number): void {
    this.#part<HTMLProgressElement>("progress").value = share;
  }

  #announce(words: string): void {
    this.#part("[role=status]").textContent = words;
  }

  #part<E extends HTMLElement>(selector: string): E {
    return this.#element.querySelector<E>(selector)!;
  }
}

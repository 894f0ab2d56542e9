/**
 * "Measure on this machine": the rows of a table of costs, run in the reader's own tab.
 *
 * Nothing is loaded or run before the reader asks. What to run stands in the rows of the table that the build wrote.
 */
import type { Timing } from "../workers/timing.ts";
import type { TimingHost } from "../workers/timing-host.ts";
import { cellsOf, csvOfCells, summaryOf, type Measured, type PrintedCost } from "./measured.ts";

/** Eight rows end within half a minute, on a slow machine too. */
const PLAN = { warmUp: 30, steps: 30, patience: 3000 };

class TableElement extends HTMLElement {
  #ending = new AbortController();
  #host: TimingHost | undefined;
  #run = 0;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#part<HTMLElement>(".controls").hidden = false;
    this.#part("[name=measure]").addEventListener("click", () => void this.#measure(), { signal });
    this.#part("[name=stop]").addEventListener("click", () => this.#stop("Stopped."), { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    this.#stop("");
    this.#part<HTMLElement>(".controls").hidden = true;
  }

  async #measure(): Promise<void> {
    const run = ++this.#run;
    const rows = [...this.querySelectorAll<HTMLTableRowElement>("tbody tr")];
    this.#busy(true);
    this.#write(rows, []);
    try {
      const { TimingHost } = await import("../workers/timing-host.ts");
      if (run !== this.#run) return;
      const host = (this.#host = new TimingHost());
      const all: Measured[] = [];
      for (const [n, row] of rows.entries()) {
        this.#say(`Measuring row ${n + 1} of ${rows.length}, animation ${row.cells[0]!.textContent} …`);
        const timing = await this.#time(host, row, (share) => this.#progress((n + share) / rows.length));
        if (run !== this.#run) return;
        all.push({ printed: printedOf(row), timing });
        this.#write(rows, all);
      }
      this.#stop(summaryOf(all, Number(this.dataset.most)));
      this.#offer();
    } catch (error) {
      if (run === this.#run) this.#stop(error instanceof Error ? error.message : "The measurement could not run.");
    }
  }

  #time(host: TimingHost, row: HTMLTableRowElement, tell: (share: number) => void): Promise<Timing> {
    const values = JSON.parse(row.dataset.values!) as Record<string, string>;
    return host.time({ scene: row.dataset.scene!, values, plan: PLAN }, tell);
  }

  /** Ends what is under way, and says why. */
  #stop(words: string): void {
    ++this.#run;
    this.#host?.dispose();
    this.#host = undefined;
    this.#busy(false);
    this.#say(words);
  }

  /** Writes what was measured into the last cells of each row, and empties the others. */
  #write(rows: readonly HTMLTableRowElement[], all: readonly Measured[]): void {
    this.#part<HTMLElement>("a[download]").hidden = true;
    rows.forEach((row, n) => {
      const words = all[n] ? cellsOf(all[n]) : [];
      row.querySelectorAll("[data-measured]").forEach((cell, k) => (cell.textContent = words[k] ?? "–"));
    });
  }

  /** Lets the reader take the whole table home. */
  #offer(): void {
    const cells = [...this.querySelectorAll<HTMLTableRowElement>("tr:not(.groups)")].map((row) =>
      [...row.cells].map((cell) => cell.textContent.trim()),
    );
    const link = this.#part<HTMLAnchorElement>("a[download]");
    link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(csvOfCells(cells))}`;
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

  #say(words: string): void {
    this.#part("[role=status]").textContent = words;
  }

  #part<E extends HTMLElement>(selector: string): E {
    return this.querySelector<E>(selector)!;
  }
}

const printedOf = ({ dataset }: HTMLTableRowElement): PrintedCost => ({
  seconds: Number(dataset.seconds),
  steps: Number(dataset.steps),
});

/** Makes `<pliant-table>` work. */
export function startTableElement(): void {
  if (!customElements.get("pliant-table")) customElements.define("pliant-table", TableElement);
}

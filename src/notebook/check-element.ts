/**
 * "Check again here" and "Break it": an equation's checks run in the reader's own tab, with new random draws.
 *
 * The worker and the chart are loaded when the reader first asks. The table that the build printed is overwritten in
 * place, so what stands there is always what was computed last.
 */
import type { CheckResult } from "../equations/equation.ts";
import { shown } from "../scenes/numbers.ts";

class CheckElement extends HTMLElement {
  #ending = new AbortController();
  #host: { dispose(): void } | undefined;
  #run = 0;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#part<HTMLElement>(".again").hidden = false;
    this.#part("button").addEventListener("click", () => void this.#check(), { signal });
    this.#part("select").addEventListener("change", () => void this.#check(), { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    this.#host?.dispose();
    this.#host = undefined;
  }

  async #check(): Promise<void> {
    const run = ++this.#run;
    const mutant = this.#part<HTMLSelectElement>("select").value || undefined;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    this.#say("Running …");
    try {
      const { CheckHost } = await import("../workers/check-host.ts");
      const host = (this.#host as InstanceType<typeof CheckHost> | undefined) ?? new CheckHost();
      this.#host = host;
      const results = await host.check({ equation: this.dataset.equation!, seed, ...(mutant && { mutant }) });
      if (run !== this.#run) return; // a later run has been asked for
      this.#show(results, seed);
      this.#say(this.#verdict(results, mutant));
      await this.#plot(results, run);
    } catch (error) {
      if (run === this.#run) this.#say(error instanceof Error ? error.message : "The check could not run.");
    }
  }

  /** The V of each derivative that was taken numerically: truncation falls with the step, round-off rises. */
  async #plot(results: readonly CheckResult[], run: number): Promise<void> {
    const [{ sweepFigure }, { plotFigure }] = await Promise.all([
      import("../figures/figure.ts"),
      import("../figures/plot.ts"),
    ]);
    if (run !== this.#run) return;
    const place = this.#part<HTMLElement>(".plots");
    const size = { width: Math.max(260, Math.min(420, place.clientWidth)), height: 220 };
    const plots = results.flatMap(({ sweep, tolerance, claim }) =>
      sweep ? [plotFigure(sweepFigure(sweep, tolerance, claim), size)] : [],
    );
    place.replaceChildren(...plots);
  }

  #verdict(results: readonly CheckResult[], mutant: string | undefined): string {
    const failed = results.filter((result) => !result.holds).length;
    if (mutant === undefined)
      return failed === 0
        ? "It holds, with draws that nobody made before."
        : `${failed} of ${results.length} checks fail.`;
    if (failed === 0) return `Broken on purpose (${mutant}), and no check noticed. Please tell us.`;
    return `Broken on purpose (${mutant}): ${failed} of ${results.length} checks refuse it.`;
  }

  #show(results: readonly CheckResult[], seed: number): void {
    const rows = this.querySelectorAll("tbody tr");
    results.forEach((result, n) => {
      const row = rows[n] as HTMLTableRowElement;
      row.dataset.holds = String(result.holds);
      row.cells[1]!.textContent = shown(result.error);
      row.cells[2]!.textContent = shown(result.tolerance);
      row.cells[3]!.textContent = String(result.samples);
      const order = row.querySelector(".order");
      if (order && result.order) order.textContent = `order ${result.order.measured.toFixed(2)}`;
    });
    this.#part(".seed").textContent = `Computed in this tab just now, from seed ${seed}.`;
  }

  #say(words: string): void {
    this.#part("[role=status]").textContent = words;
  }

  #part<E extends Element>(selector: string): E {
    return this.querySelector<E>(selector)!;
  }
}

/** Makes `<pliant-check>` work. */
export function startCheckElement(): void {
  if (!customElements.get("pliant-check")) customElements.define("pliant-check", CheckElement);
}

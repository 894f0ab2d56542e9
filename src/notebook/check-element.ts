/**
 * `<pliant-check>`: an equation's checks run again in the reader's own tab, on the book's code, on a mutant of it, or on
 * what the reader makes of it.
 *
 * Everything but the buttons is loaded when the reader first asks.
 */
import type { CheckBench } from "./check/bench.ts";

type Deed = "check" | "stop" | "toggle";

class CheckElement extends HTMLElement {
  #ending = new AbortController();
  #bench: Promise<CheckBench> | undefined;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const again = this.querySelector<HTMLElement>(".again")!;
    again.hidden = false;
    again.addEventListener("change", () => void this.#do("check"), { signal });
    const press = ({ target }: Event): void => {
      const deed = (target as Element).closest<HTMLElement>("[data-do]")?.dataset.do;
      if (deed) void this.#do(deed as Deed);
    };
    again.addEventListener("click", press, { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    void this.#bench?.then((bench) => bench.dispose()).catch(() => undefined);
    this.#bench = undefined;
  }

  async #do(deed: Deed): Promise<unknown> {
    const status = this.querySelector("[role=status]")!;
    if (deed === "check") status.textContent = "Running …";
    this.#bench ??= import("./check/bench.ts").then(({ CheckBench }) => new CheckBench(this));
    const bench = await this.#bench.catch(() => undefined);
    if (bench) return bench[deed]();
    this.#bench = undefined;
    status.textContent = "What the checks need could not be fetched; is there a connection?";
  }
}

/** Makes `<pliant-check>` work. */
export function startCheckElement(): void {
  if (!customElements.get("pliant-check")) customElements.define("pliant-check", CheckElement);
}

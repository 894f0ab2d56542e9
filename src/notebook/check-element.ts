/**
 * `<pliant-check>`: an equation's checks run again in the reader's own tab, on the book's code, on a mutant of it, or on
 * what the reader makes of it.
 *
 * Everything but the buttons is loaded when the reader first asks.
 */
import type { CheckSession } from "./check/check-session.ts";

type Action = "check" | "stop" | "toggle";

class CheckElement extends HTMLElement {
  #ending = new AbortController();
  #session: Promise<CheckSession> | undefined;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const again = this.querySelector<HTMLElement>(".again")!;
    again.hidden = false;
    again.addEventListener("change", () => void this.#do("check"), { signal });
    const press = ({ target }: Event): void => {
      const action = (target as Element).closest<HTMLElement>("[data-do]")?.dataset.do;
      if (action) void this.#do(action as Action);
    };
    again.addEventListener("click", press, { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    void this.#session?.then((session) => session.dispose()).catch(() => undefined);
    this.#session = undefined;
  }

  async #do(action: Action): Promise<unknown> {
    const status = this.querySelector("[role=status]")!;
    if (action === "check") status.textContent = "Running …";
    this.#session ??= import("./check/check-session.ts").then(({ CheckSession }) => new CheckSession(this));
    const session = await this.#session.catch(() => undefined);
    if (session) return session[action]();
    this.#session = undefined;
    status.textContent = "What the checks need could not be fetched; is there a connection?";
  }
}

/** Makes `<pliant-check>` work. */
export function startCheckElement(): void {
  if (!customElements.get("pliant-check")) customElements.define("pliant-check", CheckElement);
}

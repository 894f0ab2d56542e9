/**
 * `<pliant-check>`: an equation's checks run again in the reader's own tab, on the book's code, on a mistake that is made on
 * purpose, or on what the reader makes of the code.
 *
 * Everything but the buttons is loaded when the reader first asks.
 */
import type { CheckSession } from "./check/check-session.ts";
import { editWords } from "./edit-words.ts";

type Action = "check" | "stop" | "edit" | "show" | "vary";

const MISSING = "What the checks need could not be fetched; is there a connection?";

class CheckElement extends HTMLElement {
  #ending = new AbortController();
  #session: Promise<CheckSession> | undefined;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const again = this.querySelector<HTMLElement>(".again")!;
    again.hidden = false;
    this.querySelector("[data-check=edit]")!.textContent = editWords(this.dataset.equation!);
    const link = this.querySelector<HTMLElement>("[data-check=show]");
    if (link) [link.role, link.ariaExpanded] = ["button", "false"];
    again.addEventListener("change", () => void this.#do("vary"), { signal });
    const press = (event: MouseEvent): void => {
      const action = (event.target as Element).closest<HTMLElement>("[data-check]")?.dataset.check;
      if (!action || event.ctrlKey || event.metaKey || event.shiftKey) return; // a link in a window of its own
      event.preventDefault();
      void this.#do(action as Action);
    };
    this.addEventListener("click", press, { signal });
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    void this.#session?.then((session) => session.dispose()).catch(() => undefined);
    this.#session = undefined;
  }

  async #do(action: Action): Promise<unknown> {
    const status = this.querySelector("[role=status]")!;
    if (action === "check") status.textContent = "Running …";
    this.#session ??= import("./check/check-session.ts").then(({ openCheckSession }) => openCheckSession(this));
    const session = await this.#session.catch(() => undefined);
    if (session) return session[action]();
    this.#session = undefined;
    status.textContent = MISSING;
  }
}

/** Makes `<pliant-check>` work. */
export function startCheckElement(): void {
  if (!customElements.get("pliant-check")) customElements.define("pliant-check", CheckElement);
}

/**
 * `<pliant-predict>`: the reader chooses what will happen, the scene shows it, and what was measured is told. The choice is
 * kept in this browser and can be changed.
 */
import { itemAt, setItemAt } from "./storage.ts";

/** Sets the scene of an element to its preset. */
export type ShowScene = (element: HTMLElement, signal: AbortSignal) => Promise<void>;

const KEY = "pliant:predicted:";
const WORDS = {
  right: "That is what you expected.",
  other: "You expected something else.",
  none: "Choose one of them first, or look below.",
};

/** Makes `<pliant-predict>` work. */
export function startPredictElement(showScene: ShowScene): void {
  if (customElements.get("pliant-predict")) return;
  customElements.define(
    "pliant-predict",
    class extends HTMLElement {
      #life = new AbortController();

      connectedCallback(): void {
        const { signal } = (this.#life = new AbortController());
        const form = this.querySelector("form")!;
        form.querySelector("button")!.disabled = false;
        const kept = itemAt(this.#key);
        const before = [...form.querySelectorAll<HTMLInputElement>("input")].find(({ value }) => value === kept);
        if (before) this.#show(before, true);
        const choose = (event: Event): void => {
          event.preventDefault();
          const chosen = form.querySelector<HTMLInputElement>("input:checked");
          if (!chosen) return this.#say(WORDS.none);
          setItemAt(this.#key, chosen.value);
          this.#show(chosen);
          void showScene(this, signal);
        };
        form.addEventListener("submit", choose, { signal });
        form.addEventListener("input", () => this.#say(""), { signal });
      }

      disconnectedCallback(): void {
        this.#life.abort();
      }

      get #key(): string {
        return KEY + this.dataset.prediction!;
      }

      #show(chosen: HTMLInputElement, again = false): void {
        chosen.checked = true;
        this.#say(chosen.dataset.right === "true" ? WORDS.right : WORDS.other);
        this.querySelector("details")!.open ||= !again;
      }

      #say(words: string): void {
        this.querySelector("[role=status]")!.textContent = words;
      }
    },
  );
}

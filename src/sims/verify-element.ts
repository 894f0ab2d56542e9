/**
 * `<pliant-verify>`: takes an identifier, has it computed again in a worker, and says whether the same comes out.
 *
 * An address may bring the identifier, so that a link verifies.
 */
import { computeAgain, type ResultEnd } from "../workers/result-host.ts";

class VerifyElement extends HTMLElement {
  #ending = new AbortController();
  #running: AbortController | undefined;

  connectedCallback(): void {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const form = this.#part("form");
    form.hidden = false;
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        void this.#verify();
      },
      { signal },
    );
    this.#part("[data-stop]").addEventListener("click", () => this.#running?.abort(), { signal });
    const brought = identifierIn(location.href);
    if (brought === undefined) return;
    this.#text.value = brought;
    void this.#verify();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
    this.#running?.abort();
  }

  async #verify(): Promise<void> {
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    this.#busy(true);
    this.#say({ verdict: "", lines: ["Computing …"] });
    const progress = this.#part<HTMLProgressElement>("progress");
    progress.value = 0;
    const request = { kind: "verify", version: this.dataset.version!, text: this.#text.value } as const;
    const end = await computeAgain(request, (share) => (progress.value = share), running.signal).catch(
      (error: Error): ResultEnd => ({ kind: "failed", words: error.message }),
    );
    if (running !== this.#running) return;
    this.#busy(false);
    this.#show(end);
  }

  #show(end: ResultEnd): void {
    if (end.kind !== "verified")
      return this.#say({ verdict: "", lines: [end.kind === "failed" ? end.words : end.text] });
    const { same, words, differences, completed } = end;
    const verdict = completed !== undefined ? "" : same ? "same" : "differs";
    this.#say({ verdict, lines: words, differences, ...(completed !== undefined && { completed }) });
  }

  #say({ verdict, lines, differences = [], completed }: Said): void {
    const status = this.#part("[role=status]");
    status.dataset.verdict = verdict;
    status.replaceChildren(...lines.map((line) => paragraph(line)));
    const list = this.#part("[data-differences]");
    list.hidden = differences.length === 0;
    list.replaceChildren(
      ...differences.map((line) => {
        const item = document.createElement("li");
        item.textContent = line;
        return item;
      }),
    );
    const text = this.#part("[data-completed]");
    text.hidden = completed === undefined;
    text.textContent = completed ?? "";
  }

  #busy(busy: boolean): void {
    const stop = this.#part("[data-stop]");
    if (!busy && document.activeElement === stop) this.#part("[type=submit]").focus();
    stop.hidden = !busy;
    this.#part("progress").hidden = !busy;
  }

  get #text(): HTMLTextAreaElement {
    return this.#part("textarea");
  }

  #part<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.querySelector<E>(selector)!;
  }
}

interface Said {
  readonly verdict: string;
  readonly lines: readonly string[];
  readonly differences?: readonly string[];
  readonly completed?: string;
}

function paragraph(line: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = line;
  return element;
}

/** The identifier that an address brings: behind its sign #, so that the server is not told of it. */
function identifierIn(address: string): string | undefined {
  const { hash } = new URL(address);
  if (!hash.startsWith("#pliant:")) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Makes `<pliant-verify>` work. */
export function startVerifyElement(): void {
  if (!customElements.get("pliant-verify")) customElements.define("pliant-verify", VerifyElement);
}

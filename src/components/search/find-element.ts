/**
 * `<pliant-find>`: the search on a page of its own. It begins with what the address asks, in its `q`, or where there is no
 * page at an address, with the words of that.
 */
import { questionOfPath } from "./path-question.ts";
import { SearchPanel } from "./search-panel.ts";

class FindElement extends HTMLElement {
  #ending = new AbortController();

  connectedCallback(): void {
    const { signal } = (this.#ending = new AbortController());
    const fromPath = this.dataset.from === "path";
    const panel = new SearchPanel(
      this,
      { most: Number(this.dataset.most), tabbable: true, ...(!fromPath && { onAsked: noteInAddress }) },
      signal,
    );
    if (fromPath) void panel.ask(questionOfPath(location.pathname), "");
    else void panel.ask(new URLSearchParams(location.search).get("q") ?? "");
    if (!fromPath && location.hash === "") panel.focus();
  }

  disconnectedCallback(): void {
    this.#ending.abort();
  }
}

/** The address of the page goes along with the question, so that it can be shared and come back to. */
function noteInAddress(question: string): void {
  const url = new URL(location.href);
  if (question.trim()) url.searchParams.set("q", question);
  else url.searchParams.delete("q");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** Makes `<pliant-find>` work. */
export function startFindElement(): void {
  if (!customElements.get("pliant-find")) customElements.define("pliant-find", FindElement);
}

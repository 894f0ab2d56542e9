/** What cards show: what stands in the page, or what was fetched, once for each paper. */
import type { Trigger } from "./trigger.ts";

/** Finds the content of cards; those of the papers are fetched from under an address. */
export function makeContents(address: string): (trigger: Trigger) => Promise<string | undefined> {
  const papers = new Map<string, Promise<Record<string, string>>>();
  const fetchCards = async (paper: string): Promise<Record<string, string>> => {
    const response = await fetch(`${address}${paper}.json`);
    if (!response.ok) throw new Error(`no cards: ${response.status}`);
    return (await response.json()) as Record<string, string>;
  };
  return async ({ source }) => {
    if ("content" in source) return `<p class="head">${source.content.innerHTML}</p>`;
    const { paper, key } = source;
    const cards = papers.get(paper) ?? fetchCards(paper);
    papers.set(paper, cards);
    try {
      return (await cards)[key];
    } catch {
      // Without the network a reference is still a link; the next one asks again.
      papers.delete(paper);
      return undefined;
    }
  };
}

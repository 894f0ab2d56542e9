/** What in a page has a card: links to the things of the papers, citations, and the symbols of a formula. */

/** An element with a card, and where its card comes from. */
export interface Trigger {
  readonly element: HTMLElement;
  /** Fetched with the cards of a paper, under a key; or what stands in the page already. */
  readonly source: { readonly paper: string; readonly key: string } | { readonly content: Element };
}

/** The fragments of things: their kind, unless it is an exhibit, and the paper. */
const FRAGMENT = /^#(?:(?:eq|symbol|scene)-)?([a-z]+)-./;

/** The innermost element with a card around a target, if there is one; `papers` are those that have cards. */
export function triggerAt(target: EventTarget | null, papers: readonly string[]): Trigger | undefined {
  const element =
    target instanceof Element ? target.closest<HTMLElement>("[data-symbol], .cite button, a[href*='#']") : null;
  if (!element?.closest("main") || element.closest(".pliant-card")) return undefined;
  if (element.localName === "button") {
    const content = element.parentElement?.querySelector(".note");
    return content ? { element, source: { content } } : undefined;
  }
  return element instanceof HTMLAnchorElement ? ofLink(element, papers) : ofSymbol(element, papers);
}

function ofLink(element: HTMLAnchorElement, papers: readonly string[]): Trigger | undefined {
  const fragment = decodeURIComponent(element.hash);
  const paper = FRAGMENT.exec(fragment)?.[1];
  const anchor = fragment.slice(1);
  // What stands in the thing itself, such as its own number, shows nothing new.
  if (!paper || !papers.includes(paper) || element.parentElement?.closest(`#${CSS.escape(anchor)}`)) return undefined;
  const isErratum = element.pathname.endsWith("/errata/");
  return { element, source: { paper, key: isErratum ? `erratum:${anchor}` : anchor } };
}

/** A symbol of a formula; within a link it is the link that has the card. */
function ofSymbol(element: HTMLElement, papers: readonly string[]): Trigger | undefined {
  const link = element.closest<HTMLAnchorElement>("a[href]");
  if (link) return ofLink(link, papers);
  const paper = /^eq-([a-z]+)-/.exec(element.closest("[id^='eq-']")?.id ?? "")?.[1];
  if (!paper || !papers.includes(paper)) return undefined;
  return { element, source: { paper, key: `symbol-${paper}-${element.dataset.symbol}` } };
}

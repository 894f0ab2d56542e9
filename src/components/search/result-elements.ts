/** A result as a link: what it is, what it is called, where it stands, and what of it was found. */
import type { SearchHit } from "./search-index.ts";
import { KINDS } from "./record.ts";
import { marked, snippetOf, type TextPiece } from "./snippet.ts";

/** The link to a result, as an option of the list. */
export function resultElement({ record, terms }: SearchHit, id: string): HTMLAnchorElement {
  const { kind, title, where, address, text = "" } = record;
  const link = Object.assign(document.createElement("a"), { id, href: address, role: "option", ariaSelected: "false" });
  link.append(
    span("kind", [KINDS[kind]]),
    " ",
    span("title", piecesOf(marked(title, terms))),
    " ",
    span("where", [where]),
  );
  if (text) link.append(" ", span("snippet", piecesOf(snippetOf(text, terms))));
  return link;
}

const piecesOf = (pieces: readonly TextPiece[]): (string | Element)[] =>
  pieces.map(({ text, found }) => {
    if (!found) return text;
    return Object.assign(document.createElement("mark"), { textContent: text });
  });

function span(className: string, content: readonly (string | Element)[]): HTMLElement {
  const element = Object.assign(document.createElement("span"), { className });
  element.append(...content);
  return element;
}

/**
 * Words that name a thing of the same paper, such as “(7)”, “equations 6 and 8”, “Table 1” or “figure 5”, made into links.
 *
 * It works on finished HTML, so that prose, checks, errata, exhibits and the words of scenes are read alike. Nothing becomes a
 * link that the registry does not have, and nothing within what is code, a formula, a picture, a heading or a link already.
 */
import { escapeHtml } from "./escape-html.ts";

/** What a number can be the number of. */
export type Numbered = "equation" | "figure" | "table";

/** A thing that a text names. */
export interface Referent {
  readonly address: string;
  /** The id of its element: a thing does not link to itself. */
  readonly anchor: string;
  /** What it is called where a bare number would say too little. */
  readonly name: string;
}

/** Finds the thing of a paper that has this number; nothing if there is none. */
export type Resolve = (kind: Numbered, number: string) => Referent | undefined;

/** Comments, scripts and style sheets as wholes, tags, and what stands between them. */
const PIECE = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/gi;
const TAG = /^<(\/?)([a-z][\w-]*)/i;

/** Elements whose text is no prose, or that may hold no link. */
const CLOSED =
  /^(?:a|button|code|pre|label|legend|option|summary|h[1-6]|svg|math|textarea|title|template|pliant-cell)$/i;
/** The same by what their tag says. */
const CLOSED_BY = /\bclass="[^"]*\bkatex\b|\baria-hidden="true"|\brole="img"/;
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/i;
/** After these a bracket is the argument of a function. */
const LETTER_END = /^<\/(?:i|em|sub|sup|code|span|a)>$/i;

/** A number in brackets that is no argument; and a noun before one number or several. */
const BRACKETED = /(?<![\p{L}\p{N}_)\]])\((\d{1,2})\)(?![ \u00a0](?:of|in|by) \p{Lu})/gu;
const NOUN =
  /\b([Ee]quation|[Ff]igure|[Tt]able)(s?)[ \u00a0](\(?\d{1,2}\)?(?:(?:, | and | or | to |, and )\(?\d{1,2}\)?)*)(?!\)|[\d.]*\d|[ \u00a0](?:of|in|by) \p{Lu})/gu;

interface Open {
  readonly name: string;
  readonly closed: boolean;
  readonly id: string | undefined;
}

/** The HTML with a link wherever its text names a thing that `resolve` knows. */
export function linkReferences(html: string, resolve: Resolve): string {
  const open: Open[] = [];
  const resolveHere: Resolve = (kind, number) => {
    const found = resolve(kind, number);
    return found && !open.some(({ id }) => id === found.anchor) ? found : undefined;
  };
  let last = "";
  return html.replaceAll(PIECE, (piece) => {
    const before = last;
    last = piece;
    if (piece.startsWith("<")) follow(open, piece);
    else if (!open.some(({ closed }) => closed)) return linkWords(piece, resolveHere, LETTER_END.test(before));
    return piece;
  });
}

/** Keeps the list of the elements that are open. */
function follow(open: Open[], piece: string): void {
  const [, end, name = ""] = TAG.exec(piece) ?? [];
  if (name === "" || VOID.test(name) || /\/>$|^<(?:script|style)\b/i.test(piece)) return;
  const begun = end ? open.findLastIndex((one) => one.name === name) : -1;
  if (begun >= 0) open.length = begun;
  if (end) return;
  const id = /\sid="([^"]*)"/.exec(piece)?.[1];
  open.push({ name, id, closed: CLOSED.test(name) || CLOSED_BY.test(piece) });
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly kind: Numbered;
  readonly number: string;
}

/** A piece of text with its links. */
function linkWords(text: string, resolve: Resolve, afterLetter: boolean): string {
  const bracketed = [...text.matchAll(BRACKETED)]
    .filter(({ index }) => index > 0 || !afterLetter)
    .map(({ 0: all, 1: number, index }): Span => ({
      from: index,
      to: index + all.length,
      kind: "equation",
      number: number!,
    }));
  let written = "";
  let done = 0;
  for (const { from, to, kind, number } of [...spansByNoun(text), ...bracketed].sort((a, b) => a.from - b.from)) {
    const found = from >= done ? resolve(kind, number) : undefined;
    if (!found) continue;
    written += text.slice(done, from) + linkOf(found, text.slice(from, to));
    done = to;
  }
  return written + text.slice(done);
}

/** Where a text has numbers after a noun; before a single number the noun belongs to it. */
function spansByNoun(text: string): Span[] {
  return [...text.matchAll(NOUN)].flatMap(({ 0: all, 1: noun, 2: plural, 3: list, index }) => {
    const start = index + all.length - list!.length;
    const numbers = [...list!.matchAll(/\(?(\d{1,2})\)?/g)];
    const kind = noun!.toLowerCase() as Numbered;
    const isOne = numbers.length === 1 && !plural;
    return numbers.map((one): Span => {
      const from = start + one.index;
      return { from: isOne ? index : from, to: from + one[0].length, kind, number: one[1]! };
    });
  });
}

/** A link to a thing, by the words that name it; a bare number is read with what it is the number of. */
function linkOf({ address, name }: Pick<Referent, "address" | "name">, words: string): string {
  const isBare = /^\d/.test(words);
  // The name says the number as it is seen, so that whoever speaks to a browser can say it, too.
  const said = isBare ? name.replace(`(${words})`, words) : name;
  const label = isBare || words.startsWith("(") ? ` aria-label="${escapeHtml(said)}"` : "";
  return `<a href="${escapeHtml(address)}"${label}>${words}</a>`;
}

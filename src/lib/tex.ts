/**
 * TeX to HTML and MathML at build time, with every symbol of the notation marked so that it can explain itself.
 *
 * Symbols are found token by token, longest first, so that k_b is never read as k. A letter that no entry of the notation
 * explains is an error: the build stops rather than print an unexplained symbol.
 */
import katex, { type KatexOptions } from "katex";
import type { NotationEntry } from "../equations/notation.ts";
import { escapeHtml } from "./escape-html.ts";

export interface Typeset {
  readonly html: string;
  /** The entries of the notation that occur, in order of appearance. */
  readonly symbols: readonly NotationEntry[];
}

/** Marks that tell symbols apart, as words. */
const MARK_WORDS = [
  ["\\mathbf", " vec "],
  ["\\mathsf", " "],
  ["|", " abs "],
  ["^*", " star "],
  ["'", " prime "],
  ["+", " plus "],
  ["-", " minus "],
] as const;

/** A name for an entry that can stand in an address: k_s becomes k-s. */
export function symbolSlug(tex: string): string {
  const words = MARK_WORDS.reduce((text, [mark, word]) => text.replaceAll(mark, word), tex);
  return words
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
}

/** Nothing beyond plain TeX is taken but our own marks. */
const MARKS_ALLOWED: KatexOptions = {
  throwOnError: true,
  trust: ({ command }) => command === "\\htmlData",
  strict: (code: string) => (code === "htmlExtension" ? "ignore" : "error"),
};

/** Typesets a formula whose symbols the notation explains. */
export function typesetWithNotation(
  tex: string,
  displayMode: boolean,
  notation: readonly NotationEntry[],
  where: string,
): Typeset {
  const { marked, symbols } = markSymbols(tex, notation, where);
  const html = katex.renderToString(marked, { ...MARKS_ALLOWED, displayMode, output: "htmlAndMathml" });
  const original = escapeHtml(tex);
  // The annotation is what a reader copies: it should be the formula, not our marks.
  return {
    html: html.replace(/(<annotation[^>]*>)[\s\S]*?(<\/annotation>)/, (_, open, close) => open + original + close),
    symbols,
  };
}

const signs = new WeakMap<NotationEntry, string>();

/** A symbol as a picture of itself, for a place that also says its name: it is not read aloud. */
export function signOf(entry: NotationEntry): string {
  const known = signs.get(entry);
  if (known !== undefined) return known;
  const { marked } = markSymbols(entry.tex, [entry], entry.tex);
  const html = katex.renderToString(marked, { ...MARKS_ALLOWED, output: "html" });
  signs.set(entry, html);
  return html;
}

const TOKEN = /\\[A-Za-z]+|\\.|\s+|[\s\S]/g;
/** The tokens of a formula; white space counts only inside \text, where it is kept as a control space. */
function tokensOf(tex: string): string[] {
  const spaced = tex.replaceAll(/\\text\{[^}]*\}/g, (text) => text.replaceAll(" ", "\\ "));
  return (spaced.match(TOKEN) ?? []).filter((token) => token.trim() !== "");
}

/** Commands whose argument is not made of symbols. */
const LITERAL = new Set(["\\text", "\\mathrm", "\\operatorname", "\\begin", "\\end"]);
/** Control words that stand for a letter and so need an explanation. */
const LETTER =
  /^(?:[A-Za-z]|\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|phi|varphi|chi|psi|omega|ell|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega))$/;
/** The circle's number needs no explanation. */
const KNOWN = new Set(["\\pi"]);

/** Wraps each symbol of the notation in data that the page reads. */
function markSymbols(
  tex: string,
  notation: readonly NotationEntry[],
  where: string,
): { marked: string; symbols: NotationEntry[] } {
  const patterns = notation
    .map((entry) => ({ entry, tokens: tokensOf(entry.tex) }))
    .sort((a, b) => b.tokens.length - a.tokens.length);
  const tokens = tokensOf(tex);
  const symbols: NotationEntry[] = [];
  let marked = "";
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    if (LITERAL.has(token)) {
      const end = endOfArgument(tokens, at + 1);
      marked += `${token}${tokens[at + 1] === "{" ? "" : " "}${tokens.slice(at + 1, end).join("")}`;
      at = end;
      continue;
    }
    const found = patterns.find((pattern) => pattern.tokens.every((piece, n) => tokens[at + n] === piece));
    if (found) {
      const quantity = found.entry.quantity ? `, quantity=${found.entry.quantity}` : "";
      marked += `{\\htmlData{symbol=${symbolSlug(found.entry.tex)}${quantity}}{${found.tokens.join(" ")}}}`;
      if (!symbols.includes(found.entry)) symbols.push(found.entry);
      at += found.tokens.length;
      continue;
    }
    if (LETTER.test(token) && !KNOWN.has(token)) {
      throw new Error(`${where}: the symbol “${token}” has no explanation in the notation (in ${tex})`);
    }
    marked += /^\\[A-Za-z]+$/.test(token) ? `${token} ` : token;
    ++at;
  }
  return { marked, symbols };
}

/** The index after the argument that starts at `at`: one token or a group in braces. */
function endOfArgument(tokens: readonly string[], at: number): number {
  if (tokens[at] !== "{") return at + 1;
  let depth = 0;
  for (let n = at; n < tokens.length; ++n) {
    if (tokens[n] === "{") ++depth;
    if (tokens[n] === "}" && --depth === 0) return n + 1;
  }
  return tokens.length;
}

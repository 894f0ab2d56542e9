/**
 * Questions that name a thing by its number: "(8)", "buckling 8", "eq. 8", "figure 5 of fuzzy", "table 1", "chapter 3".
 */

/** What such a question asks for. */
export interface AskedNumber {
  /** What is numbered, unless the question leaves it open. */
  readonly kind?: string;
  readonly number: string;
  /** The words beside it, by which a chapter is meant. */
  readonly chapter: readonly string[];
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  eq: "equation",
  eqn: "equation",
  equation: "equation",
  formula: "equation",
  fig: "figure",
  figure: "figure",
  table: "table",
  tab: "table",
  section: "section",
  chapter: "chapter",
  reference: "reference",
  ref: "reference",
};

const BETWEEN = new Set(["of", "in", "the", "paper", "no", "number", "chapter"]);

/** What a question asks for by number; undefined if it asks for words. */
export function askedNumber(question: string): AskedNumber | undefined {
  const pieces = question
    .toLowerCase()
    .replaceAll(/([a-z])\.(?=\d)/g, "$1 ")
    .split(/[\s()[\]/#:,]+|\.(?!\d)/)
    .filter(Boolean)
    .flatMap((piece) => /^([a-z]+)(\d.*)$/.exec(piece)?.slice(1) ?? piece);
  const numbers = pieces.filter((piece) => /^\d+(\.\d+)*[a-z]?$/.test(piece));
  if (numbers.length !== 1) return undefined;
  const kinds = pieces.filter((piece) => Object.hasOwn(KIND_WORDS, piece));
  const chapter = pieces.filter((piece) => !numbers.includes(piece) && !kinds.includes(piece) && !BETWEEN.has(piece));
  if (kinds.length > 1 || chapter.length > 2) return undefined;
  return { ...(kinds[0] && { kind: KIND_WORDS[kinds[0]]! }), number: numbers[0]!, chapter };
}

/** Whether a thing is numbered so: its number is said as "equation 8". */
export function isNumbered(
  { kind, number, chapter }: AskedNumber,
  thing: { readonly number?: string; readonly chapter?: string },
): boolean {
  if (thing.number === undefined) return false;
  const [itsKind, itsNumber] = thing.number.split(" ");
  const fits = kind === undefined ? itsKind !== "reference" : kind === itsKind;
  return fits && itsNumber === number && chapter.every((word) => (thing.chapter ?? "").startsWith(word));
}

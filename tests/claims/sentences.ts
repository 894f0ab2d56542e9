/**
 * Which sentences of the book are claims: those with a number that means something, and those that speak of all or of none.
 *
 * The rules leave out what is plainly no claim: questions, what the reader is asked to do, quotations, names of presets,
 * formulas, code, and the numbers of equations, sections and years.
 */

/** What stands in a text for a formula, a name or a quotation. */
const THING = "…";

const TAKEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\{\/\*.*?\*\/\}/gs, ""],
  [/`[^`]*`/g, THING],
  [/\$\$.*?\$\$/gs, THING],
  [/\$[^$]*\$/g, THING],
  [/“[^”]*”/g, THING],
  [/<(Notation|EquationRef|Cite|Try)\b[^>]*\/>/g, THING],
  [/<[^>]*>/g, ""],
  [/\[([^\]]*)\]\([^)]*\)/g, "$1"],
  // A name of several words, like that of a preset.
  [/(?<!\w)_[^_]*\s[^_]*_(?!\w)/g, THING],
  [/[_*](\S+?)[_*]/g, "$1"],
  [/\s+/g, " "],
];

/** A text without its formulas, names, quotations and marks. */
export const plainOf = (text: string): string =>
  TAKEN_OUT.reduce((rest, [what, instead]) => rest.replace(what, instead), text).trim();

const SHORTENED = /\b(e\.g|i\.e|cf|eq|vs|Fig|No)\.$/;

/** The sentences of a plain text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(/(?<=[.!?][)”]?)\s+(?=[\p{Lu}\d“(])/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && SHORTENED.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences.filter((sentence) => sentence !== "");
}

/** Numbers that only name a place, and words that speak of all in form alone. */
const NO_CLAIM = [
  /\b\d+\(\d+\)(, \d+–\d+)?/g,
  /\((\d+)\)/g,
  /\b(sections?|figures?|fig\.|tables?|chapters?|animations?|equations?|exercises?|eq\.|version|variant) (?:[IVX]+\.?)?\d[\d.]*( and \d[\d.]*| to \d[\d.]*)?/gi,
  /\b(19|20)\d\d\b/g,
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\ba third (way|kind|one)\b/g,
  /\b[23] ?× ?[23]\b/g,
  /\[\d+\]/g,
  /\b(at|first of|after|above|not|once and for) all\b/gi,
  /\ball (this|of this|the same|of a sudden|the while|but|along|together|in all)\b/gi,
  /\b(any other|any more|any longer|in any case|at any rate)\b/gi,
];

const COUNT = "(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|some|a few|many)";
const UNITS = "(times|per cent|percent|seconds?|minutes?|metres?|millimetres?|centimetres?|degrees?|grams?|newtons?)";
const NUMBERS = [
  /\d/,
  /\b(twice|thrice|half|halves|halved?|doubles?|doubled|triples?|twofold|tenfold|quarters?|thirds|dozens?|hundreds?|thousands?|millions?)\b/i,
  /\b(a|one|two|three|four|few|of the) (third|fifth|sixth|seventh|eighth|tenth|twentieth|fiftieth|hundredth|thousandth)s?\b/i,
  new RegExp(`\\b${COUNT} ${UNITS}\\b`, "i"),
  /\bone (per cent|percent|second|metre|millimetre|centimetre|degree)\b/i,
];
const ALL = [/\b(always|never|any|every|none|all|cannot|must)\b/i, /\bno\b.*\bever\b/i];

/** What a reader is asked to do, up to where the sentence says what follows from it. */
const ASKED =
  /^(Then|Now|Last|First|Next|But)?,? ?(Choose|Drag|Push|Pull|Squeeze|Look|Watch|Open|Turn|Try|Set|Take|Compare|Press|Move|Give|Lengthen|Let|Keep|Write|Return|Count|Picture|Drop|Put|Find|Read|Run|Change|Make|Use|Ask|Add|Follow)\b[^,:;.]*/i;

/** What is left of a plain sentence that could claim something. */
const leftOf = (sentence: string): string =>
  sentence.endsWith("?") || /\p{Script=Hangul}/u.test(sentence)
    ? ""
    : NO_CLAIM.reduce((rest, what) => rest.replace(what, ""), sentence.replace(ASKED, ""));

/** Whether a plain sentence speaks of all cases or of none. */
export const speaksOfAll = (sentence: string): boolean => ALL.some((what) => what.test(leftOf(sentence)));

/** Whether a plain sentence claims something that could be false: of a number, or of one case among all. */
export const isClaim = (sentence: string): boolean =>
  speaksOfAll(sentence) || NUMBERS.some((what) => what.test(leftOf(sentence)));

/** The claims in a text. */
export const claimsOf = (text: string): string[] => sentencesOf(plainOf(text)).filter(isClaim);

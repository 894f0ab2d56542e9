/**
 * A report on the prose of the book: `npm run prose`, or `npm run prose -- crumple` for one chapter.
 *
 * For each text it counts how long sentences are and how they begin, and it names the words that this house does not use
 * and the technical terms that are used before they are introduced in bold. It judges nothing; an editor does.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { byPart } from "../../src/lib/part-name.ts";
import { filesUnder, root } from "../imports.ts";
import { plainOf, sentencesOf } from "../claims/sentences.ts";

/** Words that a native author would not use here, and what is meant by them. */
export const DIALECT: readonly (readonly [RegExp, string])[] = [
  [/\bdoes not say\b/gi, "once a chapter, in its table"],
  [/\bfor ever\b/gi, "forever"],
  [/\bturn(s|ed|ing)? round\b/gi, "reverse"],
  [/\b(is|are|was|were) carried\b/gi, "moved, supported, transported"],
  [/\bthe solve\b/gi, "the linear solver"],
  [/\bat all times\b/gi, "always"],
  [/\bof its own accord\b/gi, "by itself"],
  [/\bthe way fallen\b/gi, "the distance fallen"],
  [/\bas printed\b/gi, "as our copy has it"],
  [/\bnobody\b/gi, "say who"],
  [/\b(asks|knows|believes|wants|forgets)\b/gi, "formulas do none of this"],
  [/\bquite\b|\bvery\b|\brather\b/gi, "leave it out"],
  [/\bas it were\b|\bso to speak\b/gi, "leave it out"],
];

/** What needs a sentence of introduction, with the term in bold, before it is used. */
export const TERMS: readonly string[] = [
  "stiff",
  "explicit",
  "implicit",
  "residual",
  "preconditioner",
  "Jacobian",
  "eigenvalue",
  "eigenvector",
  "conjugate gradients",
  "positive definite",
  "complementarity",
  "convergence",
  "spectral radius",
  "impulse",
  "curl",
  "membership",
  "centroid",
  "power law",
];

/** What is counted of one text. */
export interface ProseReport {
  readonly sentences: number;
  /** Words in the sentence in the middle, and in the longest tenth. */
  readonly median: number;
  readonly long: number;
  /** Shares of sentences that begin with And, But, So or Then; with It, This, That or One; and that ask. */
  readonly joined: number;
  readonly pronouns: number;
  readonly questions: number;
  /** Words of the dialect, each with the sentence that it stands in. */
  readonly dialect: readonly string[];
  /** Terms that are used before they stand in bold. */
  readonly unexplained: readonly string[];
}

/** Reads the prose of a chapter. */
export function proseReport(text: string): ProseReport {
  const prose = text.replace(/^---\n[^]*?\n---\n/, "").replaceAll(/\{\/\*[^]*?\*\/\}/g, "");
  const paragraphs = prose
    .split(/\n\s*\n/)
    .filter((block) => !/^\s*(#|<(?!Notation|EquationRef|Cite)|\||```|import )/.test(block));
  const sentences = paragraphs.flatMap((block) => sentencesOf(plainOf(block))).filter((one) => wordsIn(one) > 1);
  const lengths = sentences.map(wordsIn).sort((a, b) => a - b);
  const share = (pattern: RegExp): number =>
    sentences.filter((one) => pattern.test(one)).length / (sentences.length || 1);
  return {
    sentences: sentences.length,
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    long: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
    joined: share(/^(And|But|So|Then)\b/),
    pronouns: share(/^(It|This|That|One|These|Those)\b/),
    questions: share(/\?[”’)]?$/),
    dialect: sentences.flatMap((one) =>
      DIALECT.flatMap(([pattern, instead]) =>
        Array.from(one.matchAll(pattern), ([found]) => `“${found}” (${instead}): ${one}`),
      ),
    ),
    unexplained: TERMS.filter((term) => isUnexplained(prose, term)),
  };
}

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d…]/u.test(word)).length;

/** Whether a term is first used without being in bold. */
function isUnexplained(prose: string, term: string): boolean {
  const first = new RegExp(`\\b${term}`, "i").exec(prose)?.index;
  if (first === undefined) return false;
  return ![...prose.matchAll(/\*\*([^*]+)\*\*/g)].some(
    ({ index, 0: bold }) => index < first && first < index + bold.length,
  );
}

if (import.meta.main) {
  const asked = process.argv[2];
  const files = filesUnder("content/chapters").filter((file) => file.endsWith(".mdx"));
  const chapters = [...new Set(files.map((file) => file.split("/").at(-2)!))].filter((one) => !asked || one === asked);
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  for (const chapter of chapters) {
    const own = files.filter((file) => file.split("/").at(-2) === chapter).sort(byPart);
    const report = proseReport(own.map((file) => readFileSync(path.join(root, file), "utf8")).join("\n\n"));
    const { sentences, median, long, joined, pronouns, questions, dialect, unexplained } = report;
    console.log(
      `${chapter}: ${sentences} sentences, median ${median} words, a tenth above ${long}; ${percent(joined)} begin with And, But, So, Then; ` +
        `${percent(pronouns)} with a pronoun; ${percent(questions)} ask. Not introduced in bold: ${unexplained.join(", ") || "none"}.`,
    );
    for (const line of dialect) console.log(`  ${line}`);
  }
}

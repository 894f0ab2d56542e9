/**
 * The equations and the errata as data for others, and what each field means: the page on data is made from the same words, so
 * that no field is without them.
 */
import type { CheckResult } from "../equations/check-result.ts";
import type { Equation, Judgement } from "../equations/equation.ts";
import { GROUNDS, SEVERITIES } from "../equations/erratum.ts";
import { datesOf, lastDay, type BookHistory } from "./book-history.ts";
import type { Imprint } from "./imprint.ts";
import { verdictWords } from "./verdicts.ts";

/** What the fields of a kind of record mean, by their names. */
export type FieldWords = Readonly<Record<string, string>>;

export const FILE_FIELDS: FieldWords = {
  title: "what the file holds",
  from: "the book that it is of",
  version: "the version of the book",
  date: "the day of the last change in it, as year-month-day",
  licence: "the licence, as an SPDX identifier",
  attribution: "whom to name when you use it",
};

export const EQUATION_FIELDS: FieldWords = {
  id: "paper and number, or paper and name for a claim without a number",
  title: "what it is, in a few words",
  place: "where it stands in the paper",
  tex: "the formula as the book uses it, in TeX; null for a claim made in words",
  statement: "the claim in words; null if there is a formula",
  verdict: "holds, corrected or approximation, as the checks gave it",
  verdictWords: "the verdict in words",
  unprinted: "whether it stands in no paper and is the book’s own",
  erratum: "whether the text, as our copy has it, does not stand; the entry is in errata.json",
  uses: "ids of the equations that it builds on",
  code: "the functions of the solver that compute it",
  checks: "its checks, with the seed of the book",
  mistakes: "the mistakes made on purpose that the checks find",
  page: "its page, from the root of the book",
};

export const CHECK_FIELDS: FieldWords = {
  claim: "what is compared with what",
  allows: "where the tolerance comes from",
  error: "the largest error that was found; null if it is not a number",
  tolerance: "the largest error that is allowed",
  samples: "how many states were drawn",
  holds: "whether the error is within the tolerance",
};

export const ERRATUM_FIELDS: FieldWords = {
  id: "the equation that it is about",
  title: "the title of the equation",
  place: "where it stands in the paper",
  printed: "the formula as our copy has it (tex), or what the text says in our words (statement)",
  ours: "what the book uses instead, as tex or as statement",
  why: "what is wrong",
  ground: `on what ground we say so: ${wordsOf(GROUNDS)}`,
  evidence: "what speaks for the ground",
  severity: `what becomes of a program that follows the text: ${wordsOf(SEVERITIES)}`,
  fairest: "the text as its authors may have meant it",
  passage: "the sentence of the paper (korean) with a literal translation (english); null if none is quoted",
  refutedBy: "the checks that the text fails, with the same fields as those of an equation",
  found: "the day on which it was found",
  changed: "the day on which its words last changed",
  page: "its place in the book, from the root",
};

function wordsOf(meanings: Readonly<Record<string, string>>): string {
  return Object.entries(meanings)
    .map(([name, words]) => `${name} (${words.replace(/\.$/, "")})`)
    .join(", ");
}

/** What stands at the head of each file. */
const headOfFile = (title: string, { title: from, authors, version }: Imprint, date: string) => ({
  title,
  from,
  version,
  date,
  licence: "CC-BY-4.0",
  attribution: authors.join(", "),
});

const checkData = ({ claim, allows, error, tolerance, samples, holds }: CheckResult) => ({
  claim,
  allows,
  error: Number.isFinite(error) ? error : null,
  tolerance,
  samples,
  holds,
});

/** An equation with the verdict on it. */
export interface Judged {
  readonly equation: Equation;
  readonly judgement: Judgement;
}

/** All equations as data. */
export const equationsData = (judged: readonly Judged[], imprint: Imprint, history: BookHistory) => ({
  ...headOfFile("Equations and claims", imprint, lastDay(history)),
  equations: judged.map(({ equation, judgement }) => ({
    id: equation.id,
    title: equation.title,
    place: equation.place,
    tex: equation.tex ?? null,
    statement: equation.statement ?? null,
    verdict: judgement.verdict,
    verdictWords: verdictWords(equation, judgement.verdict),
    unprinted: equation.unprinted ?? false,
    erratum: equation.erratum !== undefined,
    uses: equation.uses ?? [],
    code: Object.keys(equation.code),
    checks: judgement.results.map(checkData),
    mistakes: equation.mutants,
    page: `equations/${equation.id}/`,
  })),
});

/** All errata as data. */
export const errataData = (judged: readonly Judged[], imprint: Imprint, history: BookHistory) => ({
  ...headOfFile("Readings and errata", imprint, lastDay(history)),
  errata: judged.flatMap(({ equation, judgement }) => {
    const { id, title, place, tex, statement, erratum } = equation;
    if (!erratum) return [];
    const { printed, why, ground, evidence, severity, fairest, passage = null } = erratum;
    const { first: found, last: changed } = datesOf(history, `errata/${id}`);
    return [
      {
        ...{ id, title, place, printed, ours: tex === undefined ? { statement } : { tex } },
        ...{ why, ground, evidence, severity, fairest, passage },
        refutedBy: judgement.refutedBy.map(checkData),
        ...{ found, changed, page: `errata/#eq-${id.replace("/", "-")}` },
      },
    ];
  }),
});

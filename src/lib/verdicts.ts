/** Verdicts and formulas of the equations, computed once a build however many pages show them. */
import type { Equation, Judgement } from "../equations/equation.ts";
import { judge } from "../equations/equation.ts";
import { GROUNDS, type Ground } from "../equations/erratum.ts";
import { notations } from "../equations/index.ts";
import type { Notation } from "../equations/notation.ts";
import { typesetWithNotation, type Typeset } from "./tex.ts";

const judgements = new Map<string, Judgement>();

/** The verdict on an equation; one that fails stops the build. */
export function judgementOf(equation: Equation): Judgement {
  const known = judgements.get(equation.id) ?? judge(equation);
  judgements.set(equation.id, known);
  if (known.verdict === "fails") {
    const failed = known.results.filter((result) => !result.holds).map((result) => result.claim);
    throw new Error(`${equation.id} does not hold: ${failed.join("; ") || "the printed form is not refuted"}`);
  }
  return known;
}

/** The notation of the paper that an id belongs to. */
export function notationOf(id: string): Notation {
  const paper = id.split("/")[0]!;
  const notation = notations[paper];
  if (!notation) throw new Error(`there is no notation for “${paper}”; known: ${Object.keys(notations).join(", ")}`);
  return notation;
}

/** An equation's formula as HTML and MathML, with its symbols; nothing for a claim made in words. */
export function formulaOf({ id, tex }: Pick<Equation, "id" | "tex">, displayMode = true): Typeset | undefined {
  return tex === undefined ? undefined : typesetWithNotation(tex, displayMode, notationOf(id), id);
}

/** What each verdict means where there is no erratum, in a few words. */
const VERDICT_WORDS = {
  holds: "holds as the text has it",
  corrected: "correct after one change",
  approximation: "an approximation",
  fails: "fails",
} as const;

/** What it means to hold although the text as we have it does not. */
const CORRECTED_WORDS: Readonly<Record<Ground, string>> = {
  substance: VERDICT_WORDS.corrected,
  glyph: "correct if one sign is read otherwise",
  garbled: "correct; our copy is garbled",
  open: "correct once completed",
};

/** What the verdict on an equation means, in a few words. */
export function verdictWords({ unprinted, erratum }: Equation, verdict: Judgement["verdict"]): string {
  if (unprinted && verdict === "holds") return "our own claim, verified";
  return verdict === "corrected" && erratum ? CORRECTED_WORDS[erratum.ground] : VERDICT_WORDS[verdict];
}

/** How many errata have each ground. */
export const groundCounts = (equations: readonly Equation[]): readonly (readonly [Ground, number])[] =>
  (Object.keys(GROUNDS) as Ground[]).map((ground) => [
    ground,
    equations.filter(({ erratum }) => erratum?.ground === ground).length,
  ]);

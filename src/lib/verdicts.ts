/** Verdicts and formulas of the equations, computed once a build however many pages show them. */
import type { Equation, Judgement } from "../equations/equation.ts";
import { judge } from "../equations/equation.ts";
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

/** What each verdict means, in a few words. */
const VERDICT_WORDS = {
  holds: "holds as printed",
  corrected: "holds once corrected",
  approximation: "an approximation",
  fails: "fails",
} as const;

/** What the verdict on an equation means, in a few words. */
export function verdictWords({ unprinted }: Equation, verdict: Judgement["verdict"]): string {
  return unprinted && verdict === "holds" ? "holds; the claim is ours" : VERDICT_WORDS[verdict];
}

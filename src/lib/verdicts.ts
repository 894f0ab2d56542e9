/** Words for verdicts, and formulas of the equations, typeset once a build however many pages show them. */
import type { Equation, Judgement } from "../equations/equation.ts";
import { GROUNDS, type Ground } from "../equations/erratum.ts";
import { notations } from "../equations/index.ts";
import type { Notation } from "../equations/notation.ts";
import { typesetWithNotation, type Typeset } from "./tex.ts";

/** The notation of the paper that an id belongs to. */
export function notationOf(id: string): Notation {
  const paper = id.split("/")[0]!;
  const notation = notations[paper];
  if (!notation) throw new Error(`there is no notation for “${paper}”; known: ${Object.keys(notations).join(", ")}`);
  return notation;
}

const formulas = new Map<string, Typeset>();

/** An equation's formula as HTML and MathML, with its symbols; nothing for a claim made in words. */
export function formulaOf({ id, tex }: Pick<Equation, "id" | "tex">, displayMode = true): Typeset | undefined {
  if (tex === undefined) return undefined;
  const key = `${id} ${displayMode}`;
  const formula = formulas.get(key) ?? typesetWithNotation(tex, displayMode, notationOf(id), id);
  formulas.set(key, formula);
  return formula;
}

/** What each verdict means where there is no erratum, in a few words. */
const VERDICT_WORDS = {
  holds: "holds as the text has it",
  corrected: "correct after a change",
  approximation: "an approximation",
  fails: "fails",
} as const;

/** What it means to hold although the text as we have it does not. */
const CORRECTED_WORDS: Readonly<Record<Ground, string>> = {
  substance: VERDICT_WORDS.corrected,
  loose: "right except for a slip or a loose word",
  glyph: "correct if one character is read differently",
  garbled: "correct; our copy is garbled",
  open: "left open; works after our completion",
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

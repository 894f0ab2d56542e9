/**
 * Which formula the checks of an equation are run on: the solver's, the text's as we have it, or a mistake that is made on
 * purpose; as one word, since it travels.
 */
import type { Course, EquationMotion } from "../equations/course.ts";
import type { BookAnswer, Equation } from "../equations/equation.ts";
import type { CheckResult } from "../equations/check-result.ts";

/** The formula of the text as we have it, where there is an erratum. */
export const TEXT_VARIANT = "text";

const MUTANT = "mutant:";

/** The variant that a mistake on purpose is. */
export const variantOf = (mutant: string): string => MUTANT + mutant;

/** The mistake that a variant is; undefined if it is none. */
export const mutantOf = (variant: string): string | undefined =>
  variant.startsWith(MUTANT) ? variant.slice(MUTANT.length) : undefined;

/**
 * Runs the checks on a variant, and says where each is furthest off; the empty one is the solver's formula. `book` answers
 * for the book, if the equation is one that a reader has changed.
 */
export function checkVariant(
  equation: Equation,
  variant: string,
  seed: number,
  book?: BookAnswer,
): readonly CheckResult[] {
  const mutant = mutantOf(variant);
  if (mutant !== undefined) return equation.checkMutant(mutant, seed, true);
  return variant === TEXT_VARIANT ? equation.checkPrinted(seed, true) : equation.check(seed, true, book);
}

/** What a variant of an equation moves; the empty one is the solver's formula. */
export function courseBy(motion: EquationMotion, variant: string): Course {
  const mutant = mutantOf(variant);
  if (mutant !== undefined) return motion.runMutant(mutant);
  return variant === TEXT_VARIANT ? motion.runPrinted() : motion.run();
}

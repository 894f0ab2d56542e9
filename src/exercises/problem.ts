/**
 * An exercise without code: a number that is worked out on paper or found in a scene, or a choice that is made before a scene
 * is run. What is right is computed; nothing is kept from whoever reads the page, since nobody else is told.
 */

/** What a reader does for it. */
export const KINDS = {
  paper: "On paper",
  predict: "Predict, then run",
  boundary: "Find the boundary",
  misprint: "Find the mistake",
  design: "Design",
} as const;

/** How hard it is. */
export const LEVELS = { 1: "easy", 2: "as in the chapter", 3: "beyond the chapter" } as const;

/** An answer that readers give by a mistake, and what to tell them. */
export interface WrongNumber {
  readonly value: number;
  readonly words: string;
}

/** A number is asked for. */
export interface NumberAnswer {
  readonly unit: string;
  readonly value: number;
  /** What it may be off by, relative to it. */
  readonly tolerance: number;
  readonly wrong: readonly WrongNumber[];
}

/** One of some sentences is asked for. */
export interface Choice {
  readonly words: string;
  readonly right?: true;
  readonly feedback: string;
}

export interface Problem {
  /** Chapter and name: "buckling/first-shake". */
  readonly id: string;
  readonly kind: keyof typeof KINDS;
  readonly level: keyof typeof LEVELS;
  readonly title: string;
  readonly task: string;
  readonly hints: readonly string[];
  /** Computed when it is asked for. */
  readonly answer: { readonly number: () => NumberAnswer } | { readonly choices: readonly Choice[] };
  /** Why it is so; shown with the right answer, and on demand. */
  readonly why: string;
}

/** What is said of a number: whether it is right, and if a mistake is known by its result, that. */
export function judgeNumber(
  { value, tolerance, wrong, unit }: NumberAnswer,
  given: number,
): { readonly passed: boolean; readonly words: string } {
  const isNear = (one: number): boolean => Math.abs(given - one) <= tolerance * Math.abs(one);
  if (!Number.isFinite(given)) return { passed: false, words: "Give a number." };
  if (isNear(value)) return { passed: true, words: "Right." };
  const known = wrong.find((one) => isNear(one.value));
  if (known) return { passed: false, words: known.words };
  if (isNear(-value)) return { passed: false, words: "The sign is wrong." };
  const size = Math.abs(given) > Math.abs(value) ? "Too large" : "Too small";
  return { passed: false, words: `${size}${unit ? `; mind that the unit is ${unit}` : ""}.` };
}

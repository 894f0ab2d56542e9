/** What came of a check. */

export interface CheckOutcome {
  /** Largest error met, in the unit that the claim names or relative. */
  readonly error: number;
  readonly tolerance: number;
  readonly samples: number;
  /** How many of the samples are in error by more than the tolerance, where each is measured by itself. */
  readonly beyond?: number;
  /** Which of the samples is furthest off. */
  readonly at?: number;
  /** Error for each step of a finite difference or a time step: the V of truncation and round-off. */
  readonly sweep?: readonly { readonly h: number; readonly error: number }[];
  /** The order that the sweep shows, and the least it must show. */
  readonly order?: { readonly measured: number; readonly least: number };
}

/** A call of a formula: what it gave, and what it should have given. */
export interface WorstCall {
  readonly call: string;
  readonly gives: string;
  /** What the check would have taken for right, if its errors tell that. */
  readonly expected?: string;
  /** If they do not: what the book's own formula gives. */
  readonly book?: string;
}

export interface CheckResult extends CheckOutcome {
  readonly claim: string;
  readonly allows: string;
  readonly holds: boolean;
  /** The call of the formula where it fails worst, if it fails and a line can say it. */
  readonly worst?: WorstCall;
  /** Why the formula could not be computed, if it could not; the check does not hold then. */
  readonly problem?: string;
  /** Where that was, as the engine tells it. */
  readonly stack?: string;
}

/** Whether a check says that a formula is wrong: one that could not be computed has not been refuted. */
export const refuses = ({ holds, problem }: CheckResult): boolean => !holds && problem === undefined;

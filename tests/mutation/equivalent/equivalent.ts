/** What the lists of this folder have in common: how a mistake is named, and reasons that hold in several places. */
export interface Equivalent {
  readonly functionName: string;
  /** The line, as it was. */
  readonly within: string;
  /** What was changed into what. */
  readonly changes: readonly (readonly [string, string])[];
  readonly because: string;
}

export const MORE_ROOM = "what is beyond is only room";
export const CONTINUOUS = "both sides have the same value where they meet";
export const SHORTCUT = "it only skips work that would add zeros";

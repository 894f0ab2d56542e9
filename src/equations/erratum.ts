/**
 * What an erratum is: where a text as we have it cannot stand, on what ground we say so, and how it reads most fairly.
 *
 * The papers were read as extracted text, so nothing here is said of a page that was seen.
 */

/** Why the text as we have it cannot stand. */
export type Ground =
  /** What it says is wrong, however our copy is read. */
  | "substance"
  /** A slip or a loose word in what is otherwise right. */
  | "loose"
  /** One character more or less would make it right, and our copy may have lost or added it. */
  | "glyph"
  /** Our copy shows that it was damaged on the way to us. */
  | "garbled"
  /** It says nothing of a case that a program meets. */
  | "open";

/** What becomes of a program that follows the text as we have it. */
export type Severity = "fails" | "longSteps" | "drifts" | "depends" | "nothing";

/** A sentence of the paper, and what it says word for word. */
export interface Passage {
  readonly korean: string;
  readonly english: string;
}

/** An erratum without the formula that is tested. */
export interface ErratumText {
  /** The formula sign by sign as our copy has it, or what the text says, in our words. */
  readonly printed: { readonly tex: string } | { readonly statement: string };
  /** What is wrong with it. */
  readonly why: string;
  readonly ground: Ground;
  /** What speaks for the ground. */
  readonly evidence: string;
  readonly severity: Severity;
  /** The text as its authors may well have meant it. */
  readonly fairest: string;
  /** The sentence that the erratum rests on. */
  readonly passage?: Passage;
}

/** Each ground in a few words. */
export const GROUNDS: Readonly<Record<Ground, string>> = {
  substance: "wrong in substance",
  loose: "a slip or a loose word",
  glyph: "depends on one character of our copy",
  garbled: "our copy is garbled",
  open: "the paper leaves it open",
};

/** What becomes of a program, in a sentence. */
export const SEVERITIES: Readonly<Record<Severity, string>> = {
  fails: "A program that follows it fails.",
  longSteps: "A program that follows it fails with long steps; with short ones the error hardly shows.",
  drifts: "A program that follows it runs, but gives wrong results.",
  depends: "Whether a program that follows it works depends on what the paper leaves open.",
  nothing: "A program that follows it gives the same results.",
};

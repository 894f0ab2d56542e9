/**
 * What an exhibit is: a figure or table of the paper, what is printed there, and what comes out when we make it.
 *
 * A feature is one thing that the print shows or says. Ours is computed, and so is whether the two agree.
 */
import type { Curve } from "../scenes/scene.ts";
import type { VerdictMap } from "./verdict-map.ts";

export interface Finding {
  /** What we find, in a sentence with its numbers. */
  readonly says: string;
  /** Whether it agrees with the paper, or does so under conditions that the paper does not state; what we cannot or did not try is untested. */
  readonly agrees: boolean | "conditionally" | "untested";
}

export interface Feature {
  /** What the paper prints, in our words. */
  readonly printed: string;
  ours(): Finding;
}

export interface ExhibitChart {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly xRange?: readonly [number, number];
  readonly yRange?: readonly [number, number];
  readonly logarithmicX?: boolean;
  readonly logarithmicY?: boolean;
  curves(): readonly Curve[];
}

/** What a row is measured with: the clock of the reader's machine, ms, and where to report the share that is done. */
export interface MeasureContext {
  now(): number;
  report(share: number): void;
}

/** A row that readers can measure on their own machines. */
export interface LiveRow {
  /** What the row is called, and what the paper prints for it, under the printed heads. */
  readonly printed: readonly string[];
  /** What stands for it here, computed when the page is built. */
  ours?(): readonly string[];
  /** Measures it, in a worker. */
  measure(context: MeasureContext): readonly number[];
}

/** A table that the reader's machine fills in. Nothing of it is run until the reader asks. */
export interface LiveTable {
  readonly heads: {
    readonly printed: readonly string[];
    readonly ours?: readonly string[];
    readonly measured: readonly string[];
  };
  readonly rows: readonly LiveRow[];
  /** The cells of a row that was measured, under the measured heads. */
  cells(row: LiveRow, measured: readonly number[]): readonly string[];
  /** What all rows say together. */
  summary(measured: readonly (readonly number[])[]): string;
  /** What stands for what. */
  note(): string;
  /** The command that measures the same in a terminal, if there is one. */
  readonly command?: string;
}

/** A table: its printed cells as text, and columns that we compute from them. */
export interface ExhibitTable {
  readonly head: readonly string[];
  /** Printed cells, as many in each row as there are heads; the first names the row. */
  readonly rows: readonly (readonly string[])[];
  /** Our columns, a cell for each row. */
  readonly computed: readonly { readonly head: string; cells(): readonly string[] }[];
  /** How the print is read where it leaves that open, and what its columns say together. */
  note(): string;
}

export interface Exhibit {
  readonly id: string;
  /** A claim is what the text says of numbers that no figure and no table shows; its number is that of its section. */
  readonly kind: "figure" | "table" | "claim";
  readonly number: string;
  readonly title: string;
  /** What the printed figure looks like, for a reader who does not have the paper. */
  readonly printed: string;
  readonly chart?: ExhibitChart;
  readonly table?: ExhibitTable;
  /** What readers can measure of it on their own machines. */
  readonly live?: LiveTable;
  /** Verdicts at every point of two parameters. */
  readonly map?: VerdictMap;
  /** For a picture without data: why nothing is compared. Such an exhibit has no features. */
  readonly note?: string;
  /** The scene that makes ours. */
  readonly scene?: string;
  /** The preset under which it does, if it is not as the scene opens. */
  readonly preset?: string;
  /** Whether the print is a diagram, of which no picture of the scene is a counterpart. */
  readonly diagram?: true;
  readonly features: readonly Feature[];
}

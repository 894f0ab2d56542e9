/**
 * What an exhibit is: a figure or table of the paper, what is printed there, and what comes out when we make it.
 *
 * A feature is one thing that the print shows or says. Ours is computed, and so is whether the two agree.
 */
import type { Curve } from "../scenes/scene.ts";

export interface Finding {
  /** What we find, in a sentence with its numbers. */
  readonly says: string;
  readonly agrees: boolean;
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
  curves(): readonly Curve[];
}

/** A row that readers can measure on their own machines: the scene that stands for what is printed. */
export interface LiveRow {
  readonly scene: string;
  /** Values of the scene that may differ from its defaults, as text. */
  readonly values: Readonly<Record<string, string>>;
  /** Printed cells, under the heads of the live table. */
  readonly printed: readonly string[];
  /** Printed time for a frame, s, and how many steps a frame takes. */
  readonly seconds: number;
  readonly steps: number;
  /** How large the scene is. */
  size(): { readonly particles: number; readonly triangles: number };
}

/** The live twin of a table of costs. Nothing of it is run until the reader asks. */
export interface LiveTable {
  readonly head: readonly string[];
  readonly rows: readonly LiveRow[];
  /** The share of its time that the paper says a step spends on looking for contacts, at most. */
  readonly mostContacts: number;
  /** What stands for what. */
  note(): string;
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
  readonly live?: LiveTable;
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
  /** For a picture without data: why nothing is compared. Such an exhibit has no features. */
  readonly note?: string;
  /** The scene that makes ours. */
  readonly scene?: string;
  readonly features: readonly Feature[];
}

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

export interface Exhibit {
  readonly id: string;
  readonly kind: "figure" | "table";
  readonly number: string;
  readonly title: string;
  /** What the printed figure looks like, for a reader who does not have the paper. */
  readonly printed: string;
  readonly chart?: ExhibitChart;
  /** The scene that makes ours. */
  readonly scene?: string;
  readonly features: readonly Feature[];
}

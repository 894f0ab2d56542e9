/**
 * One idea in many places: a symbol of the notation, the names that bear it in the code, the settings and the measures of the
 * scenes that are it, and what shows it in their pictures. Whoever points at one of these sees the others.
 *
 * Scenes of the paper are told by their names without it: "drape.kb"; "*.kb" is every scene that has such a setting.
 */
import type { Quantity } from "../scenes/scene.ts";

/** Where a symbol stands besides the formulas. */
export interface Idea {
  /** Names in the functions that compute the formulas with the symbol. */
  readonly names?: readonly string[];
  readonly settings?: readonly `${string}.${string}`[];
  /** Measures that a chart shows. */
  readonly measures?: readonly `${string}.${string}`[];
  /** The quantity whose colour it has in the picture of a scene. */
  readonly pictured?: readonly `${string}.${Quantity}`[];
}

/** The ideas of a paper, by the TeX of their symbols in its notation. */
export type Ideas = Readonly<Record<string, Idea>>;

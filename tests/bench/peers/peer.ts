/**
 * What is compared: one square cloth of 1 m by 1 m, as `src/scenes/hanging-cloth.ts` has it, in other simulators.
 *
 * 0.2 kg/m², 2000 N/m of stretch, steps of 1/60 s. It starts flat and at rest with two corners held: level, so that it falls, or
 * upright, so that it hangs at once, which is easier for everybody. Each
 * peer gets the masses, the places and the stiffness of our cloth, as far as it has words for them, and no obstacle; none of
 * them looks for contacts. What else had to be chosen stands in the file of the peer.
 *
 * Stretch is measured alike for all, on the links of our cloth to the eight neighbours.
 */
import { conjugateGradients } from "@pliant/solver/math";
import type { Cloth } from "@pliant/solver";
import { stretchesOf } from "../../../src/scenes/buckling/cloth-measures.ts";
import { hangCloth, type HangingStart } from "../../../src/scenes/hanging-cloth.ts";

/** The cloth that a peer gets. */
export interface ClothData {
  readonly side: number;
  /** Length of a step, s. */
  readonly h: number;
  readonly cloth: Cloth;
  /** Where the particles start; particle (row, column) has number row · side + column. Gravity is along −z. */
  readonly x: Float64Array;
  readonly held: readonly number[];
  /** Stiffness of an inner link along a thread and across a square, N/m, and of one that resists bending. */
  readonly stiffness: { readonly edge: number; readonly diagonal: number; readonly bend: number };
}

/** A cloth under way. */
export interface Hung {
  step(): void;
  /** Where the particles are. */
  positions(): Float64Array;
  /** Gives back what is not the garbage collector's. */
  free?(): void;
}

/** A simulator. */
export interface Peer {
  readonly name: string;
  /** What is raised for a smaller stretch. */
  readonly raised: "iterations" | "substeps";
  /** How many the table has. */
  readonly usual: readonly number[];
  hang(data: ClothData, effort: number): Hung;
}

/** The cloth with so many particles along a side. */
export function clothData(side: number, start: HangingStart = "level"): ClothData {
  const { h, cloth, state } = hangCloth(side, conjugateGradients(), 1, start);
  const [edges, bends] = cloth.groups.map(({ links }) => links);
  const inner = side * Math.floor(side / 2) + Math.floor(side / 2);
  const linkTo = (other: number, links = edges!): number =>
    links.i.findIndex((i, e) => Math.min(i, links.j[e]!) === inner && Math.max(i, links.j[e]!) === other);
  const bend = linkTo(inner + 2, bends);
  return {
    side,
    h,
    cloth,
    x: state.x.slice(),
    held: [...state.filter.held.keys()].filter((i) => state.filter.held[i] === 2),
    stiffness: {
      edge: edges!.stiffness[linkTo(inner + 1)]!,
      diagonal: edges!.stiffness[linkTo(inner + side + 1)]!,
      bend: bendStiffness(bends!.bending[bend]!, bends!.restLength[bend]!),
    },
  };
}

/** How far links are stretched, as shares of their lengths: the most of all, and the most but for one in a hundred. */
export interface Stretch {
  readonly largest: number;
  readonly percentile99: number;
}

/** How far the links of a cloth to the eight neighbours are stretched at positions `x`; a squeezed one is not. */
export function stretchOf(cloth: Cloth, x: Float64Array): Stretch {
  const rising = stretchesOf(cloth, x).sort();
  const at = (share: number): number => Math.max(0, rising[Math.ceil(share * rising.length) - 1]!);
  return { largest: at(1), percentile99: at(0.99) };
}

/** A spring that pushes, squeezed to nothing, as a beam does that buckles: its load by Euler. */
export const bendStiffness = (bending: number, length: number): number => (Math.PI ** 2 * bending) / length ** 3;

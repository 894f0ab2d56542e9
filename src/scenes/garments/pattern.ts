/**
 * What a garment is: flat pieces, where each of them belongs, and which borders are sewn to which.
 *
 * A garment is data, so a new one is a file of outlines and seams.
 */
import { SolverError } from "@pliant/solver";
import type { Outline } from "./outline.ts";

/** What of a body a piece goes around. */
export type LimbName = "trunk" | "left leg" | "right leg" | "left arm" | "right arm";

/** A piece, and where it belongs. */
export interface GarmentPiece extends Outline {
  readonly around: LimbName;
  /** Whether it lies behind the body, or else before it. */
  readonly back?: true;
}

/** A border of a piece; of its rows, or columns, those from `first` to `last`, all unless said. */
export interface Border {
  readonly piece: string;
  readonly side: "left" | "right" | "top" | "bottom";
  readonly first?: number;
  readonly last?: number;
}

/** Two borders of as many particles that are sewn together, the first to the first, or to the last. */
export interface Seam {
  readonly from: Border;
  readonly to: Border;
  readonly reversed?: true;
}

/** A garment, as a file of data. */
export interface GarmentPattern {
  readonly name: string;
  readonly pieces: readonly GarmentPiece[];
  readonly seams: readonly Seam[];
  /** Whether its top edge is a band that stays where it was put on, or in front alone: behind it then goes where the seat pulls it. */
  readonly band?: true | "front";
  /** The row at the crotch, if it has legs. */
  readonly fork?: number;
}

/** How many particles a garment has. */
export const particlesOf = ({ pieces }: GarmentPattern): number =>
  pieces.reduce((sum, { rows, columns }) => sum + rows * columns, 0);

/** The first particle of each piece, and at the end how many there are. */
export function firstsOf(pieces: readonly GarmentPiece[]): number[] {
  const firsts = [0];
  for (const { rows, columns } of pieces) firsts.push(firsts.at(-1)! + rows * columns);
  return firsts;
}

/** Pairs of particles that are sewn together, and the neighbours of both on the inner side of their borders. */
export interface StitchList {
  readonly i: number[];
  readonly j: number[];
  readonly insideI: number[];
  readonly insideJ: number[];
}

/** The stitches of a garment's seams; `first` is its first particle. */
export function stitchesOf({ pieces, seams }: GarmentPattern, first: number): StitchList {
  const stitches: StitchList = { i: [], j: [], insideI: [], insideJ: [] };
  for (const { from, to, reversed } of seams) {
    const [i, j] = [borderOf(pieces, from, first), borderOf(pieces, to, first)];
    if (i.length !== j.length)
      throw new SolverError("borders that are sewn together must have as many particles", {
        from: `${from.piece} ${from.side}: ${i.length}`,
        to: `${to.piece} ${to.side}: ${j.length}`,
      });
    if (reversed) j.reverse();
    stitches.i.push(...i);
    stitches.j.push(...j);
    stitches.insideI.push(...i.map((particle) => particle + inwards(pieces, from)));
    stitches.insideJ.push(...j.map((particle) => particle + inwards(pieces, to)));
  }
  return stitches;
}

/** From a particle on a border to its neighbour inside. */
function inwards(pieces: readonly GarmentPiece[], { piece, side }: Border): number {
  const { columns } = pieces.find(({ name }) => name === piece)!;
  return { left: 1, right: -1, top: columns, bottom: -columns }[side];
}

/** The particles along a border; `first` is that of the garment. */
export function borderOf(pieces: readonly GarmentPiece[], border: Border, first: number): number[] {
  const n = pieces.findIndex(({ name }) => name === border.piece);
  if (n < 0) throw new SolverError("a seam must name a piece", { piece: border.piece });
  const { rows, columns } = pieces[n]!;
  const down = border.side === "left" || border.side === "right";
  const { first: from = 0, last = (down ? rows : columns) - 1 } = border;
  const at = { left: 0, right: columns - 1, top: 0, bottom: (rows - 1) * columns }[border.side];
  const start = first + firstsOf(pieces)[n]! + at;
  return Array.from({ length: last - from + 1 }, (_, k) => start + (from + k) * (down ? columns : 1));
}

/**
 * What the page and the simulation worker say to each other.
 *
 * A frame is lent to the worker with every request and comes back filled, so nothing is allocated per step and there is
 * never more than one on its way. Coordinates are flat, three to a vertex; a row is the time and then the measures.
 */
import type { Values } from "../scenes/parameters.ts";
import type { Curve, Part } from "../scenes/scene.ts";
import type { Kept } from "./kept-pictures.ts";

/** The arrays that travel. */
export interface FrameBuffers {
  readonly coordinates: Float32Array<ArrayBuffer>;
  readonly rows: Float64Array<ArrayBuffer>;
}

export interface Start {
  readonly kind: "start";
  readonly scene: string;
  readonly values: Values;
  /** Where its random numbers begin. */
  readonly seed: number;
  /** Whether the page is about to ask for a graphics context. */
  readonly graphics: boolean;
  /** Numbers this start; answers carry it, so that those to an earlier start are known. */
  readonly run: number;
}

export type Request =
  | Start
  | { readonly kind: "advance"; readonly steps: number; readonly frame: FrameBuffers; readonly run: number }
  | { readonly kind: "adjust"; readonly values: Values }
  | { readonly kind: "pull"; readonly vertex: number; readonly to: readonly [number, number, number] | null };

/** What a run begins with; all but the parts stays the same. */
export interface Ready {
  readonly kind: "ready";
  readonly run: number;
  readonly h: number;
  readonly parts: readonly Part[];
  readonly canPull: boolean;
  /** For each chart of the scene, the curves to be drawn under it. */
  readonly curves: readonly (readonly Curve[])[];
  readonly frame: FrameBuffers;
  readonly report: Report;
}

/** How a request to advance went. */
export interface Report {
  /** Steps taken since the start, and the time they cover, s. */
  readonly steps: number;
  readonly time: number;
  /** How many rows of the frame were filled. */
  readonly rows: number;
  /** False when a number has become infinite, not a number, or absurdly large, or when something has burst. */
  readonly sound: boolean;
  /** Whether something struck hard in a step of this request. */
  readonly impact: boolean;
  /** Solves of this request that did not converge, out of `solves`, and the largest residual of those. */
  readonly unconverged: number;
  readonly solves: number;
  readonly residual: number;
  /** Time that a step took, ms. */
  readonly cost: number;
  /** The state in a sentence, or why it cannot go on. */
  readonly words: string;
  /** A few words that stand on the picture: how it ended, or what has happened in it. */
  readonly stamp?: string;
}

export interface Advanced {
  readonly kind: "advanced";
  readonly run: number;
  readonly frame: FrameBuffers;
  readonly report: Report;
  /** The parts of the picture, if they are others than before. */
  readonly parts?: readonly Part[];
  /** The last pictures of a run that has ended, if they were kept. */
  readonly kept?: readonly Kept[];
}

/** How far a start is that takes long. */
export interface Preparing {
  readonly kind: "preparing";
  readonly run: number;
  readonly share: number;
}

export interface Failed {
  readonly kind: "failed";
  readonly run: number;
  readonly words: string;
}

export type Answer = Preparing | Ready | Advanced | Failed;

/** Rows that one frame can hold. */
export const ROWS_OF_FRAME = 64;

/** A frame for a picture of so many vertices and a scene of so many measures. */
export function makeFrame(vertices: number, measures: number): FrameBuffers {
  return {
    coordinates: new Float32Array(3 * vertices),
    rows: new Float64Array(ROWS_OF_FRAME * (measures + 1)),
  };
}

/** The buffers that change hands with a frame. */
export const transfersOf = ({ coordinates, rows }: FrameBuffers): Transferable[] => [coordinates.buffer, rows.buffer];

/**
 * What a scene is to those who show it: an experiment that is seeded, deterministic and has no pixel.
 *
 * It is defined once (define.ts) and read by the stage in the chapter, the command line, the tests and the benchmarks.
 * A scene that starts hands out a Run, which keeps its own state; a run fills arrays that it is given.
 */
import type { Random } from "@pliant/solver";
import type { Part, Pull, Quantity } from "./parts/index.ts";
import type { Schema, Values } from "./parameters.ts";
import type { Workshop } from "./workshop.ts";

export type { Part, Quantity } from "./parts/index.ts";

export interface Measure {
  /** Name in charts, CSV and the command line. */
  readonly name: string;
  readonly label: string;
  /** Unit as printed, empty for a plain number. */
  readonly unit: string;
  readonly quantity?: Quantity;
  /** Whether it may be left out: it is NaN while it is not asked for or not known, and that is no failure. */
  readonly optional?: true;
}

/** How the picture is looked at; lengths in the units of its coordinates. A plane shows x to the right and y up. */
export type View =
  | {
      readonly kind: "plane";
      readonly left: number;
      readonly right: number;
      readonly bottom: number;
      readonly top: number;
    }
  | {
      readonly kind: "space";
      /** Where the camera stands and where it looks; z is up. */
      readonly from: readonly [number, number, number];
      readonly target: readonly [number, number, number];
      /** Vertical angle of view in degrees. */
      readonly angle: number;
      /** Width to height of the frame that stays in view, whatever the shape of the pane: 1.6 unless said. */
      readonly frame?: number;
      /** Width to height of its panes, unless they are as others are. */
      readonly pane?: number;
      /**
       * How the camera goes along: at ease with what the picture is about, unless said; only with what would leave the picture,
       * so that one sees how it moves; or never, so that a length stays as long as it is, and what bursts leaves the picture.
       */
      readonly follows?: "edge" | "never";
      /** Height of the floor on which shadows fall, if there is one. */
      readonly floor?: number;
    };

/** A curve that a formula gives, to be drawn under what the scene measures. */
export interface Curve {
  readonly label: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly quantity?: Quantity;
  readonly dashed?: boolean;
}

/** How a chart is drawn, apart from what is in it. */
export interface ChartStyle {
  /** Signed: by factors away from zero, on both sides of it, so that a change of sign is seen beside large numbers. */
  readonly logarithmic?: boolean | "signed";
  /** Ranges of the axes, where they should not follow the data. */
  readonly xRange?: readonly [number, number];
  readonly yRange?: readonly [number, number];
  /** Whether what is measured is drawn as dots that nothing joins, because a line would pass where the run never was. */
  readonly apart?: true;
  /** Whether x runs again and again from its start: nothing joins the end of a round to the start of the next, or only the last is shown. */
  readonly rounds?: true | "last";
  /** Whether its measures may begin late in a run, so that it stands there without them. */
  readonly late?: true;
}

export interface Chart extends ChartStyle {
  readonly title: string;
  /** "time" or the name of a measure. */
  readonly x: string;
  /** Names of the measures drawn against x. */
  readonly y: readonly string[];
  curves?(values: Values): readonly Curve[];
}

/** What the linear algebra of one step had to say, for scenes that solve a system. */
export interface StepReport {
  readonly converged: boolean;
  readonly residual: number;
}

export interface Run {
  /** Length of a step, s. */
  readonly h: number;
  /** The picture's parts; a run whose shapes change, like a cloth with another mesh, puts another list in their place. */
  readonly parts: readonly Part[];
  /** Number of vertices in the picture; where the parts change, as many as they ever need. */
  readonly vertices: number;
  step(): StepReport | undefined;
  /** The time of its clock, s; only where that is not always the time of the steps. */
  time?(): number;
  /** Takes over parameters that are marked live; only for scenes that have some. */
  adjust?(values: Values): void;
  /** Writes the measures in the order of `scene.measures`. */
  measure(out: Float64Array): void;
  /** Writes the coordinates, three to a vertex. */
  draw(out: Float32Array): void;
  /** Whether its coordinates still mean something. */
  isSound(): boolean;
  /** Whether something strikes hard just now; only where impacts are the point. */
  impact?(): boolean;
  /** Whether it has grown to a multiple of its size; only where there is something that may burst. */
  hasBurst?(): boolean;
  /** Pulls vertex `vertex` of the picture to a place, or lets go with `null`. */
  readonly pull?: Pull;
  /** Times the search for contacts by a clock from now on; what it returns reads the sum. Only where there are contacts. */
  timeContacts?(clock: () => number): () => number;
}

export interface Scene {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** What the reader should see, in a sentence or two; the text twin of the picture. */
  readonly shows: string;
  /** What the model leaves out, where it breaks, what differs from the paper. */
  readonly limits: readonly string[];
  readonly parameters: Schema;
  readonly presets: Readonly<Record<string, { readonly label: string; readonly values: Values }>>;
  readonly seed: number;
  readonly view: View;
  readonly measures: readonly Measure[];
  readonly charts: readonly Chart[];
  /** Steps after which a still picture already tells the story. */
  readonly stillAfter: number;
  /** Seconds of rest after which a run that nobody touches starts again; only where a run comes to rest. */
  readonly again?: number;
  /** When a run counts as over although it goes on, s. */
  readonly over?: number;
  /** Whether it then starts with other random numbers. */
  readonly chance?: true;
  /** What is left of the speed after its impacts, if they are shown in slow motion. */
  readonly impacts?: number;
  /** Parameters that a run moves by itself, and the names of the measures that say where they are. */
  readonly follows?: Readonly<Record<string, string>>;
  /** The name of the measure that is a frequency, Hz, and can be heard. */
  readonly tone?: string;
  /** Whether there may be long work before its first step; only then it is given a workshop. */
  readonly prepares?: true;
  /** Starts a run; long work before its first step is done in the workshop, if there is one. */
  start(values: Values, random: Random, workshop?: Workshop): Run;
  /** What stands on the picture, in a few words, from the measures and `time`. */
  mark?(measured: Readonly<Record<string, number>>): string | undefined;
  /** Why it has burst, in a few words, from the measures after its last step and `time`. */
  cause?(measured: Readonly<Record<string, number>>): string | undefined;
  /** A sentence about the present state, from the measures and `time`. */
  describe(measured: Readonly<Record<string, number>>): string;
}

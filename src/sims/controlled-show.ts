/** What the controls of a show know of it and may do with it: all of the show but its clock and its state. */
import type { Values } from "../scenes/parameters.ts";
import type { RunTexts } from "./address.ts";
import type { KeptRun } from "./kept-run.ts";
import type { Pane } from "./pane.ts";
import type { SceneCard } from "./card.ts";

/** The way of a run to the step of a link. */
export interface Reaching {
  /** The share of the steps that are taken. */
  readonly share: number;
  readonly words: string;
  /** Stays where it is. */
  stop(): void;
}

export interface ControlledShow {
  readonly element: HTMLElement;
  readonly card: SceneCard;
  readonly panes: readonly Pane[];
  /** The reader's values. */
  readonly values: Values;
  /** The values of a pane. */
  valuesOf(pane: number): Values;
  /** Which of the kept pictures is looked at, if not the present one. */
  readonly looking: number | undefined;
  /** Plays or pauses. */
  toggle(): void;
  /** Takes exactly one step. */
  step(): Promise<void>;
  /** Pauses, so that the reader may look back. */
  halt(): Promise<void>;
  /** Shows one of the kept pictures of the first pane, and what the second was then, or the present again. */
  look(index: number | undefined): void;
  /** Gives up a start that takes long. */
  stop(): void;
  /** Starts anew, and does something before it goes on, as long as that start is the last. */
  restart(approach?: (isCurrent: () => boolean) => Promise<void>): Promise<void>;
  /** Starts with the present values as an address says it beside them. */
  openAs(run: RunTexts): Promise<void>;
  /** How far it is on the way to a step, if it is on one. */
  readonly reaching: Reaching | undefined;
  setReaching(reaching: Reaching | undefined): void;
  /** Runs that the reader keeps, and what has the charts drawn that show them. */
  readonly kept: KeptRun[];
  refreshCharts(): void;
  /** The speed that the reader has chosen, and the place where chance begins. */
  readonly speed: number | undefined;
  readonly seed: number | undefined;
  /** Has chance begin elsewhere in the next run, or where it does by itself. */
  setSeed(seed: number | undefined): void;
  /** Goes at a speed; without one at the usual, in slow motion after impacts. */
  setSpeed(speed: number | undefined): void;
  /** Keeps values for the next start. */
  setValues(values: Values): void;
  /** Takes over values, at once or by a new start. */
  change(values: Values, restart: boolean): void;
  /** Tells the reader something that is no state. */
  announce(words: string): void;
}

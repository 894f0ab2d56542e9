/** What the controls of a show know of it and may do with it: all of the show but its clock and its state. */
import type { Values } from "../scenes/parameters.ts";
import type { Pane } from "./pane.ts";
import type { SceneCard } from "./card.ts";

export interface ControlledShow {
  readonly element: HTMLElement;
  readonly card: SceneCard;
  readonly panes: readonly Pane[];
  /** The reader's values. */
  readonly values: Values;
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
  restart(): Promise<void>;
  /** Goes at a speed; without one at the usual, in slow motion after impacts. */
  setSpeed(speed: number | undefined): void;
  /** Keeps values for the next start. */
  setValues(values: Values): void;
  /** Takes over values, at once or by a new start. */
  change(values: Values, restart: boolean): void;
  /** Tells the reader something that is no state. */
  announce(words: string): void;
}

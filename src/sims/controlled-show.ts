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
  /** Plays or pauses. */
  toggle(): void;
  /** Takes exactly one step. */
  step(): Promise<void>;
  /** Gives up a start that takes long. */
  stop(): void;
  restart(): Promise<void>;
  setSpeed(speed: number): void;
  /** Keeps values for the next start. */
  setValues(values: Values): void;
  /** Takes over values, at once or by a new start. */
  change(values: Values, restart: boolean): void;
  /** Tells the reader something that is no state. */
  announce(words: string): void;
}

/** What a command of the command line is: its words stand ready, and what it does is fetched when it is asked for. */

export interface Command {
  readonly name: string;
  /** What it does, in half a line. */
  readonly summary: string;
  readonly help: string;
  load(): Promise<Obey>;
}

/** Does it and returns the exit code; throws a WrongCall for words that it cannot obey. */
export type Obey = (words: readonly string[]) => number | Promise<number>;

/** The call cannot be obeyed; the message says what would be possible. */
export class WrongCall extends Error {
  override readonly name = "WrongCall";
}

/** The exit codes. */
export const EXIT = {
  fine: 0,
  doesNotHold: 1,
  wrongCall: 2,
  numbersFailed: 3,
  cannotWrite: 4,
  crashed: 70,
  interrupted: 130,
} as const;

/** The most steps and frames that one call may ask for. */
export const MOST_STEPS = 1_000_000;

/** The most that a glTF file may take, in millions of bytes: viewers hold all of it at once. */
export const MOST_MEGABYTES = 256;

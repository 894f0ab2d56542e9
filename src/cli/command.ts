/** What a command of the command line is. */
export interface Command {
  readonly name: string;
  /** What it does, in half a line. */
  readonly summary: string;
  readonly help: string;
  /** Does it and returns the exit code; throws a WrongCall for words that it cannot obey. */
  obey(words: readonly string[]): number;
}

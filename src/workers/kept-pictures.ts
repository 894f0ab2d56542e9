/**
 * The last pictures of a run that may burst, kept where it runs: a page that cannot keep up is not shown every one, and those
 * before a burst are few.
 */
import { timeOf, wordsOf, type Runner } from "../scenes/runner.ts";

/** A picture as it was, and what was said of it. */
export interface Kept {
  readonly time: number;
  /** Steps that had been taken. */
  readonly steps: number;
  readonly words: string;
  readonly coordinates: Float32Array<ArrayBuffer>;
}

export interface KeptPictures {
  /** Keeps the present picture, by what was last measured. */
  note(): void;
  /** The oldest first. */
  readonly pictures: readonly Kept[];
}

/** Ten before a burst, and the burst. */
const MOST = 11;

/** Keeps pictures of a run; nothing of one in which nothing bursts. */
export function keepPictures(runner: Runner): KeptPictures | undefined {
  const { run } = runner;
  if (!run.hasBurst) return undefined;
  const pictures: Kept[] = [];
  return {
    note() {
      const oldest = pictures.length < MOST ? undefined : pictures.shift();
      const coordinates = oldest?.coordinates ?? new Float32Array(3 * run.vertices);
      run.draw(coordinates);
      pictures.push({ time: timeOf(runner), steps: runner.steps, words: wordsOf(runner), coordinates });
    },
    pictures,
  };
}

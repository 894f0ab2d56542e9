/**
 * The last pictures of a run, kept in limited room: to look back at, and to show what came before a burst.
 *
 * The first ones are all kept. Once there is no more room they follow each other at a distance at which they cover ten seconds of
 * the screen, and the arrays of the oldest are used again.
 */
import type { Part } from "../scenes/scene.ts";

/** A picture as it was, and what was said of it. */
export interface Moment {
  /** Since the start of the run, s. */
  readonly time: number;
  /** Steps that had been taken. */
  readonly steps: number;
  readonly words: string;
  /** What stood on it. */
  readonly stamp?: string | undefined;
  readonly parts: readonly Part[];
  readonly coordinates: Float32Array;
}

export interface Reel {
  /** The oldest first. */
  readonly moments: readonly Moment[];
  /** Keeps a picture of the screen's time `now`, ms, if it is due; one that is the last for a while is kept in any case. */
  note(moment: Moment, now: number, last?: boolean): void;
  /** Puts other pictures, the oldest first, in the place of all from the first of them on. */
  end(pictures: readonly Moment[]): void;
  clear(): void;
}

/** How far it goes back, ms, once it is full. */
const SPAN = 10_000;
const MOST = 600;
/** What is kept of the largest pictures, however little room there is. */
const FEWEST = 12;

/** A reel with room for so many bytes of coordinates. */
export function makeReel(bytes: number): Reel {
  const moments: Moment[] = [];
  let noted = -Infinity;
  return {
    moments,
    note(moment, now, last = false) {
      const { coordinates } = moment;
      const room = Math.max(FEWEST, Math.min(MOST, Math.floor(bytes / coordinates.byteLength)));
      const full = moments.length >= room;
      if (moment.time === moments.at(-1)?.time || (full && !last && now - noted < SPAN / room)) return;
      noted = now;
      const oldest = full ? moments.shift()?.coordinates : undefined;
      const kept = oldest?.length === coordinates.length ? oldest : new Float32Array(coordinates.length);
      kept.set(coordinates);
      moments.push({ ...moment, coordinates: kept });
    },
    end(pictures) {
      const from = moments.findIndex(({ time }) => time >= (pictures[0]?.time ?? Infinity));
      moments.splice(from < 0 ? moments.length : from, Infinity, ...pictures);
    },
    clear() {
      moments.length = 0;
      noted = -Infinity;
    },
  };
}

/** The last of some moments that is not after a time; the first, if all are. */
export const momentAt = (moments: readonly Moment[], time: number): Moment | undefined =>
  moments.findLast((moment) => moment.time <= time + 1e-9) ?? moments[0];

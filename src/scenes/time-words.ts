/** The time of a run as a clock shows it: a file by itself, since every page needs it before it needs other words. */

/** A time since the start, as every clock of the book shows it. */
export function timeWords(time: number): string {
  if (time < 100) return `${time.toFixed(2)} s`;
  return time < 6000 ? `${time.toFixed(0)} s` : `${(time / 3600).toFixed(1)} h`;
}

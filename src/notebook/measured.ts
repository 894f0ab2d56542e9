/** What a measurement of a scene says beside the printed cost of a frame, in the words of a table's cells. */
import { shown } from "../scenes/numbers.ts";
import type { Timing } from "../workers/timing.ts";

/** A row as printed: seconds that a frame took, and how many steps it is. */
export interface PrintedCost {
  readonly seconds: number;
  readonly steps: number;
}

/** A row as measured. */
export interface Measured {
  readonly printed: PrintedCost;
  readonly timing: Timing;
}

/** How much less time a frame takes here. */
export const timesFaster = ({ printed, timing }: Measured): number =>
  printed.seconds / ((printed.steps * timing.ms) / 1000);

/** The cells of a measured row: ms per step, seconds per frame, how many times faster, share of the search for contacts. */
export function cellsOf(measured: Measured): string[] {
  const { printed, timing } = measured;
  return [
    timing.ms.toFixed(1),
    String(Number(((printed.steps * timing.ms) / 1000).toPrecision(3))),
    twoDigits(timesFaster(measured)),
    timing.contacts === undefined ? "none" : percent(timing.contacts),
  ];
}

/** All rows in a few sentences, beside the share of contacts that the paper gives as the most. */
export function summaryOf(rows: readonly Measured[], mostContacts: number): string {
  const faster = rows.map(timesFaster);
  const shares = rows.flatMap(({ timing }) => (timing.contacts === undefined ? [] : [timing.contacts]));
  const within = shares.filter((share) => share <= mostContacts).length;
  const steps = rows.map(({ timing }) => timing.steps);
  const range = (values: readonly number[], write: (value: number) => string): string => {
    const [low, high] = [write(Math.min(...values)), write(Math.max(...values))];
    return low === high ? low : `${low} to ${high}`;
  };
  const cost = `This machine computes a frame ${range(faster, twoDigits)} times as fast as the printed one, by the middle one of ${range(steps, String)} steps for each row.`;
  if (shares.length === 0) return cost;
  return `${cost} Looking for contacts takes ${range(shares, percent)} of a step. The paper says at most ${percent(mostContacts)}; that holds here in ${within} of ${shares.length} rows.`;
}

/** Cells as CSV, every one in quotes. */
export const csvOfCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`).join("");

const twoDigits = (value: number): string => shown(Number(value.toPrecision(2)));
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** What a measurement of a scene says beside the printed cost of a frame, in the words of a table's cells. */
import { shown } from "../../scenes/index.ts";

/** The share of its time that the paper says a step spends on looking for contacts, at most. */
const MOST_CONTACTS = 0.2;

/** A row as printed and as measured. */
export interface ComparedRow {
  /** Seconds that a frame took, and how many steps it is. */
  readonly seconds: number;
  readonly steps: number;
  /** How many steps were timed here, and the middle one of their times, ms. */
  readonly timed: number;
  readonly ms: number;
  /** Share of the time that went into looking for contacts; NaN for a scene without any. */
  readonly contacts: number;
  /** Whether all steps before were taken, so that a garment was worn. */
  readonly worn: boolean;
}

/** How much less time a frame takes here. */
const timesFaster = ({ seconds, steps, ms }: ComparedRow): number => seconds / ((steps * ms) / 1000);

/** The cells of a measured row: ms per step, seconds per frame, how many times faster, share of the search for contacts. */
export function cellsOf(measured: ComparedRow): string[] {
  const { steps, ms, contacts, worn } = measured;
  return [
    `${ms.toFixed(1)}${worn ? "" : ", not yet worn"}`,
    String(Number(((steps * ms) / 1000).toPrecision(3))),
    twoDigits(timesFaster(measured)),
    Number.isNaN(contacts) ? "none" : percent(contacts),
  ];
}

/** All rows in a few sentences, beside the share of contacts that the paper gives as the most. */
export function summaryOf(rows: readonly ComparedRow[]): string {
  const faster = rows.map(timesFaster);
  const shares = rows.flatMap(({ contacts }) => (Number.isNaN(contacts) ? [] : [contacts]));
  const within = shares.filter((share) => share <= MOST_CONTACTS).length;
  const range = (values: readonly number[], write: (value: number) => string): string => {
    const [low, high] = [write(Math.min(...values)), write(Math.max(...values))];
    return low === high ? low : `${low} to ${high}`;
  };
  const timed = rows.map((row) => row.timed);
  const early = rows.filter(({ worn }) => !worn).length;
  const unworn =
    early === 0
      ? ""
      : ` In ${early} of ${rows.length} rows this took so long that steps before the garment was worn were timed.`;
  const cost = `This machine computes a frame ${range(faster, twoDigits)} times as fast as the printed one, by the middle one of ${range(timed, String)} steps for each row.${unworn}`;
  if (shares.length === 0) return cost;
  return `${cost} Looking for contacts takes ${range(shares, percent)} of a step. The paper says at most ${percent(MOST_CONTACTS)}; that holds here in ${within} of ${shares.length} rows.`;
}

const twoDigits = (value: number): string => shown(Number(value.toPrecision(2)));
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

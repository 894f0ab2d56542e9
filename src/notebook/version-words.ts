/** How a text that is kept is spoken of in a list: when it was written, and how it begins. */
import { spelledOut } from "./diff.ts";

const MOST_LETTERS = 60;

/** A date in ISO's form, as the reader's day and time; nothing if it is none. */
export function dayAndTime(when: string): string {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** The first line of a text with anything in it, cut if it is long. */
export function firstLine(text: string): string {
  const line = /\S.*/.exec(text.slice(0, 10_000))?.[0] ?? "";
  return spelledOut(line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line);
}

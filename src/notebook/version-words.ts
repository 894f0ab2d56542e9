/** How a text that is kept is spoken of in a list: when it was written, and how it begins. */
import { spelledOut } from "./diff.ts";

const MOST_LETTERS = 60;
/** How much of a text is looked at. */
const READ = 10_000;

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

/** The first line of a text that another does not have, or the first with anything in it; cut if it is long. */
export function firstLine(text: string, other = ""): string {
  const others = new Set(other.slice(0, READ).split("\n"));
  const lines = text.slice(0, READ).split("\n");
  const line = (
    lines.find((one) => /\S/.test(one) && !others.has(one)) ??
    lines.find((one) => /\S/.test(one)) ??
    ""
  ).trim();
  return spelledOut(line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line);
}

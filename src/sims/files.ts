/**
 * What a reader can take home from a scene: the measures as CSV and the picture as PNG.
 */
import type { Measure } from "../scenes/scene.ts";
import type { History } from "./history.ts";

/** The measures of one or two runs as CSV; the columns of the second have its words in brackets. */
export function csvOf(measures: readonly Measure[], histories: readonly History[], words: readonly string[]): string {
  const name = ({ name, unit }: Measure, pane: number): string =>
    quote(`${name}${unit ? ` (${unit})` : ""}${words[pane] ? ` [${words[pane]}]` : ""}`);
  const head = ["time (s)", ...histories.flatMap((_, pane) => measures.map((measure) => name(measure, pane)))];
  const columns = [
    histories[0]!.column(0),
    ...histories.flatMap((history) => measures.map((_, m) => history.column(m + 1))),
  ];
  const rows = columns[0]!.map((_, row) => columns.map((column) => digits(column[row])).join(","));
  return `${[head.join(","), ...rows].join("\r\n")}\r\n`;
}

const digits = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? "" : String(Number(value.toPrecision(9)));

const quote = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Hands a file to the reader. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

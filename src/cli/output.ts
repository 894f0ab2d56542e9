/** Writes to the terminal and to files: columns that can be read as they come, colours where they are seen, progress. */
import fs from "node:fs";
import path from "node:path";

/** Something could not be written; the message says where and why. */
export class CannotWrite extends Error {
  override readonly name = "CannotWrite";
}

const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no folder ${path.dirname(file)}`,
  ENOTDIR: (file) => `${path.dirname(file)} is not a folder`,
  EISDIR: () => "it is a folder",
  EEXIST: () => "a file of that name stands in the way",
  EACCES: () => "you may not write there",
  EPERM: () => "you may not write there",
  EROFS: () => "the disk can only be read",
  ENOSPC: () => "the disk is full",
  EDQUOT: () => "your share of the disk is full",
};

/** Does what writes to a file; what goes wrong is said in words. */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw cannotWrite(file, error as NodeJS.ErrnoException);
  }
}

/** The error in words. */
export function cannotWrite(file: string, { code = "", message }: NodeJS.ErrnoException): CannotWrite {
  return new CannotWrite(`cannot write ${file}: ${REASONS[code]?.(file) ?? message}`);
}

/** Where lines go: a file, or the standard output for “-”. A line is written whole, and at once. */
export function openLines(file: string): { write(line: string): void; close(): void } {
  if (file === "-") return { write: print, close: () => undefined };
  const { write, close } = openFile(file);
  return { write: (line) => write(`${line}\n`), close };
}

/** A file that is written piece by piece. */
export function openFile(file: string): { write(piece: string | Uint8Array): void; close(): void } {
  const open = writing(file, () => fs.openSync(file, "w"));
  return {
    write: (piece) => writing(file, () => fs.writeFileSync(open, piece)),
    close: () => writing(file, () => fs.closeSync(open)),
  };
}

/** Writes a whole file. */
export const writeFile = (file: string, text: string): void => writing(file, () => fs.writeFileSync(file, text));

/** Prints a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a value as JSON. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

interface Column {
  readonly head: string;
  /** Letters that the cells need; a longer one moves the rest of its row. */
  readonly width?: number;
  readonly toTheRight?: boolean;
}

export type Colour = "green" | "yellow" | "red";
const CODES: Readonly<Record<Colour, number>> = { green: 32, yellow: 33, red: 31 };

/** A word in a colour, if whoever reads the output sees colours and has not asked for none. */
export function painted(text: string, colour: Colour | undefined): string {
  const { NO_COLOR, TERM } = process.env;
  if (!colour || !process.stdout.isTTY || NO_COLOR || TERM === "dumb") return text;
  return `\u001b[${CODES[colour]}m${text}\u001b[39m`;
}

type Cell = string | number | { readonly text: string; readonly colour: Colour | undefined };

/** Prints rows in columns whose widths are known before the first row. */
export function makeTable(columns: readonly Column[]): (cells: readonly Cell[]) => void {
  const put = (cells: readonly Cell[]): void => {
    const texts = columns.map(({ head, width = 0, toTheRight }, n) => {
      const cell = cells[n]!;
      const text = typeof cell === "object" ? cell.text : typeof cell === "number" ? shortOf(cell) : cell;
      const space = Math.max(width, head.length);
      const padded = toTheRight ? text.padStart(space) : text.padEnd(space);
      return painted(padded, typeof cell === "object" ? cell.colour : undefined);
    });
    print(texts.join("  ").trimEnd());
  };
  put(columns.map(({ head }) => head));
  return put;
}

/** A number with five digits, as short as it can be. */
export function shortOf(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(5))) : String(value);
}

/**
 * Shows on a terminal how far something is, on a line of its own that is taken back at the end. Where `prints` says that
 * lines are printed meanwhile, it is shown only if they go elsewhere: they would end up behind it.
 */
export function makeProgress(prints: boolean): { report(words: string): void; end(): void } {
  const shown = process.stderr.isTTY && !(prints && process.stdout.isTTY);
  let last = 0;
  let isShown = false;
  return {
    report(words) {
      const now = performance.now();
      if (!shown || now - last < 100) return;
      [last, isShown] = [now, true];
      process.stderr.write(`\r\u001b[K${words}`);
    },
    end() {
      if (isShown) process.stderr.write("\r\u001b[K");
    },
  };
}

/**
 * Two texts line by line: what went, what came, what stayed. The longest common subsequence, by the plain table, of what is
 * between their common beginning and their common end.
 */

export interface DiffLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** A line of a difference as it is shown, or how many lines are left out there. */
export type ShownLine = DiffLine | { readonly kind: "skipped"; readonly count: number };

/** Above so many entries of the table the texts are compared as wholes. */
const MOST_ENTRIES = 4_000_000;
/** Longer runs of lines that stayed are left out, but for some at their ends. */
const RUN = 12;
const CONTEXT = 3;

/** The steps from one text to another. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let begin = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) ++begin;
  let end = 0;
  while (end < a.length - begin && end < b.length - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) ++end;
  return [
    ...a.slice(0, begin).map(same),
    ...between(a.slice(begin, a.length - end), b.slice(begin, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ];
}

function between(a: readonly string[], b: readonly string[]): DiffLine[] {
  if (a.length * b.length > MOST_ENTRIES) return [...a.map(gone), ...b.map(added)];
  const common = commonLengths(a, b);
  const width = b.length + 1;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(same(a[i]!));
      ++i;
      ++j;
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      lines.push(gone(a[i++]!));
    } else {
      lines.push(added(b[j++]!));
    }
  }
  return lines;
}

/** How long a subsequence the ends of two texts have in common, from every pair of lines on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const numbers = new Map<string, number>();
  const numberOf = (line: string): number => numbers.get(line) ?? (numbers.set(line, numbers.size), numbers.size - 1);
  const [x, y] = [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; --i) {
    for (let j = b.length - 1; j >= 0; --j) {
      common[i * width + j] =
        x[i] === y[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  return common;
}

/** At most so many of the lines; long runs of what stayed are left out, and what does not fit is counted at the end. */
export function shownLines(lines: readonly DiffLine[], most: number): ShownLine[] {
  const shown: ShownLine[] = [];
  let at = 0;
  while (at < lines.length && shown.length < most) {
    const stop = runEnd(lines, at);
    const run = stop - at;
    const [head, tail] = [at === 0 ? 0 : CONTEXT, stop === lines.length ? 0 : CONTEXT];
    if (run > RUN) {
      for (let n = 0; n < head; ++n) shown.push(lines[at + n]!);
      shown.push({ kind: "skipped", count: run - head - tail });
      at = stop - tail;
      for (let n = 0; n < tail; ++n) shown.push(lines[at++]!);
    } else {
      shown.push(lines[at++]!);
    }
  }
  if (at < lines.length) shown.push({ kind: "skipped", count: lines.length - at });
  return shown;
}

/** Where the run of lines that stayed ends that begins at `at`. */
function runEnd(lines: readonly DiffLine[], at: number): number {
  let end = at;
  while (end < lines.length && lines[end]!.kind === "same") ++end;
  return end;
}

const same = (text: string): DiffLine => ({ kind: "same", text });
const gone = (text: string): DiffLine => ({ kind: "gone", text });
const added = (text: string): DiffLine => ({ kind: "new", text });

/** Characters that are not seen, or turn the direction of text, spelled out, so that a text is what it looks like. */
export function spelledOut(text: string): string {
  return text.replaceAll(
    /[\p{Cf}\p{Zl}\p{Zp}\u0080-\u009f\u115f\u1160\u3164\uffa0]/gu,
    (sign) => `\\u${hexOf(sign.codePointAt(0)!)}`,
  );
}

const hexOf = (code: number): string => (code > 0xffff ? `{${code.toString(16)}}` : code.toString(16).padStart(4, "0"));

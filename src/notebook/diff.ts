/**
 * Two texts line by line: what went, what came, what stayed. The longest common subsequence, by the plain table.
 */

export interface DiffLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** Above so many entries of the table the texts are compared as wholes. */
const MOST = 4_000_000;

/** The steps from one text to another. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  if (a.length * b.length > MOST) return [...a.map(gone), ...b.map(added)];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; --i) {
    for (let j = b.length - 1; j >= 0; --j) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i]! });
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

const gone = (text: string): DiffLine => ({ kind: "gone", text });
const added = (text: string): DiffLine => ({ kind: "new", text });

/** Characters that turn the direction of text or have no width, spelled out, so that a text is what it looks like. */
export function spelledOut(text: string): string {
  return text.replaceAll(
    /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

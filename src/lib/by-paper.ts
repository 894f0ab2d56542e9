/** What belongs to several papers, put under the heading of each, in the order of the chapters. */

interface PaperEntry {
  readonly id: string;
  readonly data: { readonly order: number; readonly subject: string };
}

export interface PaperGroup<T> {
  readonly paper: string;
  /** The subject of the paper, as a heading. */
  readonly subject: string;
  readonly items: readonly T[];
}

/** Groups what has an id such as "buckling/3"; a paper without anything is left out. */
export function byPaper<T extends { readonly id: string }>(
  items: readonly T[],
  papers: readonly PaperEntry[],
): PaperGroup<T>[] {
  return papers
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({
      paper: id,
      subject: headingOf(data.subject),
      items: items.filter((item) => item.id.startsWith(`${id}/`)),
    }))
    .filter(({ items: own }) => own.length > 0);
}

/** A subject with a capital. */
export const headingOf = (subject: string): string => subject.replace(/^./, (letter) => letter.toUpperCase());

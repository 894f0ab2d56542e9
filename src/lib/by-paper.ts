/** What belongs to several papers, put under the heading of each, in the order of reading. */

interface PaperEntry {
  readonly id: string;
  readonly data: { readonly subject: string };
}

export interface PaperGroup<T> {
  readonly paper: string;
  /** The subject of the paper, as a heading. */
  readonly subject: string;
  readonly items: readonly T[];
}

/** Groups what has an id such as "buckling/3", as the papers stand; one without anything is left out. */
export function byPaper<T extends { readonly id: string }>(
  items: readonly T[],
  papers: readonly PaperEntry[],
): PaperGroup<T>[] {
  return papers
    .map(({ id, data }) => ({
      paper: id,
      subject: headingOf(data.subject),
      items: items.filter((item) => item.id.startsWith(`${id}/`)),
    }))
    .filter(({ items: own }) => own.length > 0);
}

/** A subject with a capital. */
export const headingOf = (subject: string): string => subject.replace(/^./, (letter) => letter.toUpperCase());

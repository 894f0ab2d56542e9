/** The ids of cells: the page finds a cell by it, and the browser keeps under it what a reader writes. */

/** The id of a cell or an exercise of a chapter. */
export const cellId = (kind: "cell" | "exercise", chapter: string, name: string): string =>
  `${kind}-${chapter}-${name}`;

/** The id of a file that was opened at an equation. */
export const fileCellId = (equation: string, path: string): string =>
  `file-${equation}-${path}`.replaceAll(/[^\w-]/g, "-");

/** The ids of cells: the page finds a cell by it, and the browser keeps under it what a reader writes. */

/** The id of a cell or an exercise of a chapter. */
export const cellId = (kind: "cell" | "exercise", chapter: string, name: string): string =>
  `${kind}-${chapter}-${name}`;

/** What the ids of the files that were opened at an equation begin with. */
export const fileCellPrefix = (equation: string): string => `file-${equation}-`.replaceAll(/[^\w-]/g, "-");

/** The id of a file that was opened at an equation. */
export const fileCellId = (equation: string, path: string): string =>
  fileCellPrefix(equation) + path.replaceAll(/[^\w-]/g, "-");

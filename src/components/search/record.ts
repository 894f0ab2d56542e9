/** What the search of the book knows of one thing: its kind, its name, where it stands, and the words by which it is found. */

/** The kinds of things, and what each is called in the list of results. */
export const KINDS = {
  page: "Page",
  section: "Section",
  equation: "Equation",
  symbol: "Symbol",
  scene: "Scene",
  exhibit: "Exhibit",
  erratum: "Erratum",
  cell: "Cell",
  exercise: "Exercise",
  name: "Solver",
  reference: "Reference",
} as const;

export type RecordKind = keyof typeof KINDS;

/** A thing that can be found. */
export interface SearchRecord {
  readonly kind: RecordKind;
  readonly title: string;
  readonly address: string;
  /** The chapter or the page that it stands in. */
  readonly where: string;
  /** The chapter it belongs to, by its name in addresses, if it belongs to one. */
  readonly chapter?: string;
  /** What numbers it: "equation 8", "figure 5", "table 1", "chapter 3". */
  readonly number?: string;
  /** What else it is called, and what it is said to be about: names of symbols, terms that it defines. */
  readonly names?: string;
  readonly text?: string;
}

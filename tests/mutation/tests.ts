/**
 * Stands in for vitest where tests are run against a mistake: it gathers them, and they stop at the first that fails.
 *
 * What is expected is judged by vitest itself.
 */
export { expect } from "vitest";

/** A test and the words for it. */
export interface Trial {
  readonly name: string;
  readonly run: () => unknown;
}

/** Where the tests of the file go that is being loaded. */
export const gathered: { into: Trial[] } = { into: [] };

type Body<T extends readonly unknown[] = []> = (...values: T) => unknown;
type Row = (name: string, body: Body<readonly unknown[]>) => void;

/** The body once for each row of a table. */
const each =
  (take: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]): Row =>
  (name, body) => {
    for (const row of rows) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      take(`${name} (${String(values[0])})`, () => body(...values));
    }
  };

const gather = (name: string, run: Body): void => void gathered.into.push({ name, run });
const enter = (_: string, body: Body): void => void body();

/** One test. */
export const it = Object.assign(gather, { each: each(gather) });
/** Some tests that belong together. */
export const describe = Object.assign(enter, { each: each(enter) });
/** What comes before the tests of a file comes as the first of them. */
export const beforeAll = (run: Body): void => gather("the preparation", run);

/**
 * Runs the checks of an equation in the reader's thread, from a table of modules of which some may be the reader's own.
 *
 * Modules are made when they are first required, so an equation of one file does not wait for the others.
 */
import type { Course } from "../../equations/course.ts";
import type { Equation } from "../../equations/equation.ts";
import { checkVariant, courseBy } from "../../lib/variant.ts";
import { freezeExports } from "../sandbox/freeze.ts";

type Exports = Record<string, unknown>;
type Require = (path: string) => Exports;

/** A module as a function. */
export type ModuleBody = (exports: Exports, require: Require) => void;

/** Which checks to run, and on what. */
export interface CheckOptions {
  readonly entry: string;
  readonly equation: string;
  readonly seed: number;
  /** Which formula is checked, or nothing for the solver's. */
  readonly variant: string;
}

/** What an equation moves, as it should and by another formula. */
export interface MovedTwice {
  readonly title: string;
  readonly yLabel: string;
  readonly right: Course;
  /** By the other formula, or why it could not be computed. */
  readonly other: Course | { readonly problem: string };
}

/** The one name that a check run finds ready. */
export function openRegistry(bodies: Readonly<Record<string, ModuleBody>>) {
  return {
    /**
     * The results of all checks, and where they are of another formula than the book's, what it moves; `own` are modules of
     * the reader's, which come in the place of those in the table.
     */
    checkEquation: (
      { entry, equation, seed, variant }: CheckOptions,
      own: Readonly<Record<string, ModuleBody>> = {},
    ) => {
      const find = (table: Readonly<Record<string, ModuleBody>>): Equation => {
        const { equations } = requireFrom(table)(entry) as { readonly equations: readonly Equation[] };
        const found = equations.find(({ id }) => id === equation);
        if (!found) throw new Error(`there is no equation “${equation}” any more`);
        return found;
      };
      let known: Equation | undefined; // made when it is first asked for
      const ofBook = (): Equation => (known ??= find(bodies));
      const found = find({ ...bodies, ...own });
      const results = checkVariant(found, variant, seed, (call) => ofBook().answer(call));
      const isBook = variant === "" && Object.keys(own).length === 0;
      return { results, motion: isBook || !found.motion ? null : movedTwice(ofBook(), found, variant) };
    },
  };
}

function movedTwice(book: Equation, found: Equation, variant: string): MovedTwice | null {
  if (!book.motion || !found.motion) return null;
  const { title, yLabel } = book.motion;
  const both = { title, yLabel, right: book.motion.run() };
  try {
    return { ...both, other: courseBy(found.motion, variant) };
  } catch (error) {
    return { ...both, other: { problem: String(error) } };
  }
}

function requireFrom(bodies: Readonly<Record<string, ModuleBody>>): Require {
  const made = new Map<string, Exports>();
  const begun = new Set<string>();
  return function require(path) {
    const known = made.get(path);
    if (known) return known;
    if (begun.has(path)) throw new Error(`${path} imports itself, by way of others`);
    begun.add(path);
    const exports: Exports = {};
    const body = bodies[path]!; // called by itself, so that its `this` is not the table
    body(exports, require);
    freezeExports(exports); // a reader's module may use what another hands over, and not change it
    made.set(path, exports);
    return exports;
  };
}

/**
 * The names that a cell finds ready, and what becomes of them if a cell defines them anew.
 *
 * Cells share their names, so a definition in one of them changes others that look untouched. The names of the language
 * and of the notebook therefore stay what they are. One of the solver may be defined anew, to try a version of one's own;
 * every cell that this changes says so.
 */
import { positionIn, type ParseFailure } from "../lib/typescript.ts";
import { LANGUAGE } from "./sandbox/language.ts";
import type { Transpiled } from "./transpile.ts";

/** What a cell uses in place of something of the solver's. */
export interface Replacement {
  readonly name: string;
  /** The cell that defines it. */
  readonly cell: string;
}

const language = new Set(LANGUAGE);
/** What the sandbox provides beside the solver. */
const PROVIDED = ["console", "performance", "solver"];

/** Why nobody else can have a name, if it is taken. */
export function ownerOf(name: string, helpers: readonly string[]): string | undefined {
  if (language.has(name)) return "built into JavaScript";
  return helpers.includes(name) || PROVIDED.includes(name) ? "already used by this book" : undefined;
}

/** Why a cell cannot have the names that it defines, if one of them is taken. */
export function takenName(
  { javascript, defines }: Pick<Transpiled, "javascript" | "defines">,
  helpers: readonly string[],
): ParseFailure | undefined {
  for (const { name, from } of defines) {
    const taken = ownerOf(name, helpers);
    if (taken) return { message: `${name} is ${taken}; choose another name.`, ...positionIn(javascript, from) };
  }
  return undefined;
}

/** The names of the solver that some cells define. */
export function replacementsIn(
  cells: readonly { readonly name: string; readonly defines: readonly { readonly name: string }[] }[],
  solver: ReadonlySet<string>,
): readonly Replacement[] {
  return cells.flatMap(({ name: cell, defines }) =>
    [...new Set(defines.map(({ name }) => name))].filter((name) => solver.has(name)).map((name) => ({ name, cell })),
  );
}

/** What a cell says of it. */
export function replacementWords(replacements: readonly Replacement[], own: string): string {
  return replacements
    .map(
      ({ name, cell }) =>
        `Uses ${cell === own ? `its own ${name}` : `${name} from the cell “${cell}”`} instead of the solver’s.`,
    )
    .join(" ");
}

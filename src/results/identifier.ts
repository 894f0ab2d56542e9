/**
 * The identifier of a result: a line that says what was computed and what came out, so that others can compute it again.
 *
 *     pliant:0.1.0/scene/buckling/drape?dt=0.02&seed=7&steps=200#200=1.27345,0.0312,~
 *     pliant:0.1.0/equation/buckling/8?seed=2002#1=1,200,1.31e-8;2=1,64,~
 *
 * In it stand the version, the scene or the equation, what of its settings is not as it is by default, the seed and the steps. After
 * the sign # stand rows of numbers: of a scene its measures after so many steps, of an equation its checks.
 */
import { LARGEST_SEED } from "../scenes/seeds.ts";
import { isDigits } from "./digits.ts";

/** Numbers that came out, as the digits that hold. */
export interface ResultRow {
  /** After how many steps, or of which check. */
  readonly at: number;
  readonly digits: readonly string[];
}

export interface Identifier {
  readonly version: string;
  readonly kind: "scene" | "equation";
  readonly id: string;
  readonly settings: readonly (readonly [name: string, value: string])[];
  readonly seed: number;
  /** Of a scene. */
  readonly steps: number;
  /** None, if it only says what is to be computed. */
  readonly rows: readonly ResultRow[];
}

/** A text is no identifier, or names what there is not; the message is for the reader. */
export class IdentifierError extends Error {
  override readonly name = "IdentifierError";
}

/** The most steps that an identifier may ask for. */
export const MOST_RESULT_STEPS = 100_000;
const LONGEST = 8000;
const MOST_ROWS = 64;

/** The identifier as a line. */
export function writeIdentifier({ version, kind, id, settings, seed, steps, rows }: Identifier): string {
  const query = [...settings, ["seed", seed], ...(kind === "scene" ? [["steps", steps]] : [])]
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const results = rows.map(({ at, digits }) => `${at}=${digits.join(",")}`).join(";");
  return `pliant:${version}/${kind}/${id}?${query}${results && `#${results}`}`;
}

const FORM = /^pliant:(\d[\w.+-]*)\/(scene|equation)\/([a-z0-9-]+\/[a-z0-9-]+)(?:\?([^#]*))?(?:#(.*))?$/;

/** Reads an identifier, which may have been broken into lines on its way; throws an IdentifierError. */
export function readIdentifier(text: string): Identifier {
  const line = text.slice(0, LONGEST + 1).replaceAll(/\s+/g, "");
  if (line.length > LONGEST) throw new IdentifierError("An identifier is not so long.");
  const [, version, kind, id, query = "", results = ""] = FORM.exec(line) ?? [];
  if (version === undefined || id === undefined)
    throw new IdentifierError("An identifier looks like pliant:0.1.0/scene/buckling/drape?seed=7&steps=200#200=…");
  const pairs = query.split("&").filter(Boolean).map(pairOf);
  const numberOf = (name: string, most: number): number | undefined => {
    const value = pairs.find(([one]) => one === name)?.[1];
    return value === undefined ? undefined : wholeNumber(name, value, most);
  };
  const isScene = kind === "scene";
  const [seed, steps] = [numberOf("seed", LARGEST_SEED), isScene ? numberOf("steps", MOST_RESULT_STEPS) : 0];
  if (seed === undefined) throw new IdentifierError("The identifier names no seed.");
  if (steps === undefined) throw new IdentifierError("The identifier of a scene names its number of steps.");
  return {
    ...{ version, kind: isScene ? "scene" : "equation", id, seed, steps },
    settings: pairs.filter(([name]) => name !== "seed" && !(isScene && name === "steps")),
    rows: results.split(";").filter(Boolean).map(rowOf),
  };
}

function pairOf(text: string): readonly [string, string] {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new IdentifierError(`“${short(text)}” should be a name and a value, as in seed=7.`);
  return [name, value];
}

function rowOf(text: string, n: number): ResultRow {
  const [, at, list] = /^(\d{1,9})=(.+)$/.exec(text) ?? [];
  const digits = list?.split(",") ?? [];
  if (at === undefined || n >= MOST_ROWS || !digits.every(isDigits))
    throw new IdentifierError(`“${short(text)}” should be numbers of a result, as in 200=1.25,0.031.`);
  return { at: Number(at), digits };
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
  if (value <= most) return value;
  throw new IdentifierError(`${name} must be a whole number from 0 to ${most}, not “${short(text)}”.`);
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * Reads a part of a picture from reader code; its kind says what it needs.
 */
import { kinds, type Part, type PartData } from "../scenes/parts/index.ts";
import { textOf } from "./data-text.ts";
import { isFields, numberOf, quantityOf, ValueError, type Fields } from "./read-plain.ts";
import type { Plain } from "./cell-runner.ts";

const MOST_PIXELS = 40;
/** Of a label. */
const MOST_LETTERS = 60;

/** What reads a part of each kind that a cell can show. */
const READERS = Object.entries(kinds).flatMap(([kind, { read }]) => (read ? [{ kind, read }] : []));

/** Reads a part of a picture that has so many vertices; throws a ValueError in words. */
export function readPart(part: Plain, vertices: number): Part {
  if (!isFields(part)) throw new ValueError("a part is { kind, at, … }");
  const data = dataOf(part, vertices);
  const reader = READERS.find(({ kind }) => kind === part.kind);
  if (reader) return reader.read(data);
  const known = READERS.map(({ kind }) => kind);
  throw new ValueError(`the kind of a part is ${known.slice(0, -1).join(", ")} or ${known.at(-1)}`);
}

function dataOf(part: Fields, vertices: number): PartData {
  const whole = (name: string, least: number, most: number): number => {
    const value = numberOf(part[name], `${name} of a part`);
    if (!(Number.isInteger(value) && value >= least && value <= most)) {
      throw new ValueError(`${name} of a part must be a whole number from ${least} to ${most}`);
    }
    return value;
  };
  const pixels = (name: string): number | undefined => {
    if (part[name] === undefined) return undefined;
    const value = numberOf(part[name], `${name} of a part`);
    if (!(value > 0 && value <= MOST_PIXELS))
      throw new ValueError(`${name} of a part must lie between 0 and ${MOST_PIXELS}`);
    return value;
  };
  const at = part.at === undefined ? 0 : whole("at", 0, vertices - 1);
  return {
    at,
    room: vertices - at,
    quantity: quantityOf(part.quantity),
    width: pixels("width"),
    size: pixels("size"),
    whole,
    is: (name) => part[name] === true,
    text: (name) => textOf(part[name] ?? "", MOST_LETTERS),
    demand(holds, rule) {
      if (!holds) throw new ValueError(rule);
    },
  };
}

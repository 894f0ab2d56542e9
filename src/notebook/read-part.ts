/**
 * Reads a part of a picture from what a cell returned: one reader for each kind.
 */
import type { Part } from "../scenes/scene.ts";
import { isFields, numberOf, quantityOf, textOf, ValueError, type Fields } from "./read-plain.ts";
import type { Plain } from "./cell-runner.ts";

const MOST_PIXELS = 40;

/** The fields of a part, read with what they may be in a picture of so many vertices. */
interface PartReader {
  readonly fields: Fields;
  readonly at: number;
  /** Vertices from the part's first on. */
  readonly left: number;
  /** The colour, if there is one. */
  readonly colour: Pick<Extract<Part, { kind: "line" }>, "quantity">;
  whole(name: string, least: number, most: number): number;
  /** Lengths in pixels, if they are given. */
  readonly width: number | undefined;
  readonly size: number | undefined;
}

const READERS: Readonly<Record<string, (reader: PartReader) => Part>> = {
  line({ fields, at, left, colour, width, whole }) {
    const dashed = fields.dashed === true;
    return { kind: "line", at, count: whole("count", 2, left), ...colour, ...(width && { width }), dashed };
  },
  points: ({ at, left, colour, size, whole }) => ({
    kind: "points",
    at,
    count: whole("count", 1, left),
    ...colour,
    ...(size && { size }),
  }),
  arrows: ({ at, left, colour, whole }) => ({
    kind: "arrows",
    at,
    count: whole("count", 1, Math.floor(left / 2)),
    ...colour,
  }),
  box({ at, left }) {
    if (left < 2) throw new ValueError("a box needs two vertices");
    return { kind: "box", at };
  },
  label: ({ fields, at, colour }) => ({ kind: "label", at, text: textOf(fields.text ?? ""), ...colour }),
  cloth({ at, left, whole }) {
    const columns = whole("columns", 2, left);
    return { kind: "cloth", at, columns, rows: whole("rows", 2, Math.floor(left / columns)) };
  },
};

/** Reads a part of a picture of so many vertices; throws a ValueError in words. */
export function readPart(part: Plain, vertices: number): Part {
  if (!isFields(part)) throw new ValueError("a part is { kind, at, … }");
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
  const quantity = quantityOf(part.quantity);
  const [width, size] = [pixels("width"), pixels("size")];
  const read = typeof part.kind === "string" && Object.hasOwn(READERS, part.kind) ? READERS[part.kind] : undefined;
  if (!read) throw new ValueError("the kind of a part is cloth, line, points, arrows, box or label");
  return read({ fields: part, at, left: vertices - at, colour: quantity ? { quantity } : {}, width, size, whole });
}

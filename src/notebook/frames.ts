/**
 * Pictures that a cell returns: parts and coordinates, read with the same care as every other value.
 */
import { endOf, type Part } from "../scenes/parts/index.ts";
import type { View } from "../scenes/scene.ts";
import type { Plain } from "./cell-runner.ts";
import { textOf } from "./data-text.ts";
import { inkOf } from "./ink.ts";
import { type Fields, numberOf, numbersOf, ValueError } from "./read-plain.ts";
import { readPart } from "./read-part.ts";
import { viewOf } from "./read-view.ts";

/** A run of pictures. */
export interface Frames {
  readonly kind: "frames";
  readonly title: string;
  readonly view: View;
  readonly parts: readonly Part[];
  readonly positions: readonly Float32Array[];
  /** Seconds from one picture to the next. */
  readonly dt: number;
  /** What is not shown. */
  readonly note?: string;
}

/** `vertices` and `ink` are those of one picture: what a slow machine draws while nobody notices. */
const MOST = { pictures: 600, parts: 64, numbers: 400_000, vertices: 8000, ink: 5 };
/** An arrow has a head of two strokes; a word is drawn letter by letter. */
const WEIGHT: { readonly [kind in Part["kind"]]?: number } = { arrows: 3, label: 20 };
/** Beyond this, the graphics cannot compute with a coordinate. */
const FARTHEST = 1e15;

/** Reads pictures; throws a ValueError in words. */
export function framesOf(fields: Fields): Frames {
  const each = positionsOf(fields.positions);
  const parts = partsOf(fields.parts, each[0]!.length / 3);
  const dt = fields.dt === undefined ? 1 / 20 : numberOf(fields.dt, "dt");
  if (!(dt > 0 && dt < 60)) throw new ValueError("dt must lie between 0 and 60 s");
  const view = viewOf(fields.view, each);
  const full = each.findIndex((one) => !(inkOf(view, parts, one) <= MOST.ink));
  if (full === 0)
    throw new ValueError("the parts cover the picture so many times over that it cannot be drawn in time");
  const title = textOf(fields.title ?? "Picture of this cell");
  if (full < 0) return { kind: "frames", title, view, parts, positions: each, dt };
  const note = `The first ${full} of ${each.length} pictures are shown: in the next one the parts cover the picture many times over.`;
  return { kind: "frames", title, view, parts, positions: each.slice(0, full), dt, note };
}

function positionsOf(positions: Plain | undefined): Float32Array[] {
  if (!Array.isArray(positions) || positions.length === 0) throw new ValueError("frames need positions");
  if (positions.length > MOST.pictures) throw new ValueError(`frames can show ${MOST.pictures} pictures`);
  const all = positions.reduce((sum: number, one: Plain) => sum + lengthOf(one), 0);
  if (all > MOST.numbers)
    throw new ValueError(`pictures can have ${MOST.numbers.toLocaleString("en")} coordinates in all`);
  const numbers = positions.map((one: Plain, n) => numbersOf(one, `positions[${n}]`));
  const size = numbers[0]!.length;
  if (size === 0 || size % 3 !== 0 || numbers.some((one) => one.length !== size)) {
    throw new ValueError("each of the positions must have three coordinates to a vertex, and equally many");
  }
  return numbers.map((one, n) => {
    const odd = one.find((value) => !(Math.abs(value) <= FARTHEST));
    if (odd === undefined) return Float32Array.from(one);
    if (!Number.isFinite(odd)) throw new ValueError(`a coordinate of positions[${n}] is not a finite number`);
    throw new ValueError(`a coordinate of positions[${n}] is too large to be drawn: ${odd}`);
  });
}

/** How long what should be a list of numbers is. */
const lengthOf = (one: Plain): number =>
  Array.isArray(one) || ArrayBuffer.isView(one) ? (one as ArrayLike<unknown>).length : 0;

function partsOf(given: Plain | undefined, vertices: number): Part[] {
  if (!Array.isArray(given) || given.length === 0) throw new ValueError("frames need parts");
  if (given.length > MOST.parts) throw new ValueError(`frames can show ${MOST.parts} parts`);
  const parts = given.map((part: Plain) => readPart(part, vertices));
  const drawn = parts.reduce((sum, part) => sum + (WEIGHT[part.kind] ?? 1) * (endOf(part) - part.at), 0);
  if (drawn > MOST.vertices) {
    throw new ValueError(
      `${MOST.vertices} vertices can be shown in one picture, and each part draws its own; these are ${drawn}`,
    );
  }
  return parts;
}

/**
 * Pictures that a cell returns: parts and coordinates, read with the same care as every other value.
 */
import type { Part, View } from "../scenes/scene.ts";
import { type Fields, isFields, numberOf, numbersOf, textOf, ValueError } from "./read-plain.ts";
import { readPart } from "./read-part.ts";
import type { Plain } from "./cell-runner.ts";

/** A run of pictures. */
export interface Frames {
  readonly kind: "frames";
  readonly title: string;
  readonly view: View;
  readonly parts: readonly Part[];
  readonly positions: readonly Float64Array[];
  /** Seconds from one picture to the next. */
  readonly dt: number;
}

const MOST = { pictures: 600, parts: 64, numbers: 2_000_000 };
/** Room around a picture that is made to fit, as a share of its size. */
const AROUND = 0.08;

/** Reads pictures; throws a ValueError in words. */
export function framesOf(fields: Fields): Frames {
  const { positions, parts } = fields;
  if (!Array.isArray(positions) || positions.length === 0) throw new ValueError("frames need positions");
  if (positions.length > MOST.pictures) throw new ValueError(`frames can show ${MOST.pictures} pictures`);
  const each = positions.map((one: Plain, n) => Float64Array.from(numbersOf(one, `positions[${n}]`)));
  const size = each[0]!.length;
  if (size === 0 || size % 3 !== 0 || each.some((one) => one.length !== size)) {
    throw new ValueError("each of the positions must have three coordinates to a vertex, and equally many");
  }
  if (size * each.length > MOST.numbers) throw new ValueError("these are too many coordinates to show");
  if (!each.every((one) => one.every(Number.isFinite))) throw new ValueError("a coordinate is not a finite number");
  if (!Array.isArray(parts) || parts.length === 0) throw new ValueError("frames need parts");
  if (parts.length > MOST.parts) throw new ValueError(`frames can show ${MOST.parts} parts`);
  const dt = fields.dt === undefined ? 1 / 20 : numberOf(fields.dt, "dt");
  if (!(dt > 0 && dt < 60)) throw new ValueError("dt must lie between 0 and 60 s");
  return {
    kind: "frames",
    title: textOf(fields.title ?? "Picture of this cell"),
    view: viewOf(fields.view, each),
    parts: parts.map((part: Plain) => readPart(part, size / 3)),
    positions: each,
    dt,
  };
}

function viewOf(view: Plain | undefined, positions: readonly Float64Array[]): View {
  if (view === undefined || view === null) return fittingView(positions);
  if (!isFields(view)) throw new ValueError("view is { left, right, bottom, top } or { from, target, angle }");
  const finite = (name: string): number => {
    const value = numberOf(view[name], `${name} of the view`);
    if (!Number.isFinite(value)) throw new ValueError(`${name} of the view must be finite`);
    return value;
  };
  if (view.from === undefined) {
    const [left, right, bottom, top] = [finite("left"), finite("right"), finite("bottom"), finite("top")];
    if (!(right > left && top > bottom)) throw new ValueError("right must be greater than left, and top than bottom");
    return { kind: "plane", left, right, bottom, top };
  }
  const triple = (name: string): readonly [number, number, number] => {
    const [x, y, z, ...more] = numbersOf(view[name], `${name} of the view`);
    if (more.length > 0 || ![x, y, z].every(Number.isFinite))
      throw new ValueError(`${name} of the view is three numbers`);
    return [x!, y!, z!];
  };
  const angle = view.angle === undefined ? 40 : finite("angle");
  if (!(angle >= 5 && angle <= 120)) throw new ValueError("angle of the view must lie between 5 and 120 degrees");
  return { kind: "space", from: triple("from"), target: triple("target"), angle };
}

/** A plane around all pictures: x to the right, y up. */
function fittingView(positions: readonly Float64Array[]): View {
  const span = (c: number): [number, number] => {
    let [low, high] = [Infinity, -Infinity];
    for (const one of positions) {
      for (let at = c; at < one.length; at += 3) [low, high] = [Math.min(low, one[at]!), Math.max(high, one[at]!)];
    }
    return [low, high];
  };
  const [[left, right], [bottom, top]] = [span(0), span(1)];
  const size = Math.max(right - left, top - bottom) || 1;
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2];
  const halfX = Math.max(right - left, 0.4 * size) / 2 + AROUND * size;
  const halfY = Math.max(top - bottom, 0.4 * size) / 2 + AROUND * size;
  return {
    kind: "plane",
    left: middleX - halfX,
    right: middleX + halfX,
    bottom: middleY - halfY,
    top: middleY + halfY,
  };
}

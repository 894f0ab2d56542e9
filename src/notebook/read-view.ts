/**
 * Reads how a picture is looked at. A view that cannot be computed with is refused, so that no picture has a number that is
 * none.
 */
import type { View } from "../scenes/scene.ts";
import type { Plain } from "./cell-runner.ts";
import { isFields, numberOf, numbersOf, ValueError, type Fields } from "./read-plain.ts";

type Triple = readonly [number, number, number];

/** Room around a picture that is made to fit, as a share of its size. */
const AROUND = 0.08;
const LARGEST = 1e15;
const SMALLEST = 1e-12;
/** How much wider than high a plane may be, or the other way round. */
const LONGEST = 20;
/** What is closer than this share of what it is added to is lost. */
const NOTHING = 1e-6;

/** The view that is asked for, or one around all pictures; throws a ValueError in words. */
export function viewOf(view: Plain | undefined, positions: readonly Float32Array[]): View {
  if (view === undefined || view === null) return fittingView(positions);
  if (!isFields(view)) throw new ValueError("view is { left, right, bottom, top } or { from, target, angle }");
  return view.from === undefined ? planeOf(view) : spaceOf(view);
}

function finite(view: Fields, name: string): number {
  const value = numberOf(view[name], `${name} of the view`);
  if (!Number.isFinite(value)) throw new ValueError(`${name} of the view must be finite`);
  if (Math.abs(value) > LARGEST) throw new ValueError(`${name} of the view must lie within ±1e15`);
  return value;
}

function planeOf(view: Fields): View {
  const [left, right, bottom, top] = [
    finite(view, "left"),
    finite(view, "right"),
    finite(view, "bottom"),
    finite(view, "top"),
  ];
  if (!(right > left && top > bottom)) throw new ValueError("right must be greater than left, and top than bottom");
  const [width, height] = [right - left, top - bottom];
  if (!(Math.min(width, height) >= SMALLEST)) throw new ValueError("the view is too small to be drawn");
  if (!(Math.max(width / height, height / width) <= LONGEST)) {
    throw new ValueError(`the view must not be more than ${LONGEST} times as wide as high, or as high as wide`);
  }
  return { kind: "plane", left, right, bottom, top };
}

function spaceOf(view: Fields): View {
  const triple = (name: string): Triple => {
    const [x, y, z, ...more] = numbersOf(view[name], `${name} of the view`);
    if (more.length > 0 || ![x, y, z].every((one) => Math.abs(one!) <= LARGEST)) {
      throw new ValueError(`${name} of the view is three numbers within ±1e15`);
    }
    return [x!, y!, z!];
  };
  const angle = view.angle === undefined ? 40 : finite(view, "angle");
  if (!(angle >= 5 && angle <= 120)) throw new ValueError("angle of the view must lie between 5 and 120 degrees");
  const [from, target] = [triple("from"), triple("target")];
  const [x, y, z] = [from[0] - target[0], from[1] - target[1], from[2] - target[2]];
  const least = Math.max(SMALLEST, NOTHING * Math.max(...target.map(Math.abs)));
  if (!(Math.hypot(x, y, z) >= least)) throw new ValueError("from and target of the view must lie apart");
  if (!(Math.hypot(x, y) >= Math.max(least, NOTHING * Math.abs(z)))) {
    throw new ValueError("the view must not look straight up or down; move from a little to the side");
  }
  return { kind: "space", from, target, angle };
}

/** A plane around all pictures: x to the right, y up. */
function fittingView(positions: readonly Float32Array[]): View {
  const span = (c: number): [number, number] => {
    let [low, high] = [Infinity, -Infinity];
    for (const one of positions) {
      for (let at = c; at < one.length; at += 3) {
        low = Math.min(low, one[at]!);
        high = Math.max(high, one[at]!);
      }
    }
    return [low, high];
  };
  const [[left, right], [bottom, top]] = [span(0), span(1)];
  const spread = Math.max(right - left, top - bottom);
  const size = spread > 0 ? Math.max(spread, SMALLEST) : Math.max(1, NOTHING * Math.max(Math.abs(left), Math.abs(top)));
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

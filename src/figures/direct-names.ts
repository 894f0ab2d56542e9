/**
 * The names of curves at the curves themselves, so that neither colours nor dashes have to be compared: at their right ends,
 * where each reaches the end, pushed apart where two would meet; or above their peaks, where these stand side by side.
 */
import type { Axis } from "./axis.ts";
import { isKnown, type Point } from "./drawable.ts";
import type { FigureCurve } from "./figure.ts";

export interface DirectName {
  readonly words: string;
  readonly colour: string;
  /** The point of the curve that it stands at, and how far it is moved down from there, in pixels. */
  readonly at: Point;
  readonly down: number;
}

/** A curve as it is drawn. */
interface Drawn {
  readonly curve: FigureCurve;
  readonly colour: string;
  readonly points: readonly Point[];
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Width of a letter, height of a line, and how far a name stands from its curve, in pixels. */
export const SIZE = { letter: 6.3, line: 15, gap: 6 };
/** Names may take this share of the width. */
const MOST = 0.3;
/** A name is moved so far from its curve at most, in pixels. */
const FARTHEST = 24;
/** A curve ends at the right if it comes as close as this share of the axis. */
const CLOSE = 0.005;

/** The names at the right ends, or nothing where they have no room. */
export function endNames(
  drawn: readonly Drawn[],
  x: Axis,
  y: Axis,
  { width, height }: Frame,
): readonly DirectName[] | undefined {
  const names = drawn.map((one) => nameAt(one, one.points.at(-1)!));
  if (roomOf(names) > MOST * width || drawn.some(({ curve }) => curve.apart || curve.trail)) return undefined;
  if (!names.every(({ at }) => isKnown(at) && shareOf(x, at.x) > 1 - CLOSE)) return undefined;
  const places = names.map(({ at }) => height * (1 - shareOf(y, at.y)));
  const apart = pushedApart(places, height);
  return apart && names.map((name, n) => ({ ...name, down: apart[n]! - places[n]! }));
}

/**
 * The names of curves wherever each ends, also within the frame; those that end at the same place along the axis are pushed
 * apart as far as they must. Of dots that nothing joins it is the highest that bears the name.
 */
export function ownNames(
  drawn: readonly Drawn[],
  x: Axis,
  y: Axis,
  { height }: Frame,
): { readonly right: readonly DirectName[]; readonly within: readonly DirectName[] } {
  const names = drawn.map((one) =>
    nameAt(one, one.curve.apart ? highestOf(one.points) : one.points.filter(isKnown).at(-1)!),
  );
  const placeOf = ({ at }: DirectName): number => height * (1 - shareOf(y, at.y));
  const apart = [...new Set(names.map(({ at }) => at.x))].flatMap((end) => {
    const group = names.filter(({ at }) => at.x === end);
    const places = group.map(placeOf);
    const moved = pushedApart(places, height, height) ?? places;
    return group.map((name, n) => ({ ...name, down: moved[n]! - places[n]! }));
  });
  const isRight = ({ at }: DirectName): boolean => shareOf(x, at.x) > 1 - CLOSE;
  return { right: apart.filter(isRight), within: apart.filter((name) => !isRight(name)) };
}

/** Places of lines, none closer to the next than its height and none far from where it was; nothing if that cannot be. */
function pushedApart(places: readonly number[], height: number, farthest = FARTHEST): number[] | undefined {
  const order = places.map((_, n) => n).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  // A group of lines that touch stands around the middle of where its lines were.
  let groups = order.map((n) => [n]);
  const topOf = (group: readonly number[]): number => {
    const middle = group.reduce((sum, n) => sum + places[n]!, 0) / group.length;
    const reach = ((group.length - 1) * SIZE.line) / 2;
    return Math.min(height - 2 * reach, Math.max(0, middle - reach));
  };
  const meetsNext = (group: readonly number[], n: number): boolean =>
    n + 1 < groups.length && topOf(groups[n + 1]!) - topOf(group) < group.length * SIZE.line - 1e-6;
  for (let n = groups.findIndex(meetsNext); n >= 0; n = groups.findIndex(meetsNext))
    groups = [...groups.slice(0, n), [...groups[n]!, ...groups[n + 1]!], ...groups.slice(n + 2)];
  for (const group of groups) group.forEach((n, k) => (moved[n] = topOf(group) + k * SIZE.line));
  return moved.every((place, n) => Math.abs(place - places[n]!) <= farthest) ? moved : undefined;
}

/** The names above the peaks, if all are as high as the highest and no two would meet; else nothing. */
export function peakNames(
  drawn: readonly Drawn[],
  x: Axis,
  y: Axis,
  { width }: Frame,
): readonly DirectName[] | undefined {
  const names = drawn.map((one) => nameAt(one, highestOf(one.points)));
  const top = names.reduce((most, { at }) => Math.max(most, shareOf(y, at.y)), -Infinity);
  if (drawn.length < 3 || !names.every(({ at }) => shareOf(y, at.y) > top - CLOSE)) return undefined;
  const sorted = names
    .map(({ words, at }) => ({ half: (SIZE.letter * words.length + SIZE.gap) / 2, at: width * shareOf(x, at.x) }))
    .sort((a, b) => a.at - b.at);
  const free = sorted.every(({ half, at }, n) => n === 0 || at - half >= sorted[n - 1]!.at + sorted[n - 1]!.half);
  return free ? names.map((name) => ({ ...name, down: -SIZE.line / 2 - 2 })) : undefined;
}

const nameAt = ({ curve, colour }: Drawn, at: Point): DirectName => ({ words: curve.label, colour, at, down: 0 });

const highestOf = (points: readonly Point[]): Point =>
  points.filter(isKnown).reduce((best, point) => (point.y > best.y ? point : best));

/** How wide the names are with the gap before them, in pixels. */
export const roomOf = (names: readonly DirectName[]): number =>
  names.reduce((most, { words }) => Math.max(most, 2 * SIZE.gap + SIZE.letter * words.length), 0);

/** Where a value is on an axis: 0 at its beginning, 1 at its end; unknown on a signed one. */
function shareOf({ type, domain }: Axis, value: number): number {
  if (type === "symlog") return NaN;
  const along = (one: number): number => (type === "log" ? Math.log(one) : one);
  const [low, high] = domain;
  return (along(value) - along(low)) / (along(high) - along(low));
}

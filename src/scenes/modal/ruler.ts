/**
 * A ruler on the floor beside the way of a body, so that it is seen how far it moves, with a number at every metre.
 *
 * It has no end: what is drawn is the piece that the picture can show. The picture shows a few metres of it, in which the
 * body crosses from left to right; once it is near the end of them, they go along with it.
 */
import { label, line, type Place, type Shape } from "../parts/index.ts";
import { inSight } from "../in-sight.ts";

/** How far the line is drawn to either side of the body, in whole metres. */
const REACH = 9;
/** How far apart the marks stand and how far they reach down from the floor, m. */
const MARKS = { apart: 0.5, metre: 0.12, half: 0.06 };
/** How far below the floor the numbers end, m. */
const FOOT = 0.34;
/** How many metres the picture shows, and how far before the end of them the body goes at most. */
const [SHOWN, ROOM] = [3, 1.2];

interface Way {
  /** Where the body starts along x, at the zero of the ruler, and where the ruler lies before it, m. */
  readonly start: number;
  readonly front: number;
  /** How far under the line the numbers stand, m, where they are not to stand at the marks. */
  readonly numbers?: number;
  /** Where the body is along x, m. */
  at(): number;
}

/** The first metre that the picture shows, m; a body that goes back takes it along to the other side. */
function firstSeen({ start, at }: Way): number {
  const gone = at() - start;
  return start - 0.5 + Math.max(0, gone + ROOM - SHOWN) + Math.min(0, gone);
}

/** The metre that is the first number in the picture. */
export const firstNumber = (way: Way): number => Math.ceil(firstSeen(way) - way.start + 0.1);

/** A ruler along x, with numbers where the picture is. */
export function ruler(way: Way): Shape[] {
  const { start, front, numbers: low = MARKS.metre } = way;
  const count = (2 * REACH) / MARKS.apart + 1;
  const marks = (): Place[] => {
    const first = Math.floor(way.at() - start) - REACH;
    return Array.from({ length: count }, (_, n) => markAt(start, first + n * MARKS.apart, front)).flat();
  };
  const first = firstNumber(way);
  const numbers = Array.from({ length: SHOWN }, (_, n) =>
    label(n === 0 ? `${first + n} m` : String(first + n), () => [start + first + n, front, -low], "length", "below"),
  );
  return [
    line(marks, { quantity: "length", width: 1.5 }),
    ...numbers,
    inSight(() => [
      [firstSeen(way), front, MARKS.metre - low - FOOT],
      [firstSeen(way) + SHOWN, front, MARKS.metre - low - FOOT],
    ]),
  ];
}

/** To the line of the ruler, down a mark and back, as one stroke of the pen. */
function markAt(start: number, metre: number, y: number): Place[] {
  const x = start + metre;
  const long = Number.isInteger(metre) ? MARKS.metre : MARKS.half;
  return [
    [x, y, 0],
    [x, y, -long],
    [x, y, 0],
  ];
}

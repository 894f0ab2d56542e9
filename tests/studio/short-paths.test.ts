/** Short paths go through the same places as the paths that they stand for. */
import { describe, expect, it } from "vitest";
import { withShortPaths } from "../../src/studio/short-paths.ts";

/** The places of a path of straight lines, by whichever of the two ways it is written. */
function placesOf(path: string): number[][] {
  let [x, y] = [0, 0];
  let start = [0, 0];
  const places: number[][] = [];
  for (const [, command, rest] of path.matchAll(/([MLZmlz])([^MLZmlz]*)/g)) {
    const numbers = rest!.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const isRelative = command === command!.toLowerCase();
    for (let k = 0; k < numbers.length; k += 2) {
      [x, y] = isRelative ? [x + numbers[k]!, y + numbers[k + 1]!] : [numbers[k]!, numbers[k + 1]!];
      if (k === 0 && /m/i.test(command!)) start = [x, y];
      places.push([x, y]);
    }
    if (/z/i.test(command!)) [x, y] = start as [number, number];
  }
  return places;
}

const PATHS = [
  "M46,41L47.809,41.983L49.618,42.966M1.25,-3.004L-17.5,0.96",
  "M228.6 235.4 231.6 229.3 234.7 235.4",
  "M0 0L10 0 10 10ZL5 -5M3 3L4 4Z",
  `M${Array.from({ length: 400 }, (_, k) => `${k / 7} ${(100 * Math.sin(k)).toFixed(3)}`).join(" ")}`,
];

describe("a short path", () => {
  it.each(PATHS)("goes through the places of %.30s, to a twentieth of a pixel", (path) => {
    const short = withShortPaths(`<path d="${path}"/>`);
    const [before, now] = [placesOf(path), placesOf(/ d="(.*)"/.exec(short)![1]!)];
    expect(now).toHaveLength(before.length);
    const offs = now.flatMap((place, n) => place.map((value, k) => Math.abs(value - before[n]![k]!)));
    expect(Math.max(...offs)).toBeLessThan(0.0501);
  });

  it("keeps the curves of one that has them, rounded", () => {
    expect(withShortPaths('<path d="M1.2345,0C2,3.456,4,5,6.04,7A3,3,0,1,1,0.5,-2.75"/>')).toBe(
      '<path d="M1.2,0C2,3.5,4,5,6,7A3,3,0,1,1,0.5,-2.7"/>',
    );
  });

  it("touches nothing else", () => {
    const markup = '<text x="1.2345">d="x"</text><path fill="#abc" d="M0 0"/>';
    expect(withShortPaths(markup)).toBe('<text x="1.2345">d="x"</text><path fill="#abc" d="m0 0"/>');
  });
});

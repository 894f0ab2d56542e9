/**
 * Values that nobody in his right mind would return, drawn at random: each becomes something bounded that can be drawn, or is
 * refused in words; and no picture and no chart gets a number that is none.
 */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { figureMarkup } from "../../src/figures/built.ts";
import type { Plain } from "../../src/notebook/cell-runner.ts";
import { ValueError } from "../../src/notebook/read-plain.ts";
import { valueOf, wordsOf, type Value } from "../../src/notebook/values.ts";
import { stillOf } from "../../src/stage/still.ts";

const NUMBERS = [
  ...[0, -0, 1, -1, 3, 0.5, 40, 1e-9, 1e6, 1e15, -1e15, 1e16, 2 ** 53, 1 + 2 ** -52],
  ...[
    NaN,
    Infinity,
    -Infinity,
    1e300,
    -1e300,
    1e308,
    -1e308,
    1.79e308,
    5e-324,
    -5e-324,
    1e-300,
    1e-308,
    3.5e38,
    -3.5e38,
  ],
];
const TEXTS = [
  "",
  "a",
  "chart",
  "<img src=x onerror=alert(1)>",
  "\u202e\u200b",
  `a${"\u0301".repeat(9000)}`,
  "x\n".repeat(9000),
];
const KEYS = [
  "kind",
  "curves",
  "rows",
  "positions",
  "parts",
  "view",
  "x",
  "y",
  "claim",
  "from",
  "text",
  "length",
  "\u0301",
];
const NO_NUMBER = /.{0,40}(?:NaN|Infinity|undefined)/;

/** Draws from a seed. */
function drawsFrom(seed: number) {
  const random = makeRandom(seed);
  const chance = (share: number): boolean => random.next() < share;
  const whole = (below: number): number => Math.floor(random.next() * below);
  const one = <T>(of: readonly T[]): T => of[whole(of.length)]!;
  const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);
  const usual = (): number => random.between(-2, 2);
  const number = (): number => (chance(0.5) ? one(NUMBERS) : usual());
  const numbers = (length: number): number[] | Float64Array => {
    const drawn = list(length, number);
    return chance(0.5) ? drawn : Float64Array.from(drawn);
  };
  return { chance, whole, one, list, usual, number, numbers };
}

type Draws = ReturnType<typeof drawsFrom>;

function plainOf(draws: Draws, depth: number): Plain {
  const { chance, whole, one, list, number, numbers } = draws;
  if (depth === 0 || chance(0.4)) {
    return one<Plain>([null, true, number(), one(TEXTS), numbers(whole(9)), numbers(3 * whole(9))]);
  }
  if (chance(0.4)) return list(whole(6), () => plainOf(draws, depth - 1));
  return Object.fromEntries(list(whole(6), () => [one([...KEYS, ...TEXTS]), plainOf(draws, depth - 1)]));
}

/** A value that keeps its form most of the time. */
const mostly = (draws: Draws, value: Plain): Plain => (draws.chance(0.96) ? value : plainOf(draws, 2));

function chartOf(draws: Draws): Plain {
  const { chance, whole, one, list, numbers } = draws;
  const values = (length: number): Plain => (chance(0.5) ? list(length, () => one(NUMBERS)) : numbers(length));
  const curve = (): Plain => {
    const length = chance(0.02) ? 20_000 : whole(4);
    return { x: mostly(draws, values(length)), y: mostly(draws, values(length)), dots: chance(0.3) };
  };
  return {
    kind: "chart",
    title: mostly(draws, "t"),
    logarithmicX: chance(0.4),
    logarithmicY: chance(0.4),
    ...(chance(0.3) && { xRange: numbers(2) }),
    ...(chance(0.3) && { yRange: numbers(2) }),
    curves: mostly(draws, list(1 + whole(3), curve)),
  };
}

function tableOf(draws: Draws): Plain {
  const { one, list } = draws;
  const row = (): Plain => ({ a: plainOf(draws, 0), [one(TEXTS)]: plainOf(draws, 1) });
  return { kind: "table", rows: mostly(draws, list(one([1, 5, 2000]), row)) };
}

function partOf(draws: Draws, vertices: number): Plain {
  const { chance, whole, one, number } = draws;
  return {
    kind: one(["cloth", "line", "points", "arrows", "box", "label", "body"]),
    at: mostly(draws, whole(vertices)),
    count: mostly(draws, 1 + whole(4)),
    columns: 2,
    rows: 2,
    text: one(TEXTS),
    dashed: chance(0.5),
    ...(chance(0.2) && { size: number(), width: number() }),
  };
}

function viewOf({ chance, one, list, number }: Draws): Plain {
  const of = chance(0.5) ? number : () => one([-2, -1, 0, 1, 2]);
  if (chance(0.5)) return { left: of(), right: of(), bottom: of(), top: of() };
  return { from: list(3, of), target: list(3, of), angle: one([40, 5, 120, NaN, 200]) };
}

function framesOf(draws: Draws): Plain {
  const { chance, whole, list, number, usual } = draws;
  const vertices = 1 + whole(9);
  const coordinate = chance(0.3) ? number : usual;
  const positions = list(1 + whole(3), () => list(3 * vertices, coordinate));
  return {
    kind: "frames",
    positions: mostly(draws, positions),
    parts: mostly(
      draws,
      list(1 + whole(3), () => partOf(draws, vertices)),
    ),
    ...(chance(0.7) && { view: mostly(draws, viewOf(draws)) }),
  };
}

function read(plain: Plain): Value | undefined {
  try {
    return valueOf(plain);
  } catch (error) {
    expect(error).toBeInstanceOf(ValueError);
    expect((error as Error).message.length).toBeLessThan(200);
    return undefined;
  }
}

/** How many letters a value is at most, wherever it is shown. */
const lettersOf = (value: Value): number => JSON.stringify(value).length;

const shownOf = (count: number, seed: number, make: (draws: Draws) => Plain): Value[] => {
  const draws = drawsFrom(seed);
  return Array.from({ length: count }, () => read(make(draws))).filter((value) => value !== undefined);
};

describe("hostile values", () => {
  it("of any form become something bounded or are refused in words", () => {
    const values = shownOf(2000, 11, (draws) => plainOf(draws, 4));
    expect(values.length).toBeGreaterThan(1000);
    for (const value of values) {
      expect(lettersOf(value)).toBeLessThan(12_000);
      expect(wordsOf(value).length).toBeLessThan(6000);
    }
  });

  it("that claim to be tables have a bounded number of cells, and of letters in each", () => {
    const values = shownOf(150, 12, tableOf);
    expect(values.length).toBeGreaterThan(100);
    for (const value of values) if (value.kind === "table") expect(lettersOf(value)).toBeLessThan(2400 * 220);
  });

  it("that claim to be charts bring only numbers into one, and not too many", () => {
    const charts = shownOf(600, 13, chartOf).filter((value) => value.kind === "chart");
    expect(charts.length).toBeGreaterThan(100);
    for (const { figure } of charts) {
      expect(figure.curves.reduce((sum, { x }) => sum + x.length, 0)).toBeLessThanOrEqual(60_000);
      const svg = figureMarkup(figure, { width: 440, height: 210 }).replaceAll(/aria-\w+="[^"]*"/g, "");
      expect(NO_NUMBER.exec(svg)?.[0]).toBeUndefined();
    }
  });

  it("that claim to be pictures bring only numbers into one, as graphics count, too", () => {
    const frames = shownOf(4000, 14, framesOf).filter((value) => value.kind === "frames");
    expect(frames.length).toBeGreaterThan(150);
    expect(new Set(frames.map(({ view }) => view.kind)).size).toBe(2);
    for (const { view, parts, positions, title } of frames) {
      expect(JSON.stringify(view)).not.toContain("null");
      for (const one of positions) {
        expect(one.every(Number.isFinite)).toBe(true);
        const svg = stillOf(view, parts, one, title, 1.6).markup.replaceAll(/<text.*?<\/text>/g, "");
        expect(NO_NUMBER.exec(svg)?.[0]).toBeUndefined();
      }
    }
  });
});

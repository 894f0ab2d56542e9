/** Axes do not lie: their ticks can be read, a constant is a line, gaps stay open, and curves are told apart. */
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { figureMarkup } from "../../src/figures/built.ts";
import type { Figure, FigureCurve } from "../../src/figures/figure.ts";

const size = { width: 440, height: 210 };
/** Of the narrowest digit of the font, in pixels. */
const LEAST_DIGIT = 6;

const figureOf = (y: readonly number[], more: Partial<Figure> = {}): Figure => ({
  title: "a",
  xLabel: "x",
  yLabel: "y",
  curves: [{ label: "a", x: y.map((_, n) => n), y }],
  ...more,
});

const svgOf = (figure: Figure): Element =>
  parseHTML(`<html><body>${figureMarkup(figure, size)}</body></html>`).document.querySelector("svg")!;

/** The words at the ticks on the left, and how many pixels there are before the frame. */
function ticksOf(figure: Figure): { words: string[]; room: number } {
  const groups = [...svgOf(figure).querySelectorAll("g")].filter(
    (group) => group.getAttribute("text-anchor") === "end",
  );
  const group = groups.find((one) => one.querySelectorAll("text").length > 1)!;
  const texts = [...group.querySelectorAll("text")];
  const places = texts.map((text) => Number(/translate\(([\d.-]+)/.exec(text.getAttribute("transform") ?? "")?.[1]));
  const shift = Number(/translate\(([\d.-]+)/.exec(group.getAttribute("transform") ?? "")?.[1] ?? 0);
  return { words: texts.map(({ textContent }) => textContent), room: places[0]! + shift };
}

/** The height of the drawn lines, in pixels. */
function heightOf(figure: Figure): number {
  const paths = [...svgOf(figure).querySelectorAll("path")].map((path) => path.getAttribute("d")!);
  const ys = paths
    .filter((d) => d.includes("L"))
    .flatMap((d) => [...d.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y)));
  return Math.max(...ys) - Math.min(...ys);
}

describe("the ticks of a chart", () => {
  it.each([
    ["a constant", [1, 1, 1]],
    ["zero", [0, 0, 0]],
    ["little that changes little", [0.633649, 0.63365]],
    ["large numbers", [0, 900_000]],
    ["very large numbers", [-4e9, 3e9]],
    ["very small numbers", [0, 6e-6]],
    ["numbers close to one", [0.9999996, 1]],
    ["the largest numbers", [-1e300, 1e300]],
  ])("have room for all their digits, and differ: %s", (_, y) => {
    const { words, room } = ticksOf(figureOf(y));
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeGreaterThan(1);
    expect(Math.max(...words.map(({ length }) => length)) * LEAST_DIGIT).toBeLessThanOrEqual(room);
    expect(words.join("")).not.toContain("-");
  });

  it("have a typographic minus, and powers of ten for what would be many zeros", () => {
    expect(ticksOf(figureOf([-2, 2])).words).toContain("−2");
    expect(ticksOf(figureOf([0, 6e-6])).words).toContain("2×10⁻⁶");
    expect(ticksOf(figureOf([0, 6e7])).words).toContain("1×10⁷");
    expect(ticksOf(figureOf([0, 3000])).words).toContain("1,000");
  });

  it("are there on a logarithmic axis between two powers of ten, too", () => {
    const { words } = ticksOf(figureOf([3, 4], { logarithmicY: true, yRange: [2, 8] }));
    expect(words).toEqual(["2", "5"]);
  });
});

describe("a constant", () => {
  it.each([1, -3e5, 2e-7])("is a line, whatever round-off does to %d", (value) => {
    const y = Array.from({ length: 20 }, (_, n) => value * (1 + (n % 3) * 1e-13));
    expect(heightOf(figureOf(y))).toBeLessThan(0.5);
  });

  it("is not made of what changes in truth", () => {
    expect(heightOf(figureOf([1, 1 + 1e-6, 1]))).toBeGreaterThan(50);
  });
});

describe("the points of a curve", () => {
  const curve: FigureCurve = { label: "a", x: [0, 0, 5], y: [0.08, 0.02, 0] };

  it("are not joined where nothing lies between them", () => {
    const apart = svgOf(figureOf([], { curves: [{ ...curve, apart: true, trail: true }] }));
    const paths = [...apart.querySelectorAll("path")].map((path) => path.getAttribute("d")!);
    expect(paths.filter((d) => d.includes("L"))).toEqual([]);
    expect(paths.join("").match(/h0/g)).toHaveLength(4);
  });
});

describe("curves of one colour", () => {
  const line = { x: [0, 1], y: [0, 1] };
  /** The dashes of the lines in the frame, and in the names above it. */
  const dashesIn = (curves: readonly FigureCurve[]): (string | null)[][] => {
    const paths = [...svgOf(figureOf([], { curves })).querySelectorAll("path")];
    const dashes = (mark: RegExp) =>
      paths
        .filter((path) => mark.test(path.getAttribute("d")!))
        .map((path) => path.closest("[stroke-dasharray]")?.getAttribute("stroke-dasharray") ?? null);
    return [dashes(/L/), dashes(/^M[\d.]+ [\d.]+h/)];
  };

  it("are dashed each in its way, and so in their names", () => {
    for (const dashed of [true, false]) {
      const [drawn, named] = dashesIn(["a", "b", "c"].map((label) => ({ ...line, label, dashed })));
      expect(new Set(drawn).size).toBe(3);
      expect(named).toEqual(drawn);
    }
  });

  it("stay as they are where their colours differ, or where one has no name", () => {
    const [drawn] = dashesIn([
      { ...line, label: "a", quantity: "force" },
      { ...line, label: "b", quantity: "length" },
      { ...line, label: "" },
      { ...line, label: "c" },
    ]);
    expect(drawn).toEqual([null, null, null, null]);
  });
});

describe("the names of curves", () => {
  const curves = [
    { label: "high", x: [0, 1], y: [0, 1], quantity: "force" as const },
    { label: "low", x: [0, 1], y: [0, 0.2], quantity: "length" as const },
  ];
  /** How many names have a sample of their curve beside them. */
  const samplesIn = (more: Partial<Figure>): number => {
    const svg = svgOf(figureOf([], { curves, ...more }));
    for (const { label } of curves) expect(svg.outerHTML).toContain(`>${label}</text>`);
    return [...svg.querySelectorAll("path")].filter((path) => /^M[\d.]+ [\d.]+h/.test(path.getAttribute("d")!)).length;
  };

  it("stand at their ends where there is room", () => {
    expect(samplesIn({})).toBe(0);
  });

  it("stand above the frame where the curves grow or end elsewhere", () => {
    const [high, low] = curves;
    expect(samplesIn({ grows: true })).toBe(2);
    expect(samplesIn({ curves: [high!, { ...low!, x: [0, 0.5] }] })).toBe(2);
  });

  /** The middles of names, in pixels, each with the words. */
  const placesIn = (more: Partial<Figure>, words: readonly string[]): { x: number; y: number }[] => {
    const texts = [...svgOf(figureOf([], more)).querySelectorAll("text")];
    return words.map((word) => {
      const text = texts.find(({ textContent }) => textContent === word)!;
      const number = (name: string, element: Element | null): number[] =>
        (element?.getAttribute(name) ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [0, 0];
      const [x, y] = number("transform", text);
      const [dx, dy] = number("transform", text.parentElement);
      return { x: x! + dx!, y: y! + (dy ?? 0) };
    });
  };

  it("are pushed apart where curves end together, and stay in their order", () => {
    const together = [0.8, 0.83, 0.81].map((end, n) => ({ label: `curve ${n}`, x: [0, 1], y: [0, end] }));
    const [low, high, between] = placesIn({ curves: together }, ["curve 0", "curve 1", "curve 2"]);
    expect(between!.y - high!.y).toBeGreaterThanOrEqual(14.9);
    expect(low!.y - between!.y).toBeGreaterThanOrEqual(14.9);
    // Many more have no room beside their curves.
    const many = Array.from({ length: 8 }, (_, n) => ({ label: `curve ${n}`, x: [0, 1], y: [0, 0.5] }));
    expect(samplesIn({ curves: [...many, ...curves] })).toBe(10);
  });

  it("stand above peaks that are side by side and as high as each other", () => {
    const peaks = [1, 2, 3].map((at) => ({ label: `set ${at}`, x: [at - 1, at, at + 1], y: [0, 1, 0] }));
    expect(samplesIn({ curves: [...peaks.slice(0, 2), ...curves] })).toBe(4);
    const places = placesIn({ curves: peaks }, ["set 1", "set 2", "set 3"]);
    expect(new Set(places.map(({ y }) => y)).size).toBe(1);
    expect(places[1]!.x - places[0]!.x).toBeGreaterThan(60);
    expect(svgOf(figureOf([], { curves: peaks })).outerHTML).not.toMatch(/d="M[\d.]+ [\d.]+h/);
  });
});

describe("the names of what two panes show", () => {
  const line = { x: [0, 1], y: [0, 1] };
  const curves = ["first", "second"].flatMap((name, n): FigureCurve[] =>
    (["force", "length", "bending", "time"] as const).map((shows) => ({
      ...line,
      label: `${shows}, ${name}`,
      quantity: shows,
      dashed: n > 0,
      pane: { name, shows },
    })),
  );
  const namesIn = (some: readonly FigureCurve[]): (string | null)[] =>
    [
      ...svgOf(figureOf([], { curves: some, grows: true })).querySelectorAll("text[dy='0.32em'][fill='var(--ink)']"),
    ].map(({ textContent }) => textContent);

  it("are one for each colour and one for each pane, not one for each of eight curves", () => {
    expect(namesIn(curves)).toEqual(["force", "length", "bending", "time", "first", "second"]);
  });

  it("are those of the curves where that would be more names", () => {
    const [one, two, , , three] = curves;
    expect(namesIn([one!, two!, three!])).toEqual(["force, first", "length, first", "force, second"]);
  });
});

describe("a letter with an index", () => {
  it("is set as one, in axes and in names, and the words around it stay", () => {
    const named = [0, 1].map((n) => ({ label: `k_b ${n}`, x: [0, 1], y: [n, n] }));
    const svg = svgOf(figureOf([], { yLabel: "pull of k_b/L and m_i", curves: named }));
    const texts = [...svg.querySelectorAll("text")].filter((text) => text.querySelector("tspan[font-style=italic]"));
    expect(texts.map(({ textContent }) => textContent).sort()).toEqual(["kb 0", "kb 1", "pull of kb/L and mi"]);
    expect([...texts[0]!.children].map(({ textContent }) => textContent)).toEqual([
      "pull of ",
      "k",
      "b",
      "/L and ",
      "m",
      "i",
    ]);
    expect(svg.outerHTML).not.toContain("k_b/L</text>");
  });
});

/** The geometry of the drawings: what a caption says of lengths and angles is so in the pixels that are drawn. */
import { provotPairs } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";
import { DRAWINGS } from "../../src/components/drawings/index.ts";
import { DRAWING_WIDTH, type DrawnMark, type Pixel } from "../../src/components/drawings/drawn-marks.ts";
import { drawingMarkup } from "../../src/components/drawings/drawing-markup.ts";
import { pairsOf, SPRING_KINDS } from "../../src/components/drawings/meshsize.ts";

/** Width of a letter in the words of a drawing, px, about as wide as the page sets them. */
const LETTER = 7;

type Kind = DrawnMark["kind"];

/** The marks of a kind in a piece of a drawing, in their order. */
function marksOf(name: string, kind: Kind, piece?: string): readonly DrawnMark[] {
  const found = DRAWINGS[name]!.marks.filter((mark) => mark.kind === kind && mark.piece === piece);
  if (found.length === 0) throw new Error(`${name} has no ${kind} of ${piece}`);
  return found;
}

const ends = ({ at }: DrawnMark): [Pixel, Pixel] => [at[0]!, at.at(-1)!];
const way = ([from, to]: readonly [Pixel, Pixel]): Pixel => [to[0] - from[0], to[1] - from[1]];
const wayOf = (mark: DrawnMark): Pixel => way(ends(mark));
const dot = (a: Pixel, b: Pixel): number => a[0] * b[0] + a[1] * b[1];
const lengthOf = (a: Pixel): number => Math.hypot(...a);
const cosine = (a: Pixel, b: Pixel): number => dot(a, b) / lengthOf(a) / lengthOf(b);
/** How far a place is from a line between two others. */
function distanceFrom([from, to]: readonly [Pixel, Pixel], place: Pixel): number {
  const [along, there] = [way([from, to]), way([from, place])];
  const share = Math.max(0, Math.min(1, dot(along, there) / dot(along, along)));
  return lengthOf([there[0] - share * along[0], there[1] - share * along[1]]);
}
const slopeOf = (a: Pixel): number => a[1] / a[0];

describe("every drawing", () => {
  it.each(Object.entries(DRAWINGS))("%s keeps its lines and words in its box", (_, { marks, height }) => {
    for (const { at, says = "", align = "middle" } of marks)
      for (const [x, y] of at) {
        const width = LETTER * says.replaceAll("_", "").length;
        const left = x - { start: 0, middle: 0.5, end: 1 }[align] * width;
        expect(left, says).toBeGreaterThanOrEqual(0);
        expect(left + width, says).toBeLessThanOrEqual(DRAWING_WIDTH);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
  });

  it.each(Object.entries(DRAWINGS))("%s has a name, and lights one piece while it dims the others", (_, drawing) => {
    const { name, marks } = drawing;
    expect(name.length).toBeGreaterThan(60);
    const piece = marks.find((mark) => mark.piece !== undefined)!.piece!;
    const text = drawingMarkup(drawing, [piece]);
    expect(text).toContain('role="img"');
    expect(text.split(" lit").length - 1).toBe(marks.filter((mark) => mark.piece === piece).length);
    expect(text.split(" dimmed").length - 1).toBe(marks.filter((mark) => mark.piece && mark.piece !== piece).length);
    expect(drawingMarkup(drawing, [])).not.toMatch(/ (lit|dimmed)/);
  });
});

describe("the steps of one mass", () => {
  it.each(["explicit", "implicit"])("are tangents, the %s one at its own end", (piece) => {
    const radius = marksOf("start/tangents", "line", piece).find(({ dashed }) => dashed)!;
    const step = marksOf("start/tangents", "arrow", piece)[0]!;
    expect(cosine(wayOf(radius), wayOf(step))).toBeCloseTo(0, 9);
    const [middle, foot] = ends(radius);
    const [from, to] = ends(step);
    expect(piece === "explicit" ? from : to).toEqual(foot);
    const [before, after] = [from, to].map((end) => lengthOf(way([middle, end]))) as [number, number];
    expect(after > before).toBe(piece === "explicit");
  });

  it.each(["ellipse", "line", "hyperbola"])("lie on the %s that is drawn for them", (piece) => {
    const pieces = marksOf("start/curves", "line", piece).flatMap(({ at }) =>
      at.slice(1).map((to, n): [Pixel, Pixel] => [at[n]!, to]),
    );
    for (const { at } of marksOf("start/curves", "dot", piece))
      expect(Math.min(...pieces.map((one) => distanceFrom(one, at[0]!)))).toBeLessThan(0.3);
  });

  it("of a pattern of three masses call up forces in proportion to it, those of one mass do not", () => {
    const ratios = (panel: number): number[] => {
      const { marks } = DRAWINGS["start/shapes"]!;
      const edges = [0, ...marks.flatMap(({ says }, n) => (says?.startsWith("_f_") ? [n + 1] : []))];
      const own = marks.slice(edges[panel], edges[panel + 1]);
      const rest = ends(own[0]!)[0][1];
      return own.filter(({ kind }) => kind === "arrow").map((one) => wayOf(one)[1] / (ends(one)[0][1] - rest || 1e-9));
    };
    for (const panel of [1, 2, 3]) for (const ratio of ratios(panel)) expect(ratio).toBeCloseTo(ratios(panel)[0]!, 9);
    expect(Math.abs(ratios(0)[1]! / ratios(0)[0]!)).not.toBeCloseTo(1, 1);
  });
});

describe("the link", () => {
  const bar = wayOf(marksOf("buckling/link", "line").find(({ thin }) => !thin)!);
  const [whole, along, across] = ["whole", "along", "across"].map((piece) =>
    wayOf(marksOf("buckling/link", "arrow", piece)[0]!),
  ) as [Pixel, Pixel, Pixel];

  it("is displaced by the sum of a part along it and a part across it", () => {
    expect(along[0] + across[0]).toBeCloseTo(whole[0], 9);
    expect(along[1] + across[1]).toBeCloseTo(whole[1], 9);
    expect(cosine(bar, along)).toBeCloseTo(1, 9);
    expect(cosine(bar, across)).toBeCloseTo(0, 9);
  });

  it.each([
    ["stretched", -1],
    ["squeezed", 1],
  ] as const)(
    "that is %s has its force along itself, with a part across that points to the right side",
    (piece, sign) => {
      const [force, part] = marksOf("buckling/turn", "arrow", piece).map(wayOf) as [Pixel, Pixel];
      const link = wayOf(marksOf("buckling/turn", "line", piece).find(({ thin }) => !thin)!);
      expect(cosine(link, force)).toBeCloseTo(sign, 9);
      expect(part[0]).toBeCloseTo(0, 9);
      expect(part[1]).toBeCloseTo(force[1], 9);
      // Up is away from the line at rest, and y points down.
      expect(Math.sign(-part[1])).toBe(sign);
    },
  );
});

it("the frame, the tetrahedron and the displacement of a vertex turn by one angle and keep their lengths", () => {
  const [before, after] = ["rest", "turned"].map((piece) => [
    ...marksOf("modal/frames", "arrow", piece).map(wayOf),
    ...marksOf("modal/frames", "line", piece).map(wayOf),
  ]) as [Pixel[], Pixel[]];
  const angles = before.map((one, n) => {
    expect(lengthOf(after[n]!)).toBeCloseTo(lengthOf(one), 9);
    return cosine(one, after[n]!);
  });
  for (const angle of angles) expect(angle).toBeCloseTo(angles[0]!, 9);
  expect(cosine(before[0]!, before[1]!)).toBeCloseTo(0, 9);
});

describe("the two triangles of paper", () => {
  it("have tips apart by the cosine of half the fold", () => {
    const sides = marksOf("crumple/hinge", "line").find(({ at }) => at.length === 3)!.at as [Pixel, Pixel, Pixel];
    const [one, other] = [way([sides[1], sides[0]]), way([sides[1], sides[2]])];
    const apart = wayOf(marksOf("crumple/hinge", "line", "spring")[1]!);
    const arc = marksOf("crumple/hinge", "line", "angle")[0]!.at.map((place) => way([sides[1], place]));
    const half = Math.acos(cosine(arc[0]!, arc.at(-1)!));
    expect(lengthOf(one)).toBeCloseTo(lengthOf(other), 9);
    expect(lengthOf(apart)).toBeCloseTo(2 * lengthOf(one) * Math.cos(half), 6);
  });

  it("break so that the squeezed half, the offset and the new half are a right triangle", () => {
    const [edge, offset] = ["edge", "offset"].map((piece) => wayOf(marksOf("crumple/break", "line", piece)[0]!));
    const [one, top, other] = marksOf("crumple/break", "line", "halves")[0]!.at as [Pixel, Pixel, Pixel];
    expect(cosine(edge!, offset!)).toBeCloseTo(0, 9);
    for (const half of [way([one, top]), way([other, top])])
      expect(lengthOf(half) ** 2).toBeCloseTo((lengthOf(edge!) / 2) ** 2 + lengthOf(offset!) ** 2, 6);
  });
});

describe("the slope with two ends", () => {
  it("of a step is that of the curve where the step begins, or of the curve through where it ends", () => {
    const curve = marksOf("fuzzy/step", "line").find(({ at }) => at.length > 2)!.at;
    const explicit = marksOf("fuzzy/step", "arrow", "explicit")[0]!;
    const first = 2 * slopeOf(way([curve[0]!, curve[1]!])) - slopeOf(way([curve[0]!, curve[2]!]));
    expect(slopeOf(wayOf(explicit)) / first).toBeCloseTo(1, 2);
    const around = marksOf("fuzzy/step", "line", "implicit")[0]!.at;
    const middle = (around.length - 1) / 2;
    const implicit = marksOf("fuzzy/step", "arrow", "implicit")[0]!;
    expect(lengthOf(way([ends(implicit)[1], around[middle]!]))).toBeLessThan(1e-6);
    const slope = slopeOf(way([around[middle - 1]!, around[middle + 1]!]));
    expect(slope / slopeOf(wayOf(implicit))).toBeCloseTo(1, 2);
  });

  it("of the table goes through the seven peaks, ends at the last ones, and is a ninth of that for three times the step", () => {
    const slope = marksOf("fuzzy/table", "line", "slope")[0]!;
    const peaks = marksOf("fuzzy/table", "dot", "peaks").map(({ at }) => at[0]!);
    expect(peaks).toHaveLength(7);
    expect([peaks[0], peaks[6]]).toEqual(ends(slope));
    for (const peak of peaks.slice(1)) expect(slopeOf(way([peaks[0]!, peak]))).toBeCloseTo(slopeOf(wayOf(slope)), 9);
    const longer = marksOf("fuzzy/table", "line", "longer")[0]!;
    expect(slopeOf(wayOf(longer)) / slopeOf(wayOf(slope))).toBeCloseTo(9, 9);
    for (const end of marksOf("fuzzy/table", "line", "ends")) expect(wayOf(end)[1]).toBe(0);
  });
});

it("the tables of two meshes have a dot for each spring of the solver, both ways, and one for each particle", () => {
  for (const size of [3, 5])
    for (const [kind, , reach] of SPRING_KINDS) {
      const own = pairsOf(size, reach).map((pair) => pair.sort((a, b) => a - b).join());
      const solver = provotPairs({ columns: size, rows: size }, kind).map((pair) => pair.sort((a, b) => a - b).join());
      expect(own.sort()).toEqual(solver.sort());
    }
  const { marks } = DRAWINGS["meshsize/matrix"]!;
  const joined = [3, 5].flatMap((size) => SPRING_KINDS.flatMap(([, , reach]) => pairsOf(size, reach))).length;
  expect(marks.filter(({ kind }) => kind === "dot")).toHaveLength(2 * joined + 9 + 25);
});

/** One idea in many places: every tie leads to something that is there, and the chapters have as many as they should. */
import { describe, expect, it } from "vitest";
import { rulesOf } from "../../src/components/ideas/idea-light.ts";
import { namesIn, placesOf, type SymbolPlaces } from "../../src/components/ideas/paper-ideas.ts";
import { equations, ideas, notations } from "../../src/equations/index.ts";
import { marksIn } from "../../src/lib/code-marks.ts";
import { excerptOf } from "../../src/lib/excerpt.ts";
import { symbolSlug } from "../../src/lib/tex.ts";
import { formulaOf } from "../../src/lib/verdicts.ts";
import { sceneById, type Scene } from "../../src/scenes/index.ts";
import { defaultsOf } from "../../src/scenes/parameters.ts";
import { makeRunner } from "../../src/scenes/runner.ts";

const papers = Object.keys(notations);
const ofPaper = (paper: string) => equations.filter(({ id }) => id.startsWith(`${paper}/`));

/** The symbols of a paper's formulas, each with the names that bear it in an excerpt. */
function shownNames(paper: string): Map<string, Set<string>> {
  const shown = new Map<string, Set<string>>();
  for (const equation of ofPaper(paper)) {
    for (const { tex } of formulaOf(equation)?.symbols ?? [])
      shown.set(symbolSlug(tex), shown.get(symbolSlug(tex)) ?? new Set());
    const names = namesIn(equation);
    for (const { code } of Object.keys(equation.code).map((name) => excerptOf(name, equation.id)))
      for (const { start, end, ideas: slugs } of marksIn(code, names))
        for (const slug of slugs) shown.get(slug)!.add(code.slice(start, end));
  }
  return shown;
}

/** How many symbols of a paper stand in at least 2, 3, 4 and 5 places: formula, setting, chart, code and picture. */
function countsOf(paper: string): number[] {
  const places: Readonly<Record<string, SymbolPlaces | undefined>> = placesOf(paper);
  const ends = [...shownNames(paper)].map(([slug, names]) => {
    const { settings = [], measures = [], pictured = [] } = places[slug] ?? {};
    return 1 + [settings, measures, pictured, [...names]].filter(({ length }) => length > 0).length;
  });
  return [2, 3, 4, 5].map((least) => ends.filter((count) => count >= least).length);
}

/** The scene of a place and what it names there. */
function read(place: string): readonly [Scene, string] {
  const [id, name] = place.split(".") as [string, string];
  return [sceneById(id), name];
}

describe.each(papers)("the ideas of %s", (paper) => {
  const places = Object.values(placesOf(paper));

  it("are symbols of its notation that a formula has", () => {
    const used = shownNames(paper);
    expect(Object.keys(ideas[paper]!).filter((tex) => !used.has(symbolSlug(tex)))).toEqual([]);
  });

  it("bear only names that an excerpt shows beside a formula with the symbol", () => {
    const shown = shownNames(paper);
    const missing = Object.entries(ideas[paper]!).flatMap(([tex, { names = [] }]) =>
      names.filter((name) => !shown.get(symbolSlug(tex))?.has(name)).map((name) => `${tex}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("are settings that its scenes have, and measures that a chart shows", () => {
    const has = ([scene, name]: readonly [Scene, string]): boolean => Object.hasOwn(scene.parameters, name);
    const isShown = ([{ charts }, name]: readonly [Scene, string]): boolean =>
      charts.some(({ x, y }) => [x, ...y].includes(name));
    expect(places.flatMap(({ settings }) => settings).filter((place) => !has(read(place)))).toEqual([]);
    expect(places.flatMap(({ measures }) => measures).filter((place) => !isShown(read(place)))).toEqual([]);
  });

  it("are seen in the pictures that are said to show them, in some step up to that of the still", () => {
    const pictured = new Set(places.flatMap((one) => one.pictured));
    expect([...pictured].filter((place) => !isSeen(...read(place)))).toEqual([]);
  });
});

/** Whether the picture of a scene, or of one of its presets, has marks of a quantity. */
function isSeen(scene: Scene, quantity: string): boolean {
  const all = [{}, ...Object.values(scene.presets).map(({ values }) => values)];
  return all.some((values) => {
    const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...values });
    for (let n = 0; n <= scene.stillAfter; ++n) {
      if (runner.run.parts.some((part) => "quantity" in part && part.quantity === quantity)) return true;
      runner.run.step();
    }
    return false;
  });
}

/** Symbols with at least 2, 3, 4 and 5 places; a chapter may come to have more. */
const LEAST: Readonly<Record<string, readonly number[]>> = {
  buckling: [35, 11, 3, 1],
  modal: [36, 10, 5, 1],
  crumple: [34, 19, 4, 2],
  fuzzy: [31, 14, 3, 1],
  meshsize: [18, 4, 0, 0],
};

it.each(papers)("as many symbols of %s stand in several places as did before", (paper) => {
  const counts = countsOf(paper);
  LEAST[paper]!.forEach((least, n) => expect(counts[n], `in ${n + 2} places or more`).toBeGreaterThanOrEqual(least));
});

describe("the light of ideas", () => {
  const places: SymbolPlaces = { settings: ["a/b.k"], measures: ["a/b.m", "a/b.n"], pictured: ["a/b.force"] };
  const rules = rulesOf({ paper: "a", ideas: { "k-b": places, L: undefined } });

  it("falls on symbols of the one paper, on their names in code and in running text", () => {
    expect(rules).toContain('[id^="eq-a-"] :is([data-symbol="k-b"], [data-twin="k-b"], [data-idea~="k-b"])');
    expect(rules).toContain('a.notation[href$="#symbol-a-L"]');
  });

  it("falls on settings, and lets no line that is lit pale beside another", () => {
    expect(rules).toContain('[data-scene="a/b"] .row[data-parameter="k"]');
    expect(rules).toContain('g[stroke][data-measure]:not(:is([data-measure="m"], [data-measure="n"]))');
  });

  it("makes pale only pictures that have something to light", () => {
    expect(rules).toContain('.stage svg:has(:is([data-quantity="force"]))');
  });
});

describe("the marks in code", () => {
  it("are names, and not within comments, texts or other names", () => {
    const code = '/* kb */ const kb = link.kb * akb; // kb\nthrow "kb";';
    const marks = marksIn(code, new Map([["kb", ["k-b"]]]));
    expect(marks.map(({ start }) => start)).toEqual([15, 25]);
  });
});

/** The dates of the book: each thing has one, each change is about a thing that there is, and no erratum changes unnoticed. */
import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { equations } from "../../src/equations/index.ts";
import { exhibits } from "../../src/exhibits/index.ts";
import {
  datesOf,
  dayWords,
  lastDay,
  type Change,
  type DatedThing,
  type BookHistory,
} from "../../src/lib/book-history.ts";
import { lessons } from "../../src/lessons/index.ts";
import { scenes } from "../../src/scenes/index.ts";
import { datesFor, digestOfErratum } from "../../tools/errata-dates.ts";

const { changes } = parse(fs.readFileSync("content/history.yaml", "utf8")) as { changes: Change[] };
const errata = JSON.parse(fs.readFileSync("content/errata-dates.json", "utf8")) as BookHistory["errata"];
const history: BookHistory = { changes, errata };
const chapters = fs.readdirSync("content/chapters");
const withErratum = equations.filter(({ erratum }) => erratum);

const ids = (kind: string, all: readonly { readonly id: string }[]) =>
  all.map(({ id }) => `${kind}/${id}` as DatedThing);
const things: readonly DatedThing[] = [
  ...chapters.map((id) => `chapters/${id}` as DatedThing),
  ...lessons.map(({ chapter }) => `lessons/${chapter}` as DatedThing),
  ...ids("equations", equations),
  ...ids("scenes", scenes),
  ...ids("exhibits", exhibits),
  ...ids("errata", withErratum),
];

describe("the history of the book", () => {
  it("has a day on which each thing came and one on which it last changed, in this order", () => {
    for (const thing of things) {
      const { first, last } = datesOf(history, thing);
      expect(`${thing}: ${first} ${last}`).toMatch(/: 20\d\d-\d\d-\d\d 20\d\d-\d\d-\d\d$/);
      expect(first <= last, thing).toBe(true);
    }
  });

  it("stands newest first and is about things that there are", () => {
    const days = changes.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().reverse());
    expect(changes.flatMap(({ of }) => of).filter((thing) => !things.includes(thing as DatedThing))).toEqual([]);
  });

  it("refuses what has no chapter and no entry, and an erratum without dates", () => {
    expect(() => datesOf(history, "scenes/nowhere/at-all")).toThrow("no date for scenes/nowhere/at-all");
    expect(() => datesOf(history, "errata/buckling/1")).toThrow("npm run errata:dates");
  });

  it("begins a thing with its own entry, or else with its chapter", () => {
    const own = (date: string, thing: string, what: string): Change => ({ date, of: [thing], what });
    const small: BookHistory = {
      changes: [
        own("2026-03-01", "scenes/a/late", "New."),
        own("2026-02-01", "scenes/a/old", "Larger."),
        own("2026-01-01", "chapters/a", "First version."),
      ],
      errata: {},
    };
    expect(datesOf(small, "scenes/a/late")).toMatchObject({ first: "2026-03-01", last: "2026-03-01" });
    expect(datesOf(small, "scenes/a/old")).toMatchObject({ first: "2026-01-01", last: "2026-02-01" });
    expect(datesOf(small, "scenes/a/silent")).toEqual({ first: "2026-01-01", last: "2026-01-01", changes: [] });
    expect(lastDay(small)).toBe("2026-03-01");
    expect(dayWords("2026-03-01")).toBe("1 March 2026");
  });
});

describe("the dates of errata", () => {
  it("are those of the errata as they read now: if not, npm run errata:dates", () => {
    expect(Object.fromEntries(Object.entries(errata).map(([id, { digest }]) => [id, digest]))).toEqual(
      Object.fromEntries(withErratum.map((equation) => [equation.id, digestOfErratum(equation)])),
    );
  });

  it("keep the day on which an erratum was found, and note the day on which its words change", () => {
    const one = withErratum[0]!;
    const known = datesFor({}, [one], "2026-01-01");
    expect(datesFor(known, [one], "2026-02-02")).toEqual(known);
    const changed = { ...one, erratum: { ...one.erratum!, why: "otherwise" } };
    expect(datesFor(known, [changed], "2026-02-02")[one.id]).toMatchObject({
      found: "2026-01-01",
      changed: "2026-02-02",
    });
  });
});

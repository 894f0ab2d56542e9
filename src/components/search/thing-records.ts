/** What is found of the things that stand in chapters: equations by what is said of them, scenes, exhibits, cells and exercises. */
import { equationById, equations } from "../../equations/index.ts";
import { exerciseById, problemById } from "../../exercises/index.ts";
import { exhibitById } from "../../exhibits/index.ts";
import { chapterCode, withoutMark } from "../../lib/chapter-code.ts";
import { partAddress, partsOf, type ChapterPart } from "../../lib/chapter-parts.ts";
import { equationLabel } from "../../lib/site.ts";
import { sceneById } from "../../scenes/index.ts";
import { thingsIn, type PlacedThing } from "../chrome/places.ts";
import { spokenForm } from "../equations/spoken-form.ts";
import type { ChapterWords } from "./prose-records.ts";
import type { SearchRecord } from "./record.ts";

/** What a record says apart from where it stands. */
type Said = Omit<SearchRecord, "address" | "where" | "chapter">;

/** The verdict on the equation of an id, in words. */
export type VerdictOf = (id: string) => string;

/** The word for a kind of exhibit, as its number is quoted. */
const EXHIBIT_WORDS = { figure: "Figure", table: "Table", claim: "Section" } as const;

/** The things of these chapters, each where it stands first. */
export function thingRecords(chapters: readonly ChapterWords[], verdictOf: VerdictOf): SearchRecord[] {
  return chapters.flatMap((chapter) => {
    const placed = partsOf(chapter.id).flatMap((part) => thingsIn(part).map((thing) => ({ part, thing })));
    const isFirst = ({ thing }: (typeof placed)[number], n: number): boolean =>
      placed.findIndex(({ thing: other }) => other.tag === thing.tag && other.name === thing.name) === n;
    return placed.filter(isFirst).map(({ part, thing }) => recordOf(chapter, part, thing, verdictOf));
  });
}

const recordOf = (
  { id: chapter, title }: ChapterWords,
  part: ChapterPart,
  thing: PlacedThing,
  verdictOf: VerdictOf,
): SearchRecord => ({
  ...saidOf(chapter, thing, verdictOf),
  address: `${partAddress(part)}#${thing.id}`,
  where: title,
  chapter,
});

function saidOf(chapter: string, { tag, name }: PlacedThing, verdictOf: VerdictOf): Said {
  switch (tag) {
    case "Equation":
      return equationWords(name, verdictOf(name));
    case "Sim":
      return sceneWords(name);
    case "Exhibit":
      return exhibitWords(name);
    case "Cell":
      return { kind: "cell", title: name, text: withoutMark(chapterCode(chapter, "cells", name)) };
    case "Exercise": {
      const { title, task, calls } = exerciseById(`${chapter}/${name}`);
      return { kind: "exercise", title, names: `${calls}, exercise`, text: task };
    }
    default: {
      const { title, task } = problemById(`${chapter}/${name}`);
      return { kind: "exercise", title, names: "exercise", text: task };
    }
  }
}

const symbolsOf = (id: string): string => {
  const spoken = spokenForm(equationById(id));
  return spoken && `Symbols: ${spoken}.`;
};

function equationWords(id: string, verdict: string): Said {
  const { title, statement = "", place, code } = equationById(id);
  const label = equationLabel(id, "");
  const text = [statement, `In the paper, ${place}.`, `Verdict: ${verdict}.`, symbolsOf(id)];
  return {
    kind: "equation",
    title: `${label} ${title}`.trim(),
    ...(label && { number: `equation ${label.slice(1, -1)}` }),
    names: `${id.split("/")[1]!.replaceAll("-", " ")}, ${Object.keys(code).join(", ")}`,
    text: text.filter(Boolean).join(" "),
  };
}

function sceneWords(id: string): Said {
  const { title, question, shows, parameters, presets } = sceneById(id);
  return {
    kind: "scene",
    title,
    names: [id, ...Object.values(presets).map(({ label }) => label)].join(", "),
    text: `${question} ${shows} Settings: ${Object.values(parameters)
      .map(({ label }) => label)
      .join(", ")}.`,
  };
}

function exhibitWords(id: string): Said {
  const { kind, number, title, printed, note = "", features } = exhibitById(id);
  const label = `${EXHIBIT_WORDS[kind]} ${number}`;
  return {
    kind: "exhibit",
    title: `${label}: ${title}`,
    number: label.toLowerCase(),
    text: [printed, note, ...features.map((feature) => feature.printed)].join(" "),
  };
}

/** What is found of the errata, on the page that lists them. */
export const erratumRecords = (
  chapters: readonly ChapterWords[],
  addressOfErratum: (id: string) => string,
): SearchRecord[] =>
  equations.flatMap(({ id, title, erratum }) => {
    const chapter = id.split("/")[0]!;
    if (!erratum) return [];
    const { printed, why, evidence, fairest } = erratum;
    return {
      kind: "erratum",
      title: `${equationLabel(id, "")} ${title}`.trim(),
      address: addressOfErratum(id),
      where: chapters.find((one) => one.id === chapter)!.title,
      chapter,
      names: "erratum, misprint, correction",
      text: [why, "statement" in printed ? printed.statement : "", evidence, fairest].join(" "),
    };
  });

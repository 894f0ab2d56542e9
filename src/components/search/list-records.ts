/** What is found of the book's lists: its pages, the symbols, the names of the solver, and the references. */
import { notations } from "../../equations/index.ts";
import { namesAt, solverPaths, type Declaration } from "../../lib/api-index.ts";
import { headingOf } from "../../lib/by-paper.ts";
import { partAddress, partsOf } from "../../lib/chapter-parts.ts";
import { handoutAddress, lessonAddress, lessons } from "../../lib/lessons.ts";
import { addressOf } from "../../lib/page-address.ts";
import { anchorOf } from "../../lib/site.ts";
import { symbolSlug } from "../../lib/tex.ts";
import { lettersOf, plainText } from "./plain-text.ts";
import { sectionsIn, type ChapterWords } from "./prose-records.ts";
import type { SearchRecord } from "./record.ts";

/** A work that a chapter cites, as its record has it. */
export interface ReferenceWords {
  readonly authors: string;
  readonly title: string;
  readonly place: string;
  readonly year: number;
}

/** The pages that are no chapters, and by what else than their titles they are looked for. */
const PAGES = [
  ["equations/", "Equations", "formulas, verdicts, checks, what follows from what"],
  ["errata/", "Readings and errata", "misprints, corrections, mistakes of the papers"],
  ["symbols/", "Symbols", "notation, letters, units"],
  ["exhibits/", "Exhibits", "figures and tables of the papers"],
  ["solver/", "Solver", "package, install, npm, functions, command line"],
  ["teach/", "Teach", "lessons, plans, concept questions, homework, handouts, in class"],
  ["bench/", "Measured here", "benchmark, speed, time of a step, other simulators"],
  ["edits/", "Your edits", "what this browser keeps, code that you changed"],
  ["cite/", "Cite", "citation, reference to the book, BibTeX, RIS, CSL, version, changes"],
  ["data/", "Data", "JSON, CSV, feed, files for programs"],
  ["verify/", "Verify", "identifier of a result, compute again, certificate"],
  ["share/", "Share a scene", "link, embed, frame, QR code, one file"],
  ["about/", "About", "papers, authors, licences, privacy, offline, what runs where"],
] as const;

/** The pages that list or explain. */
export const pageRecords = (): SearchRecord[] =>
  PAGES.map(([path, title, names]) => ({ kind: "page", title, address: addressOf(path), where: "Pliant", names }));

/** The lessons and their handouts. */
export const lessonRecords = (chapters: readonly ChapterWords[]): SearchRecord[] =>
  lessons.flatMap(({ chapter, title, goals, steps, questions, handout }) => {
    const shared = { kind: "page" as const, where: `Teach: ${titleOf(chapters, chapter)}`, chapter };
    const words = [...goals, ...steps.map((step) => step.title), ...questions.map(({ ask }) => ask)];
    const tasks = handout.tasks.map(({ task }) => task);
    return [
      { ...shared, title, address: lessonAddress(chapter), names: "lesson", text: plainText(words.join(" ")) },
      {
        ...shared,
        title: `${title}, handout`,
        address: handoutAddress(chapter),
        names: "handout, work sheet",
        text: plainText(tasks.join(" ")),
      },
    ];
  });

/** The symbols of all papers, by what they are called. */
export const symbolRecords = (chapters: readonly ChapterWords[]): SearchRecord[] =>
  Object.entries(notations).flatMap(([chapter, notation]) =>
    notation.map(({ tex, name, unit, meaning }) => ({
      kind: "symbol" as const,
      title: [lettersOf(tex).replace("…", ""), name].filter(Boolean).join(", "),
      address: addressOf(`symbols/#${anchorOf("symbol", `${chapter}-${symbolSlug(tex)}`)}`),
      where: titleOf(chapters, chapter),
      chapter,
      names: `${name}, ${tex.replaceAll(/[\\{}]/g, " ")}, ${symbolSlug(tex)}, ${unit}`,
      text: meaning,
    })),
  );

/** The public names of the solver. */
export function solverRecords(): SearchRecord[] {
  const [root, ...folders] = solverPaths;
  const inFolders = folders.flatMap((path) => namesAt(path).map((declared) => ({ path, declared })));
  const listed = new Set(inFolders.map(({ declared }) => declared.name));
  const inRoot = namesAt(root!).map((declared) => ({ path: root!, declared }));
  return [...inRoot.filter(({ declared }) => !listed.has(declared.name)), ...inFolders].map(({ path, declared }) =>
    nameRecord(path, declared),
  );
}

const nameRecord = (path: string, { name, says, kind }: Declaration): SearchRecord => ({
  kind: "name",
  title: name,
  address: addressOf(`solver/#name-${name}`),
  where: path,
  names: kind,
  text: says.replaceAll("`", ""),
});

/** The references of all chapters, each at the section that cites it first. */
export const referenceRecords = (
  chapters: readonly ChapterWords[],
  references: Readonly<Record<string, Readonly<Record<string, ReferenceWords>>>>,
): SearchRecord[] =>
  Object.entries(references).flatMap(([chapter, works]) =>
    Object.entries(works).flatMap(([number, { authors, title, place, year }]) => {
      const address = addressOfCitation(chapter, number);
      if (address === undefined) return [];
      return {
        kind: "reference" as const,
        title: headingOf(title),
        address,
        where: titleOf(chapters, chapter),
        chapter,
        number: `reference ${number}`,
        names: `${authors}, ${year}`,
        text: `${authors}, ${place}, ${year}.`,
      };
    }),
  );

function addressOfCitation(chapter: string, number: string): string | undefined {
  for (const part of partsOf(chapter)) {
    const section = sectionsIn(part).find(({ mdx }) => mdx.includes(`<Cite paper="${chapter}" number="${number}"`));
    if (section) return `${partAddress(part)}${section.slug && `#${section.slug}`}`;
  }
  return undefined;
}

const titleOf = (chapters: readonly ChapterWords[], id: string): string =>
  chapters.find((one) => one.id === id)?.title ?? id;

/** What stands in a part of a chapter, in the order of its prose, so that an address of the chapter leads to the part that has it. */
import type { MarkdownHeading } from "astro";
import { equationById } from "../../equations/index.ts";
import { exercises, problemById } from "../../exercises/index.ts";
import { exhibitById } from "../../exhibits/index.ts";
import { cellId } from "../../lib/cell-ids.ts";
import { partsOf, type ChapterPart } from "../../lib/chapter-parts.ts";
import { anchorOf, equationLabel, exhibitAnchor } from "../../lib/site.ts";
import { sceneById } from "../../scenes/index.ts";
import { figuresIn, numberedAnchor } from "../../lib/figures-of-scenes.ts";

/** A thing on a page, and what it is called. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

/** A thing of a part, with the tag that places it there and the name that this bears. */
export interface PlacedThing extends ContentsEntry {
  readonly tag: string;
  readonly name: string;
}

const TAG = /<(Equation|Sim|Exhibit|Cell|Exercise|Problem) (?:id|scene|name)="([^"]+)"/g;

/** The equations, scenes, exhibits, cells, exercises and problems of a part. */
export function thingsIn(part: ChapterPart): PlacedThing[] {
  return Array.from(part.text.matchAll(TAG), ({ 1: tag = "", 2: name = "", index }) => ({
    ...placeOfTag(part, tag, name, index),
    tag,
    name,
  }));
}

/** The sections of a part. */
export const sectionsOf = (headings: readonly MarkdownHeading[]): ContentsEntry[] =>
  headings.map(({ slug, text }) => ({ id: slug, title: text }));

function placeOfTag(part: ChapterPart, tag: string, name: string, index: number): ContentsEntry {
  const { chapter } = part;
  switch (tag) {
    case "Equation": {
      const { title, place } = equationById(name);
      return { id: anchorOf("eq", name), title: `${equationLabel(name, "") || place} ${title}` };
    }
    case "Exhibit": {
      const { kind, number, title } = exhibitById(name);
      const word = { figure: "Figure", table: "Table", claim: "Section" }[kind];
      return { id: exhibitAnchor(name), title: `${word} ${number}: ${title}` };
    }
    case "Cell":
      return { id: cellId("cell", chapter, name), title: `Cell: ${name}` };
    case "Exercise": {
      const { title } = exercises.find(({ id }) => id === `${chapter}/${name}`)!;
      return { id: cellId("exercise", chapter, name), title: `Exercise: ${title}` };
    }
    case "Problem":
      return { id: `problem-${chapter}-${name}`, title: `Exercise: ${problemById(`${chapter}/${name}`).title}` };
    default: {
      const parts = partsOf(chapter);
      const earlier = parts.slice(
        0,
        parts.findIndex((one) => one.name === part.name),
      );
      const before = [...earlier.map(({ text }) => text), part.text.slice(0, index)];
      const count = before.reduce((sum, text) => sum + figuresIn(text, name), 0);
      return { id: numberedAnchor(name, count), title: `Scene: ${sceneById(name).title}` };
    }
  }
}

/**
 * The figures of a scene in its chapter: at which address each stands, and what its second pane has otherwise.
 *
 * The first of a chapter has the plain fragment, the next ones a number behind it.
 */
import { partAddress, partsOf, type ChapterPart } from "./chapter-parts.ts";
import { anchorOf } from "./site.ts";

/** The fragment of the figure of a scene that has `before` figures before it. */
export const numberedAnchor = (scene: string, before: number): string =>
  `${anchorOf("scene", scene)}${before === 0 ? "" : `-${before + 1}`}`;

/** The tags of the figures of a scene in a text. */
const tagsIn = (text: string, scene: string): string[] =>
  text
    .split(`<Sim scene="${scene}"`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("/>")));

/** How many figures of a scene stand in a text. */
export const figuresIn = (text: string, scene: string): number => tagsIn(text, scene).length;

interface Figure {
  readonly part: ChapterPart;
  readonly tag: string;
}

/** A figure of a scene in its chapter; the first is 1. */
function figureOf(scene: string, number: number): Figure {
  const figures = partsOf(scene.split("/")[0]!).flatMap((part) =>
    tagsIn(part.text, scene).map((tag): Figure => ({ part, tag })),
  );
  const figure = figures[number - 1];
  if (!figure) throw new Error(`the chapter has ${figures.length} figures of ${scene}, and no number ${number}`);
  return figure;
}

/** Where a figure of a scene stands. */
export const figureAddress = (scene: string, number: number): string =>
  `${partAddress(figureOf(scene, number).part)}#${numberedAnchor(scene, number - 1)}`;

/** What the second pane of a figure has otherwise, "model=linear", if it has one. */
export const besideIn = (scene: string, number: number): string | undefined =>
  /\bbeside="([^"]*)"/.exec(figureOf(scene, number).tag)?.[1];

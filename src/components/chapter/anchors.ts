/**
 * Which fragment a figure of a scene gets: the first of a chapter the plain one, the next ones a number behind it, on the page
 * of its part as on the page of all parts.
 */
import { partsOf, placeOf } from "../../lib/chapter-parts.ts";
import { anchorOf } from "../../lib/site.ts";
import { oneMore } from "./counts.ts";

/** The fragment of the figure of a scene that has `before` figures before it. */
export const numberedAnchor = (scene: string, before: number): string =>
  `${anchorOf("scene", scene)}${before === 0 ? "" : `-${before + 1}`}`;

/** How many figures of a scene stand in a text. */
export const figuresIn = (text: string, scene: string): number => text.split(`<Sim scene="${scene}"`).length - 1;

/** The fragment for one more figure of a scene on a page. */
export const anchorOn = (page: object, pathname: string, scene: string): string =>
  numberedAnchor(scene, beforeThePart(pathname, scene) + oneMore(page, scene));

function beforeThePart(pathname: string, scene: string): number {
  const { chapter, part } = placeOf(pathname);
  const parts = partsOf(chapter);
  const here = Math.max(
    0,
    parts.findIndex(({ name }) => name === part),
  );
  const earlier = parts.slice(0, here);
  return earlier.reduce((sum, { text }) => sum + figuresIn(text, scene), 0);
}

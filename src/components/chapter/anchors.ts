/**
 * Which fragment a figure of a scene gets: the first of a chapter the plain one, the next ones a number behind it, on the page
 * of its part as on the page of all parts.
 */
import { partsOf, placeOf } from "../../lib/chapter-parts.ts";
import { figuresIn, numberedAnchor } from "../../lib/figures-of-scenes.ts";
import { oneMore } from "./counts.ts";

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

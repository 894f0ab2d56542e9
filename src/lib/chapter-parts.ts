/**
 * The parts of chapters, each a page: where they stand, and which part of a chapter holds a thing.
 */
import { addressOf } from "./page-address.ts";
import { byPart, partNameOf } from "./part-name.ts";

/** A part as its file has it. */
export interface ChapterPart {
  readonly chapter: string;
  /** Its name in addresses; the first part of a chapter has none. */
  readonly name: string;
  /** Its front matter and its prose. */
  readonly text: string;
}

const texts: Readonly<Record<string, string>> = import.meta.glob("../../content/chapters/*/*.mdx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every part of every chapter, those of a chapter in their order. */
export const chapterParts: readonly ChapterPart[] = Object.entries(texts)
  .sort(([one], [other]) => byPart(one, other))
  .map(([file, text]) => ({ chapter: file.split("/").at(-2)!, name: partNameOf(file), text }));

/** The parts of one chapter, in their order. */
export const partsOf = (chapter: string): ChapterPart[] => chapterParts.filter((part) => part.chapter === chapter);

/** The page that has all parts of its chapter. */
export const ALL = "all";

/** The names of the pages of a chapter: its parts, and if there are several, the page of all. */
export const pagesOf = (chapter: string): string[] => {
  const names = partsOf(chapter).map(({ name }) => name);
  return names.length > 1 ? [...names, ALL] : names;
};

/** The address of a part of a chapter. */
export const partAddress = ({ chapter, name }: Pick<ChapterPart, "chapter" | "name">): string =>
  addressOf(`chapters/${chapter}/${name && `${name}/`}`);

/** The address of what the first part that has this tag holds under an anchor; undefined if the chapter has no such tag. */
export function addressOfTag(chapter: string, tag: string, anchor: string): string | undefined {
  const part = partsOf(chapter).find(({ text }) => text.includes(tag));
  return part && `${partAddress(part)}#${anchor}`;
}

/** The chapter and the part that a page is, from its path; the page of all parts is no part. */
export function placeOf(pathname: string): { readonly chapter: string; readonly part: string } {
  const [chapter = "", part = ""] = pathname.split("/chapters/").at(-1)!.split("/");
  return { chapter, part };
}

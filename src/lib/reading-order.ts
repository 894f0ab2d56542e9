/**
 * The order in which the book is read: what a chapter assumes stands before it, and the plainest come first. A chapter says
 * its place in its front matter; the cover, the menu, the way on and all lists by paper follow.
 */
import { getCollection, type CollectionEntry } from "astro:content";

/** The chapters as they are read. */
export const chaptersInOrder = async (): Promise<CollectionEntry<"chapters">[]> =>
  (await getCollection("chapters")).toSorted((a, b) => a.data.order - b.data.order);

/** The papers in the order of their chapters. */
export async function papersInOrder(): Promise<CollectionEntry<"papers">[]> {
  const chapters = (await chaptersInOrder()).map(({ id }) => id);
  return (await getCollection("papers")).toSorted((a, b) => chapters.indexOf(a.id) - chapters.indexOf(b.id));
}

/** What stands above the title of a chapter: its number, or what is said instead. */
export const eyebrowOf = ({ data: { order, eyebrow } }: CollectionEntry<"chapters">): string =>
  eyebrow ?? `Chapter ${order}`;

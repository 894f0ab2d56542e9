/** The cards that other sites show for the book and its chapters: what stands on each, and its pixels. */
import { getCollection } from "astro:content";
import { BOOK_CARD } from "../../lib/social-image.ts";
import { sceneById } from "../../scenes/index.ts";
import { ask } from "../../studio/ask.ts";

/** The scene of the cover; it also stands for chapters whose own picture is a drawing on a plane. */
const COVER = "buckling/drape";

/** A card: its name, and what stands on it. */
export interface SocialCard {
  readonly name: string;
  readonly scene: string;
  readonly title: string;
  readonly line: string;
}

/** All cards. */
export async function socialCards(): Promise<SocialCard[]> {
  const chapters = (await getCollection("chapters")).map(({ id, data: { title, question, picture } }) => {
    const inSpace = picture !== undefined && sceneById(picture).view.kind === "space";
    return { name: id, scene: inSpace ? picture : COVER, title, line: question };
  });
  const line = "Papers on cloth, paper and jelly, whose equations are checked by the code that computes them";
  return [{ name: BOOK_CARD, scene: COVER, title: "Soft things in motion: a book that runs", line }, ...chapters];
}

/** A card as a file of the kind PNG. */
export const drawnCard = async ({ scene, title, line }: SocialCard): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await ask("card", { scene, title, line }));

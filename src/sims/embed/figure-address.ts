/**
 * The address of a figure's own page, with the values that a link to the figure in the book has.
 */
import { addressOf } from "../../lib/page-address.ts";
import type { SceneCard } from "../card.ts";
import { writeLook, type EmbedLook } from "./look.ts";

/** The name of a figure in addresses: that of its scene, and the number of the figure if its anchor has one. */
export const figureName = ({ id, anchor }: Pick<SceneCard, "id" | "anchor">): string =>
  id + anchor.slice(`scene-${id}`.length);

/** The address of the page of a figure of that name as a link to it sets it; the origin is that of the link. */
export function embedAddress(name: string, link: string, look?: EmbedLook): string {
  const url = new URL(addressOf(`embed/${name}/`), link);
  const values = [...new URL(link).searchParams].filter(([key]) => key !== "scene");
  url.search = new URLSearchParams([...values, ...(look ? writeLook(look) : [])]).toString();
  return url.href;
}

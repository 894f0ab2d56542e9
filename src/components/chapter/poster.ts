/** A picture as markup; its pixels, by day and by evening, are files, whose names begin with `place`. */
import type { EncodedStill } from "../../studio/encoded-still.ts";
import { keepImage } from "./kept-image.ts";

export async function posterMarkup(place: string, { markup, under }: EncodedStill): Promise<string> {
  const images = under.map(async ({ name, width, height, bytes }) => {
    const address = await keepImage(`${place.replace("/", "-")}-${name}`, bytes);
    return `<img class="${name}" src="${address}" width="${width}" height="${height}" alt="" loading="lazy" decoding="async">`;
  });
  return (await Promise.all(images)).join("") + markup;
}

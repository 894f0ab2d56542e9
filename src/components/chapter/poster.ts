/** A picture as markup; its pixels, by day and by evening, are files, whose names begin with `place`. */
import type { EncodedStill } from "../../studio/encoded-still.ts";
import { keepImage } from "./kept-image.ts";

const SCHEMES: Readonly<Record<string, string>> = { day: "light", evening: "dark" };

/** `early` has the pixels of a picture that is in sight at once fetched before the page is laid out. */
export async function posterMarkup(place: string, { markup, under }: EncodedStill, early = false): Promise<string> {
  const images = under.map(async ({ name, width, height, bytes }) => {
    const address = await keepImage(`${place.replace("/", "-")}-${name}`, bytes);
    const scheme = SCHEMES[name];
    const ahead =
      early && scheme
        ? `<link rel="preload" as="image" href="${address}" media="(prefers-color-scheme: ${scheme})" fetchpriority="high">`
        : "";
    return `${ahead}<img class="${name}" src="${address}" width="${width}" height="${height}" alt="" loading="lazy" decoding="async">`;
  });
  return (await Promise.all(images)).join("") + markup;
}

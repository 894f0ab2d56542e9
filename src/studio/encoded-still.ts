/** A still as markup and files: lines and words over pixels, which are drawn for both themes. */
import type { Still } from "../stage/still.ts";
import { encode, type EncodedPicture } from "./encode.ts";
import { withShortPaths } from "./short-paths.ts";
import { THEMES } from "./themes.ts";

export interface EncodedStill {
  readonly markup: string;
  /** What lies under the markup in each theme; nothing if the markup is all. */
  readonly under: readonly EncodedPicture[];
}

export async function encodedStill({ markup: drawn, under }: Still): Promise<EncodedStill> {
  const markup = withShortPaths(drawn);
  if (!under) return { markup, under: [] };
  const { width, height } = under;
  const pictures = THEMES.map(async ({ name, theme }) => {
    const bytes = await encode(under.pixels(theme), width, height);
    return { name, width, height, bytes };
  });
  return { markup, under: await Promise.all(pictures) };
}

/** What a kind of part is over a still picture of a space, as markup; nothing for most surfaces. */
import type { Pen } from "../pen.ts";

export type MarkOf<P> = (part: P, pen: Pen, coordinates: ArrayLike<number>) => string;

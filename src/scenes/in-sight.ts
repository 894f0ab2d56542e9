/** Shapes of which nothing is drawn. */
import { arrows, type Place, type Shape } from "./parts/index.ts";

/** Places that the picture has to show, although nothing stands there: arrows of no length, which are not drawn. */
export const inSight = (places: () => readonly Place[]): Shape => arrows(() => places().flatMap((one) => [one, one]));

/** Room for shapes that are not there now: a later picture has no more vertices than the first. */
export const roomFor = (vertices: number): Shape => ({ vertices, partsAt: () => [], write: () => undefined });

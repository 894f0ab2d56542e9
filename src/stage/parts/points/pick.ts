/** Dots can be taken on a plane, and in a space if they say so. */
import type { PointsPart } from "../../../scenes/parts/index.ts";
import type { Taken } from "../../pick/taken.ts";

export const pointsTaken: Taken<PointsPart> = {
  onPlane: ({ at, count }) => [at, at + count],
  inSpace: ({ at, count, takes }) => (takes ? [at, at + count] : undefined),
};

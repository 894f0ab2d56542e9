/** A cloth can be taken anywhere in a space. */
import type { ClothPart } from "../../../scenes/parts/index.ts";
import type { Taken } from "../../pick/taken.ts";

export const clothTaken: Taken<ClothPart> = {
  inSpace: ({ at, columns, rows }) => [at, at + columns * rows],
};

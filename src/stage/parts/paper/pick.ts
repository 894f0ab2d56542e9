/** A sheet of paper can be taken at its corners if it says so. */
import type { PaperPart } from "../../../scenes/parts/index.ts";
import type { Taken } from "../../pick/taken.ts";

export const paperTaken: Taken<PaperPart> = {
  inSpace: ({ at, triangles, takes }) => (takes ? [at, at + 3 * triangles] : undefined),
};

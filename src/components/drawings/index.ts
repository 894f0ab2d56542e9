/** The drawings of the chapters, by name. */
import { BUCKLING_DRAWINGS } from "./buckling.ts";
import { CRUMPLE_DRAWINGS } from "./crumple.ts";
import type { Drawing } from "./drawn-marks.ts";
import { FUZZY_DRAWINGS } from "./fuzzy.ts";
import { MESHSIZE_DRAWINGS } from "./meshsize.ts";
import { MODAL_DRAWINGS } from "./modal.ts";
import { START_DRAWINGS } from "./first-steps.ts";

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...START_DRAWINGS,
  ...BUCKLING_DRAWINGS,
  ...MODAL_DRAWINGS,
  ...CRUMPLE_DRAWINGS,
  ...FUZZY_DRAWINGS,
  ...MESHSIZE_DRAWINGS,
};

/** All mistakes that change nothing that could be measured. */
import { clothEquivalents } from "./cloth.ts";
import { collisionEquivalents } from "./collision.ts";
import { crumpleEquivalents } from "./crumple.ts";
import { fuzzyEquivalents } from "./fuzzy.ts";
import { mathEquivalents } from "./math.ts";
import { meshEquivalents } from "./mesh.ts";
import { meshsizeEquivalents } from "./meshsize.ts";
import { modalEquivalents } from "./modal.ts";
import type { Equivalent } from "./equivalent.ts";

export type { Equivalent };

export const equivalents: readonly Equivalent[] = [
  ...clothEquivalents,
  ...collisionEquivalents,
  ...crumpleEquivalents,
  ...fuzzyEquivalents,
  ...mathEquivalents,
  ...meshEquivalents,
  ...meshsizeEquivalents,
  ...modalEquivalents,
];

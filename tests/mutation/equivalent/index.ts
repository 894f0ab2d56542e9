/** All mistakes that change nothing that could be measured. */
import { clothEquivalents } from "./cloth.ts";
import { collisionEquivalents } from "./collision.ts";
import { crumpleEquivalents } from "./crumple.ts";
import { mathEquivalents } from "./math.ts";
import { meshEquivalents } from "./mesh.ts";
import type { Equivalent } from "./equivalent.ts";

export type { Equivalent };

export const equivalents: readonly Equivalent[] = [
  ...clothEquivalents,
  ...collisionEquivalents,
  ...crumpleEquivalents,
  ...mathEquivalents,
  ...meshEquivalents,
];

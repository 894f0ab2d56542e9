/** The equations of Choi and Ko in the order of the paper, and the claims of its prose. */
import type { Equation } from "../equation.ts";
import { acrossEquations } from "./across.ts";
import { airEquations } from "./air.ts";
import { arcForceEquations } from "./arc-force.ts";
import { arcEquations } from "./arc.ts";
import { beamEquations } from "./beam.ts";
import { buckledEquations } from "./buckled.ts";
import { collisionEquations } from "./collision.ts";
import { dampingEquations } from "./damping.ts";
import { definiteEquations } from "./definite.ts";
import { differenceEquations } from "./difference.ts";
import { elasticaEquations } from "./elastica.ts";
import { immediateEquations } from "./immediate.ts";
import { lessDampingEquations } from "./less-damping.ts";
import { motionEquations } from "./motion.ts";
import { postBucklingEquations } from "./post-buckling.ts";
import { smallestRootEquations } from "./smallest-root.ts";
import { steppingEquations } from "./stepping.ts";
import { systemEquations } from "./system.ts";
import { tangentEquations } from "./tangent.ts";
import { tensionStiffnessEquations } from "./tension-stiffness.ts";
import { tensionEquations } from "./tension.ts";
import { touchingEquations } from "./touching.ts";

export { ideas } from "./ideas.ts";
export { notation } from "./notation.ts";

/** The place of an equation in the paper: its number; a claim of the prose comes after all numbers. */
const placeOf = ({ id }: Equation): number => Number(/\d+$/.exec(id)?.[0] ?? Number.MAX_SAFE_INTEGER);

const all: readonly Equation[] = [
  ...tensionEquations,
  ...tensionStiffnessEquations,
  ...beamEquations,
  ...arcEquations,
  ...arcForceEquations,
  ...immediateEquations,
  ...buckledEquations,
  ...dampingEquations,
  ...airEquations,
  ...differenceEquations,
  ...motionEquations,
  ...steppingEquations,
  ...tangentEquations,
  ...systemEquations,
  ...postBucklingEquations,
  ...definiteEquations,
  ...elasticaEquations,
  ...collisionEquations,
  ...smallestRootEquations,
  ...acrossEquations,
  ...lessDampingEquations,
  ...touchingEquations,
];

export const equations: readonly Equation[] = all.toSorted((a, b) => placeOf(a) - placeOf(b));

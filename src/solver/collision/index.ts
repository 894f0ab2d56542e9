/** Where things meet: points, triangles and bodies, at rest and in motion. */
export { makeBody, makeSweep, moveBody, sweepBody, type Body, type Sweep } from "./body.ts";
export { findClosePairs, makeClosePairs, type ClosePairs } from "./close-pairs.ts";
export { closestWeights } from "./closest.ts";
export { coplanarityCubic, coplanarTimes } from "./coplanarity.ts";
export { countCrossings, crosses, makeCrossings, type Crossings } from "./crossings.ts";
export { addSweep, fillHashGrid, makeHashGrid, overlapsOf, type HashGrid } from "./hash-grid.ts";
export { findImmersion, makeImmersion, type Immersion } from "./immersion.ts";
export { findImpact, makeImpact, placesAt, type Impact } from "./impact.ts";
export { isInsideBody, windingNumber } from "./inside.ts";
export type { NearestScratch, SurfacePoint } from "./nearest.ts";
export { findTouch, makeTouch, type ContactTest, type Touch, type TouchScratch } from "./touch.ts";
export { barycentricWeights, isInTriangle } from "./triangle.ts";

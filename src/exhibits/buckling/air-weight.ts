/** Section 3.4 of Choi and Ko: what the air does to light cloth and to heavy cloth. */
import {
  airForce,
  flatGrid,
  gridTriangles,
  makeAir,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
} from "@pliant/solver";
import { LAWS } from "../../scenes/buckling/materials.ts";
import type { Exhibit } from "../exhibit.ts";

/** A square of cloth, half a metre wide, and the drag of the flag, kg/m³. */
const SIZE = { columns: 13, rows: 13, spacing: 0.5 / 12 };
const DRAG = 0.6;
const LIGHT = 0.06;
const HEAVY = 0.4;
const STEP = 1 / 90;
/** A cloth that is let go falls for a second, and one that hangs swings for three. */
const FALL = 90;
const SWING = 270;
/** How far it is lifted before it swings, rad. */
const LIFT = 1;

const OPTIONS = { integrator: "bdf2", tolerance: 1e-6, maxIterations: 1000 } as const;

function makeSquare(density: number, drag: number) {
  const material = { density, stretch: 150, compression: 150, bend: 5e-6, damping: 0.002 * density };
  const plain = makeGridCloth(SIZE, material, LAWS.buckling);
  const air = makeAir({ ...gridTriangles(SIZE), vertices: plain.m.length, drag, slope: "corrected" });
  return { ...plain, forces: [airForce(air)] };
}

const meanOf = (x: Float64Array, axis: number): number =>
  x.reduce((sum, value, k) => (k % 3 === axis ? sum + value : sum), 0) / (x.length / 3);

/** How fast a level square falls after a second, m/s. */
function fallOf(density: number, drag: number): number {
  const cloth = makeSquare(density, drag);
  const state = makeClothState(flatGrid(SIZE));
  const stepper = makeStepper(cloth);
  for (let n = 0; n < FALL; ++n) stepCloth(state, cloth, stepper, STEP, OPTIONS);
  return -meanOf(state.v, 2);
}

/** How far the middle of a square swings out in the last second of three, as a share of where it was let go. */
function swingOf(density: number, drag: number): number {
  const cloth = makeSquare(density, drag);
  const flat = flatGrid(SIZE);
  const top = flat.at(-2)!;
  const x = flat.map((value, k) => {
    const down = top - flat[k - (k % 3) + 1]!;
    return k % 3 === 0 ? value : k % 3 === 1 ? down * Math.sin(LIFT) : -down * Math.cos(LIFT);
  });
  const state = makeClothState(x);
  state.filter.held.fill(2, SIZE.columns * (SIZE.rows - 1));
  const stepper = makeStepper(cloth);
  const begun = meanOf(x, 1);
  let widest = 0;
  for (let n = 0; n < SWING; ++n) {
    stepCloth(state, cloth, stepper, STEP, OPTIONS);
    if (n >= SWING - FALL) widest = Math.max(widest, Math.abs(meanOf(state.x, 1)));
  }
  return widest / begun;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** What is said of the air. */
export const airWeight: Exhibit = {
  id: "buckling/air",
  kind: "claim",
  number: "3.4",
  title: "Light cloth and heavy cloth in the air",
  printed: "The resistance of the air makes light cloth in particular more realistic. It is not there for stability.",
  features: [
    {
      printed: "It matters most for light cloth.",
      ours() {
        const [light, heavy] = [LIGHT, HEAVY].map((density) => fallOf(density, DRAG));
        const [lightSwing, heavySwing] = [LIGHT, HEAVY].map((density) => swingOf(density, DRAG));
        return {
          says: `A level square falls at ${light!.toFixed(1)} m/s after a second with ${1000 * LIGHT} g/m², and at ${heavy!.toFixed(1)} m/s with ${1000 * HEAVY} g/m²; without air both fall at ${fallOf(LIGHT, 0).toFixed(1)} m/s. Hung by an edge and let go, the light one swings ${percent(lightSwing!)} as far after two to three seconds as at first, and the heavy one ${percent(heavySwing!)}; without air these would be ${percent(swingOf(LIGHT, 0))} and ${percent(swingOf(HEAVY, 0))}.`,
          agrees: light! < heavy! / 1.5 && lightSwing! < heavySwing!,
        };
      },
    },
    {
      printed: "It is not needed for stability.",
      ours() {
        const still = swingOf(LIGHT, 0);
        return {
          // claims: buckling/air
          says: `Without any air the light square keeps swinging, ${percent(still)} as far as at first, and does not burst.`,
          agrees: still < 1.2,
        };
      },
    },
  ],
};

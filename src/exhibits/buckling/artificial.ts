/** Sections 2.2 and 4 of Choi and Ko: the damping that comes with an implicit step, in the plane of the cloth and out of it. */
import {
  flatGrid,
  kineticEnergy,
  elasticEnergy,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  type Cloth,
  type ClothState,
} from "@pliant/solver";
import { weightEnergy } from "@pliant/solver/cloth";
import { LAWS } from "../../scenes/buckling/materials.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";

/** A strip of cloth that hangs by its upper edge, and no damping of its own. */
const SIZE = { columns: 3, rows: 21, spacing: 0.02 };
const MATERIAL = { density: 0.15, stretch: 200, compression: 400, bend: 1e-6, damping: 0 };
/** The step of the dressed figures, s, and how many of them are looked at: a tenth of a second. */
const STEP = 1 / 90;
const STEPS = 9;
/** Speed of the lower edge after the kick, m/s: so little that its weight keeps the strip taut. */
const KICK = 0.02;

type Scheme = "bdf1" | "bdf2";

const stepsOf = (scheme: Scheme) => ({ integrator: scheme, tolerance: 1e-10, maxIterations: 2000 }) as const;

const energyOf = (cloth: Cloth, { x, v }: ClothState): number =>
  kineticEnergy(cloth, v) + elasticEnergy(cloth, x) + weightEnergy(cloth, x);

/** The strip where it hangs at rest. */
function hang(): { cloth: Cloth; x: Float64Array } {
  const cloth = makeGridCloth(SIZE, MATERIAL, LAWS.buckling);
  const x = flatGrid(SIZE).map((_, k, flat) => (k % 3 === 0 ? flat[k]! : k % 3 === 1 ? 0 : flat[k - 1]!));
  const state = holdUpper(makeClothState(x));
  const slow = { ...cloth, damping: 0.05 };
  const stepper = makeStepper(slow);
  for (let n = 0; n < 60; ++n) stepCloth(state, slow, stepper, 0.05, stepsOf("bdf1"));
  return { cloth, x: state.x };
}

function holdUpper(state: ClothState): ClothState {
  state.filter.held.fill(2, SIZE.columns * (SIZE.rows - 1));
  return state;
}

/** What is left of the energy of a kick along the strip, 2, or out of its plane, 1, after each step. */
function leftOf(axis: 1 | 2, scheme: Scheme): number[] {
  const { cloth, x } = hang();
  const state = holdUpper(makeClothState(x));
  const atRest = energyOf(cloth, state);
  for (let i = 0; i < cloth.m.length; ++i)
    state.v[3 * i + axis] = KICK * (1 - Math.floor(i / SIZE.columns) / (SIZE.rows - 1));
  state.vBefore.set(state.v);
  const given = energyOf(cloth, state) - atRest;
  const stepper = makeStepper(cloth);
  return Array.from({ length: STEPS }, () => {
    stepCloth(state, cloth, stepper, STEP, stepsOf(scheme));
    return (energyOf(cloth, state) - atRest) / given;
  });
}

const percent = (share: number): string => `${shown(Number((100 * Math.max(0, share)).toPrecision(2)))} %`;

/** What is said of artificial damping. */
export const artificial: Exhibit = {
  id: "buckling/artificial",
  kind: "claim",
  number: "2.2",
  title: "Where the step itself damps",
  printed:
    "An implicit step damps by itself. Because cloth resists stretching far more than bending, this artificial damping acts mainly in the plane of the cloth. The difference of second order has less of it (section 4).",
  features: [
    {
      printed: "Artificial damping acts mainly in the plane.",
      ours() {
        const [inPlane, outOf] = ([2, 1] as const).map((axis) => leftOf(axis, "bdf2").at(-1)!);
        return {
          says: `A strip of cloth without friction hangs by its edge and is given a kick. After ${STEPS} steps of 1/90 s, ${percent(inPlane!)} of the energy is left if the kick was along the strip, and ${percent(outOf!)} if it was out of the plane.`,
          agrees: inPlane! < outOf! / 2,
        };
      },
    },
    {
      printed: "The difference of second order damps less.",
      ours() {
        const [along, out] = ([2, 1] as const).map((axis) => leftOf(axis, "bdf1").at(-1)!);
        return {
          says: `With backward Euler, ${percent(along!)} and ${percent(out!)} are left.`,
          agrees: along! < leftOf(2, "bdf2").at(-1)! && out! < leftOf(1, "bdf2").at(-1)!,
        };
      },
    },
  ],
};

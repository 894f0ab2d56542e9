/** Animations 1(a) and 1(b) of Choi and Ko, as the text describes them: a cloth that is too lively, and what calms it. */
import { flatGrid, makeClothState, makeGridCloth, makeStepper, stepCloth } from "@pliant/solver";
import { LAWS } from "../../scenes/buckling/materials.ts";
import { bendOf, densityOf } from "../../scenes/fabrics.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";

/** Half a metre of cloth that hangs by its upper edge, gathered to nine tenths of its width. */
const SIDE = 0.5;
const GATHERED = 0.9;
/** A walk: the edge goes to and fro by so much, m, so often in a second. */
const SWAY = 0.03;
const PACE = 2;
/** The step of the dressed figures, s, and from when to when the cloth is watched. */
const STEP = 1 / 90;
const FROM = 90;
const TO = 270;

/** What the two animations differ in. The numbers are ours: the text says in which direction, and not how much. */
interface Dress {
  /** Bending stiffness per width, N m. */
  readonly bend: number;
  /** Damping of a link, N s/m. */
  readonly damping: number;
}

const SILK: Dress = { bend: bendOf("silk") * 1e-6, damping: 0.0002 };
const STIFFER: Dress = { bend: 10 * SILK.bend, damping: 10 * SILK.damping };

const OPTIONS = { integrator: "bdf2", tolerance: 1e-4, maxIterations: 500 } as const;

/** How hard the free particles are accelerated from step to step, root of the mean square, in g. */
function nervousness({ bend, damping }: Dress, side = 21): number {
  const size = { columns: side, rows: side, spacing: SIDE / (side - 1) };
  const material = {
    density: densityOf("silk"),
    stretch: 100,
    compression: 200,
    bend,
    damping: (damping * 20) / (side - 1),
  };
  const cloth = makeGridCloth(size, material, LAWS.buckling);
  const flat = flatGrid(size);
  const x = flat.map((value, k) =>
    k % 3 === 0 ? GATHERED * value : k % 3 === 1 ? 0.01 * Math.sin(40 * flat[k - 1]!) : flat[k - 1]!,
  );
  const state = makeClothState(x);
  const held = side * (side - 1);
  state.filter.held.fill(2, held);
  const stepper = makeStepper(cloth);
  const before = state.v.slice();
  const swayAt = (n: number): number => SWAY * Math.sin(2 * Math.PI * PACE * n * STEP);
  let sum = 0;
  for (let n = 1; n <= TO; ++n) {
    for (let k = 3 * held + 1; k < x.length; k += 3) stepper.carried[k] = swayAt(n) - swayAt(n - 1);
    before.set(state.v);
    stepCloth(state, cloth, stepper, STEP, OPTIONS);
    if (n > FROM) for (let k = 0; k < 3 * held; ++k) sum += (state.v[k]! - before[k]!) ** 2;
  }
  return Math.sqrt(sum / (TO - FROM) / held) / STEP / 9.81;
}

/** What is said of the two versions of the first animation. */
export const nervous: Exhibit = {
  id: "buckling/nervous",
  kind: "claim",
  number: "6",
  title: "Animations 1 (a) and 1 (b)",
  printed:
    "A light one-piece, soft to bend and hardly damped, responds to each movement of an ordinary walk. The authors thought it livelier than real cloth. For 1 (b) they raised the bending stiffness and the damping and lowered the friction.",
  features: [
    {
      printed: "The second cloth is calmer than the first.",
      ours() {
        const a = nervousness(SILK);
        const b = nervousness(STIFFER);
        const [stiff, damped] = [
          { ...SILK, bend: STIFFER.bend },
          { ...SILK, damping: STIFFER.damping },
        ].map((dress) => nervousness(dress));
        const g = (value: number): string => `${shown(Number(value.toPrecision(2)))} g`;
        return {
          says: `Having neither the figure nor the numbers, we try it on half a metre of silk, of ${1000 * densityOf("silk")} g/m², whose upper edge moves to and fro twice a second. The root mean square of the acceleration of its particles is ${g(a)}, and ${g(b)} if bending stiffness and damping are ten times as large. With the stiffness alone changed it is ${g(stiff!)}, and with the damping alone ${g(damped!)}. The cloth touches nothing, so friction is not tried.`,
          agrees: b < 0.85 * a,
        };
      },
    },
  ],
};

/** Section 3.3 of Kim, Lee, Baek and Ryu: Provot’s constraint, which the text says can be applied to the cloth. */
import {
  flatGrid,
  lengthOf,
  makeClothState,
  makeStepper,
  makeSimilarCloth,
  stepCloth,
  type Cloth,
} from "@pliant/solver";
import { SYMPLECTIC } from "../../scenes/meshsize/stepping.ts";
import type { Exhibit } from "../exhibit.ts";

/** A square of cloth that hangs by two corners, with soft springs, so that there is something to limit. */
const MATERIAL = {
  side: 1,
  mass: 0.3,
  structural: 30,
  shear: 30,
  flexion: 3,
  springDamping: 0.01,
  drag: 0.3,
  gravity: [0, 0, -9.81] as const,
};
const SIZE = 15;
const STEP = 1 / 400;
const STEPS = 1200;
/** Provot’s own example: no spring may get longer by more than a tenth. */
const MOST = 0.1;

/** Goes over all structural and shear springs once and draws together the ends of those that are too long. */
function limitLengths(x: Float64Array, held: Uint8Array, { groups }: Cloth): void {
  for (const { name, links } of groups) {
    if (name === "flexion") continue;
    for (let e = 0; e < links.i.length; ++e) {
      const most = (1 + MOST) * links.restLength[e]!;
      const l = lengthOf(x, links, e);
      const [i, j] = [links.i[e]!, links.j[e]!];
      const free = Number(held[i] === 0) + Number(held[j] === 0);
      if (l <= most || free === 0) continue;
      for (let c = 0; c < 3; ++c) {
        const part = ((x[3 * j + c]! - x[3 * i + c]!) * (1 - most / l)) / free;
        if (held[i] === 0) x[3 * i + c]! += part;
        if (held[j] === 0) x[3 * j + c]! -= part;
      }
    }
  }
}

/** The largest stretch of a structural spring after three seconds, and how far below the pins the cloth reaches, m. */
function hangWith(limited: boolean): { stretch: number; low: number } {
  const cloth = makeSimilarCloth(SIZE, MATERIAL);
  const spacing = MATERIAL.side / (SIZE - 1);
  const flat = flatGrid({ columns: SIZE, rows: SIZE, spacing });
  const x = flat.map((value, k) => (k % 3 === 0 ? value : k % 3 === 1 ? 0 : flat[k - 1]!));
  const state = makeClothState(x);
  const { held } = state.filter;
  held[SIZE * (SIZE - 1)] = held[SIZE * SIZE - 1] = 2;
  const stepper = makeStepper(cloth);
  const before = x.slice();
  for (let n = 0; n < STEPS; ++n) {
    before.set(state.x);
    stepCloth(state, cloth, stepper, STEP, SYMPLECTIC);
    if (!limited) continue;
    limitLengths(state.x, held, cloth);
    for (let k = 0; k < before.length; ++k) state.v[k] = (state.x[k]! - before[k]!) / STEP;
  }
  const { links } = cloth.groups[0]!;
  const lengths = Array.from(links.restLength, (L, e) => lengthOf(state.x, links, e) / L);
  return {
    stretch: Math.max(...lengths) - 1,
    low: MATERIAL.side / 2 - Math.min(...state.x.filter((_value, k) => k % 3 === 2)),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** What is said of the constraint. */
export const constraint: Exhibit = {
  id: "meshsize/constraint",
  kind: "claim",
  number: "3.3",
  title: "Provot’s constraint",
  printed:
    "The cloth is a typical one of masses and springs, to which the constraint that Provot proposed can be applied.",
  features: [
    {
      printed: "It can be applied.",
      ours() {
        const [free, limited] = [false, true].map(hangWith);
        return {
          // claims: meshsize/constraint x2
          says: `A soft square of ${SIZE} × ${SIZE} particles hangs by two corners. Without the constraint its structural springs stretch by up to ${percent(free!.stretch)} and it reaches ${free!.low.toFixed(2)} m below its pins, where flat it would reach ${MATERIAL.side.toFixed(2)} m. If after each step the ends of all springs that are longer by more than ${percent(MOST)} are drawn together once, the stretch is at most ${percent(limited!.stretch)} and it reaches ${limited!.low.toFixed(2)} m. One round does not reach every spring, since each one moves its neighbours.`,
          agrees: limited!.stretch < free!.stretch,
        };
      },
    },
  ],
};

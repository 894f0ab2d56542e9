/** Section 3.3 of Choi and Ko: functions with higher coefficients in place of the line of equation 10. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  tension,
  type LinkLaw,
} from "@pliant/solver";
import { bucklingForce, bucklingSlope, type Laws } from "@pliant/solver/cloth";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";

/** A strip whose ends are pressed together by a fifth of its length within a second, and then held. */
const SIZE = { columns: 25, rows: 4, spacing: 0.02 };
const MATERIAL = { density: 0.15, stretch: 100, compression: 200, bend: 2e-5, damping: 0.002 };
const SHARE = 0.2;
const STEP = 1 / 60;
const STEPS = 180;

/** The line from the rest length, made of a power of what the link lacks: the same force where the line meets the arc. */
function powerLaw(power: number): LinkLaw {
  const start = (l: number, links: Parameters<LinkLaw["force"]>[1], e: number) => {
    const [L, near] = [links.restLength[e]!, links.near[e]!];
    const most = links.stiffness[e]! * (L - near);
    return { lack: (L - l) / (L - near), most, width: L - near, isStart: l > near && l < L };
  };
  return {
    ...buckling,
    force(l, links, e) {
      const { lack, most, isStart } = start(l, links, e);
      return isStart ? -most * lack ** power : bucklingForce(l, links, e);
    },
    slope(l, links, e) {
      const { lack, most, width, isStart } = start(l, links, e);
      return isStart ? (power * most * lack ** (power - 1)) / width : bucklingSlope(l, links, e);
    },
  };
}

/** How high the strip bows, m, step by step. */
function bowWith(interlaced: LinkLaw): number[] {
  const laws: Laws = { sequential: tension, interlaced };
  const cloth = { ...makeGridCloth(SIZE, MATERIAL, laws), gravity: [0, 0, 0] as const };
  const x = flatGrid(SIZE);
  const { columns, rows, spacing } = SIZE;
  const length = (columns - 1) * spacing;
  for (let k = 0; k < x.length; k += 3) x[k + 2] = 1e-4 * Math.cos((Math.PI * x[k]!) / length);
  const state = makeClothState(x);
  const stepper = makeStepper(cloth);
  const ends = Array.from({ length: rows }, (_, row) => [row * columns, row * columns + columns - 1]).flat();
  for (const i of ends) state.filter.held[i] = 2;
  return Array.from({ length: STEPS }, (_, n) => {
    const moved = n * STEP < 1 ? (SHARE * length * STEP) / 2 : 0;
    for (const i of ends) stepper.carried[3 * i] = i % columns === 0 ? moved : -moved;
    stepCloth(state, cloth, stepper, STEP, { integrator: "bdf2", tolerance: 1e-6, maxIterations: 1000 });
    return Math.max(...state.x.filter((_value, k) => k % 3 === 2));
  });
}

/** What is said of the line at the start of buckling. */
export const onset: Exhibit = {
  id: "buckling/onset",
  kind: "claim",
  number: "3.3",
  title: "A curve instead of the line",
  printed:
    "For small loads a function with higher coefficients (계수) could be used in place of the line of (10); in the authors’ experiments it made no great difference.",
  features: [
    {
      printed: "There is no great difference from the line.",
      ours() {
        const line = bowWith(buckling);
        const others = [2, 3, 5].map((power) => bowWith(powerLaw(power)));
        const most = Math.max(...line);
        const off = others.map((bow) => Math.max(...bow.map((z, n) => Math.abs(z - line[n]!))) / most);
        const last = others.map((bow) => Math.abs(bow.at(-1)! / line.at(-1)! - 1));
        const percents = (shares: readonly number[]): string =>
          shares.map((share) => shown(Number((100 * share).toPrecision(2)))).join(", ");
        return {
          says: `The word may mean “of higher order”, so we take higher powers, which meet the arc where the line does. A strip whose ends are pressed together by ${100 * SHARE} % bows by ${(1000 * line.at(-1)!).toFixed(1)} mm with the line. With the second, third and fifth power the bow differs by at most ${percents(off)} % of that on the way, and by ${percents(last)} % at the end.`,
          agrees: Math.max(...last) < 0.05,
        };
      },
    },
  ],
};

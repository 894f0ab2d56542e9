/** Section IV.3 of Hwang, Song and Yun: the other two components of what figure 9 shows of one particle. */
import { makeFlag, stepFlag, TABLE_2, type FlagMethod } from "../../scenes/fuzzy/table-2.ts";
import type { Exhibit, Feature } from "../exhibit.ts";

const WATCHED = 3 * (7 * TABLE_2.columns + 8);
const STEPS = 400;

/** Displacements of the particle in each step along an axis of the paper, m: its z is our y, which is across the flag. */
function waysOf(method: FlagMethod, axis: "x" | "y" | "z"): number[] {
  const flag = makeFlag({ spacing: 1, wind: "constant", method, tables: "printed", infer: "product-sum", dt: 0.01 });
  const at = WATCHED + { x: 0, y: 2, z: 1 }[axis];
  return Array.from({ length: STEPS }, () => {
    const before = flag.state.x[at]!;
    stepFlag(flag);
    return flag.state.x[at]! - before;
  });
}

/** Root mean square of the difference of both methods, relative to the largest displacement of a step, and that, m. */
function differenceAlong(axis: "x" | "y" | "z"): { off: number; peak: number } {
  const [fuzzy, euler] = (["fuzzy", "symplectic"] as const).map((method) => waysOf(method, axis));
  const peak = Math.max(...euler!.map(Math.abs));
  return { off: Math.sqrt(fuzzy!.reduce((sum, way, n) => sum + (way - euler![n]!) ** 2, 0) / STEPS) / peak, peak };
}

/** As for figure 9: within a tenth two curves are similar. */
const SIMILAR = 0.1;

const featureOf = (axis: "y" | "z"): Feature => ({
  printed: `Along ${axis} the result has the same form as along x.`,
  ours() {
    const [x, other] = (["x", axis] as const).map(differenceAlong);
    return {
      says: `For mass (8, 7), by the scaled sum and over ${STEPS / 100} s, the root mean square difference along ${axis} is ${(100 * other!.off).toFixed(1)} % of the largest displacement in a step, which is ${(1000 * other!.peak).toFixed(2)} mm; along x it is ${(100 * x!.off).toFixed(1)} % of ${(1000 * x!.peak).toFixed(2)} mm.`,
      agrees: other!.off < SIMILAR,
    };
  },
});

/** What is said of y and z. */
export const components: Exhibit = {
  id: "fuzzy/components",
  kind: "claim",
  number: "IV.3",
  title: "Displacements along y and z",
  printed: "Of Figure 9, which shows x, the paper says that y and z come out in the same form.",
  scene: "fuzzy/flag",
  features: [featureOf("y"), featureOf("z")],
};

/** Table 1 of Hwang, Song and Yun: force, effective force and displacement over ten steps, and its arithmetic. */
import { PRINTED_SLOPE } from "../../scenes/fuzzy/deviation.ts";
import { makeFlag, stepFlag } from "../../scenes/fuzzy/table-2.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";

/** The printed digits: time, force, effective force, displacement. */
export const TABLE_1: readonly (readonly [string, string, string, string])[] = [
  ["t", "-0.0000999", "-0.0002413", "-0.0000001"],
  ["t + Δt", "-0.0001446", "-0.0003859", "-0.0000001"],
  ["t + 2Δt", "-0.0001980", "-0.0005839", "-0.0000002"],
  ["t + 3Δt", "-0.0002591", "-0.0008430", "-0.0000003"],
  ["t + 4Δt", "-0.0003277", "-0.0011707", "-0.0000004"],
  ["t + 5Δt", "-0.0004041", "-0.0015748", "-0.0000005"],
  ["t + 6Δt", "-0.0004892", "-0.0020640", "-0.0000007"],
  ["t + 7Δt", "-0.0005838", "-0.0026478", "-0.0000009"],
  ["t + 8Δt", "-0.0006881", "-0.0033359", "-0.0000011"],
  ["t + 9Δt", "-0.0008019", "-0.0041378", "-0.0000014"],
];

/** The unit of the last printed digit. */
const DIGIT = 1e-7;
const digits = (text: string): number => Math.round(Number(text) / DIGIT);

/** Rows whose effective force is that of the row before plus the force, digit by digit. */
export const sumsThatHold = (): number =>
  TABLE_1.slice(1).filter(([, F, Fef], n) => digits(TABLE_1[n]![2]) + digits(F) === digits(Fef)).length;

/** Rows whose displacement is the effective force times Δt²/μ, rounded to the printed digits. */
export const displacementsThatHold = (): number =>
  TABLE_1.filter(([, , Fef, way]) => Math.round((digits(Fef) * PRINTED_SLOPE * DIGIT) / DIGIT) === digits(way)).length;

/** The sizes of the x force on mass (8, 7) in the first steps, N, with the wind read in one way. */
function firstForces(wind: "constant" | "provot", steps: number): number[] {
  const flag = makeFlag({ spacing: 1, wind, method: "symplectic", tables: "printed", infer: "weighted", dt: 0.01 });
  const at = 3 * (7 * 18 + 8);
  return Array.from({ length: steps }, () => {
    const before = flag.state.v[at]!;
    stepFlag(flag);
    return Math.abs((0.3 * (flag.state.v[at]! - before)) / 0.01);
  });
}

/** Table 1: the effective force is in proportion to the displacement. */
export const table1: Exhibit = {
  id: "fuzzy/table-1",
  kind: "table",
  number: "1",
  title: "Effective force and displacement",
  printed: "Ten successive steps of one particle, for x alone: mass 0.3, Δt 0.01.",
  table: {
    head: ["Time", "Force", "Effective force", "Displacement"],
    rows: TABLE_1,
    computed: [
      {
        head: "Effective force before, 10⁻⁷",
        cells: () => TABLE_1.map(([, F, Fef]) => String(digits(F) - digits(Fef))),
      },
      {
        head: "Effective force / 3000, 10⁻⁷",
        cells: () => TABLE_1.map(([, , Fef]) => (-digits(Fef) / 3000).toFixed(2)),
      },
    ],
    note: () =>
      // claims: fuzzy/table-1
      `Our columns leave out the sign, which is negative everywhere. The first one takes the force away again, so in each row it must be the effective force of the row before. The second one is what equation 10 gives; its unit is the last digit of the table, ${shown(DIGIT)} m.`,
  },
  features: [
    {
      printed: "The effective force is the sum of the last one and the force.",
      ours: () => ({
        says: `In ${sumsThatHold()} of ${TABLE_1.length - 1} rows it is, to the last digit. Before the first row it was −${((digits(TABLE_1[0]![1]) - digits(TABLE_1[0]![2])) * DIGIT).toFixed(7)}.`,
        agrees: sumsThatHold() === TABLE_1.length - 1,
      }),
    },
    {
      printed: "The displacement is in proportion to the effective force.",
      ours: () => ({
        says: `In ${displacementsThatHold()} of ${TABLE_1.length} rows the displacement is the effective force times Δt²/μ = 1/${(1 / PRINTED_SLOPE).toFixed(0)}, rounded to the last digit of the table.`,
        agrees: displacementsThatHold() === TABLE_1.length,
      }),
    },
    {
      printed: "The forces along x are between 0.0001 and 0.0008, with a wind of (2.0, 0.0, 0.1).",
      ours() {
        const [constant, provot] = [firstForces("constant", 1)[0]!, firstForces("provot", 20)];
        const small = provot.filter((force) => force < 0.001).length;
        return {
          // claims: fuzzy/table-1
          says: `If the wind is a force of 2 N on every particle, the very first force on mass (8, 7) is ${shown(constant)} N. If it is air that passes a flat flag, as in Provot’s formula, the force is below 0.001 N in ${small} of the first ${provot.length} steps. So the wind of the paper was more likely a velocity, but the paper gives no coefficient.`,
          agrees: small >= 10,
        };
      },
    },
  ],
};

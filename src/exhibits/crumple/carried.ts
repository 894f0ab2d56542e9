/**
 * What Kang and Cho say of high stiffness, and how much of it a few sweeps can carry.
 *
 * A sweep adds to the answer at most what the first line of (6) gives alone, and that is the force over a vertex's block of W:
 * its mass, and three times h²k where six springs meet. So K sweeps answer a soft motion, like that of a sheet that hangs, with
 * at most K + 1 such shares, and carry no more stiffness than (K + 1) m / 3h².
 */
import { springRatio } from "../../scenes/crumple/stiff.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";
import { letHang } from "./hanging.ts";

/** A sheet hangs for so long, s; the last second counts. */
const HANGS = 3;
const STEP = 1 / 60;
const STIFFNESSES = [0.3, 1, 10, 100, 1000];
const SWEEPS = [3, 9, 29];
/** Where the exact solve tells how far a sheet gives way, N/m. */
const KNOWN = 10;
/** What six springs around a vertex come to in every direction, in units of one. */
const SPRINGS = 3;

/** How a sheet hangs: h²k/m, and by how much its edges are longer than at rest, on the mean of the last second. */
export interface Hanging {
  readonly ratio: number;
  readonly stretch: number;
}

/** Sheets that have hung, by how they hung: several curves and sentences ask for each. */
const hung = new Map<string, Hanging>();

/** Lets a sheet hang by two corners; without a number of sweeps each step is solved exactly. */
export function hang(stiffness: number, sweeps?: number, dt = STEP): Hanging {
  const key = JSON.stringify([stiffness, sweeps, dt]);
  const known = hung.get(key) ?? hangAnew(stiffness, sweeps, dt);
  hung.set(key, known);
  return known;
}

function hangAnew(stiffness: number, sweeps: number | undefined, dt: number): Hanging {
  const late = letHang({ stiffness, sweeps, dt, steps: Math.round(HANGS / dt) }).slice(-Math.round(1 / dt));
  return {
    ratio: springRatio(stiffness, dt),
    stretch: late.reduce((sum, { length }) => sum + length / late.length, 0) - 1,
  };
}

/** By how much a sheet is stretched at least, by the law, with so many sweeps. */
export function lawOf(sweeps: number, ratio: number): number {
  const exact = hang(KNOWN);
  return exact.stretch * exact.ratio * Math.max(1 / ratio, (1 / ratio + SPRINGS) / (sweeps + 1));
}

const percent = (share: number): string => `${shown(Number((100 * share).toPrecision(2)))} %`;

/** Section 3: a high stiffness, and a sheet that hardly changes its size. */
export const carried: Exhibit = {
  id: "crumple/carried",
  kind: "claim",
  number: "3",
  title: "How much stiffness a few sweeps carry",
  printed:
    "Section 3 says that with the stable approximate implicit integration a high stiffness can be used, so that a sheet hardly changes its size. It gives no stiffness, no step and no number of sweeps.",
  scene: "crumple/stiff",
  chart: {
    title: "Stretch of a sheet that hangs by two corners",
    x: "h²k/m",
    y: "stretch of its edges",
    logarithmicX: true,
    logarithmicY: true,
    curves() {
      const exact = [0.3, 1, KNOWN].map((stiffness) => hang(stiffness));
      const of = (label: string, points: readonly Hanging[]) => ({
        label,
        x: points.map(({ ratio }) => ratio),
        y: points.map(({ stretch }) => stretch),
      });
      const quantities = ["force", "bending", "time"] as const;
      return [
        { ...of("solved exactly", exact), quantity: "length" },
        ...SWEEPS.flatMap((sweeps, n) => {
          const points = STIFFNESSES.map((stiffness) => hang(stiffness, sweeps));
          const law = points.map(({ ratio }) => ({ ratio, stretch: lawOf(sweeps, ratio) }));
          return [
            { ...of(`${sweeps} sweeps`, points), quantity: quantities[n]! },
            { ...of("", law), quantity: quantities[n]!, dashed: true },
          ];
        }),
      ];
    },
  },
  features: [
    {
      printed: "A high stiffness can be used, and the sheet then hardly changes its size.",
      ours() {
        const stiffest = STIFFNESSES.at(-1)!;
        const stated = SWEEPS.map((sweeps) => {
          const { ratio, stretch } = hang(stiffest, sweeps);
          return `${percent(stretch)} with ${sweeps} (the law: ${percent(lawOf(sweeps, ratio))})`;
        });
        const short = hang(stiffest, 9, STEP / 8).stretch;
        return {
          // claims: crumple/carried
          says: `It can be used with an odd number of sweeps, but K sweeps carry no more of it than about (K + 1) m/3h², the dashed lines. (They count six springs at each vertex; along the border there are fewer, so that a sheet may give way a little less.) At ${stiffest} N/m and steps of a sixtieth of a second our sheet, once it hangs, is stretched by ${stated.join(", ")}; at a tenth of that stiffness it is about the same. Short steps are the way out: with nine sweeps and steps an eighth as long it is ${percent(short)}.`,
          agrees: short < 0.01 && "conditionally",
        };
      },
    },
  ],
};

/** What Choi, Hong and Ko say of the number of modes: what fewer of them save, and what more of them are good for. */
import { makeBall } from "../../scenes/modal/ball.ts";
import { readValues, sceneById, shown } from "../../scenes/index.ts";
import { timeScene } from "../../scenes/timing.ts";
import type { Exhibit, LiveRow, LiveTable } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const COUNTS = [1, 2, 4, 8, 16, 32, 60] as const;
const PAPERS = 8;
const MOST = 60;
const STEPS_PER_SECOND = 30;
/** Steps whose heights are compared, and those after the strike in which the floor has let go. */
const COMPARED = 60;
const STRIKE = 6;
/** A fall that is not timed makes the code warm; the other one is, from the first step to rest. */
const WARM = { warmUp: 0, steps: 600, patience: 1000 };
const TIMING = { warmUp: 0, steps: 300, patience: 3000 };

/** How the ball of the chapter falls with so many modes and no damping. */
interface Motion {
  /** Root of the mean square by which the centre is off that of the ball with most modes, m. */
  readonly off: number;
  /** Least height over diameter. */
  readonly flat: number;
  /** Share of the energy that is left after the first strike. */
  readonly kept: number;
}

const given = (m: number): Record<string, string> => ({ m: String(m), damping: "0" });

/** Falls that are known, by their number of modes: each is asked for by several cells. */
const falls = new Map<number, Record<string, number>[]>();

function fallWith(m: number): Record<string, number>[] {
  const rows = falls.get(m) ?? runScene("modal/bounce", given(m), COMPARED);
  falls.set(m, rows);
  return rows;
}

/** What of a fall can be told in numbers. */
export function motionWith(m: number): Motion {
  const [rows, best] = [fallWith(m), fallWith(MOST)];
  const landed = rows.findIndex((row) => row.touching! > 0);
  const squares = rows.reduce((sum, row, n) => sum + (row.height! - best[n]!.height!) ** 2, 0);
  return {
    off: Math.sqrt(squares / rows.length),
    flat: Math.min(...rows.map((row) => row.flat!)),
    // The ball at rest is pressed a little flat, so that what is left of its height can be less than none.
    kept: Math.max(0, rows[landed + STRIKE]!.total! / rows[0]!.total!),
  };
}

const rowOf = (m: number): LiveRow => ({
  printed: [m === PAPERS ? `${m} (the paper)` : String(m)],
  ours() {
    const { off, flat, kept } = motionWith(m);
    return [(100 * flat).toFixed(0), (100 * kept).toFixed(0), (100 * off).toFixed(1)];
  },
  measure({ now, report }) {
    const scene = sceneById("modal/bounce");
    const { values } = readValues(scene.parameters, Object.entries({ m: String(m) }));
    timeScene(scene, values, WARM, now, (share) => report(share / 2));
    const { ms, steps } = timeScene(scene, values, TIMING, now, (share) => report((1 + share) / 2));
    return [ms, steps];
  },
});

/** The live table: a row for each number of modes. */
export const liveCost: LiveTable = {
  heads: {
    printed: ["Modes"],
    ours: ["Least height, %", "Energy kept, %", "Error against sixty modes, cm"],
    measured: ["ms per step", "Balls in real time"],
  },
  rows: COUNTS.map(rowOf),
  cells: (_row, [ms = NaN]) => [ms.toFixed(3), (1000 / STEPS_PER_SECOND / ms).toFixed(0)],
  summary(all) {
    const times = all.map(([ms = NaN]) => ms);
    const eight = times[COUNTS.indexOf(PAPERS)]!;
    const ratios = times.map((ms) => (ms / eight).toFixed(2)).join(", ");
    return `Compared with eight modes, a step takes ${ratios} times as long here, in the order of the rows.`;
  },
  note: () =>
    `Each row is the ball of the chapter. The first three columns are computed without damping: the least height of the ball over its diameter, the fraction of the energy that is left after the first strike, and the distance of its centre from that of the ball with ${MOST} modes, as the root of the mean square over ${shown(COMPARED / STEPS_PER_SECOND)} s. A time is the median of ${TIMING.steps} steps, from the fall to rest, without drawing. The last column says how many such balls could move together on this machine. Other tabs and a processor that saves power affect the times.`,
};

/** Numbers of which a step makes sums for each mode: three of the displacement and three of the turn at every vertex. */
const productsFor = (m: number): number => 2 * makeBall(0, 0).x.length * m;

/** What is said about the number of modes. */
export const cost: Exhibit = {
  id: "modal/cost",
  kind: "claim",
  number: "4",
  title: "How many modes",
  printed:
    "According to section 4 the result looks good enough with only eight modes, and the number of modes can be changed at any time for more accuracy. According to section 3.1 there is far less to compute with only some of the modes. The paper gives no times.",
  scene: "modal/bounce",
  live: liveCost,
  features: [
    {
      printed: "With fewer modes there is far less to compute.",
      ours() {
        const [few, many] = [productsFor(PAPERS), productsFor(MOST)];
        return {
          // claims: by modal/cost
          says: `By counting, one bend of our ball takes ${few} products with eight modes and ${many} with sixty. To turn each vertex along and to look for contacts takes as long with any number of modes, so that a step does not become cheaper in the same proportion. The table times it on your machine.`,
          agrees: few < many,
        };
      },
    },
    {
      printed: "With more modes it can be made more exact.",
      ours() {
        const [four, eight, sixteen, half] = [4, 8, 16, 32].map((m) => motionWith(m).off);
        return {
          says: `Compared with sixty modes, the height of the centre is off by ${shown(100 * four!)} cm with four, ${shown(100 * eight!)} cm with eight, ${shown(100 * sixteen!)} cm with sixteen and ${shown(100 * half!)} cm with thirty-two.`,
          agrees: four! > eight! && eight! > sixteen! && sixteen! > half!,
        };
      },
    },
  ],
};

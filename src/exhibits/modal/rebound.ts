/** How high the ball of Choi, Hong and Ko jumps, by the number of its modes and by the step: each takes its share. */
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const COUNTS = [8, 16, 32, 60] as const;
/** Steps, s, with the words for them; the paper's is the first. */
const STEPS = [
  [1 / 30, "1/30 s"],
  [1 / 60, "1/60 s"],
  [1 / 250, "1/250 s"],
] as const;
const PAPERS = { m: 8, dt: STEPS[0][0] };
const FINEST = { m: 60, dt: STEPS.at(-1)![0] };
/** The ball has fallen, jumped and reached the top of its jump by then, s. */
const TIME = 1.3;
const RADIUS = 0.5;

/** Jumps that are known, by modes and step. */
const jumps = new Map<string, number>();

/** The height of the first jump without damping, as a share of the height of the fall. */
function jumpWith({ m, dt }: { m: number; dt: number }): number {
  const key = `${m} ${dt}`;
  const known = jumps.get(key) ?? jumpAnew(m, dt);
  jumps.set(key, known);
  return known;
}

function jumpAnew(m: number, dt: number): number {
  const given = { m: String(m), dt: String(dt), damping: "0" };
  const heights = runScene("modal/bounce", given, Math.round(TIME / dt)).map((row) => row.height!);
  const half = heights.slice(0, heights.length / 2);
  const lowest = half.indexOf(Math.min(...half));
  return (Math.max(...heights.slice(lowest)) - RADIUS) / (heights[0]! - RADIUS);
}

/** Whether each further number of modes lets the ball jump higher, at this step. */
const risesWith = (dt: number): boolean =>
  COUNTS.every((m, n) => n === 0 || jumpWith({ m, dt }) > jumpWith({ m: COUNTS[n - 1]!, dt }));

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Section 4: with eight modes good enough, with more as exact as one likes. */
export const rebound: Exhibit = {
  id: "modal/rebound",
  kind: "claim",
  number: "4",
  title: "How high it jumps",
  printed:
    "Section 4 says that with only eight modes the result looks good enough, and that more modes make it more exact. The step is 1/30 s.",
  scene: "modal/bounce",
  chart: {
    title: "First jump without damping / fall",
    x: "modes",
    y: "height of the jump / height of the fall",
    xRange: [0, 60],
    yRange: [0.4, 0.8],
    curves: () =>
      STEPS.map(([dt, words], n) => ({
        label: `steps of ${words}`,
        x: COUNTS,
        y: COUNTS.map((m) => jumpWith({ m, dt })),
        quantity: (["force", "bending", "length"] as const)[n]!,
      })),
  },
  features: [
    {
      printed: "With more modes it can be made more exact.",
      ours() {
        const stated = STEPS.map(
          ([dt, words]) => `${COUNTS.map((m) => percent(jumpWith({ m, dt }))).join(", ")} at steps of ${words}`,
        );
        const best = jumpWith(FINEST);
        const onlyModes = jumpWith({ m: FINEST.m, dt: PAPERS.dt }) - jumpWith(PAPERS);
        const onlySteps = jumpWith({ m: PAPERS.m, dt: FINEST.dt }) - jumpWith(PAPERS);
        return {
          says: `It does if the steps get shorter as well. With ${COUNTS.join(", ")} modes the first jump reaches ${stated.join("; ")}. At the paper’s step, eight modes lack ${shown(Number((100 * (best - jumpWith(PAPERS))).toFixed(0)))} of the ${percent(best)} that the finest computation reaches. Sixty modes alone make up for ${shown(Number((100 * onlyModes).toFixed(1)))} of them, short steps alone for ${shown(Number((100 * onlySteps).toFixed(1)))}, and the rest needs both.`,
          agrees: !risesWith(FINEST.dt) ? false : risesWith(PAPERS.dt) || "conditionally",
        };
      },
    },
  ],
};

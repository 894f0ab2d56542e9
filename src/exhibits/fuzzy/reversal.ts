/** Section IV.2 of Hwang, Song and Yun: a particle that turns back when the force reaches the limit of the spring force. */
import { longestOf, makeFlag, stepFlag, type Flag } from "../../scenes/fuzzy/table-2.ts";
import type { Exhibit } from "../exhibit.ts";

/** Where the last set has its peak, N, which is the limit that we try. */
const LIMIT = 27;
const STEPS = 1000;
const LABELS = [0.01, 0.02, 0.03, 0.034, 0.05] as const;

/** How the sentence may be read: the displacement alone turns back, or with it all that was gathered. */
type Reading = "displacement" | "force";

/** A step of a flag whose components beyond the limit go the other way. */
function stepBack(flag: Flag, reading: Reading): void {
  const { state, motion, dt } = flag;
  stepFlag(flag);
  const { effective } = motion!;
  for (let k = 0; k < effective.length; ++k) {
    if (Math.abs(effective[k]!) <= LIMIT || state.v[k] === 0) continue;
    state.x[k]! -= 2 * dt * state.v[k]!;
    state.v[k]! *= -1;
    if (reading === "force") effective[k]! *= -1;
  }
}

/** Share of the components that turn back in a step, and how long the longest spring is, after many steps. */
function runBack(reading: Reading, dt: number): { back: number; longest: number } {
  const flag = makeFlag({
    spacing: 0.1,
    wind: "constant",
    method: "fuzzy",
    tables: "printed",
    infer: "weighted",
    dt,
  });
  let back = 0;
  for (let n = 0; n < STEPS; ++n) {
    stepBack(flag, reading);
    const { effective } = flag.motion!;
    if (n >= STEPS / 2) back += effective.filter((force) => Math.abs(force) > LIMIT).length / effective.length;
  }
  return { back: (2 * back) / STEPS, longest: longestOf(flag) };
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** What is said of the limit. */
export const reversal: Exhibit = {
  id: "fuzzy/reversal",
  kind: "claim",
  number: "IV.2",
  title: "Turning back at the limit",
  printed:
    "When the force on a mass point reaches the limit of the spring force, its position changes against its present direction. No number is given for the limit.",
  scene: "fuzzy/flag",
  features: [
    {
      printed: "Read as a rule for forces beyond the tables, it keeps the flag in motion.",
      ours() {
        const [own, gathered] = (["displacement", "force"] as const).map((reading) =>
          LABELS.map((dt) => runBack(reading, dt)),
        );
        const least = (runs: readonly { longest: number }[]): string =>
          Math.min(...runs.map(({ longest }) => longest)).toFixed(0);
        return {
          says: `With ${LIMIT} N as the limit, at the labels ${LABELS.join(", ")} s and with particles 0.1 m apart, the longest spring is at least ${least(own!)} times its rest length after ${STEPS} steps if the displacement alone is turned back, and at least ${least(gathered!)} times if the gathered force turns with it; at 0.03 s ${percent(own![2]!.back)} and ${percent(gathered![2]!.back)} of the components turn back in a step. Such a rule does not hold a flag together. The sentence is more likely to describe what springs do: stretched to the limit, they pull a particle back.`,
          agrees: [...own!, ...gathered!].every(({ longest }) => longest < 2),
        };
      },
    },
  ],
};

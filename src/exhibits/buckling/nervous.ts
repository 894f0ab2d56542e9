/** Animations 1 (a) and 1 (b) of Choi and Ko, as the text describes them: a dress whose folds come and go, what calms it, and what damping would take away. */
import { FOLD } from "../../scenes/garments/hem.ts";
import { sceneById } from "../../scenes/index.ts";
import type { Exhibit } from "../exhibit.ts";
import { foldingOf, lastsOf, WATCHED, type Folding } from "./worn-dresses.ts";

const { parameters, presets } = sceneById("buckling/dress");

/** How many times the damping of 1 (a) stands for a fictitious one: as much as the scene allows. */
const TIMES = 10;

const valueOf = (name: string): number => Number(parameters[name]!.default);

const lively = (): Folding => foldingOf({});
const calmer = (): Folding =>
  foldingOf(Object.fromEntries(Object.entries(presets["b"]!.values).map(([name, value]) => [name, String(value)])));
const damped = (): Folding => foldingOf({ damping: String(TIMES * valueOf("damping")) });

/** The time of two steps of the walk, s. */
const stride = (): number => 120 / valueOf("cadence");

const inSeconds = (time: number): string => `${time.toFixed(2)} s`;
const percent = (value: number): string => `${value.toFixed(1)} %`;
/** How many times as many folded a second cloth is, or as fast. */
const timesAs = (a: number, b: number): string => (b / a).toFixed(2);

const foldsAtHem = ({ hem, hemChanges }: Folding): string =>
  `the hem has ${hem.toFixed(1)} folds in the mean, and ${hemChanges.toFixed(1)} form or leave in a second`;

/** What is said of the two versions of the first animation. */
export const nervous: Exhibit = {
  id: "buckling/nervous",
  kind: "claim",
  number: "6",
  title: "Animations 1 (a) and 1 (b)",
  printed:
    "A light one-piece, soft to bend and hardly damped, responds to each movement of an ordinary walk: fine folds form and leave. The authors thought it livelier than real cloth. For 1 (b) they raised the bending stiffness and the damping and lowered the friction.",
  scene: "buckling/dress",
  chart: {
    title: "Folds at a walk",
    x: "time, s",
    y: "cloth that is folded, %",
    curves: () => [
      { label: "1 (a)", x: lively().times, y: lively().folded },
      { label: "1 (b)", x: calmer().times, y: calmer().folded },
      { label: `1 (a), damping × ${TIMES}`, x: damped().times, y: damped().folded, dashed: true },
    ],
  },
  features: [
    {
      printed: "The first cloth responds sensitively to an ordinary walk; fine folds are seen to form and to leave.",
      ours() {
        const a = lively();
        return {
          says: `From ${WATCHED.from} s to ${WATCHED.until} s of our dress, ${percent(a.share)} of its links of two steps are folded in the mean; each link folds or straightens ${(a.changes / 100).toFixed(2)} times a second in the mean. So a link stays folded for ${inSeconds(lastsOf(a))} in the mean, while a stride takes ${inSeconds(stride())}: folds do form and leave. Where a fold has to stand out by ${100 * FOLD} cm, ${foldsAtHem(a)}.`,
          agrees: lastsOf(a) < stride(),
        };
      },
    },
    {
      printed: "The second cloth is calmer than the first.",
      ours() {
        const [a, b] = [lively(), calmer()];
        return {
          says: `The text says in which direction three numbers were changed and not how much; ours are those of the scene’s second setting. With them ${percent(b.share)} of the links are folded instead of ${percent(a.share)}, and they fold or straighten ${timesAs(a.changes, b.changes)} times as often; ${foldsAtHem(b)}. What is folded stays so for ${inSeconds(lastsOf(b))} in the mean.`,
          agrees: b.changes < 0.85 * a.changes,
        };
      },
    },
    {
      printed: "No fictitious damping is used, and therefore the motion is realistic.",
      ours() {
        const [a, strong] = [lively(), damped()];
        return {
          says: `We try what so much damping of the material would take away; fictitious damping is not tried here. With ${TIMES} times the damping of 1 (a) and nothing else changed, ${percent(strong.share)} of the links are folded, ${timesAs(a.share, strong.share)} times as many, but they fold or straighten only ${timesAs(a.changes, strong.changes)} times as often, and a fold lasts ${inSeconds(lastsOf(strong))} instead of ${inSeconds(lastsOf(a))}. So strong a damping makes folds slower to form and to leave. Whether either looks real is not tested here.`,
          agrees: "untested",
        };
      },
    },
  ],
};

/** The dress of animation 1 of Choi and Ko in several cloths, at the same walk from the same start: what its folds do. */
import { makeRandom } from "@pliant/solver";
import { makeDress } from "../../scenes/buckling/dress.ts";
import { foldsOfHem } from "../../scenes/garments/hem.ts";
import { foldedLinks } from "../../scenes/garments/worn-measures.ts";
import { isWorn, stepWorn } from "../../scenes/garments/worn.ts";
import { readValues, sceneById } from "../../scenes/index.ts";

/** The longest step that the scene allows, s, which costs least, and when the watching ends, s. */
const STEP = "0.0333333";
const UNTIL = 2.8;
/** Half a second after the figure began to walk, s. */
const WALKING = 1.9;

/** What a link of two steps does in a walk, in the mean of all, and the hem with it. */
export interface Folding {
  /** Time after each step from the moment the dress is worn, s, and the part of the links that is folded then, %. */
  readonly times: readonly number[];
  readonly folded: readonly number[];
  /** Mean part of the links that is folded at a walk, %. */
  readonly share: number;
  /** Links that fold or straighten in a second at a walk, % of all. */
  readonly changes: number;
  /** Mean number of folds at the hem at a walk, and by how many it changes in a second. */
  readonly hem: number;
  readonly hemChanges: number;
}

/** How long a link stays folded in the mean, s: half of the changes are those that end it. */
export const lastsOf = ({ share, changes }: Folding): number => share / (changes / 2);

const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, one) => sum + one, 0) / values.length;

/** A dress after a step: which of its links of two steps are folded, 1 or 0, and the folds of its hem. */
export interface FoldsSeen {
  /** Time from the start, s. */
  readonly time: number;
  readonly links: Uint8Array;
  readonly hem: number;
}

/** What the folds of a dress do that was seen after each step of `h`; at a walk they are from a time on, s. */
export function foldingIn(seen: readonly FoldsSeen[], h: number, from: number): Folding {
  const first = seen.findIndex(({ time }) => time >= from);
  const pairs = seen.slice(first).map((after, n) => [seen[first + n - 1]!, after] as const);
  const folded = seen.map(({ links }) => 100 * mean(links));
  const changed = (before: FoldsSeen, after: FoldsSeen): number =>
    100 * mean(after.links.map((one, e) => Number(one !== before.links[e])));
  return {
    times: seen.map(({ time }) => time),
    folded,
    share: mean(folded.slice(first)),
    changes: mean(pairs.map(([before, after]) => changed(before, after))) / h,
    hem: mean(pairs.map(([, { hem }]) => hem)),
    hemChanges: mean(pairs.map(([before, after]) => Math.abs(after.hem - before.hem))) / h,
  };
}

/** The same of a dress that is worn, by the values of its scene that differ from how it opens. */
function watch(given: Readonly<Record<string, string>>): Folding {
  const scene = sceneById("buckling/dress");
  const { values, notices } = readValues(scene.parameters, Object.entries({ ...given, dt: STEP }));
  if (notices.length > 0) throw new Error(notices.join(" "));
  // They were read by the parameters of the same scene.
  const worn = makeDress(values as Parameters<typeof makeDress>[0], makeRandom(scene.seed));
  const seen: FoldsSeen[] = [];
  for (let time = worn.h; time <= UNTIL; time = worn.h * (worn.state.steps + 1)) {
    stepWorn(worn);
    if (isWorn(worn)) seen.push({ time, links: foldedLinks(worn), hem: foldsOfHem(worn) });
  }
  return foldingIn(seen, worn.h, WALKING);
}

const watched = new Map<string, Folding>();

/** The same, computed once. */
export function foldingOf(given: Readonly<Record<string, string>>): Folding {
  const key = JSON.stringify(given);
  const folding = watched.get(key) ?? watch(given);
  watched.set(key, folding);
  return folding;
}

/** What the watching covers, in words. */
export const WATCHED = { from: WALKING, until: UNTIL };

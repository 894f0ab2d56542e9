/** The dress of animation 1 of Choi and Ko in several cloths, at the same walk from the same start: what its folds do. */
import { makeRandom } from "@pliant/solver";
import { makeDress } from "../../scenes/buckling/dress.ts";
import { foldsOfHem } from "../../scenes/garments/hem.ts";
import { foldedLinks } from "../../scenes/garments/worn-measures.ts";
import { DRESSED, stepWorn } from "../../scenes/garments/worn.ts";
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

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the folds of a dress do, by the values of its scene that differ from how it opens. */
function watch(given: Readonly<Record<string, string>>): Folding {
  const scene = sceneById("buckling/dress");
  const { values, notices } = readValues(scene.parameters, Object.entries({ ...given, dt: STEP }));
  if (notices.length > 0) throw new Error(notices.join(" "));
  // They were read by the parameters of the same scene.
  const worn = makeDress(values as Parameters<typeof makeDress>[0], makeRandom(scene.seed));
  const [times, folded, changed, hems, hemChanged] = [[], [], [], [], []] as number[][];
  let [links, hem] = [foldedLinks(worn), foldsOfHem(worn)];
  for (let n = 1; n * worn.h <= UNTIL; ++n) {
    stepWorn(worn);
    const [now, folds] = [foldedLinks(worn), foldsOfHem(worn)];
    if (n * worn.h >= DRESSED) {
      times!.push(n * worn.h);
      folded!.push(100 * mean([...now]));
    }
    if (n * worn.h >= WALKING) {
      changed!.push((100 * mean([...now].map((one, e) => Number(one !== links[e])))) / worn.h);
      hems!.push(folds);
      hemChanged!.push(Math.abs(folds - hem) / worn.h);
    }
    [links, hem] = [now, folds];
  }
  return {
    times: times!,
    folded: folded!,
    share: mean(folded!.slice(-hems!.length)),
    changes: mean(changed!),
    hem: mean(hems!),
    hemChanges: mean(hemChanged!),
  };
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

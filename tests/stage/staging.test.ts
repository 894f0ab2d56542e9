/**
 * Subjects stay in the pane, and large in it, whatever a reader chooses.
 *
 * Each scene is drawn at random and watched for some steps, those whose steps are cheap up to a minute; `npm run staging` watches
 * all of them for a minute.
 */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { scenes } from "../../src/scenes/index.ts";
import { keepingWorkshop } from "../scenes/samples.ts";
import { draw, isInSpace, isWell, LATE, stage, type SpaceScene, type Stretch } from "./staging.ts";

/** Every quarter of a second up to the fifth. */
const OFTEN = Array.from({ length: 21 }, (_, n) => n / 4);

/** A step of these takes so long that only their first are taken. */
const SLOW = /drape|buckling.flag|sphere|sleeve|skirt|shear|bend|box|stiff|load|similar/;
const SLOW_STEPS = 4;

/** A minute of these takes a second or two. */
const CHEAP = ["modal/rigid", "crumple/break", "crumple/hinge"];

const workshop = keepingWorkshop();

function expectWell(scene: SpaceScene, seed: number, stretch: Stretch): void {
  const values = draw(scene, makeRandom(seed));
  for (const staged of stage(scene, values, stretch, workshop).staged) {
    const { time, cover, reach } = staged;
    const at = `${scene.id} at ${time} s, ${JSON.stringify(values)}: covers ${cover}, reaches ${reach}`;
    expect(isWell(staged), at).toBe(true);
  }
}

describe("the subject of a scene stays in the pane, and large in it", () => {
  const shown = scenes.filter(isInSpace);

  it.each(shown)("$id", (scene) => {
    const steps = SLOW.test(scene.id) ? SLOW_STEPS : 300;
    for (const seed of [7, 8]) expectWell(scene, seed, { times: OFTEN, steps });
  });

  it.each(shown.filter(({ id }) => CHEAP.includes(id)))("$id for a minute", (scene) => {
    for (const seed of [1, 2]) expectWell(scene, seed, { times: LATE, steps: Infinity });
  });
});

/** No sentence of state and no limit of a scene is refuted at random. `npm run sweep` draws thousands. */
import { describe, expect, it } from "vitest";
import { scenes } from "../../src/scenes/index.ts";
import { keepingWorkshop } from "../scenes/samples.ts";
import { ALWAYS, REFUTERS, type Seen } from "./refuters.ts";
import { sweep } from "./sweep.ts";

const DRAWS = 200;
const PATIENCE = { timeout: 600_000 };

it("of scenes, presets and values refutes no words of a scene [claim words-of-state]", PATIENCE, () => {
  const refuted = [...sweep(DRAWS, 2002, keepingWorkshop())].filter((draw) => draw.refuted.length > 0);
  expect(refuted).toEqual([]);
});

describe("the refuters", () => {
  it("are there for every scene that is drawn", () => {
    const ids = scenes.map(({ id }) => id);
    expect(Object.keys(REFUTERS).toSorted()).toEqual(ids.filter((id) => id in REFUTERS).toSorted());
    expect(ids.filter((id) => !(id in REFUTERS))).toEqual([]);
  });

  /** Which of a scene's refuters refute a run of so many looks. */
  const refutedBy = (id: string, seen: readonly Seen[], values = {}, failed = false): string[] =>
    [...ALWAYS, ...REFUTERS[id]!].filter((one) => one.refutes({ values, seen, failed })).map(({ says }) => says);

  it("refuse words that the measures contradict", () => {
    const at = { time: 1, elapsed: 17, allowed: 16 };
    expect(refutedBy("meshsize/load", [{ words: "a frame takes 17 ms, in time.", at }])).toEqual(["in time"]);
    expect(refutedBy("meshsize/load", [{ words: "a frame takes 17 ms, too slow.", at }])).toEqual([]);
    const still = { time: 0, reach: 0.7, speed: 0 };
    expect(refutedBy("buckling/drape", [{ words: "The cloth hangs.", at: still }])).toEqual(["hangs"]);
  });

  it("refuse garments that come apart, and words that come too early or too late", () => {
    const worn = { time: 2, folded: 10, seam: 2, depth: 0, folds: 7, touching: 100 };
    const words = "10.0 % of the cloth is folded; the hem has 7 folds.";
    expect(refutedBy("buckling/dress", [{ words, at: worn }])).toEqual([]);
    expect(refutedBy("buckling/dress", [{ words, at: { ...worn, seam: 50 } }])).toEqual([
      "stitches of a millimetre stay closed",
    ]);
    expect(refutedBy("buckling/dress", [{ words, at: { ...worn, time: 1 } }])).toEqual(["cloth is folded"]);
    const sewn = { ...worn, time: 0.5, folded: NaN, seam: 100 };
    const early = { words: "Being sewn: the widest gap of a seam is 10.0 cm.", at: sewn };
    expect(refutedBy("buckling/walk", [early])).toEqual([]);
    expect(refutedBy("buckling/walk", [early, { ...early, at: { ...sewn, time: 0.6, seam: 300 } }])).toEqual([
      "^Being sewn, and then",
    ]);
  });

  it("refuse what goes back, what fails, and words that are no numbers", () => {
    const seen = [2, 1].map((broken, n): Seen => ({ words: "", at: { time: n, broken, hinged: 0 } }));
    expect(refutedBy("crumple/random", seen)).toEqual(["broken only grows"]);
    expect(refutedBy("buckling/link", [], {}, true)).toEqual(["it does not fail"]);
    expect(refutedBy("buckling/skirt", [{ words: "NaN folds", at: { time: 0 } }])).toEqual(["words are of numbers"]);
  });
});

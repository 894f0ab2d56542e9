/** The centroid of uneven conclusions against a sum over many thin strips of their outline. */
import { infer, makeRandom, type Random } from "@pliant/solver";
import { bell, centroidOf, makeInference, outlineAt, trapezoid, type FuzzySet } from "@pliant/solver/fuzzy";
import { describe, expect, it } from "vitest";

const STRIPS = 20_000;

/** Sets of uneven shapes that overlap, some with upright sides. */
function setsOf(random: Random, bells: boolean): FuzzySet[] {
  return Array.from({ length: 4 }, (_, n) => {
    if (bells && n === 2) return bell(random.between(-1, 1), random.between(0.1, 0.4));
    const [a, b, c, d] = Array.from({ length: 4 }, () => random.between(-1, 1)).sort((p, q) => p - q);
    return n === 1 ? trapezoid(a!, a!, b!, d!) : trapezoid(a!, b!, c!, d!);
  });
}

describe.each(["product-sum", "min-max", "min-sum", "product-max"] as const)("the centroid by %s", (method) => {
  it.each([false, true])("is the moment of the outline over its area, with a bell (%s)", (bells) => {
    const random = makeRandom(81);
    for (let n = 0; n < 10; ++n) {
      const outputs = setsOf(random, bells);
      const inputs = outputs.map((_, k) => trapezoid(-2, random.between(-1, 0.9), 1 + 0.1 * k, 2));
      const inference = makeInference({ inputs, outputs, method, outside: "nothing", universe: [-0.8, 1.1] });
      const found = infer(inference, -0.7);
      let [area, moment] = [0, 0];
      for (let k = 0; k < STRIPS; ++k) {
        const z = -0.8 + (1.9 * (k + 0.5)) / STRIPS;
        area += outlineAt(inference, z);
        moment += outlineAt(inference, z) * z;
      }
      // A strip with an upright side in it is off by half of its width; all others are off by its square.
      expect(found).toBeCloseTo(moment / area, 3);
    }
  });
});

describe("the centroid of a slender bell under a long slope", () => {
  it("sees the bell where it rises between the first places that are looked at", () => {
    const outputs = [
      bell(-0.6132716285064816, 0.33462292430668794),
      trapezoid(-0.8228964838199317, -0.8003445267677307, -0.8003445267677307, 0.624795887619257),
    ];
    const inference = makeInference({
      inputs: outputs,
      outputs,
      method: "product-max",
      outside: "nothing",
      universe: [-0.8, 0.9],
    });
    inference.strength.set([0.6440802309196443, 0.7639036241453141]);
    let [area, moment] = [0, 0];
    for (let k = 0; k < 10 * STRIPS; ++k) {
      const z = -0.8 + (1.7 * (k + 0.5)) / (10 * STRIPS);
      area += outlineAt(inference, z);
      moment += outlineAt(inference, z) * z;
    }
    expect(centroidOf(inference)).toBeCloseTo(moment / area, 8);
  });
});

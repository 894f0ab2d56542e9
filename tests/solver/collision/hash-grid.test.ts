/** The hashed grid names exactly the boxes that comparing all with all names. */
import { makeRandom, SolverError, type Random } from "@pliant/solver";
import { addSweep, fillHashGrid, makeHashGrid, overlapsOf, type HashGrid } from "@pliant/solver/collision";
import { describe, expect, it } from "vitest";

function randomBoxes(count: number, largest: number, random: Random): Float64Array {
  const boxes = new Float64Array(6 * count);
  for (let box = 0; box < count; ++box) {
    for (let c = 0; c < 3; ++c) {
      const low = random.between(-1, 1);
      boxes[6 * box + c] = low;
      boxes[6 * box + c + 3] = low + random.logBetween(1e-3, largest);
    }
  }
  return boxes;
}

const filled = (boxes: Float64Array, cell: number): HashGrid =>
  fillHashGrid(makeHashGrid(), boxes, boxes.length / 6, cell);

const foundIn = (grid: HashGrid, others: Float64Array, other: number): number[] =>
  [...grid.found.subarray(0, overlapsOf(grid, others, other))].sort((a, b) => a - b);

function overlapsByHand(boxes: Float64Array, others: Float64Array, other: number): number[] {
  const meets = (box: number): boolean =>
    [0, 1, 2].every(
      (c) => boxes[6 * box + c]! <= others[6 * other + c + 3]! && others[6 * other + c]! <= boxes[6 * box + c + 3]!,
    );
  return Array.from({ length: boxes.length / 6 }, (_, box) => box).filter(meets);
}

describe("the hashed grid", () => {
  it.each([0.01, 0.05, 0.3, 5])("finds what comparing all with all finds, each once, with cells of %f m", (cell) => {
    const random = makeRandom(11);
    const [boxes, others] = [randomBoxes(300, 2, random), randomBoxes(300, 2, random)];
    const grid = filled(boxes, cell);
    let total = 0;
    for (let other = 0; other < 300; ++other) {
      const found = foundIn(grid, others, other);
      expect(found).toEqual(overlapsByHand(boxes, others, other));
      total += found.length;
    }
    // Enough of the pairs meet for the comparison to say something.
    expect(total).toBeGreaterThan(100);
  });

  it("is found by boxes as large as a cloth that was thrown away", () => {
    const grid = filled(randomBoxes(50, 0.1, makeRandom(12)), 0.05);
    expect(foundIn(grid, Float64Array.of(-1e9, -1e9, -1e9, 1e9, 1e9, 1e9), 0)).toHaveLength(50);
  });

  it("finds boxes so far out that their cells cannot be counted", () => {
    const far = Float64Array.of(1e200, 0, 0, 1e200, 1, 1, 0, 0, 0, 1, 1, 1);
    expect(foundIn(filled(far, 0.01), far, 0)).toEqual([0]);
    expect(foundIn(filled(far, 0.01), far, 1)).toEqual([1]);
  });

  it("forgets what it held when it is filled anew, with more boxes or with fewer", () => {
    const random = makeRandom(14);
    const grid = makeHashGrid();
    for (const count of [20, 300, 5, 0, 60]) {
      const boxes = randomBoxes(count, 0.5, random);
      fillHashGrid(grid, boxes, count, 0.2);
      const others = randomBoxes(20, 0.5, random);
      for (let other = 0; other < 20; ++other)
        expect(foundIn(grid, others, other)).toEqual(overlapsByHand(boxes, others, other));
    }
  });

  it("is not made of boxes or cells that are none", () => {
    for (const cell of [0, -1, NaN, Infinity]) expect(() => filled(new Float64Array(6), cell)).toThrow(SolverError);
    expect(() => filled(Float64Array.of(0, 0, 0, 1, NaN, 1), 1)).toThrow("finite");
    expect(() => filled(Float64Array.of(0, 0, 0, 1, -1, 1), 1)).toThrow(SolverError);
  });

  it("takes an empty list and finds nothing", () => {
    expect(foundIn(filled(new Float64Array(0), 1), new Float64Array(6), 0)).toEqual([]);
  });
});

describe("a swept box", () => {
  it("holds a triangle at every moment of the step, and touches it at an end", () => {
    const random = makeRandom(13);
    for (let n = 0; n < 200; ++n) {
      const [x, v] = [0, 1].map(() => Float64Array.from({ length: 9 }, () => random.between(-1, 1)));
      const box = new Float64Array(6);
      for (let i = 0; i < 3; ++i) addSweep(box, 0, x!, v!, 0.5, i, i === 0);
      for (let c = 0; c < 3; ++c) {
        const ends = [0, 1, 2].flatMap((i) => [x![3 * i + c]!, x![3 * i + c]! + 0.5 * v![3 * i + c]!]);
        expect([box[c], box[c + 3]]).toEqual([Math.min(...ends), Math.max(...ends)]);
      }
    }
  });
});

/** Mistakes in src/solver/collision that change nothing that could be measured, each with the reason. */
import { type Equivalent } from "./equivalent.ts";

export const collisionEquivalents: readonly Equivalent[] = [
  {
    functionName: "barycentricWeights",
    within: "const divisor = determinant > FLAT * a * c ? determinant : NaN;",
    changes: [[">", ">="]],
    because: "where both sides are zero a side has no length, and the weights are zero over zero either way",
  },
  {
    functionName: "barycentricWeights",
    within: "const divisor = determinant > FLAT * a * c ? determinant : NaN;",
    changes: [["FLAT * a * c", "(1.001 * FLAT * a * c)"]],
    because:
      "a determinant is a part in 10¹⁶ of a c, the least that rounding leaves, or nothing: none is near a part in 10²⁴",
  },
  {
    functionName: "makeClosePairs",
    within:
      "grid: fillHashGrid(makeHashGrid(), points, vertices, 1), // so that it has room for all of them from the start",
    changes: [["1", "2"]],
    because: "the cells of a grid without particles may have any size",
  },
  {
    functionName: "findClosePairs",
    within: "fillHashGrid(grid, points, count, 2 * distance);",
    changes: [
      ["*", "/"],
      ["2 * distance", "(2)"],
      ["2 * distance", "(distance)"],
      ["2", "3"],
    ],
    because: "the size of the cells costs time only",
  },
  {
    functionName: "addPairsOf",
    within: "if (Math.max(Math.abs(px), Math.abs(py), Math.abs(pz)) + distance >= FARTHEST * cell) return;",
    changes: [
      [">=", ">"],
      ["+", "-"],
      [
        "Math.max(Math.abs(px), Math.abs(py), Math.abs(pz)) + distance",
        "(Math.max(Math.abs(px), Math.abs(py), Math.abs(pz)))",
      ],
    ],
    because: "that far out a distance more or less is nothing",
  },
  {
    functionName: "addPair",
    within: "pairs.i = new Int32Array(2 * pairs.count + 64);",
    changes: [["2 * pairs.count", "(pairs.count)"]],
    because: "how fast the room grows costs time only",
  },
  {
    functionName: "addPair",
    within: "pairs.j = new Int32Array(2 * pairs.count + 64);",
    changes: [["2 * pairs.count", "(pairs.count)"]],
    because: "how fast the room grows costs time only",
  },
];

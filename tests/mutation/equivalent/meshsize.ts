/** Mistakes in what the mesh-size paper’s equations run through that change nothing that could be measured, each with the reason. */
import type { Equivalent } from "./equivalent.ts";

export const meshsizeEquivalents: readonly Equivalent[] = [
  {
    functionName: "nextGuess",
    within: "if (lowTime < highTime) {",
    changes: [
      ["<", "<="],
      ["highTime", "(1.001 * highTime)"],
    ],
    because: "both are known, or one is no number; what fits was always faster than what does not",
  },
  {
    functionName: "nextGuess",
    within: "const guess = Math.floor(Math.max(0, power) ** (1 / exponent));",
    changes: [["0", "1"]],
    because: "a mesh of one point or none lies below the bracket either way",
  },
];

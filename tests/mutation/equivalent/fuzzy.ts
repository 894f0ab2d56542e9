/** Mistakes in what the fuzzy paper’s equations run through that change nothing that could be measured, each with the reason. */
import { SHORTCUT, type Equivalent } from "./equivalent.ts";

export const fuzzyEquivalents: readonly Equivalent[] = [
  {
    functionName: "provotPairs",
    within: "const [a, b] = [row + up, column + right];",
    changes: [["+", "-"]],
    because: "the same pairs are met from their other side: the directions of each kind are their own mirror images",
  },
  {
    functionName: "addSurroundingForces",
    within: "if (drag > 0) for (let k = 0; k < f.length; ++k) f[k]! -= drag * v[k]!;",
    changes: [[">", ">="]],
    because: SHORTCUT,
  },
  {
    functionName: "addSurroundingForces",
    within: "for (let at = 0; at < f.length; at += 3) {",
    changes: [["f.length", "(f.length - 1)"]],
    because: "it goes by threes, and the last particle begins three before the end",
  },
  {
    functionName: "centroidOf",
    within: "if (!(q > p)) continue;",
    changes: [[">", ">="]],
    because: SHORTCUT,
  },
  {
    functionName: "outlineAt",
    within: "const grade = cut.strength[r]! > 0 ? concludedGrade(cut, r, z) : 0;",
    changes: [
      [">", ">="],
      ["cut.strength[r]! > 0 ? concludedGrade(cut, r, z) : 0", "(concludedGrade(cut, r, z))"],
    ],
    because: "a rule that does not fire concludes zero either way",
  },
  {
    functionName: "infer",
    within: "if (Number.isNaN(input)) return NaN;",
    changes: [["NaN", "(1.01 * NaN)"]],
    because: "what is no number is none after it was multiplied",
  },
];

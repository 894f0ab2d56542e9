/** Mistakes in src/solver/math that change nothing that could be measured, each with the reason. */
import { MORE_ROOM, CONTINUOUS, type Equivalent } from "./equivalent.ts";

const SAME_NEAR_FOUR =
  "from 4 to 4.004 series and plain formula agree to a few parts in 10¹⁶, less than any check allows";

export const mathEquivalents: readonly Equivalent[] = [
  {
    functionName: "oneMinusSincOverSquare",
    within: "return w < SERIES_BELOW ? alternating(ONE_MINUS_SINC_OVER_SQUARE, w) : (1 - sinc(Math.sqrt(w))) / w;",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "oneMinusSincOverSquare",
    within: "return w < SERIES_BELOW ? alternating(ONE_MINUS_SINC_OVER_SQUARE, w) : (1 - sinc(Math.sqrt(w))) / w;",
    changes: [["SERIES_BELOW", "(1.001 * SERIES_BELOW)"]],
    because: SAME_NEAR_FOUR,
  },
  {
    functionName: "sincMinusCosOverSquare",
    within: "if (w < SERIES_BELOW) return alternating(SINC_MINUS_COS_OVER_SQUARE, w);",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "sincMinusCosOverSquare",
    within: "if (w < SERIES_BELOW) return alternating(SINC_MINUS_COS_OVER_SQUARE, w);",
    changes: [["SERIES_BELOW", "(1.001 * SERIES_BELOW)"]],
    because: SAME_NEAR_FOUR,
  },
  {
    functionName: "arcBend",
    within: "if (w < SERIES_BELOW) return alternating(ARC_BEND, w);",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "arcBend",
    within: "if (w < SERIES_BELOW) return alternating(ARC_BEND, w);",
    changes: [["SERIES_BELOW", "(1.001 * SERIES_BELOW)"]],
    because: SAME_NEAR_FOUR,
  },
  {
    functionName: "series",
    within:
      "const series = (term: (k: number) => number): readonly number[] => Array.from({ length: 11 }, (_, k) => term(k));",
    changes: [["11", "12"]],
    because: "the term that is added lies below round-off",
  },
  {
    functionName: "makeLcpScratch",
    within: "small: zeros((size + 1) * (size + 1)),",
    changes: [["1", "2"]],
    because: MORE_ROOM,
  },
  {
    functionName: "raise",
    within: "const nothing = (i: number): number => DEPENDENT * A[i * stride + i]!;",
    changes: [["i * stride", "(i)"]],
    because: "of what lies between rounding and numbers that count, another entry is as good a measure",
  },
  {
    functionName: "raise",
    within: "let first = step < Infinity ? d : -1;",
    changes: [["1", "2"]],
    because: "only the sign is asked for",
  },
  {
    functionName: "raise",
    within: "if (i === d || held[i]! < 0) continue;",
    changes: [["||", "&&"]],
    because: "neither what is raised nor what was not looked at reaches anything",
  },
  {
    functionName: "solveHeld",
    within: "for (let r = 0; r < m; ++r) if (!(small[r * width + m]! > -1e-9 * Math.abs(f[index[r]!]!))) return;",
    changes: [
      [">", ">="],
      ["-1e-9", "1e-9"],
    ],
    because: "what is computed afresh is what was known, but for rounding",
  },
  {
    functionName: "raise",
    within:
      "const reach = held[i] === 1 && df[i]! < 0 ? -f[i]! / df[i]! : held[i] === 0 && da[i]! < -nothing(i) ? -a[i]! / da[i]! : Infinity;",
    changes: [["<", "<="]],
    because: "what is nothing to within rounding is reached by neither",
  },
  {
    functionName: "raise",
    within: "if (!(reach < step)) continue;",
    changes: [["<", "<="]],
    because: "of two that are reached together either may be the first",
  },
];

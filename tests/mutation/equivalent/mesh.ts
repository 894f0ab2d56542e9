/** Mistakes in src/solver/mesh that change nothing that could be measured, each with the reason. */
import { MORE_ROOM, type Equivalent } from "./equivalent.ts";

export const meshEquivalents: readonly Equivalent[] = [
  {
    functionName: "makeChangingMesh",
    within:
      "const most = { edges: 3 * triangles + 3 * (budget - vertices), triangles: triangles + 2 * (budget - vertices) };",
    changes: [
      ["3", "4"],
      ["2", "3"],
      ["budget - vertices", "(budget)"],
    ],
    because: MORE_ROOM,
  },
];

/** Mistakes in src/solver/modal that change nothing that could be measured, each with the reason. */
import { MORE_ROOM, type Equivalent } from "./equivalent.ts";

export const modalEquivalents: readonly Equivalent[] = [
  {
    functionName: "massMatrix",
    within: 'const M = makeSparseMatrix(n, mesh.tets, kind === "lumped" ? 1 : 4);',
    changes: [
      ['kind === "lumped" ? 1 : 4', "(4)"],
      ["1", "2"],
    ],
    because: "the matrix gets more blocks, all of them zero",
  },
  {
    functionName: "findFriction",
    within: "friction.fill(0, 0, 3 * count);",
    changes: [["3", "4"]],
    because: MORE_ROOM,
  },
  {
    functionName: "findFriction",
    within: "for (let n = 0; n < count; ++n) if (push[n]! > 0) writeLead(sliding, n, start);",
    changes: [[">", ">="]],
    because: "of a contact that is not pushed the lead is never read",
  },
  {
    functionName: "findFriction",
    within: "if (!(push[n]! > 0)) continue;",
    changes: [[">", ">="]],
    because: "the friction of a contact that is not pushed is limited to nothing",
  },
  {
    functionName: "strike",
    within: "if (friction > 0) findFriction(contacts, state, body, { coefficient: friction, gain }, scratch.friction);",
    changes: [[">", ">="]],
    because: "friction with a coefficient of zero is limited to nothing",
  },
  {
    functionName: "halfCurl",
    within: "const volumes = new Float64Array(x.length / 3);",
    changes: [
      ["/", "*"],
      ["x.length / 3", "(x.length)"],
    ],
    because: MORE_ROOM,
  },
  {
    functionName: "solveRestingContacts",
    within: "if (report.depth <= deepestOf(contacts) + CLOSE * body.size || reach > body.size) break;",
    changes: [[">", ">="]],
    because: "it reaches for 5, 20, 80 and then 320 hundredths of the size",
  },
  {
    functionName: "solveRestingContacts",
    within: "if (report.depth <= deepestOf(contacts) + CLOSE * body.size || reach > body.size) break;",
    changes: [["<=", "<"]],
    because: "a depth that hits its bound to the last bit is as good as one a bit less deep",
  },
  ...["vertexVelocities", "vertexAccelerations"].map((functionName) => ({
    functionName,
    within: "for (let at = 0; at < out.length; at += 3) {",
    changes: [["out.length", "(out.length - 1)"]] as const,
    because: "it goes by threes, and the last vertex begins three before the end",
  })),
  {
    functionName: "flyFree",
    within: "turnBy(middle.turn, (h * omega[0]!) / 2, (h * omega[1]!) / 2, (h * omega[2]!) / 2);",
    changes: [["omega", "middle.omega"]],
    because: "the body in the middle has just been copied, and turns as fast",
  },
  {
    functionName: "findModes",
    within: "const shift = firstGuess(fields.slice(6), K);",
    changes: [["6", "7"]],
    because: "one field fewer gives another guess, which only says where the search is quickest",
  },
  {
    functionName: "findModes",
    within: "random: makeRandom(1),",
    changes: [["1", "2"]],
    because: "where the search begins does not change what it finds, but for the tolerance of 1e-11",
  },
];

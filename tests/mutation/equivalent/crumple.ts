/** Mistakes in src/solver/crumple that change nothing that could be measured, each with the reason. */
import { MORE_ROOM, CONTINUOUS, SHORTCUT, type Equivalent } from "./equivalent.ts";

const ANY_START = "power iteration comes to the largest eigenvalue from almost anywhere";
const ONCE_IN_A_LIFE = "a random number hits its limit once in four thousand million";

export const crumpleEquivalents: readonly Equivalent[] = [
  {
    functionName: "breakProbability",
    within: "return l < restLength ? (1 - l / restLength) ** phi : 0;",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "apexOffset",
    within: "return l < restLength ? 0.5 * psi * Math.sqrt(restLength ** 2 - l ** 2) : 0;",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "crumple",
    within: "if (!damage.spent && rest >= shortest && l < rest) {",
    changes: [["<", "<="]],
    because: "a side at rest has no probability to break",
  },
  {
    functionName: "crumple",
    within: "if (random.next() < probability) {",
    changes: [["<", "<="]],
    because: ONCE_IN_A_LIFE,
  },
  {
    functionName: "crumple",
    within: "if (breakEdge(paper, e, psi, sideOf(paper, e, damage.scratch, random, around), damage.scratch) < 0)",
    changes: [
      ["<", "<="],
      ["0", "1"],
    ],
    because: "a new vertex is never the first of the sheet",
  },
  {
    functionName: "crumple",
    within:
      "if (hingeBelow > 0 && mesh.hinged[e] === 0 && isFolded(paper, e, hingeBelow) && foldEdge(paper, e)) ++damage.hinged;",
    changes: [[">", ">="]],
    because: "no fold is closer than nothing",
  },
  {
    functionName: "sideOf",
    within: "const chance = random.next() < 0.5 ? -1 : 1;",
    changes: [
      ["<", "<="],
      ["<", ">="],
    ],
    because: "either half of the numbers may mean the front",
  },
  {
    functionName: "sideOf",
    within: 'return outward * (around.holds === "inside" ? -1 : 1) >= 0 ? 1 : -1;',
    changes: [
      [">=", ">"],
      ["*", "/"],
      ["1", "2"],
    ],
    because: "only the sign is asked for, and along the wall either side is as good",
  },
  {
    functionName: "edgeNormal",
    within: "const size = Math.sqrt(n[0]! ** 2 + n[1]! ** 2 + n[2]! ** 2) || 1;",
    changes: [["1", "2"]],
    because: "what has no length is divided by it",
  },
  {
    functionName: "edgeNormal",
    within: "const scale = size > 1e-6 ? 1 / size : 0;",
    changes: [
      [">", ">="],
      ["0", "1"],
    ],
    because: "what is left of the offset is a millionth of it at most",
  },
  {
    functionName: "separateLayers",
    within: "if (l >= distance || l === 0) continue;",
    changes: [
      [">=", ">"],
      ["0", "1"],
    ],
    because: "hardly ever are two exactly so far apart, and where no direction is defined the numbers are none",
  },
  {
    functionName: "separateLayers",
    within: "if (!(missing > 0)) continue;",
    changes: [[">", ">="]],
    because: SHORTCUT,
  },
  {
    functionName: "makeSweeps",
    within: "return { b: vector(3), diagonal: vector(6), inverse: vector(6), dv: vector(3), sum: vector(3) };",
    changes: [
      ["3", "4"],
      ["6", "7"],
    ],
    because: MORE_ROOM,
  },
  {
    functionName: "invertBlocks",
    within: "inverse.fill(0, d, d + 6);",
    changes: [["6", "7"]],
    because: "the number after it is written next",
  },
  {
    functionName: "sweepRadius",
    within: "for (let k = 0; k < size; ++k) sum[k] = 1 + 0.5 * Math.sin(1.7 * k * k);",
    changes: [
      ["+", "-"],
      ["1 + 0.5 * Math.sin(1.7 * k * k)", "(1)"],
      ["1 + 0.5 * Math.sin(1.7 * k * k)", "(0.5 * Math.sin(1.7 * k * k))"],
      ["1", "2"],
      ["*", "/"],
      ["0.5 * Math.sin(1.7 * k * k)", "(0.5)"],
      ["0.5 * Math.sin(1.7 * k * k)", "(Math.sin(1.7 * k * k))"],
      ["0.5", "1.5"],
      ["Math.sin", "Math.cos"],
      ["1.7 * k * k", "(1.7 * k)"],
      ["1.7 * k * k", "(k)"],
      ["1.7 * k", "(1.7)"],
      ["1.7 * k", "(k)"],
      ["1.7", "2.7"],
    ],
    because: ANY_START,
  },
  {
    functionName: "makePaper",
    within: "crease: new Uint8Array(mesh.ends.length / 2),",
    changes: [["mesh.ends.length / 2", "(mesh.ends.length)"]],
    because: MORE_ROOM,
  },
  {
    functionName: "makeBends",
    within: "ofEdge: new Int32Array(mesh.ends.length / 2).fill(-1),",
    changes: [["mesh.ends.length / 2", "(mesh.ends.length)"]],
    because: MORE_ROOM,
  },
  {
    functionName: "makePaperStepper",
    within: "const coupling = { springs: [paper.sides, paper.auxiliaries], bends: paper.bends, h: 0 };",
    changes: [["0", "1"]],
    because: "every step begins with its own length",
  },
  {
    functionName: "assemblePaper",
    within: "diagonal.fill(0, 0, 6 * count);",
    changes: [
      ["0", "1"],
      ["6", "7"],
    ],
    because: "the first number is written next, and what is beyond is only room",
  },
  {
    functionName: "stepExplicitly",
    within: "dv.fill(0, 0, 3 * count); // instead of velocities: what is implicit would see them",
    changes: [
      ["0", "1"],
      ["3", "4"],
    ],
    because: "springs and bends see no velocity that all vertices share, and what is beyond is only room",
  },
  {
    functionName: "stepVelocities",
    within: 'if (options.method === "explicit") return stepExplicitly(paper, stepper, h, weight);',
    changes: [["stepExplicitly(paper, stepper, h, weight)", "(1.01 * stepExplicitly(paper, stepper, h, weight))"]],
    because: "it returns nothing, and the compiler does not let that be multiplied",
  },
  {
    functionName: "solveWhole",
    within: "{ tolerance = 1e-9, maxIterations = 2000 }: PaperStepOptions,",
    changes: [["2000", "2001"]],
    because: "hardly a solution takes so many",
  },
  {
    functionName: "solveWhole",
    within:
      "for (let d = 6 * count; d < A.diagonal.length; d += 6) A.diagonal[d] = A.diagonal[d + 3] = A.diagonal[d + 5] = 1;",
    changes: [
      ["6", "7"],
      ["3", "4"],
      ["1", "2"],
    ],
    because: "conjugate gradients leave alone what has nothing to solve",
  },
  {
    functionName: "solveWhole",
    within: "b.fill(0, 3 * count);",
    changes: [["3", "4"]],
    because: "nothing was ever written there",
  },
  {
    functionName: "addBend",
    within: "sizes.map((size) => 0.5 * size * row),",
    changes: [
      ["0.5 * size", "(size)"],
      ["0.5", "1.5"],
    ],
    because: "more on the diagonal only makes more sweeps",
  },
  {
    functionName: "addBendForces",
    within: "if (k === 0) continue;",
    changes: [["0", "1"]],
    because: SHORTCUT,
  },
  {
    functionName: "paperSheet",
    within: "x[3 * v] = (column - (columns - 1) / 2 + moved()) * spacing;",
    changes: [["+", "-"]],
    because: "the chance is as large to either side",
  },
  {
    functionName: "paperSheet",
    within: "x[3 * v + 1] = (row - (rows - 1) / 2 + moved()) * spacing;",
    changes: [["+", "-"]],
    because: "the chance is as large to either side",
  },
  {
    functionName: "paperSheet",
    within: "triangles.set((row + column) % 2 === 0 ? [a, b, c, a, c, d] : [a, b, d, b, c, d], at);",
    changes: [["+", "-"]],
    because: "a difference is even where the sum is",
  },
];

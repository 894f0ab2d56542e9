/** Mistakes that change nothing that could be measured, each with the reason. */
export interface Equivalent {
  readonly functionName: string;
  /** The line, as it was. */
  readonly within: string;
  /** What was changed into what. */
  readonly changes: readonly (readonly [string, string])[];
  readonly because: string;
}

const ANY_START = "power iteration comes to the largest eigenvalue from almost anywhere";
const MORE_ROOM = "what is beyond is only room";
const ONCE_IN_A_LIFE = "a random number hits its limit once in four thousand million";
const CONTINUOUS = "both sides have the same value where they meet";
const SHORTCUT = "it only skips work that would add zeros";

const PRINTED_ONLY =
  "it changes only the printed derivative, which has no check to pass; the tests of the drag tell it apart";
const SIGN = 'air.slope === "printed" ? -along : along';

export const equivalents: readonly Equivalent[] = [
  ...["addAirMatrix", "addAirTimes"].map((functionName) => ({
    functionName,
    within: 'const unit = air.slope === "printed" ? -along : along;',
    changes: [
      [SIGN, "(along)"],
      ["-along", "along"],
    ] as const,
    because: PRINTED_ONLY,
  })),
  {
    functionName: "barycentricWeights",
    within: "const divisor = determinant > FLAT * a * c ? determinant : NaN;",
    changes: [[">", ">="]],
    because: "where both sides are zero a side has no length, and the weights are zero over zero either way",
  },
  {
    functionName: "tensionEnergy",
    within: "return l >= L ? 0.5 * ks * (l - L) ** 2 : 0;",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  {
    functionName: "tensionForce",
    within: "return l >= L ? ks * (l - L) : 0;",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  { functionName: "bucklingForce", within: "if (l >= L) return 0;", changes: [[">=", ">"]], because: CONTINUOUS },
  { functionName: "bucklingEnergy", within: "if (l >= L) return 0;", changes: [[">=", ">"]], because: CONTINUOUS },
  {
    functionName: "bucklingEnergy",
    within: "if (l >= near) return line(L, l);",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  {
    functionName: "bucklingEnergy",
    within: "if (l >= far) return line(L, near) + arcAt(l) - arcAt(near);",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  {
    functionName: "bucklingForce",
    within: "return onLine(line, L, kb) ? line : Math.max(line, arcForce(l, L, kb));",
    changes: [
      ["onLine(line, L, kb) ? line : Math.max(line, arcForce(l, L, kb))", "(Math.max(line, arcForce(l, L, kb)))"],
    ],
    because: "onLine saves the arc where the line is the gentler one anyway",
  },
  {
    functionName: "bucklingSlope",
    within: "return onLine(line, L, kb) || line >= arcForce(l, L, kb) ? cb : arcForceSlope(l, L, kb);",
    changes: [[">=", ">"]],
    because: "at the very switch either slope is right",
  },
  {
    functionName: "onLine",
    within: "return !(line * L * L < -12 * kb); // so that a length that is no number gives a pull that is none",
    changes: [
      ["<", "<="],
      ["-12 * kb", "(kb)"],
      ["-12", "12"],
    ],
    because: "onLine saves the arc where the line is the gentler one anyway, and may save it less often",
  },
  {
    functionName: "switchLengths",
    within: "if (!(beta > ratio(lowest))) return { near: 0, far: 0 };",
    changes: [[">", ">="]],
    because: "the line that only touches the arc switches at one single length",
  },
  {
    functionName: "switchLengths",
    within: "const far = ratio(0) > beta ? bisect((y) => beta - ratio(y), 0, lowest) : 0;",
    changes: [[">", ">="]],
    because: "the line that meets the arc at length zero switches back there, which is nowhere",
  },
  {
    functionName: "bisect",
    within: "if (g(middle) < 0) low = middle;",
    changes: [["<", "<="]],
    because: "a zero hit exactly may be either end",
  },
  { functionName: "addLinkForces", within: "if (pull === 0) continue;", changes: [["0", "1"]], because: SHORTCUT },
  {
    functionName: "addLinkStiffness",
    within: "if (along === 0 && across === 0) continue;",
    changes: [
      ["0", "1"],
      ["===", "!=="],
    ],
    because: SHORTCUT,
  },
  {
    functionName: "addLinkDamping",
    within: "if (!(damping > 0)) return;",
    changes: [[">", ">="]],
    because: SHORTCUT,
  },
  {
    functionName: "addLinkDamping",
    within:
      'if (fictitious > 0 && law.across === "damped") addFictitiousForces(f, x, v, links, law, fictitious, factor);',
    changes: [[">", ">="]],
    because: SHORTCUT,
  },
  {
    functionName: "oneMinusSinc",
    within: "return w < SERIES_BELOW ? alternating(ONE_MINUS_SINC, w) : (1 - sinc(Math.sqrt(w))) / w;",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "sincMinusCos",
    within: "if (w < SERIES_BELOW) return alternating(SINC_MINUS_COS, w);",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "arcBend",
    within: "if (w < SERIES_BELOW) return alternating(ARC_BEND, w);",
    changes: [["<", "<="]],
    because: CONTINUOUS,
  },
  {
    functionName: "STEEPEST_Y",
    within: "const STEEPEST_Y = bisect((y) => arcForceSlope(y, 1, 1) * (y - 1) - arcForce(y, 1, 1), 0, 1);",
    changes: [["1", "2"]],
    because: "an upper end of 2 is halved to 1 in the first step",
  },
  {
    functionName: "series",
    within:
      "const series = (term: (k: number) => number): readonly number[] => Array.from({ length: 11 }, (_, k) => term(k));",
    changes: [["11", "12"]],
    because: "the term that is added lies below round-off",
  },
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
    within: "if (hingeBelow > 0 && mesh.hinged[e] === 0 && foldRatio(paper, e) < hingeBelow && foldEdge(paper, e))",
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
    functionName: "makeLayers",
    within:
      "isLeftOut: (i, j) => (flat[2 * i]! - flat[2 * j]!) ** 2 + (flat[2 * i + 1]! - flat[2 * j + 1]!) ** 2 < near,",
    changes: [["<", "<="]],
    because: "at the very limit two particles are neighbours as much as layers",
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
    within: "for (let k = 0; k < 3 * count; ++k) dv[k] = 1 + 0.5 * Math.sin(1.7 * k * k);",
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
    functionName: "sweepRadius",
    within: "let [radius, before] = [0, 0];",
    changes: [["0", "1"]],
    because: "the first rounds are forgotten",
  },
  {
    functionName: "sweepRadius",
    within: "sum.fill(0, 0, 3 * count);",
    changes: [["3", "4"]],
    because: MORE_ROOM,
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
    functionName: "EXACT",
    within: "const EXACT = { tolerance: 1e-9, maxIterations: 2000 };",
    changes: [["2000", "2001"]],
    because: "hardly a solution takes so many",
  },
  {
    functionName: "solveWhole",
    within: "for (let d = 6 * count; d < matrix.diagonal.length; d += 6)",
    changes: [["6", "7"]],
    because: "conjugate gradients leave alone what has nothing to solve",
  },
  {
    functionName: "solveWhole",
    within: "matrix.diagonal[d] = matrix.diagonal[d + 3] = matrix.diagonal[d + 5] = 1;",
    changes: [
      ["3", "4"],
      ["1", "2"],
    ],
    because: "conjugate gradients leave alone what has nothing to solve",
  },
  {
    functionName: "solveWhole",
    within: "sweeps.b.fill(0, 3 * count);",
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
    functionName: "addBendBlocks",
    within: "loose.blocks.fill(0, 6 * e, 6 * e + 6);",
    changes: [["6", "7"]],
    because: "the number after it is written next",
  },
  {
    functionName: "addSpringBlocks",
    within: "loose.blocks.fill(0, 6 * e, 6 * e + 6);",
    changes: [["6", "7"]],
    because: "the number after it is written next",
  },
  {
    functionName: "solveWhole",
    within: "springs.reduce((sum, one) => sum + one.count, 6 * bends.count),",
    changes: [["6", "7"]],
    because: MORE_ROOM,
  },
  {
    functionName: "sweepRadius",
    within: "for (let k = 0; k < 3 * count; ++k) size += dv[k]! ** 2;",
    changes: [
      ["+=", "="],
      ["dv[k]! ** 2", "(dv[k]!)"],
      ["2", "3"],
    ],
    because: "power iteration finds the same radius with any measure of size",
  },
  {
    functionName: "sweepRadius",
    within: "size = Math.sqrt(size);",
    changes: [["Math.sqrt", ""]],
    because: "power iteration finds the same radius with any measure of size",
  },
  {
    functionName: "sweepRadius",
    within: "if (size === 0) return 0;",
    changes: [["0", "1"]],
    because: "power iteration finds the same radius with any measure of size",
  },
  {
    functionName: "addSpringBlocks",
    within: "loose.blocks.fill(0, 6 * e, 6 * e + 6);",
    changes: [["+", "-"]],
    because: "for the first spring this clears all blocks",
  },
  {
    functionName: "makeLcpRoom",
    within: "small: room((size + 1) * (size + 1)),",
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
    within: "for (let r = 0; r < m; ++r) if (!(small[r * width + m]! > -1e-9 * Math.abs(f[index[r]!]!))) return false;",
    changes: [
      [">", ">="],
      ["-1e-9", "1e-9"],
    ],
    because: "what is computed afresh is what was known, but for rounding",
  },
  {
    functionName: "raise",
    within:
      "const reach = held[i] === 1 && df[i]! < 0 ? -f[i]! / df[i]! : held[i] === 0 && da[i]! < -nothing(i) ? -a[i]! / da[i]! : Infinity; // prettier-ignore",
    changes: [["<", "<="]],
    because: "what is nothing to within rounding is reached by neither",
  },
  {
    functionName: "raise",
    within: "if (!(reach < step)) continue;",
    changes: [["<", "<="]],
    because: "of two that are reached together either may be the first",
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

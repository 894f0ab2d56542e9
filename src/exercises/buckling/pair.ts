/**
 * Two exercises about a link that only pulls: its force, and the derivative of that force.
 *
 * Follows Choi and Ko, equations 2 and 3. What is right is what the solver computes for one link.
 *
 * claims: test solutions-pass + test mistakes-answered + by buckling/2 + by buckling/3
 */
import { tension, type Links, type Random } from "@pliant/solver";
import { addLinkForces, addLinkStiffness, makeLinks, slotsOf } from "@pliant/solver/cloth";
import { makeBlockMatrix } from "@pliant/solver/math";
import { byFormula } from "../exercise.ts";

type Ends = readonly [xi: readonly number[], xj: readonly number[], L: number, k: number];

/** Two ends at a random distance: mostly stretched, every fifth slack. */
function samplePair(random: Random, n: number): Ends {
  const L = random.logBetween(0.05, 2);
  const k = random.logBetween(1, 1000);
  const l = n % 5 === 0 ? L * random.between(0.2, 0.95) : L * random.between(1.05, 2.5);
  const xi = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
  const d = [random.between(-1, 1), random.between(-1, 1), random.between(0.1, 1)];
  const size = Math.hypot(...d);
  return [xi, xi.map((value, c) => value + (l * d[c]!) / size), L, k];
}

interface Pair {
  readonly d: readonly number[];
  readonly l: number;
  readonly L: number;
  readonly k: number;
  readonly x: Float64Array;
  readonly links: Links;
}

function pairOf([xi, xj, L, k]: Ends): Pair {
  const d = xj.map((value, c) => value - xi[c]!);
  const one = (value: number): Float64Array => Float64Array.of(value);
  const links = makeLinks({
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: one(L),
    stiffness: one(k),
    bending: one(0),
    near: one(0),
    far: one(0),
  });
  return { d, l: Math.hypot(...d), L, k, x: Float64Array.of(...xi, ...xj), links };
}

function forceOf(sample: Ends): readonly number[] {
  const { x, links } = pairOf(sample);
  const f = new Float64Array(6);
  addLinkForces(f, x, links, tension);
  return [...f.subarray(0, 3)];
}

const along = ({ d, l }: Pair, size: number): readonly number[] => d.map((value) => (size * value) / l);
const ifTaut = ({ l, L }: Pair, size: number): number => (l >= L ? size : 0);

/** Write the force from the energy. */
export const pull = byFormula<Ends>({
  id: "buckling/pull",
  title: "From the energy to the force",
  task: "A link stores the energy ½ ks (l − L)² when its length l is more than L, and none otherwise. Write the force on its first end, in N. The ends are at xi and xj, lists of three numbers.",
  hints: [
    "The force on an end is minus the derivative of the energy by the position of that end.",
    "By the chain rule you need the derivative of the length l by xi. It is a unit vector. Which way does it point when xi moves away from xj?",
    "The size is ks (l − L), the direction is (xj − xi) / l, and a slack link has no force.",
  ],
  calls: "force",
  size: 3,
  tolerance: 1e-9,
  scale: ([, , L, k]) => L * k,
  sample: samplePair,
  right: forceOf,
  praise: "This is the force of the solver, in every direction, for taut links and for slack ones.",
  mistakes: [
    {
      formula: (sample) => forceOf(sample).map((value) => -value),
      words:
        "Your force has the right size but points from j to i. A stretched link pulls its first end towards the second.",
    },
    {
      formula: (sample) => along(pairOf(sample), pairOf(sample).k * (pairOf(sample).l - pairOf(sample).L)),
      words:
        "For a taut link this is right, but yours pushes when it is slack. Below the rest length the energy is zero, and so is the force.",
    },
    {
      formula: (sample) =>
        pairOf(sample).d.map((value) =>
          ifTaut(pairOf(sample), value * pairOf(sample).k * (pairOf(sample).l - pairOf(sample).L)),
        ),
      words:
        "The direction is right, but not the size: it is l times too large. Divide xj − xi by its length, so that it is a unit vector.",
    },
    {
      formula: (sample) => along(pairOf(sample), ifTaut(pairOf(sample), pairOf(sample).k * pairOf(sample).l)),
      words: "This is ks times the whole length. Take ks times the amount by which the link is longer than L.",
    },
    {
      formula: (sample) =>
        along(
          pairOf(sample),
          ifTaut(pairOf(sample), 0.5 * pairOf(sample).k * (pairOf(sample).l - pairOf(sample).L) ** 2),
        ),
      words: "This is the energy with a direction. Take its derivative by the length first.",
    },
  ],
});

function jacobianOf(sample: Ends): readonly number[] {
  const { x, links } = pairOf(sample);
  const A = makeBlockMatrix(2, links.i, links.j);
  addLinkStiffness(A, slotsOf(A, links), x, links, tension, 1);
  const [xx, xy, xz, yy, yz, zz] = [...A.upper.subarray(0, 6)].map((value) => -value);
  return [xx!, xy!, xz!, xy!, yy!, yz!, xz!, yz!, zz!];
}

/** `a` along the link and `b` across it, as a matrix row by row. */
function matrixOf({ d, l }: Pair, a: number, b: number): readonly number[] {
  return d.flatMap((u, r) => d.map((v, c) => ((a - b) * u * v) / (l * l) + (r === c ? b : 0)));
}

const acrossOf = ({ k, L, l }: Pair): number => k * (1 - L / l);
const wrongMatrix = (ends: (pair: Pair) => readonly [number, number]) => (sample: Ends) => {
  const pair = pairOf(sample);
  const [a, b] = ends(pair);
  return matrixOf(pair, ifTaut(pair, a), ifTaut(pair, b));
};

/** Write the derivative of the force, and find the square that our copy lacks. */
export const jacobian = byFormula<Ends>({
  id: "buckling/jacobian",
  title: "The missing square",
  task: "Write how the force on the first end changes when the second end moves, ∂f_i/∂x_j in N/m, as nine numbers, row by row. The starting text is the formula as our copy has it. Find what is missing in it.",
  hints: [
    "Compare units. The result should be in N/m. In which unit is the first term?",
    "Or look at a displacement along the link: the force is ks (l − L), so its derivative along the link is the constant ks, however long the link is.",
    "x xᵀ needs to be divided by the square of the length, so that it becomes the projection onto the direction of the link.",
  ],
  calls: "jacobian",
  size: 9,
  tolerance: 1e-9,
  scale: ([, , , k]) => k,
  sample: samplePair,
  right: jacobianOf,
  praise: "This is the derivative of the force, along the link and across it.",
  mistakes: [
    {
      formula: wrongMatrix((pair) => [pair.k * pair.l, acrossOf(pair)]),
      words:
        "This is the formula as our copy has it. Along the link your stiffness is ks times the length: twice as stiff for a link twice as long. One denominator lacks a square.",
    },
    {
      formula: (sample) => jacobianOf(sample).map((value) => -value),
      words:
        "Size and directions are right, but the sign is that of the derivative by the first end's own position. Here the other end moves, and pulling it away pulls the first end along.",
    },
    {
      formula: wrongMatrix(({ k }) => [k, 0]),
      words:
        "Along the link it is right. The part across is missing, by which a taut link resists a sideways push as a guitar string does.",
    },
    {
      formula: wrongMatrix(({ k }) => [k, k]),
      words:
        "This is a spring whose rest length is zero, which is equally stiff in all directions. Across the link the stiffness is the tension divided by the length.",
    },
    {
      formula: (sample) => matrixOf(pairOf(sample), pairOf(sample).k, acrossOf(pairOf(sample))),
      words: "For a taut link this is right. A slack one has no force, and therefore no stiffness in any direction.",
    },
  ],
});

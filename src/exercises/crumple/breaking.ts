/**
 * How springs of paper break: the offset of the new vertex, the probability for a time, and the count of edges.
 *
 * claims: test solutions-pass + test mistakes-answered + by crumple/8 + by crumple/7 + by crumple/6 + by crumple/split
 */
import { byFormula } from "../exercise.ts";

type Lengths = readonly [l: number, restLength: number];

const lengths = (formula: (...lengths: Lengths) => number) => (sample: Lengths) => [formula(...sample)];

/** The offset that keeps the length of an edge. */
export const apex = byFormula<Lengths>({
  id: "crumple/apex",
  title: "An apex that keeps the length",
  task: "An edge of rest length `restLength` has been squeezed to the length `l`, both in m. It breaks at its middle, and the new vertex moves off at a right angle. Return how far it must move, in m, so that both halves have half the rest length.",
  hints: [
    "Draw the triangle of one end, the middle of the squeezed edge and the new vertex. It has a right angle.",
    "One leg is l/2, and the hypotenuse must be restLength/2. The other leg is what you are asked for.",
    "Pythagoras: the square of the offset is restLength²/4 − l²/4.",
  ],
  calls: "offset",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => {
    const restLength = random.logBetween(0.01, 10);
    return [restLength * random.between(0.1, 0.95), restLength];
  },
  right: lengths((l, L) => Math.sqrt(L * L - l * l) / 2),
  praise:
    "So it is: this is the paper’s formula (8) with ψ = 1, which keeps the length of the edge and not the area of the triangles.",
  mistakes: [
    {
      formula: lengths((l, L) => Math.sqrt(L * L - l * l)),
      words:
        "Twice too far. The triangle has half of the edge as its hypotenuse and half of the squeezed edge as a leg.",
    },
    {
      formula: lengths((l, L) => (L - l) / 2),
      words: "That is how much each half is too short, along the edge. The vertex moves across it: use Pythagoras.",
    },
    {
      formula: lengths((l, L) => Math.sqrt(L * L + l * l) / 2),
      words:
        "The squares are added where they should be subtracted: half the rest length is the hypotenuse, not a leg.",
    },
    {
      formula: lengths((l, L) => (L * L - l * l) / 4),
      words: "That is the square of the offset. Look at units: it is measured in m².",
    },
  ],
});

type Times = readonly [P: number, h: number, reference: number];

const chances =
  (formula: (P: number, ratio: number) => number) =>
  ([P, h, reference]: Times) => [formula(P, h / reference)];

/** The probability for a time. */
export const rate = byFormula<Times>({
  id: "crumple/rate",
  title: "A chance that is the same at any frame rate",
  task: "A spring breaks with the probability `P` within the time `reference`, in s. Return the probability that it breaks within a step of length `h`, so that short steps and long ones break equally many springs in a second.",
  hints: [
    "Think of springs that stay whole. Within the reference time a fraction 1 − P of them does.",
    "Within twice that time, (1 − P)² of them stay whole. Within half of it, the square root.",
    "So within h it is 1 − P to the power of h over the reference time.",
  ],
  calls: "chance",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => [random.between(0.05, 0.95), random.logBetween(1e-3, 0.1), random.logBetween(1e-3, 0.1)],
  right: chances((P, ratio) => 1 - (1 - P) ** ratio),
  praise: "So it is. At thirty, sixty or more frames a second it is now the same paper.",
  mistakes: [
    {
      formula: chances((P, ratio) => P * ratio),
      words:
        "Close for small numbers, but a long step may come out above one. A spring that has broken cannot break again.",
    },
    {
      formula: chances((P) => P),
      words:
        "That is the rule as the text has it, taken for each test: a chance for each step, however short. More steps a second then break more.",
    },
    {
      formula: chances((P, ratio) => 1 - (1 - P) ** (1 / ratio)),
      words: "The ratio of the times is upside down: your long steps break less than your short ones.",
    },
    {
      formula: chances((P, ratio) => P ** ratio),
      words:
        "That is a power of the wrong number. P to a power is the chance of breaking again and again; begin with the chance of staying whole.",
    },
    {
      formula: chances((P, ratio) => (1 - P) ** ratio),
      words: "That is the chance that it stays whole. Subtract it from one.",
    },
  ],
});

type Counts = readonly [edges: number, inside: number, border: number];

const counts = (formula: (...counts: Counts) => number) => (sample: Counts) => [formula(...sample)];

/** The edges of a mesh after breaks. */
export const count = byFormula<Counts>({
  id: "crumple/count",
  title: "Counting edges",
  task: "A mesh of triangles has `edges` edges. Then `inside` edges break that have a triangle on either side, and `border` edges that have one on one side only. Return how many edges it has now, not counting the auxiliary springs.",
  hints: [
    "A broken edge is two edges: that is one more.",
    "From the new vertex an edge goes to the tip of each triangle beside the broken edge.",
    "Inside there are two such tips, at the border there is one.",
  ],
  calls: "edgesAfter",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => [
    Math.floor(random.between(100, 1000)),
    Math.floor(random.between(5, 50)),
    Math.floor(random.between(5, 50)),
  ],
  right: counts((edges, inside, border) => edges + 3 * inside + 2 * border),
  praise: "So it is. With one vertex more and two triangles or one, V − E + F stays what it was.",
  mistakes: [
    {
      formula: counts((edges, inside, border) => edges + 3 * inside + 3 * border),
      words: "Inside it is right. At the border there is only one triangle, and so only one tip to go to.",
    },
    {
      formula: counts((edges, inside, border) => edges + 2 * inside + border),
      words: "The edges to the tips are counted. The broken edge itself has become two.",
    },
    {
      formula: counts((edges, inside, border) => edges + 4 * inside + 3 * border),
      words: "One too many each time. Is the auxiliary spring among them? It is no edge of a triangle.",
    },
    {
      formula: counts((edges, inside, border) => edges + inside + border),
      words:
        "The two halves are counted, the edges to the tips are not. Without them the faces would have four corners.",
    },
  ],
});

type Sweeps = readonly [gamma: number, sweeps: number];

const shares = (formula: (...sweeps: Sweeps) => number) => (sample: Sweeps) => [formula(...sample)];

/** What the sweeps reach. */
export const share = byFormula<Sweeps>({
  id: "crumple/sweeps",
  title: "How far the sweeps get",
  task: "For a certain motion of the sheet every sweep multiplies the error by `gamma`, a number between −1 and 1. Before the first line of (6) nothing has been done: the error is the whole answer, 1. The first line counts as a sweep that starts from zero. Return what fraction of the exact answer is reached after the first line and `sweeps` applications of the second.",
  hints: [
    "After the first line the error is gamma, so the fraction is 1 − gamma.",
    "After one application of the second line the error is gamma times gamma.",
    "For gamma near −1, look at what comes out for even and for odd numbers of sweeps.",
  ],
  calls: "reached",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => [random.between(0.2, 0.98) * (random.next() < 0.5 ? -1 : 1), Math.floor(random.between(0, 8))],
  right: shares((gamma, sweeps) => 1 - gamma ** (sweeps + 1)),
  praise:
    "So it is. For gamma near −1 an even number of sweeps gives nearly twice the answer and an odd number nearly none: too much is unstable, too little only slow.",
  mistakes: [
    {
      formula: shares((gamma, sweeps) => 1 - gamma ** sweeps),
      words:
        "The first line of (6) is missing: without a sweep it already reaches 1 − gamma, and your formula reaches nothing.",
    },
    {
      formula: shares((gamma, sweeps) => gamma ** (sweeps + 1)),
      words: "That is the error that is left. The fraction that is reached is one minus the error.",
    },
    {
      formula: shares((gamma, sweeps) => 1 - Math.abs(gamma) ** (sweeps + 1)),
      words: "The sign of gamma matters: a reversed error makes the answer too large, not too small.",
    },
    {
      formula: shares((gamma, sweeps) => (1 - gamma) ** (sweeps + 1)),
      words: "The errors multiply, not the fractions: take the power of gamma first, and then subtract it from one.",
    },
  ],
});

/**
 * Two guesses of a search for the mesh size: from one timed mesh, and from two.
 *
 * claims: test solutions-pass + test mistakes-answered + by meshsize/search
 */
import { byFormula } from "../exercise.ts";

type Timed = readonly [size: number, elapsed: number, target: number];

/** The size at which a power of it has a value. */
const root = (power: number): number => Math.floor(Math.sqrt(Math.max(0, power)));

/** From one timed mesh: the largest that should be in time. */
export const size = byFormula<Timed>({
  id: "meshsize/size",
  title: "How large may the mesh be?",
  task: "A frame of a mesh with `size` particles along a side took `elapsed` seconds. The time grows with the number of points of the mesh. Return the largest size, a whole number, whose frame should take no longer than `target` frames per second allow.",
  hints: [
    "How long may a frame take? That is equation (1), the other way round.",
    "The number of points is the square of the size. So the times are in proportion to the squares of the sizes.",
    "The size that just fits is size · √(allowed / elapsed). Largest in time means: rounded down.",
  ],
  calls: "largestSize",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => [
    10 + Math.floor(random.between(0, 60)),
    random.logBetween(0.001, 0.1),
    Math.round(random.between(5, 120)),
  ],
  right: (sample) => [fitting(sample, Math.floor)],
  praise: "That is the first guess of the corrected search. It comes close even where the cost is not quite a square.",
  mistakes: [
    {
      formula: (sample) => [fitting(sample, Math.round)],
      words: "Rounded to the nearest, the mesh is half of the time too large, and its frame is late. Round down.",
    },
    {
      formula: (sample) => [fitting(sample, Math.ceil)],
      words: "Rounded up, the mesh is too large by one, and every frame is late. Round down.",
    },
    {
      formula: (sample) => [fitting(sample, (exact) => exact)],
      words: "Right but for the last step: a mesh has a whole number of particles along a side. Round down.",
    },
    {
      formula: (sample) => [linear(sample)],
      words:
        "This takes the time to grow with the size. It grows with the number of points, which is the size squared, so there is a square root to take.",
    },
    {
      formula: ([n, elapsed, target]) => [Math.floor(n * Math.sqrt(elapsed * target))],
      words: "Upside down: the slower the frame was, the larger you make the mesh.",
    },
  ],
});

function fitting([n, elapsed, target]: Timed, rounded: (exact: number) => number): number {
  return rounded(n * Math.sqrt(1 / target / elapsed));
}

function linear([n, elapsed, target]: Timed): number {
  return Math.floor(n / target / elapsed);
}

type TwoTimed = readonly [low: number, lowTime: number, high: number, highTime: number, allowed: number];

/** Two timed meshes with the target between them: the secant on the squares of the sizes. */
export const guess = byFormula<TwoTimed>({
  id: "meshsize/guess",
  title: "A guess between two",
  task: "A mesh of size `low` took `lowTime` seconds, in time, and one of size `high` took `highTime`, too long. Suppose that the time is some number plus another number times the square of the size. Return the largest whole size that should take no longer than `allowed` seconds.",
  hints: [
    "On an axis of squares of sizes the times lie on a straight line. You know two points of it.",
    "The target lies at the fraction (allowed − lowTime) / (highTime − lowTime) of the way from low² to high².",
    "That is a square of a size. Take its root, and round down.",
  ],
  calls: "guessBetween",
  size: 1,
  tolerance: 1e-9,
  sample(random) {
    const low = 5 + Math.floor(random.between(0, 30));
    const high = low + 15 + Math.floor(random.between(0, 60));
    const lowTime = random.logBetween(0.002, 0.02);
    const highTime = lowTime * random.between(2, 9);
    return [low, lowTime, high, highTime, lowTime + random.between(0.1, 0.9) * (highTime - lowTime)];
  },
  right: (sample) => [root(between(sample, 2))],
  praise:
    "This is how the corrected search guesses. The number that is added accounts for what every frame costs, mesh or no mesh.",
  mistakes: [
    {
      formula: (sample) => [Math.floor(between(sample, 1))],
      words: "This is the straight line between the sizes. The time lies on a straight line over their squares.",
    },
    {
      formula: ([low, , high]) => [Math.floor((low + high) / 2)],
      words:
        "The middle always works, but it does not look at the times. They say where between the two the target lies.",
    },
    {
      formula: (sample) => [Math.sqrt(between(sample, 2))],
      words: "Right but for the last step: round down to a whole size.",
    },
    {
      formula: (sample) => [Math.floor(between(sample, 2))],
      words: "That is the number of points. The size is its square root.",
    },
    {
      formula: ([low, lowTime, , , allowed]) => [root((low ** 2 * allowed) / lowTime)],
      words: "This uses one mesh only, and no time that every frame costs. Use both.",
    },
  ],
});

function between([low, lowTime, high, highTime, allowed]: TwoTimed, power: number): number {
  return low ** power + ((allowed - lowTime) / (highTime - lowTime)) * (high ** power - low ** power);
}

/**
 * What makes a mesh of another size the same cloth: shares of one mass, and enough steps.
 *
 * claims: test solutions-pass + test mistakes-answered + by meshsize/similar + by meshsize/stable-step
 */
import { byFormula } from "../exercise.ts";

type Particle = readonly [mass: number, size: number, row: number, column: number];

/** The share of a particle in the mass of the cloth. */
export const share = byFormula<Particle>({
  id: "meshsize/share",
  title: "The mass of a particle",
  task: "A square cloth weighs `mass` kilograms and has a mesh of `size` particles along a side. Each particle has the part of the cloth that lies nearer to it than to any other. Return the mass of the particle in row `row` and column `column`, both counted from 0.",
  hints: [
    "Between `size` particles along a side there are size − 1 squares.",
    "A particle inside the cloth has a quarter of each of the four squares around it. One at a border touches only two squares.",
    "A corner touches one. So every border that the particle lies on halves its mass.",
  ],
  calls: "massOf",
  size: 1,
  tolerance: 1e-9,
  sample(random, n) {
    const size = 3 + Math.floor(random.between(0, 20));
    const place = (end: boolean): number =>
      end ? (random.next() < 0.5 ? 0 : size - 1) : 1 + Math.floor(random.between(0, size - 2));
    return [random.logBetween(0.01, 5), size, place(n % 2 === 1), place(n % 4 > 1)];
  },
  right: (sample) => [massWith(sample, (borders) => 0.5 ** borders)],
  praise: "Summed over the mesh that is the mass of the cloth, at every size.",
  mistakes: [
    {
      formula: ([mass, size]) => [mass / size ** 2],
      words:
        "The same for every particle: the sum is right, but a particle at a border has half as much cloth as one inside.",
    },
    {
      formula: (sample) => [massWith(sample, () => 1)],
      words: "Inside the cloth that is right. A particle at a border has half of it, and one in a corner a quarter.",
    },
    {
      formula: (sample) => [massWith(sample, (borders) => (borders > 0 ? 0.5 : 1))],
      words: "Look at a corner: it lies on two borders and has a quarter of a square.",
    },
    {
      formula: (sample) => [massWith(sample, (borders) => 0.5 ** borders) * ((sample[1] - 1) / sample[1]) ** 2],
      words: "The squares are counted wrongly: between `size` particles along a side there are size − 1 of them.",
    },
    {
      formula: (sample) => [massWith(sample, (borders) => 0.5 ** borders) * (sample[1] - 1)],
      words: "That divides by the squares along one side. There are as many rows of them.",
    },
  ],
});

function massWith([mass, size, row, column]: Particle, factor: (borders: number) => number): number {
  const borders = [row, column].filter((place) => place === 0 || place === size - 1).length;
  return (factor(borders) * mass) / (size - 1) ** 2;
}

type Springs = readonly [mass: number, stiffness: number, frame: number];

/** How many steps a frame takes. */
export const steps = byFormula<Springs>({
  id: "meshsize/steps",
  title: "Steps in a frame",
  task: "A particle of `mass` kilograms has springs whose stiffnesses add up to `stiffness`, in N/m. Its neighbours have the same. The scheme of equation (4) is stable up to ω dt = 2 (count 2 itself as stable), and ω² is at most twice the stiffness over the mass. Return the least number of equal steps that make up a frame of `frame` seconds and are stable.",
  hints: [
    "Why twice? In the fastest swing neighbours move against each other, so a spring feels both of its ends.",
    "The longest stable step is 2 / ω.",
    "A frame has frame · ω / 2 of them, and the number of steps is whole: round up.",
  ],
  calls: "stepsOf",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => [random.logBetween(1e-5, 1e-2), random.logBetween(10, 1000), random.between(0.005, 0.2)],
  right: (sample) => [Math.ceil(exactSteps(sample, 2))],
  praise: "This is the price of a finer mesh: with a quarter of the mass, twice as many steps.",
  mistakes: [
    {
      formula: (sample) => [Math.floor(exactSteps(sample, 2))],
      words: "Rounded down, the steps are a little too long, and too long is unstable. Round up.",
    },
    {
      formula: (sample) => [exactSteps(sample, 2)],
      words: "Right but for the last step: a number of steps is whole. Round up.",
    },
    {
      formula: (sample) => [Math.ceil(exactSteps(sample, 1))],
      words: "You took ω² for the stiffness over the mass. The neighbours move, too: it is twice that.",
    },
    {
      formula: (sample) => [Math.ceil(2 * exactSteps(sample, 2))],
      words: "Twice too many: ω dt may be as large as 2, not 1.",
    },
    {
      formula: (sample) => [Math.ceil(exactSteps(sample, 2) ** 2)],
      words: "That is the square of it: ω is the root of twice the stiffness over the mass.",
    },
  ],
});

function exactSteps([mass, stiffness, frame]: Springs, factor: number): number {
  return (frame * Math.sqrt((factor * stiffness) / mass)) / 2;
}

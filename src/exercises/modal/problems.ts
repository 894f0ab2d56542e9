/**
 * Questions on what modes can do and what they must not: swell, be counted twice, be late, and remember.
 *
 * claims: by modal/4 + by modal/6 + by modal/14
 */
import { makeTetBox } from "@pliant/solver";
import { makeLcpScratch, solveLcp } from "@pliant/solver/math";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { stepNewmark } from "@pliant/solver/modal";
import type { Problem } from "../problem.ts";

const DEGREES = 180 / Math.PI;
const GRAVITY = 9.81;

/** By what fraction a body grows in a turn by an angle, rad, whose vertices move along straight lines. */
function growthOf(angle: number): number {
  const cube = makeTetBox([-1, -1, -1], [1, 1, 1], [1, 1, 1]);
  const turned = cube.x.map((value, at) => {
    const [x, y] = [cube.x[at - (at % 3)]!, cube.x[at - (at % 3) + 1]!];
    return value + [-angle * y, angle * x, 0][at % 3]!;
  });
  return tetMeshVolume(cube, turned) / tetMeshVolume(cube) - 1;
}

/** The angle at which it has grown by that fraction, rad, by halving. */
function angleOf(growth: number): number {
  let [low, high] = [0, 1];
  for (let n = 0; n < 50; ++n) {
    const middle = (low + high) / 2;
    if (growthOf(middle) < growth) low = middle;
    else high = middle;
  }
  return low;
}

const BOUND = 0.01;

/** A mode of a frequency, Hz, and the step of the paper, s. */
const SWING = { frequency: 10, h: 1 / 30 };

/** The frequency at which Newmark's method lets a mode swing, Hz: how far one step takes it around. */
function computedFrequency({ frequency, h }: typeof SWING): number {
  const omega = 2 * Math.PI * frequency;
  const [q, dq] = [Float64Array.of(1), Float64Array.of(0)];
  stepNewmark(q, dq, [omega ** 2], [0], [0], h);
  return Math.atan2(-dq[0]! / omega, q[0]!) / (2 * Math.PI * h);
}

/** A bar, kg, whose ends are so far from its middle, m; its inertia about the middle is that of a thin rod, kg m². */
const ROD = { mass: 12, arm: 1, inertia: 4 };
const WEIGHT = ROD.mass * GRAVITY;

/** The force of a single contact that answers to each newton by so many m/s², under gravity, N. */
function heldBy(answer: number): number {
  const f = new Float64Array(1);
  solveLcp(f, Float64Array.of(answer), Float64Array.of(-GRAVITY), 1, 1, makeLcpScratch(1));
  return f[0]!;
}

const byTurning = ROD.arm ** 2 / ROD.inertia;

export const modalProblems: readonly Problem[] = [
  {
    id: "modal/kept-shift",
    kind: "predict",
    level: 1,
    title: "Before you keep a mode without a frequency",
    task: "In the scene of the first part, “The modes of a free body”, a shift upward was kept as a mode, and the body fell with twice the acceleration. Now a shift to the side is kept instead. How does the body fall? Choose first, then set the slider of the mode to 1 there.",
    hints: [
      "The force on a mode is the work done per unit of amplitude.",
      "What work does gravity do in a shift to the side?",
    ],
    answer: {
      choices: [
        {
          words: "With twice the acceleration, as with the shift upward.",
          feedback: "The frame falls. Does gravity drive a shift to the side as well?",
        },
        {
          words: "As it should.",
          right: true,
          feedback: "Right: gravity does no work in a shift to the side, so that only the frame falls.",
        },
        {
          words: "Aslant, down and to the side.",
          feedback: "Something would have to push it to the side, and gravity does not. Try it.",
        },
      ],
    },
    why: "The shift is counted twice all the same: a push from the side would accelerate the body twice as much as it should. Each of the six solutions without a frequency fails under some force, so a free body leaves out all six.",
  },
  {
    id: "modal/inverse-masses",
    kind: "misprint",
    level: 1,
    title: "A misprint that units find",
    task: "A force is to be divided by an inverse mass that is a sum of three terms. The first is 1/m. Of the lines below two are the others, and one was copied wrongly and cannot be added to 1/m. Which? (n is a normal, without a unit; r is a lever, in m; H is an inertia, in kg m²; the entries of G are in 1/√kg.)",
    hints: ["Find the unit of 1/m first.", "H⁻¹ has the unit 1/(kg m²). How many metres must stand beside it?"],
    answer: {
      choices: [
        {
          words: "(r × n) · H⁻¹ (r × n)",
          feedback: "Two levers cancel the square metre, so that 1/kg is left. Look on.",
        },
        {
          words: "n · H⁻¹ (r × n)",
          right: true,
          feedback: "Right: one lever leaves 1/(kg m), which is no inverse mass.",
        },
        {
          words: "the sum of the squares of the components of Gᵀ n",
          feedback: "The square of 1/√kg is 1/kg. Look for the one in which something is left over.",
        },
      ],
    },
    why: "The lever enters twice: once because the force turns the body by it, and once because the turn moves the vertex by it. The denominator of an impulse in the third part has all three terms.",
  },
  {
    id: "modal/swelling",
    kind: "boundary",
    level: 1,
    title: "How far a linear turn may go",
    task: "In the scene “The modes of a free body”, the preset “linear rotation swells” turns a body by letting its vertices move along straight lines. Up to which angle does its volume stay within 1 % of what it was? Try it with the slider of the largest displacement, then work out the angle.",
    hints: [
      "A vertex at the distance r from the axis moves along the tangent, by r times the angle in radians. How far from the axis is it then?",
      "By Pythagoras each distance from the axis is multiplied with the root of 1 + θ², across the axis in both directions.",
      "So the volume is multiplied with 1 + θ². Convert the angle to degrees.",
    ],
    answer: {
      number: () => ({
        unit: "°",
        value: DEGREES * angleOf(BOUND),
        tolerance: 0.02,
        wrong: [
          { value: angleOf(BOUND), words: "Right in radians; the answer is asked for in degrees." },
          {
            value: DEGREES * angleOf(2 * BOUND),
            words: "The distances from the axis grow in two directions, not in one.",
          },
          { value: DEGREES * BOUND, words: "The volume does not grow with the angle but with its square." },
        ],
      }),
    },
    why: "A turn by a few degrees is small in this sense, and a body that bends visibly turns its ends by far more. So linear modes of a free body serve for trembling, and bending needs the warp.",
  },
  {
    id: "modal/late-mode",
    kind: "paper",
    level: 2,
    title: "How late a fast mode is",
    task: "A mode without damping swings at 10 Hz. It is stepped by Newmark’s method with β = 1/4 and γ = 1/2, at 1/30 s. At which frequency does it swing in the computation?",
    hints: [
      "How far does an oscillation get in one step, as an angle? The last fold of the first part has it.",
      "In truth it would be the angular frequency times the step, which is about 2.09 here. In the computation it is less.",
      "It is twice the arc tangent of half of that. Divide by the step for the angular frequency, and by 2π for the frequency.",
    ],
    answer: {
      number: () => ({
        unit: "Hz",
        value: computedFrequency(SWING),
        tolerance: 0.02,
        wrong: [
          {
            value: SWING.frequency,
            words: "That is the frequency of the body. The step is long, and the mode is late.",
          },
          {
            value: computedFrequency(SWING) / 2,
            words: "A factor of two is missing: the arc tangent is half of the angle of a step.",
          },
          {
            value: 2 * Math.PI * computedFrequency(SWING),
            words: "That is the angular frequency, in radians a second.",
          },
        ],
      }),
    },
    why: "However fast a mode is, a step takes it less than half way around, so none swings faster than 15 Hz here. It keeps its energy all the same, but gives it back too late in a short strike.",
  },
  {
    id: "modal/one-support",
    kind: "paper",
    level: 2,
    title: "A support is pulled away",
    task: "A stiff bar of 12 kg lies level, with one support under each end, 1 m from its middle. Its inertia about the middle is 4 kg m². One support is pulled away. How hard does the other push at that moment? Take 9.81 m/s² for gravity.",
    hints: [
      "There is one contact left, so (13) is one line: its acceleration is a f + b.",
      "b is what gravity alone would do. a has a part by the mass and one by the lever, and no modes here.",
      "a is 1/m + r²/H, and f is −b/a.",
    ],
    answer: {
      number: () => ({
        unit: "N",
        value: heldBy(1 / ROD.mass + byTurning),
        tolerance: 0.02,
        wrong: [
          { value: WEIGHT / 2, words: "That is its half of the weight, as before. But now the bar begins to turn." },
          { value: WEIGHT, words: "The whole weight would keep the middle from falling, and it does fall." },
          { value: heldBy(byTurning), words: "The part of the mass is missing: the push also lifts the middle." },
        ],
      }),
    },
    why: "The push falls from half of the weight to a quarter in an instant, although nothing has moved yet: a contact force is the answer to a problem, not a property of the place.",
  },
  {
    id: "modal/comes-back",
    kind: "design",
    level: 3,
    title: "A body that comes back",
    task: "A program warps by adding up: in each step it turns what the amplitudes have changed by the present rotations, and adds it to the positions. After an hour of trembling in several modes the amplitudes are zero, and the body is crooked. Which change cures it?",
    hints: [
      "Is the error one of the step, or would it be there with infinitely short steps?",
      "Look at the loop in the second part: what is left after it depends on its area.",
    ],
    answer: {
      choices: [
        {
          words: "Shorter steps, or a rule of higher order.",
          feedback: "This makes the sum exact, and the exact sum does not come back either: it depends on the path.",
        },
        {
          words: "More damping, so that it trembles less.",
          feedback: "Loops get smaller, and what each leaves adds up all the same, only later.",
        },
        {
          words: "Positions from the present amplitudes alone, by the mean rotation on the straight path from zero.",
          right: true,
          feedback: "Right: a function of the amplitudes has one value for each, whatever came before.",
        },
        {
          words: "Taking the mean of all displacements away in every step.",
          feedback: "This keeps the centre of mass in place, and leaves the crooked shape as it is.",
        },
      ],
    },
    why: "This is the choice that completes (5) and (6). Its price is that velocities need the derivative of the new function, which is G_i and not the rotation of the vertex.",
  },
];

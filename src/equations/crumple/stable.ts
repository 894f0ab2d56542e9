/** What section 3 says of stability, and what it leaves open: how many sweeps, and where gravity goes. */
import {
  makeRandom,
  makePaper,
  makePaperStepper,
  paperSheet,
  stepPaper,
  type Paper,
  type Random,
} from "@pliant/solver";
import { stepVelocities } from "@pliant/solver/crumple";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf } from "../vectors.ts";
import { CORNERS, lengthBetween, randomPaper } from "./samples.ts";
import { changeIn, roomOf } from "./solved.ts";

/** Whether so many sweeps are stable, whatever the stiffness. */
type Claim = (sweeps: number) => boolean;

/** h²k/m from soft to stiff. */
const STIFFNESSES = [0.1, 1, 10, 100, 1000, 1e4, 1e5];
const MOST_SWEEPS = 9;
const STEPS = 150;
/** Stable steps let speeds come and go by less than this factor; unstable ones leave it behind soon. */
const GROWN = 5;

/**
 * By how much the speeds of a flat sheet grow in its plane over many steps, after a shake that is too small for anything but
 * the linear part to matter.
 */
function growth(sweeps: number, ratio: number, random: Random): number {
  const size = { columns: 5, rows: 5, spacing: 0.1, jitter: 0.1 };
  const sheet = paperSheet(size, random);
  const h = 1 / 60;
  const paper = makePaper({
    sheet,
    budget: 25,
    density: 1,
    stiffness: (ratio * size.spacing ** 2) / h ** 2,
    bending: 0,
  });
  const stepper = makePaperStepper(paper);
  for (let k = 0; k < 75; ++k) paper.v[k] = k % 3 === 2 ? 0 : random.between(-1e-9, 1e-9);
  const speed = (): number => Math.sqrt(paper.v.reduce((sum, value) => sum + value * value, 0));
  const options = { method: "sweeps", sweeps, gravity: [0, 0, 0], gravityIn: "velocity" } as const;
  const before = speed();
  // A sheet that is torn apart stops being a sheet; long before that it has grown.
  for (let n = 0; n < STEPS && speed() < 1; ++n) stepPaper(paper, stepper, h, options);
  return speed() / before;
}

const agreesWithTheSteps: Check<Claim> = {
  claim: `For 0 to ${MOST_SWEEPS} sweeps, a small disturbance of a free, flat sheet in its plane grows fivefold at some stiffness exactly where the rule says that it may; h²k/m goes from ${STIFFNESSES[0]} to 10⁵.`,
  allows: "none (pass or fail): the steps agree for each number of sweeps.",
  run(claim, random) {
    let wrong = 0;
    for (let sweeps = 0; sweeps <= MOST_SWEEPS; ++sweeps) {
      const worst = Math.max(...STIFFNESSES.map((ratio) => growth(sweeps, ratio, random)));
      if (worst < GROWN !== claim(sweeps)) ++wrong;
    }
    return { error: wrong, tolerance: 0, samples: (MOST_SWEEPS + 1) * STIFFNESSES.length };
  },
};

/**
 * By how much a step makes the breathing of a triangle of equal sides grow, in closed form: of the two numbers that take its
 * speed and its size through a step, the larger.
 */
function growthOnATriangle(sweeps: number, ratio: number): number {
  const [W, D] = [1 + 3 * ratio, 1 + 1.5 * ratio];
  const taken = (1 - (1 - W / D) ** (sweeps + 1)) * (1 - 1 / W);
  return taken <= 1 ? Math.sqrt(1 - taken) : taken - 1 + Math.sqrt(taken * (taken - 1));
}

const agreesOnATriangle: Check<Claim> = {
  claim:
    "For 0 to 99 sweeps, the breathing of a triangle of equal sides, whose steps have a closed form, grows at some h²k/m from 0.001 to 10⁹ exactly where the rule says that it may.",
  allows: "none (pass or fail): the closed form agrees for each number of sweeps.",
  run: (claim) =>
    outcomeOf(100, 0, (sweeps) => {
      const grows = Array.from({ length: 49 }, (_, n) => 10 ** (n / 4 - 3)).some(
        (ratio) => growthOnATriangle(sweeps, ratio) > 1,
      );
      return grows === claim(sweeps) ? 1 : 0;
    }),
};

/** The change of a sheet's velocities in a step with gravity: by some sweeps, and by the whole system with gravity in it. */
interface Fall {
  bySweeps(paper: Paper, h: number, g: Float64Array, sweeps: number): Float64Array;
  whole(paper: Paper, h: number, g: Float64Array): Float64Array;
}

const H = 1 / 60;
const COORDINATES = 3 * CORNERS;

/** A sheet with a stiffness that makes h²k/m anything from 1 to 1000. */
function stiffSheet(random: Random): Paper {
  const paper = randomPaper(random);
  const mean = (paper.density * 0.2 ** 2) / CORNERS;
  paper.sides.stiffness = (random.logBetween(1, 1000) * mean) / H ** 2;
  return paper;
}

/** The same at rest and unstrained. */
function restingSheet(random: Random): Paper {
  const paper = stiffSheet(random);
  const { v, x, sides, auxiliaries } = paper;
  v.fill(0);
  for (const { count, ends, rest } of [sides, auxiliaries])
    for (let s = 0; s < count; ++s) rest[s] = lengthBetween(x, ends[2 * s]!, ends[2 * s + 1]!);
  return paper;
}

const gravity = (random: Random): Float64Array => randomVector(random, 3, -20, 20);
const everywhere = (g: Float64Array): Float64Array =>
  Float64Array.from({ length: COORDINATES }, (_, k) => H * g[k % 3]!);

const fallsAsItShould: Check<Fall> = {
  claim: "A free sheet at rest gains h g, with 0 to 5 sweeps and h²k/m from 1 to 1000.",
  allows:
    "rounding: lengths have 16 digits, and springs whose h²k/m is 1000 strain by the last of them; 1000 units and a few, 1e-12.",
  run: ({ bySweeps }, random) =>
    outcomeOf(60, 1e-12, (n) => {
      const [paper, g] = [restingSheet(random), gravity(random)];
      return distance(bySweeps(paper, H, g, n % 6), everywhere(g));
    }),
};

const fallsWhileItMoves: Check<Fall> = {
  claim: "A free sheet that is strained and moves gains h g on top of what it gains without gravity.",
  allows:
    "rounding: five sweeps through springs whose h²k/m is 1000, each of which adds up a thousand units in the last place; 2e-13.",
  run: ({ bySweeps }, random) =>
    outcomeOf(60, 2e-13, (n) => {
      const [paper, g] = [stiffSheet(random), gravity(random)];
      const without = bySweeps(paper, H, new Float64Array(3), n % 6);
      return distance(
        bySweeps(paper, H, g, n % 6),
        plus(without, 1, everywhere(g)),
        sizeOf(without) + sizeOf(everywhere(g)),
      );
    }),
};

const fallsInTheSystem: Check<Fall> = {
  claim: "Where the whole system is solved, gravity may as well be one of its forces: it gives h g on top, too.",
  allows: "rounding: the system is up to 1e4 times stiffer in one direction than in another, 1e-12.",
  run: ({ whole }, random) =>
    outcomeOf(60, 1e-12, () => {
      const [paper, g] = [stiffSheet(random), gravity(random)];
      const without = whole(paper, H, new Float64Array(3));
      return distance(whole(paper, H, g), plus(without, 1, everywhere(g)), sizeOf(without) + sizeOf(everywhere(g)));
    }),
};

const sparesWhatIsHeld: Check<Fall> = {
  claim: "What is held does not begin to fall, and what is not does.",
  allows: "none (pass or fail): the numbers of what is held do not change by a bit.",
  run: ({ bySweeps }, random) =>
    outcomeOf(60, 0, (n) => {
      const [paper, g] = [restingSheet(random), gravity(random)];
      const held = n % CORNERS;
      paper.filter.held[held] = 2;
      const sizes = everySize(bySweeps(paper, H, g, n % 6));
      return sizes.filter((size, i) => (i === held ? size !== 0 : !(size > 0))).length;
    }),
};

const everySize = (dv: Float64Array): number[] =>
  Array.from({ length: CORNERS }, (_, i) => sizeOf(dv.subarray(3 * i, 3 * i + 3)));

const fallWith = (gravityIn: "velocity" | "sweeps"): Fall => ({
  bySweeps: (paper, h, [x, y, z], sweeps) =>
    changeIn(paper, h, { method: "sweeps", sweeps, gravity: [x!, y!, z!], gravityIn }),
  whole: (paper, h, [x, y, z]) =>
    changeIn(paper, h, { method: "exact", sweeps: 0, gravity: [x!, y!, z!], gravityIn: "sweeps" }),
});

/** Gravity before the sweeps, and another change by sweeps. */
const fallBy = (bySweeps: Fall["bySweeps"]): Fall => ({ ...fallWith("velocity"), bySweeps });

export const stableEquations = [
  defineEquation<Claim>({
    id: "crumple/stable",
    title: "Which numbers of sweeps are stable",
    place: "sections 3, 4 and 6",
    statement:
      "With an odd number of sweeps a small disturbance of a free sheet does not grow, however stiff the springs are. With an even number (zero included), it grows if the springs are stiff enough.",
    code: { stepVelocities },
    formula: (sweeps) => sweeps % 2 === 1,
    checks: [agreesWithTheSteps, agreesOnATriangle],
    mutants: {
      "calls even numbers stable and odd ones not": (sweeps) => sweeps % 2 === 0,
      "asks for three sweeps or more": (sweeps) => sweeps >= 3,
    },
    erratum: {
      ground: "open",
      printed: {
        statement:
          "The approximate implicit integration is stable, and a high stiffness can be used with it. How many sweeps are made is not said.",
      },
      why: "Whether a small disturbance grows depends on the number of sweeps. In the stiffest motion each sweep reverses the error. After an odd number of them the answer is smaller than that of the implicit step, and safe; after an even number it is up to twice as large, whereas the step stays stable only while it is at most a third too large.",
      evidence:
        "(6) counts its sweeps with k and does not say where to stop. The check tries every number from 0 to 9: the odd ones are stable up to an h²k/m of 100,000, and the even ones are not. A program that uses an even number fails.",
      severity: "depends",
      fairest:
        "With an odd number of sweeps the sentence is right, and nothing suggests that the authors used an even number.",
      passage: {
        korean:
          "안정적인 근사 암시적 적분법을 이용하면 그림 1과 같이 높은 경직도를 적용하여 크기의 변형이 거의 없는 질량-스프링 모델의 움직임을 생성할 수 있다.",
        english:
          "“If the stable approximate implicit integration is used, one can, with a high stiffness applied as in figure 1, generate the motion of a mass-spring model that has hardly any deformation of size.”",
      },
      formula: () => true,
    },
    uses: ["crumple/6"],
  }),
  defineEquation<Fall>({
    id: "crumple/gravity",
    title: "Where gravity goes",
    place: "section 3",
    statement:
      "Gravity is added to the velocities before the sweeps, which deal with the forces of the springs alone. For a free sheet at rest that is exact.",
    code: { stepVelocities },
    formula: fallWith("velocity"),
    writes: roomOf,
    checks: [fallsAsItShould, fallsWhileItMoves, fallsInTheSystem, sparesWhatIsHeld],
    mutants: {
      "adds it to what is held, too": fallBy((paper, h, g, sweeps) =>
        fallWith("velocity")
          .bySweeps(paper, h, g, sweeps)
          .map((value, k) => (value === 0 ? h * g[k % 3]! : value)),
      ),
      "adds it in both places": fallBy((paper, h, g, sweeps) =>
        plus(fallWith("velocity").bySweeps(paper, h, g, sweeps), 1, fallWith("sweeps").bySweeps(paper, h, g, sweeps)),
      ),
    },
    erratum: {
      ground: "open",
      printed: { statement: "f is the vector of forces. Gravity is not mentioned." },
      why: "If gravity is one of the forces in f, the sweeps have to pass it on, and a few sweeps pass on too little of a force that pulls all vertices equally: each vertex is computed as if its neighbours held it back. A stiff sheet then falls in slow motion. No spring is stretched when all vertices move together, so gravity need not be in the system at all.",
      evidence:
        "The paper does not mention gravity. We read it as part of f, and that reading is what is tested here as the text’s.",
      severity: "drifts",
      fairest:
        "After (3) its right side is called the sum of spring force and viscosity force. Taken at its word, gravity is not in it, and has to be added outside, as here.",
      passage: {
        korean:
          "이때 h 는 시간 간격이며, v 는 질점들의 속도로 이루어진 벡터이며, f 는 힘의 벡터, x 는 질점의 위치로 이루어진 벡터가 된다.",
        english:
          "“Here h is the time interval, v is the vector made of the velocities of the mass points, f the vector of forces, and x becomes the vector made of the positions of the mass points.”",
      },
      formula: fallWith("sweeps"),
    },
    moves: {
      title: "A stiff sheet falls, in steps of 1/60 s of three sweeps each",
      yLabel: "height, m",
      run: ({ bySweeps }) => {
        const paper = restingSheet(makeRandom(4));
        const { x, v } = paper;
        return follow(
          1,
          60,
          () => x[2]!,
          () => {
            const dv = bySweeps(paper, H, Float64Array.of(0, 0, -9.81), 3);
            for (let k = 0; k < COORDINATES; ++k) x[k]! += H * (v[k]! += dv[k]!);
          },
        );
      },
    },
    uses: ["crumple/6"],
  }),
];

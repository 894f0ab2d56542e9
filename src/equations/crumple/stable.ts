/** What section 3 says of stability, and what it leaves open: how many sweeps, and where gravity goes. */
import { makePaper, makePaperStepper, paperSheet, stepPaper, type Random } from "@pliant/solver";
import { stepVelocities } from "@pliant/solver/crumple";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { randomPaper, type PaperSample } from "./samples.ts";

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
  claim: `For 0 to ${MOST_SWEEPS} sweeps, a small shake of a free, flat sheet in its plane grows fivefold at some stiffness exactly where the rule says that it may; h²k/m goes from ${STIFFNESSES[0]} to 10⁵.`,
  run(claim, random) {
    let wrong = 0;
    for (let sweeps = 0; sweeps <= MOST_SWEEPS; ++sweeps) {
      const worst = Math.max(...STIFFNESSES.map((ratio) => growth(sweeps, ratio, random)));
      if (worst < GROWN !== claim(sweeps)) ++wrong;
    }
    return { error: wrong, tolerance: 0, samples: (MOST_SWEEPS + 1) * STIFFNESSES.length };
  },
};

/** The change of a free sheet's velocities in a step with gravity, by some sweeps. */
type Fall = (sample: PaperSample, h: number, g: number, sweeps: number) => Float64Array;

/** A sheet at rest and unstrained, with a stiffness that makes h²k/m anything from 1 to 1000. */
function restingSheet(random: Random): { sample: PaperSample; h: number } {
  const sample = randomPaper(random, 1, 1);
  const { paper } = sample;
  paper.v.fill(0);
  for (let i = 0; i < 9; ++i) paper.x[3 * i + 2] = 0;
  for (let e = 0; e < paper.mesh.edges; ++e) {
    const [i, j] = [3 * paper.mesh.ends[2 * e]!, 3 * paper.mesh.ends[2 * e + 1]!];
    paper.sides.rest[e] = Math.hypot(paper.x[j]! - paper.x[i]!, paper.x[j + 1]! - paper.x[i + 1]!);
  }
  const h = 1 / 60;
  const mean = (paper.density * 0.2 ** 2) / 9;
  paper.sides.stiffness = (random.logBetween(1, 1000) * mean) / h ** 2;
  return { sample, h };
}

const fallsAsItShould: Check<Fall> = {
  claim: "A free sheet at rest gains h g, with 0 to 5 sweeps and h²k/m from 1 to 1000.",
  run: (fall, random) =>
    outcomeOf(60, 1e-9, (n) => {
      const { sample, h } = restingSheet(random);
      const g = random.between(1, 20);
      const dv = fall(sample, h, g, n % 6);
      let worst = 0;
      for (let i = 0; i < 9; ++i) worst = Math.max(worst, Math.abs(dv[3 * i + 1]! / (h * g) - 1));
      return worst;
    }),
};

const sparesWhatIsHeld: Check<Fall> = {
  claim: "What is held does not begin to fall.",
  run: (fall, random) =>
    outcomeOf(60, 0, (n) => {
      const { sample, h } = restingSheet(random);
      sample.paper.filter.held[4] = 2;
      return fall(sample, h, 9.81, n % 6)[13]!;
    }),
};

const fallWith =
  (gravityIn: "velocity" | "sweeps"): Fall =>
  ({ paper, stepper }, h, g, sweeps) => {
    const before = paper.v.slice();
    stepVelocities(paper, stepper, h, { method: "sweeps", sweeps, gravity: [0, g, 0], gravityIn });
    const dv = paper.v.slice(0, 27).map((value, k) => value - before[k]!);
    paper.v.set(before);
    return dv;
  };

export const stableEquations = [
  defineEquation<Claim>({
    id: "crumple/stable",
    title: "Which numbers of sweeps are stable",
    place: "sections 3, 4 and 6",
    statement:
      "With an odd number of sweeps a small shake of a free sheet does not grow, however stiff the springs are. With an even number, none among them, it grows if they are stiff enough.",
    code: { stepVelocities },
    formula: (sweeps) => sweeps % 2 === 1,
    checks: [agreesWithTheSteps],
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
      why: "Whether a small shake grows depends on the number of sweeps. For the stiffest motion each sweep turns the error around. After an odd number of them the answer is smaller than that of the implicit step, and safe; after an even number it is up to twice as large, and more than the step can bear.",
      evidence:
        "(6) counts its sweeps with k and says nowhere where to stop. In the check every number from 0 to 9 is tried: the odd ones are stable up to an h²k/m of 100,000, the even ones are not. It is with those that a program fails.",
      severity: "fails",
      fairest: "With an odd number of sweeps the sentence is right, and nothing says that the authors took another.",
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
      "Gravity is added to the velocities before the sweeps, which carry the forces of the springs alone. For a free sheet at rest that is exact.",
    code: { stepVelocities },
    formula: fallWith("velocity"),
    checks: [fallsAsItShould, sparesWhatIsHeld],
    mutants: {
      "adds it to what is held, too": (sample, h, g, sweeps) =>
        fallWith("velocity")(sample, h, g, sweeps).map((value, k) => (k % 3 === 1 && value === 0 ? h * g : value)),
      "adds it in both places": (sample, h, g, sweeps) => {
        const [one, other] = [fallWith("velocity")(sample, h, g, sweeps), fallWith("sweeps")(sample, h, g, sweeps)];
        return one.map((value, k) => value + other[k]!);
      },
    },
    erratum: {
      ground: "open",
      printed: { statement: "f is the vector of forces. Gravity is not mentioned." },
      why: "If gravity is one of the forces in f, the sweeps have to share it out, and few sweeps share out too little of a force that pulls all vertices alike: each vertex expects its neighbours to hold it back. A stiff sheet then falls in slow motion. No spring is stretched when all vertices move alike, so gravity need not be in the system at all.",
      evidence:
        "The text has no word of gravity. That it is part of f, which is tested here as the text’s, is our reading.",
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
    uses: ["crumple/6"],
  }),
];

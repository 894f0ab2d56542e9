/** The claim that buckling leads into an unstable state, sections 2.2 and 2.3. */
import { arcForce } from "@pliant/solver";
import { arcForceSlope, elasticaOf } from "@pliant/solver/cloth";
import { branchLoad, straightStiffness } from "../../scenes/buckling/column.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { randomMaterial } from "./pair.ts";

/** The signs that are claimed for a column that has buckled. */
interface Claim {
  /** Of the stiffness along the load: −1 if the load falls while the column goes on shortening. */
  readonly along: 1 | -1;
  /** Of the stiffness of the straight state across the load, past the critical load. */
  readonly across: 1 | -1;
  /** Of the stiffness that the force of the arc gives its link across. */
  readonly acrossLink: 1 | -1;
  /** Of the change of the lean while a column is still on its way from straight to bent and its load falls. */
  readonly passing: 1 | -1;
}

const SAMPLES = 200;
const disagrees = (value: number, sign: 1 | -1): number => (value * sign > 0 ? 0 : 1);

const barsCarryMore: Check<Claim> = {
  claim: "The two-bar column of figure 2 carries more load the further it has folded.",
  allows: "nothing: a sign is right or wrong",
  run: ({ along }, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const theta = random.between(0.01, 3);
      const further = theta + random.between(1e-3, 3.1 - theta);
      return disagrees(branchLoad(further) - branchLoad(theta), along);
    }),
};

const elasticaCarriesMore: Check<Claim> = {
  claim: "The exact elastica carries more load the closer its ends have come.",
  allows: "nothing: a sign is right or wrong",
  run: ({ along }, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const m = random.logBetween(1e-6, 0.8);
      const [less, more] = [elasticaOf(m), elasticaOf(m * (1 + random.logBetween(1e-3, 0.03)))];
      return disagrees((more.load - less.load) / (less.distance - more.distance), along);
    }),
};

const arcCarriesMore: Check<Claim> = {
  claim:
    "The arc of (8) carries more load the closer its ends have come: its stiffness along the link is positive from the onset.",
  allows: "nothing: a sign is right or wrong",
  run: ({ along }, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const l = L * (n % 10 === 0 ? 1 : random.between(0, 1));
      return disagrees(arcForceSlope(l, L, kb), along);
    }),
};

const straightGivesWay: Check<Claim> = {
  claim: "What gives way is the straight column: past the critical load its stiffness across the load is negative.",
  allows: "nothing: a sign is right or wrong",
  run: ({ across }, random) =>
    outcomeOf(SAMPLES, 0, () =>
      disagrees(straightStiffness(branchLoad(0) * (1 + random.logBetween(1e-6, 10))), across),
    ),
};

const linkGivesWay: Check<Claim> = {
  claim: "In the cloth that is the second term of (11): f_b/|x| is negative at every length.",
  allows: "nothing: a sign is right or wrong",
  run: ({ acrossLink }, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const { L, kb } = randomMaterial(random, n);
      const l = L * random.logBetween(1e-6, 1);
      return disagrees(arcForce(l, L, kb) / l, acrossLink);
    }),
};

const passesOn: Check<Claim> = {
  claim:
    "On its way from straight to bent the two-bar column leans further while its load falls, as long as the load stays above the critical one.",
  allows: "nothing: a sign is right or wrong",
  run: ({ passing }, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const from = random.between(1.2, 1.5);
      const to = random.between(1.05, 0.9 * from);
      const start = random.between(1e-3, 0.02);
      return disagrees(leanWhileFalling(start, from, to) - start, passing);
    }),
};

/** Lean after four units of time in which the load falls steadily, in units where θ″ = P/P_cr sin θ − θ. */
function leanWhileFalling(start: number, from: number, to: number): number {
  const [time, steps] = [4, 400];
  const h = time / steps;
  let [theta, rate] = [start, 0];
  for (let n = 0; n < steps; ++n) {
    const load = from + ((to - from) * n) / steps;
    rate += h * (load * Math.sin(theta) - theta);
    theta += h * rate;
  }
  return theta;
}

const isBalance: Check<Claim> = {
  claim: "These columns are in balance: the load of each bent one is the slope of its energy over its height.",
  allows:
    "order: with a step of 1e-5 a central difference cuts off its square, and rounding adds as much; ten times that",
  run: (_claim, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const theta = random.between(0.05, 3);
      // With the critical load 4 k_θ/L and L = 1: energy ½ k_θ (2θ)², height cos θ.
      const energy = (angle: number): number => (branchLoad(0) * angle ** 2) / 2;
      const [ahead, behind] = [theta + 1e-5, theta - 1e-5];
      const slope = (energy(ahead) - energy(behind)) / (Math.cos(behind) - Math.cos(ahead));
      return branchLoad(theta) / slope - 1;
    }),
};

const ours: Claim = { along: 1, across: -1, acrossLink: -1, passing: 1 };

export const postBucklingEquations = [
  defineEquation<Claim>({
    id: "buckling/post-buckling",
    title: "What is unstable when cloth buckles",
    place: "sections 2.2 and 2.3",
    statement:
      "In equilibrium, a strip that is bent further carries more: along the load, the buckled state is stable. What loses its stability is the straight state, whose stiffness across the load turns negative. From there a column leans further even while its load falls, until it has bent or the load is below the critical one.",
    code: { arcForceSlope },
    formula: ours,
    checks: [barsCarryMore, elasticaCarriesMore, arcCarriesMore, straightGivesWay, linkGivesWay, passesOn, isBalance],
    mutants: {
      "thinks that the straight column stands firm": { ...ours, across: 1 },
      "thinks that the arc is firm across": { ...ours, acrossLink: 1 },
      "thinks that a column on its way turns back": { ...ours, passing: -1 },
    },
    erratum: {
      ground: "open",
      printed: {
        statement:
          "Once a structure is in the unstable state after buckling, its deformation grows even if the load is reduced; that is, its stiffness in the direction of buckling is negative for a moment.",
      },
      why: "The paper says that cloth passes through this state (지나게 된다), and calls the negative stiffness momentary (순간적으로); it does not explicitly exclude equilibrium states. For these it is not true in the paper’s models, because in equilibrium the two-bar column, the exact elastica and the arc carry more load the further they fold. For a column on its way from straight to bent it is true.",
      evidence:
        "The checks test both. They reject the sentence for equilibrium states, which is how a curve of load against deformation is usually read, and they confirm it for the passage.",
      severity: "nothing",
      fairest:
        "The unstable state is the passage from straight to bent, and the direction of buckling is across the load. There the stiffness is negative, and this is the term that the authors leave out of (11).",
      passage: {
        korean: "구조체가 일단 불안정한 좌굴 후 상태가 되면, 하중이 줄어들더라도 변형의 크기는 오히려 증가하게 된다.",
        english:
          "Once a structure is in an unstable post-buckling state, the size of the deformation comes to increase instead, even if the load decreases.",
      },
      formula: { ...ours, along: -1 },
    },
    uses: ["buckling/8", "buckling/11"],
  }),
];

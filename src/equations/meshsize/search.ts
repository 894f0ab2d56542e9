/** The search for a mesh size, section 3.1 and figure 1: whether it ends, and with what. */
import {
  followCorrected,
  followPrinted,
  frameTime,
  nextGuess,
  PRINTED_CLOCK,
  PRINTED_SEARCH,
  PRINTED_START,
  type DifferenceUnit,
} from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** Where a search ends for a target in frames per second, or nothing if it goes on for ever. */
type Search = (cost: (size: number) => number, target: number) => number | undefined;

/** The whole numbers of frames per second that the paper's table spans. */
const TARGETS = Array.from({ length: 246 }, (_, n) => 5 + n);
const paperCost = (size: number): number => frameTime(size, { clock: PRINTED_CLOCK });

/** The largest mesh whose frame takes no longer than the target allows, by trying them all. */
function largestThatFits(cost: (size: number) => number, target: number): number {
  let size = 4;
  while (size < 256 && cost(size + 1) <= 1 / target) ++size;
  return size;
}

const alwaysEnds: Check<Search> = {
  claim: "On the machine of the paper’s table it ends for every whole target from 5 to 250 frames per second.",
  run: (search) => ({
    error: TARGETS.filter((target) => search(paperCost, target) === undefined).length,
    tolerance: 0,
    samples: TARGETS.length,
  }),
};

const findsTheLargest: Check<Search> = {
  claim: "Where it ends, the mesh is the largest whose frame takes no longer than the target allows.",
  run: (search) => ({
    error: TARGETS.filter((target) => {
      const found = search(paperCost, target);
      return found !== undefined && found !== largestThatFits(paperCost, target);
    }).length,
    tolerance: 0,
    samples: TARGETS.length,
  }),
};

const endsElsewhere: Check<Search> = {
  claim: "It ends so on other machines, too, where a frame costs something even without a mesh, or more than N².",
  run: (search, random) =>
    outcomeOf(200, 0, () => {
      const [target, share, exponent] = [random.logBetween(5, 250), random.between(0, 0.5), random.between(1, 3)];
      const exact = random.between(5, 200);
      const cost = (size: number): number => (share + (1 - share) * (size / exact) ** exponent) / target;
      return search(cost, target) === largestThatFits(cost, target) ? 0 : 1;
    }),
};

const shrugsAtHiccups: Check<Search> = {
  claim: "It ends so, too, if every third frame takes four times as long as it should.",
  run: (search, random) =>
    outcomeOf(100, 0, () => {
      const [target, exact] = [random.logBetween(5, 250), random.between(5, 200)];
      const cost = (size: number): number => (size / exact) ** 2 / target;
      let frames = Math.floor(random.between(0, 3));
      const withHiccups = (size: number): number => (++frames % 3 === 0 ? 4 : 1) * cost(size);
      return search(withHiccups, target) === largestThatFits(cost, target) ? 0 : 1;
    }),
};

const isQuick: Check<Search> = {
  claim: "Where a frame takes a time for each particle, it times no more than four sizes, each for three frames.",
  run: (search, random) =>
    outcomeOf(200, 0, () => {
      const [target, exact] = [random.logBetween(5, 250), random.between(5, 200)];
      let frames = 0;
      search((size) => {
        ++frames;
        return (size / exact) ** 2 / target;
      }, target);
      return Math.max(0, frames - 4 * 3);
    }),
};

const corrected: Search = (cost, target) => followCorrected(cost, { target }, PRINTED_START).size;
const printedIn =
  (unit: DifferenceUnit): Search =>
  (cost, target) =>
    followPrinted(cost, { ...PRINTED_SEARCH, target, unit }, PRINTED_START).end;

export const searchEquations = [
  defineEquation<Search>({
    id: "meshsize/search",
    title: "A search that ends",
    place: "section 3.1, figure 1",
    statement:
      "The search remembers the largest mesh that was in time and the smallest that was not. It guesses between them, and ends when there is no size left in between, with the one that was in time.",
    code: { followCorrected, nextGuess },
    formula: corrected,
    checks: [alwaysEnds, findsTheLargest, endsElsewhere, shrugsAtHiccups, isQuick],
    mutants: {
      "ends with the size that was too slow": (cost, target) => corrected(cost, target)! + 1,
      "compares frames per second": printedIn("fps"),
      "guesses once and trusts the power law": (cost, target) =>
        Math.floor(PRINTED_START * Math.sqrt(1 / target / cost(PRINTED_START))),
    },
    erratum: {
      ground: "substance",
      severity: "fails",
      printed: {
        statement:
          "If the difference is positive, the size of the mesh grows by one step, and if it is negative, it shrinks by one. This is repeated until the difference is within the threshold of 0.0001.",
      },
      passage: {
        korean: "이 방법을 통해 전체 시스템을 재수행하여 적절한 fps값이 얻어질 때까지 위의 과정을 반복한다.",
        english:
          "By this method the whole system is run again, and the process above is repeated until a suitable fps value is obtained.",
      },
      why: "A mesh has a whole number of particles, so the time of a frame changes in steps. On a machine that costs what Table 1 says, one particle more along a side adds 0.9 to 6 ms at the sizes of the table, and the threshold is 0.1 ms if it is in seconds. Unless a size happens to lie within it, the difference changes its sign at every frame, and the search takes turns between two sizes.",
      evidence:
        "With the cost of Table 1 and no noise, the search as the text describes it ends for 39 of the 246 whole targets from 5 to 250 frames per second, and not for 50, which is the target of the experiment.",
      fairest:
        "Real clocks scatter, so a real run may well end, and whoever watches it can take the better of the two sizes; a loop that stops where the difference changes its sign would do what the text means.",
      formula: printedIn("seconds"),
    },
    uses: ["meshsize/1"],
  }),
];

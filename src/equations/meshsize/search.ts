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

/** Where a search ends for a wish in frames per second, or nothing if it goes on for ever. */
type Search = (cost: (size: number) => number, target: number) => number | undefined;

/** The whole numbers of frames per second that the paper's table spans. */
const TARGETS = Array.from({ length: 246 }, (_, n) => 5 + n);
const paperCost = (size: number): number => frameTime(size, { clock: PRINTED_CLOCK });

/** The largest mesh whose frame takes no longer than the wish allows, by trying them all. */
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
    checks: [alwaysEnds, findsTheLargest, endsElsewhere],
    mutants: {
      "ends with the size that was too slow": (cost, target) => corrected(cost, target)! + 1,
      "compares frames per second": printedIn("fps"),
      "guesses once and trusts the power law": (cost, target) =>
        Math.floor(PRINTED_START * Math.sqrt(1 / target / cost(PRINTED_START))),
    },
    erratum: {
      ground: "substance",
      printed: {
        statement:
          "The mesh grows by a step if there is time to spare and shrinks by one if there is not, again and again, until the difference from the wish is within the threshold of 0.0001.",
      },
      why: "One step of the mesh changes the time of a frame by more than twice the threshold, for all but the coarsest meshes. So the time jumps over the wish, the sign of the difference turns around at every frame, and the search takes turns between two sizes for ever. Only for few targets does a size happen to lie within the threshold.",
      formula: printedIn("seconds"),
    },
    uses: ["meshsize/1"],
  }),
];

/** The search for a mesh size, section 3.1 and figure 1: whether it ends, and with what. */
import type { Random } from "@pliant/solver";
import {
  followCorrected,
  followPrinted,
  frameTime,
  makeSizeController,
  nextGuess,
  noteFrame,
  PRINTED_CLOCK,
  PRINTED_SEARCH,
  PRINTED_START,
  printedNext,
  type DifferenceUnit,
  type PrintedSearch,
} from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** The time of a frame, s, of a mesh of so many points along a side. */
type Cost = (size: number) => number;

/** Where a search ended, and after how many frames. */
interface End {
  readonly size: number;
  readonly frames: number;
}

interface Search {
  /** Where it ends for a target in frames per second; nothing if it goes on for ever. */
  end(cost: Cost, target: number): End | undefined;
  /** The sizes of so many frames, with what watches them after the end. */
  sizes(cost: Cost, target: number, frames: number): readonly number[];
}

/** The whole numbers of frames per second that the paper's table spans. */
const TARGETS = Array.from({ length: 246 }, (_, n) => 5 + n);
const paperCost = (size: number): number => frameTime(size, { clock: PRINTED_CLOCK });
/** The smallest and the largest mesh that are tried. */
const [LEAST, MOST] = [4, 256];

/** The largest mesh whose frame takes no longer than the target allows, by trying them all; the smallest if none does. */
function largestThatFits(cost: Cost, target: number): number {
  let size = LEAST;
  while (size < MOST && cost(size + 1) <= 1 / target) ++size;
  return size;
}

/** More frames than any search needs: one that asks for more is stopped, since it might never end. */
const PATIENCE = 2000;

/** The same machine, which stops a search that asks it for too many frames. */
function patient(cost: Cost): Cost {
  let frames = 0;
  return (size) => {
    if (++frames > PATIENCE) throw new Error(`it asks for more than ${PATIENCE} frames`);
    return cost(size);
  };
}

/** Where a search ends. */
const endOf = (search: Search, cost: Cost, target: number): number | undefined =>
  search.end(patient(cost), target)?.size;

const NOTHING = "none (pass or fail): sizes are whole numbers";

const alwaysEnds: Check<Search> = {
  claim: "On the machine of the paper’s table it ends for every whole target from 5 to 250 frames per second.",
  allows: NOTHING,
  run: (search) => outcomeOf(TARGETS.length, 0, (n) => (endOf(search, paperCost, TARGETS[n]!) === undefined ? 1 : 0)),
};

const findsTheLargest: Check<Search> = {
  claim: "Where it ends, the mesh is the largest whose frame takes no longer than the target allows.",
  allows: NOTHING,
  run: (search) =>
    outcomeOf(TARGETS.length, 0, (n) => {
      const found = endOf(search, paperCost, TARGETS[n]!);
      return found !== undefined && found !== largestThatFits(paperCost, TARGETS[n]!) ? 1 : 0;
    }),
};

/** A machine on which a mesh of a random size, between the ends or beyond them, takes just the time allowed. */
function randomMachine(random: Random): { cost: Cost; target: number } {
  const [target, share, exponent] = [random.logBetween(5, 250), random.between(0, 0.5), random.between(1, 3)];
  const exact = random.logBetween(3, 500);
  return { target, cost: (size) => (share + (1 - share) * (size / exact) ** exponent) / target };
}

const endsElsewhere: Check<Search> = {
  claim:
    "It ends so on other machines, too, where a frame costs something even without a mesh, or more than N², and stays between the least size and the most.",
  allows: NOTHING,
  run: (search, random) =>
    outcomeOf(200, 0, () => {
      const { cost, target } = randomMachine(random);
      return endOf(search, cost, target) === largestThatFits(cost, target) ? 0 : 1;
    }),
};

const shrugsAtHiccups: Check<Search> = {
  claim: "It ends so, too, if every third frame takes four times as long as it should.",
  allows: NOTHING,
  run: (search, random) =>
    outcomeOf(100, 0, () => {
      const [target, exact] = [random.logBetween(5, 250), random.between(5, 200)];
      const cost = (size: number): number => (size / exact) ** 2 / target;
      let frames = Math.floor(random.between(0, 3));
      const withHiccups = (size: number): number => (++frames % 3 === 0 ? 4 : 1) * cost(size);
      return endOf(search, withHiccups, target) === largestThatFits(cost, target) ? 0 : 1;
    }),
};

const isQuick: Check<Search> = {
  claim:
    "If the time of a frame is proportional to the number of particles, the search times at most four sizes, three frames each, and reports as many.",
  allows: NOTHING,
  run: (search, random) =>
    outcomeOf(200, 0, () => {
      const [target, exact] = [random.logBetween(5, 250), random.between(5, 200)];
      let frames = 0;
      const cost = (size: number): number => {
        ++frames;
        return (size / exact) ** 2 / target;
      };
      const end = search.end(patient(cost), target);
      return Math.max(0, frames - 4 * 3) + (end?.frames === frames ? 0 : 1);
    }),
};

/** A size that was timed, and how long it took, s. */
type Timed = readonly [size: number, time: number];

/** The square of the size that should take `time`, by a line through what was timed, or in proportion to one of them. */
function squareFor(time: number, fits?: Timed, late?: Timed): number {
  if (!fits || !late) {
    const [size, took] = (fits ?? late)!;
    return (size ** 2 * time) / took;
  }
  const slope = (late[0] ** 2 - fits[0] ** 2) / (late[1] - fits[1]);
  return fits[0] ** 2 + slope * (time - fits[1]);
}

/** How many of the sizes that were tried in turn do not lie where the ones before them let expect. */
function strayed(tried: readonly Timed[], time: number): number {
  let [fits, late]: (Timed | undefined)[] = [];
  return tried.slice(1).filter(([next], n) => {
    const [size, took] = tried[n]!;
    if (took <= time) fits = [size, took];
    else late = [size, took];
    const [low, high] = [(fits?.[0] ?? LEAST - 1) + 1, (late?.[0] ?? MOST + 1) - 1];
    const square = squareFor(time, fits, late);
    const tooSmall = next < high && (next + 1) ** 2 < square * (1 - 1e-12);
    const tooLarge = next > low && next ** 2 > square * (1 + 1e-12);
    return tooSmall || tooLarge || !(next >= low && next <= high);
  }).length;
}

const guessesOnALine: Check<Search> = {
  claim:
    "Each trial is the largest size below the point where the straight line through the two known sizes, time against N², meets the time allowed; while only one size is known, time is taken to be proportional to N².",
  allows: NOTHING,
  run: (search, random) =>
    outcomeOf(200, 0, () => {
      const { cost, target } = randomMachine(random);
      const tried: Timed[] = [];
      const watched = (size: number): number => {
        if (tried.at(-1)?.[0] !== size) tried.push([size, cost(size)]);
        return cost(size);
      };
      endOf(search, watched, target);
      return strayed(tried, 1 / target) + (tried.length > 1 ? 0 : 1);
    }),
};

const keepsWatch: Check<Search> = {
  claim:
    "Once it has ended, it ignores a scatter of 4 % and five slow frames in a row; a lasting load is followed to the largest mesh that fits under it.",
  allows: NOTHING,
  run: (search, random) =>
    outcomeOf(100, 0, () => {
      const [target, exact] = [random.logBetween(5, 250), random.between(20, 120)];
      const cost = (size: number): number => (size / exact) ** 2 / target;
      const [fits, underLoad] = [cost, (size: number) => 2 * cost(size)].map((one) => largestThatFits(one, target));
      const [found, hiccup, load] = [100, 200, 300];
      let frame = 0;
      const sizes = search.sizes(
        (size) => {
          const n = frame++;
          const slow = n >= load || (n >= hiccup && n < hiccup + 5);
          return cost(size) * (n < found || slow ? 1 : random.between(0.96, 1.04)) * (slow ? 2 : 1);
        },
        target,
        400,
      );
      const kept = sizes.slice(found, load).every((size) => size === fits);
      return sizes.length === 400 && kept && sizes.at(-1) === underLoad ? 0 : 1;
    }),
};

const corrected: Search = {
  end: (cost, target) => followCorrected(cost, { target }, PRINTED_START),
  sizes(cost, target, frames) {
    const controller = makeSizeController({ target }, PRINTED_START);
    return Array.from({ length: frames }, () => noteFrame(controller, cost(controller.size)));
  },
};

function printedIn(unit: DifferenceUnit): Search {
  const searchFor = (target: number): PrintedSearch => ({ ...PRINTED_SEARCH, target, unit });
  return {
    end(cost, target) {
      const { end, frames } = followPrinted(cost, searchFor(target), PRINTED_START);
      return end === undefined ? undefined : { size: end, frames };
    },
    sizes(cost, target, frames) {
      let size = PRINTED_START;
      return Array.from({ length: frames }, () => (size = printedNext(size, cost(size), searchFor(target))));
    },
  };
}

/** A search that takes another size for the one that the corrected search ends with. */
const endingWith = (other: (size: number, cost: Cost, target: number) => number): Search => ({
  end(cost, target) {
    const { size, frames } = followCorrected(cost, { target }, PRINTED_START);
    return { size: other(size, cost, target), frames };
  },
  sizes: (cost, target, frames) => corrected.sizes(cost, target, frames).map((size) => other(size, cost, target)),
});

export const searchEquations = [
  defineEquation<Search>({
    id: "meshsize/search",
    title: "A search that ends",
    place: "section 3.1, figure 1",
    statement:
      "The search remembers the largest mesh that was fast enough and the smallest that was not, and guesses between them. When no size is left in between, it stops and keeps the one that was fast enough.",
    code: { followCorrected, nextGuess },
    formula: corrected,
    checks: [alwaysEnds, findsTheLargest, endsElsewhere, shrugsAtHiccups, isQuick, guessesOnALine, keepsWatch],
    mutants: {
      "ends with the size that was too slow": endingWith((size) => size + 1),
      "compares frames per second": printedIn("fps"),
      "guesses once and trusts the power law": endingWith((_, cost, target) =>
        Math.floor(PRINTED_START * Math.sqrt(1 / target / cost(PRINTED_START))),
      ),
    },
    erratum: {
      ground: "open",
      severity: "depends",
      printed: {
        statement:
          "If the difference is positive, the size of the mesh grows by one step, and if it is negative, it shrinks by one. This is repeated until the difference is within the threshold of 0.0001.",
      },
      passage: {
        korean: "이 방법을 통해 전체 시스템을 재수행하여 적절한 fps값이 얻어질 때까지 위의 과정을 반복한다.",
        english:
          "By this method the whole system is run again, and the process above is repeated until a suitable fps value is obtained.",
      },
      why: "A mesh has a whole number of particles, so the time of a frame changes in steps. On a machine that costs what Table 1 says, one particle more along a side adds 0.9 to 6 ms at the sizes of the table, and the threshold is 0.1 ms if it is in seconds. Unless a size happens to lie within it, the difference changes its sign at every frame, and the search alternates between two sizes.",
      evidence:
        "With a power law fitted to Table 1, no noise and the threshold in seconds, the search as the paper describes it ends for 39 of the 246 whole-number targets from 5 to 250 frames per second, and not for 50, which is the target of the experiment. Table 1 itself has 19.9 ms at size 21, a tenth of a millisecond from that target, which is the threshold as far as its digits tell.",
      fairest:
        "Real clocks scatter, so a real run may well end, and whoever watches it can take the better of the two sizes; a loop that stops where the difference changes its sign would do what the paper means.",
      formula: printedIn("seconds"),
    },
    uses: ["meshsize/1"],
  }),
];

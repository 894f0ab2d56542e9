/**
 * The linear solves of a hanging cloth by compiled kernels beside those in double precision, and one product of its matrix.
 *
 *     npm run bench:kernels
 *
 * All solve the systems of the same steps, from the same guess and by turns, so that what else the machine does falls on all
 * of them alike. Lines are added to a table of this machine in tests/bench/results. The finest grid takes a minute.
 */
import {
  conjugateGradients,
  fastConjugateGradients,
  multilevel,
  multiply,
  runsKernels,
  type LinearSolver,
  type LinearSystem,
} from "@pliant/solver/math";
import { medianOf } from "../../src/scenes/timing.ts";
import { hangingBy } from "../solver/hanging-cloth.ts";
import { kernelProduct } from "../solver/kernel-product.ts";
import { record } from "./record.ts";

const SIDES = [26, 51, 101, 201];
const WARM_UP = 5;
const STEPS = 25;
const PRODUCTS = 50;

const SOLVERS = {
  block: conjugateGradients(),
  block_fast: fastConjugateGradients(),
  multilevel: conjugateGradients({ preconditioner: multilevel }),
  multilevel_fast: fastConjugateGradients({ preconditioner: multilevel }),
};

type Name = keyof typeof SOLVERS;
const NAMES = Object.keys(SOLVERS) as Name[];

interface Timed {
  readonly times: Record<Name, number[]>;
  readonly iterations: Record<Name, number[]>;
  system?: LinearSystem;
}

/** A solver that has every system solved by all of them, and goes on with the last. */
function inTurns(timed: Timed): LinearSolver {
  return (pattern) => {
    const main = SOLVERS.multilevel_fast(pattern);
    timed.system = main;
    const rivals = NAMES.map((name) => [name, SOLVERS[name](pattern)] as const);
    const solve: LinearSystem["solve"] = (filter, options) => {
      for (const [name, system] of rivals) {
        system.A.diagonal.set(main.A.diagonal);
        system.A.upper.set(main.A.upper);
        system.b.set(main.b);
        system.x.set(main.x);
        const begin = performance.now();
        const { iterations } = system.solve(filter, options);
        timed.times[name].push(performance.now() - begin);
        timed.iterations[name].push(iterations);
      }
      return main.solve(filter, options);
    };
    return { ...main, solve };
  };
}

/** What the kernels save of one product: the median time of double precision, and how many times longer that is. */
function compareProducts({ A, b }: LinearSystem): { readonly ms: number; readonly ratio: number } {
  const y = new Float64Array(b.length);
  const runs = [() => void multiply(y, A, b), kernelProduct(A, b)].map((run) => ({ run, times: [] as number[] }));
  for (let n = 0; n < WARM_UP + PRODUCTS; ++n) {
    for (const { run, times } of runs) {
      const begin = performance.now();
      for (let again = 0; again < 4; ++again) run();
      if (n >= WARM_UP) times.push((performance.now() - begin) / 4);
    }
  }
  const [double, single] = runs.map(({ times }) => medianOf(times));
  return { ms: double!, ratio: double! / single! };
}

function compare(side: number): void {
  const lists = (): Record<Name, number[]> => ({ block: [], block_fast: [], multilevel: [], multilevel_fast: [] });
  const timed: Timed = { times: lists(), iterations: lists() };
  const step = hangingBy(side, inTurns(timed));
  for (let n = 0; n < WARM_UP + STEPS; ++n) step();
  const ms = (name: Name): number => medianOf(timed.times[name].slice(WARM_UP));
  const iterations = (name: Name): number => medianOf(timed.iterations[name].slice(WARM_UP));
  const product = compareProducts(timed.system!);
  const ratio = (slow: Name, fast: Name): string => (ms(slow) / ms(fast)).toFixed(2);
  record(
    {
      side,
      product_ms: product.ms.toFixed(3),
      product_ratio: product.ratio.toFixed(2),
      block_iterations: iterations("block_fast"),
      block_ms: ms("block").toFixed(2),
      block_ratio: ratio("block", "block_fast"),
      multilevel_iterations: iterations("multilevel_fast"),
      multilevel_ms: ms("multilevel").toFixed(2),
      multilevel_ratio: ratio("multilevel", "multilevel_fast"),
      both_ratio: ratio("block", "multilevel_fast"),
    },
    "kernels",
  );
  console.log(
    `${side} × ${side}: the kernels are ${product.ratio.toFixed(1)} times as fast at a product, ` +
      `${ratio("block", "block_fast")} times at a solve by blocks, ${ratio("multilevel", "multilevel_fast")} times at one by ` +
      `patches (${ms("multilevel_fast").toFixed(2)} ms), and with these ${ratio("block", "multilevel_fast")} times as fast as ` +
      `double precision by blocks.`,
  );
}

if (!runsKernels()) throw new Error("no kernels run here");
for (const side of SIDES) compare(side);

/**
 * What each preconditioner costs in time: steps of the cloth over the box at the paper's size, beside those with blocks; and
 * how iterations and time grow with the grid for a cloth that hangs by two corners, with blocks and with patches.
 *
 *     npm run bench:preconditioner
 *
 * Runs that are compared take turns step by step, so that what else the machine does falls on all of them alike. Lines are
 * added to two tables of this machine in tests/bench/results. The finest grid takes minutes.
 */
import { makeRandom } from "@pliant/solver";
import { blockDiagonal, multilevel } from "@pliant/solver/math";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { medianOf } from "../../src/scenes/timing.ts";
import { hangingCloth } from "../solver/hanging-cloth.ts";
import { record } from "./record.ts";

const SCENE = "buckling/drape";
const WARM_UP = 10;
const STEPS = 60;
const KINDS = ["block", "diagonal", "gauss-seidel", "multilevel"] as const;
const SIDES = [26, 51, 101, 201];

interface Timed {
  readonly step: () => number;
  readonly times: number[];
  readonly iterations: number[];
}

/** Takes steps by turns, and keeps what those after the first few take. */
function takeTurns(runs: readonly Timed[]): void {
  for (let n = 0; n < WARM_UP + STEPS; ++n) {
    for (const { step, times, iterations } of runs) {
      const begin = performance.now();
      const took = step();
      if (n < WARM_UP) continue;
      times.push(performance.now() - begin);
      iterations.push(took);
    }
  }
}

const timed = (step: () => number): Timed => ({ step, times: [], iterations: [] });

function compareKinds(): void {
  const scene = sceneById(SCENE);
  const at = scene.measures.findIndex(({ name }) => name === "iterations");
  const measures = new Float64Array(scene.measures.length);
  const runs = KINDS.map((preconditioner) => {
    const values = { ...defaultsOf(scene.parameters), side: 51, dt: 1 / 60, preconditioner };
    const run = scene.start(values, makeRandom(scene.seed));
    return timed(() => {
      run.step();
      run.measure(measures);
      return measures[at]!;
    });
  });
  takeTurns(runs);
  const [block, ...others] = runs.map(({ times }) => medianOf(times));
  const [diagonal, sweeps, patches] = others.map((time) => (time / block!).toFixed(2));
  record(
    {
      scene: SCENE,
      particles: 2601,
      block_ms: block!.toFixed(2),
      diagonal_beside_block: diagonal!,
      gauss_seidel_beside_block: sweeps!,
      multilevel_beside_block: patches!,
    },
    "preconditioner",
  );
  console.log(
    `Beside a step with blocks (${block!.toFixed(1)} ms), one with the diagonal takes ${diagonal} times as long, ` +
      `one with sweeps of Gauss and Seidel ${sweeps} times, one with patches ${patches} times.`,
  );
}

function compareSizes(): void {
  for (const side of SIDES) {
    const runs = [blockDiagonal, multilevel].map((preconditioner) => timed(hangingCloth(side, preconditioner)));
    takeTurns(runs);
    const [block, patches] = runs.map(({ times, iterations }) => ({
      ms: medianOf(times).toFixed(2),
      iterations: medianOf(iterations),
    }));
    record(
      {
        side,
        block_iterations: block!.iterations,
        multilevel_iterations: patches!.iterations,
        block_ms: block!.ms,
        multilevel_ms: patches!.ms,
      },
      "sizes",
    );
    console.log(
      `A hanging cloth of ${side} × ${side} takes ${block!.iterations} iterations and ${block!.ms} ms a step with blocks, ` +
        `${patches!.iterations} and ${patches!.ms} ms with patches.`,
    );
  }
}

compareKinds();
compareSizes();

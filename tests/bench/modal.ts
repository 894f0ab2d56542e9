/**
 * What the modes of a body cost, and a step of it: beside SciPy (SuperLU and ARPACK) on the same matrices, if it is here.
 *
 *     npm run bench:modal
 *
 * One line is added to a table of this machine in tests/bench/results.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  findModes,
  makeModalBody,
  makeModalState,
  makeModalStepper,
  makeTetBox,
  planeAt,
  stepModal,
  updateModal,
} from "@pliant/solver";
import { blockAt, factorSparse } from "@pliant/solver/math";
import { lumpedMasses, stiffnessMatrix } from "@pliant/solver/modal";
import { medianOf } from "../../src/scenes/timing.ts";
import { record } from "./record.ts";

/** 17 · 18 · 18 vertices. */
const BRICKS = [16, 17, 17] as const;
const MODES = 20;
const STEPS = 200;
const material = { young: 2e5, poisson: 0.3, density: 1000 };
const mesh = makeTetBox([0, 0, 0], [1, 1, 1], BRICKS);

const timed = <T>(work: () => T): { seconds: number; result: T } => {
  const begin = performance.now();
  const result = work();
  return { seconds: (performance.now() - begin) / 1000, result };
};

const K = stiffnessMatrix(mesh, material);
const m = lumpedMasses(mesh, material.density);
for (let i = 0; i < K.n; ++i) for (let k = 0; k < 9; k += 4) K.blocks[9 * blockAt(K, i, i) + k]! += 100 * m[i]!;
const factor = timed(() => factorSparse(K, mesh.x));
const modes = timed(() => findModes(mesh, material, { count: MODES }));
if (!modes.result) throw new Error("nothing has stopped the search");

/** Seconds that SciPy takes for the modes of the same matrices, and its lowest eigenvalue; nothing where it is not installed. */
function besideSciPy(): { seconds: number; lowest: number } | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "modes-"));
  const write = (name: string, values: Float64Array | Int32Array): void => {
    fs.writeFileSync(path.join(folder, name), Buffer.from(values.buffer));
  };
  const plain = stiffnessMatrix(mesh, material);
  write("data", plain.blocks);
  write("columns", plain.columns);
  write("rows", plain.rowStart);
  write("masses", m);
  const program = `
import sys, time, numpy as np, scipy.sparse as sp, scipy.sparse.linalg as la
read = lambda name, kind: np.fromfile(sys.argv[1] + "/" + name, kind)
K = sp.bsr_matrix((read("data", "f8").reshape(-1, 3, 3), read("columns", "i4"), read("rows", "i4"))).tocsc()
M = sp.diags(np.repeat(read("masses", "f8"), 3)).tocsc()
begin = time.time()
values = la.eigsh(K, k=${MODES + 6}, M=M, sigma=-100.0)[0]
print(time.time() - begin, sorted(values)[6])`;
  try {
    const [seconds, lowest] = execFileSync("python3", ["-c", program, folder], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
      .split(" ")
      .map(Number);
    return { seconds: seconds!, lowest: lowest! };
  } catch {
    return undefined;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of a step of a box of 105 vertices that has fallen on a floor and rests. */
function stepTime(): number {
  const box = makeTetBox([0, 0, 0], [1, 0.8, 0.6], [6, 4, 2]);
  const body = makeModalBody(box, findModes(box, material, { count: 8 })!, {
    density: 1000,
    shape: "warped",
    massDamping: 0.5,
    stiffnessDamping: 0.001,
  });
  const state = makeModalState(body);
  state.x[2] = 0.5;
  updateModal(state, body);
  const stepper = makeModalStepper(body);
  const obstacles = [planeAt([0, 0, 0], [0, 0, 1])];
  const times = Array.from({ length: STEPS }, () =>
    timed(() =>
      stepModal(state, body, stepper, 1 / 30, {
        gravity: [0, 0, -9.81],
        obstacles,
        restitution: 0,
        friction: 0.4,
        method: "direct",
        spin: "felt",
      }),
    ),
  );
  return 1000 * medianOf(times.map(({ seconds }) => seconds));
}

const theirs = besideSciPy();
const apart = theirs ? Math.abs(theirs.lowest / modes.result.values[0]! - 1) : NaN;
const step = stepTime();
record(
  {
    vertices: K.n,
    modes: MODES,
    factor_s: factor.seconds.toFixed(2),
    factor_numbers: factor.result?.numbers ?? 0,
    modes_s: modes.seconds.toFixed(2),
    scipy_s: theirs?.seconds.toFixed(2) ?? "",
    step_ms: step.toFixed(2),
  },
  "modal",
);
console.log(
  `${K.n} vertices: the factor takes ${factor.seconds.toFixed(1)} s, ${MODES} modes ${modes.seconds.toFixed(1)} s` +
    (theirs
      ? `, SciPy ${theirs.seconds.toFixed(1)} s; the lowest eigenvalues differ by ${apart.toExponential(1)}`
      : "") +
    `. A step of a box at rest takes ${step.toFixed(2)} ms.`,
);

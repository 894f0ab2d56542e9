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
  type TetMesh,
} from "@pliant/solver";
import { blockAt, factorSparse } from "@pliant/solver/math";
import { lumpedMasses, stiffnessMatrix } from "@pliant/solver/modal";
import { medianOf } from "../../src/scenes/timing.ts";
import { record } from "./record.ts";

/** 10 · 11 · 11 vertices, and 17 · 18 · 18. */
const SIZES = [
  [9, 10, 10],
  [16, 17, 17],
] as const;
const MODES = 20;
const TOLERANCE = 1e-11;
/** Both sides take turns, as other work may come and go. */
const ROUNDS = 3;
const STEPS = 200;
const material = { young: 2e5, poisson: 0.3, density: 1000 };

/** What some work returns, and the time of the processor that this process took for it. */
const timed = <T>(work: () => T): { seconds: number; result: T } => {
  const begin = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begin);
  return { seconds: (user + system) / 1e6, result };
};

/**
 * Seconds that SciPy takes on one thread for the modes of the same matrices, with the same tolerance and a shift of the lowest
 * eigenvalue, which is about ours; and that eigenvalue. Nothing where it is not installed.
 */
function besideSciPy(mesh: TetMesh, shift: number): { seconds: number; lowest: number } | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "modes-"));
  const write = (name: string, values: Float64Array | Int32Array): void => {
    fs.writeFileSync(path.join(folder, name), Buffer.from(values.buffer));
  };
  const plain = stiffnessMatrix(mesh, material);
  const m = lumpedMasses(mesh, material.density);
  write("data", plain.blocks);
  write("columns", plain.columns);
  write("rows", plain.rowStart);
  write("masses", m);
  const program = `
import sys, time, numpy as np, scipy.sparse as sp, scipy.sparse.linalg as la
read = lambda name, kind: np.fromfile(sys.argv[1] + "/" + name, kind)
K = sp.bsr_matrix((read("data", "f8").reshape(-1, 3, 3), read("columns", "i4"), read("rows", "i4"))).tocsc()
M = sp.diags(np.repeat(read("masses", "f8"), 3)).tocsc()
begin = time.process_time()
values = la.eigsh(K, k=${MODES + 6}, M=M, sigma=-float(sys.argv[2]), tol=${TOLERANCE})[0]
print(time.process_time() - begin, sorted(values)[6])`;
  try {
    const [seconds, lowest] = execFileSync("python3", ["-c", program, folder, String(shift)], {
      encoding: "utf8",
      env: { ...process.env, OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1" },
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

/** The medians of what one body costs on both sides. */
function measure(mesh: TetMesh, step: number): void {
  const K = stiffnessMatrix(mesh, material);
  const m = lumpedMasses(mesh, material.density);
  for (let i = 0; i < K.n; ++i) for (let k = 0; k < 9; k += 4) K.blocks[9 * blockAt(K, i, i) + k]! += 100 * m[i]!;
  const rounds = Array.from({ length: ROUNDS }, () => {
    const factor = timed(() => factorSparse(K, mesh.x));
    const modes = timed(() => findModes(mesh, material, { count: MODES, tolerance: TOLERANCE }));
    const lowest = modes.result!.values[0]!;
    return { factor, modes, lowest, theirs: besideSciPy(mesh, lowest) };
  });
  const [factor, modes] = [medianOf(rounds.map((r) => r.factor.seconds)), medianOf(rounds.map((r) => r.modes.seconds))];
  const theirs = rounds.flatMap((r) => (r.theirs ? [r.theirs] : []));
  const scipy = theirs.length > 0 ? medianOf(theirs.map(({ seconds }) => seconds)) : NaN;
  const apart = Math.abs((theirs[0]?.lowest ?? NaN) / rounds[0]!.lowest - 1);
  record(
    {
      vertices: K.n,
      modes: MODES,
      factor_s: factor.toFixed(2),
      factor_numbers: rounds[0]!.factor.result?.numbers ?? 0,
      modes_s: modes.toFixed(2),
      scipy_s: theirs.length > 0 ? scipy.toFixed(2) : "",
      step_ms: step.toFixed(2),
    },
    "modal",
  );
  const beside = `, SciPy ${scipy.toFixed(2)} s: ${(modes / scipy).toFixed(2)} of it; the lowest eigenvalues differ by ${apart.toExponential(1)}`;
  console.log(
    `${K.n} vertices: the factor takes ${factor.toFixed(2)} s, ${MODES} modes ${modes.toFixed(2)} s` +
      (theirs.length > 0 ? beside : ""),
  );
}

const step = stepTime();
console.log(`A step of a box at rest takes ${step.toFixed(2)} ms.`);
for (const bricks of SIZES) measure(makeTetBox([0, 0, 0], [1, 1, 1], bricks), step);

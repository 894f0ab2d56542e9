/** A process of its own that prints what 400 steps of a modal body in contact allocate; see allocation.test.ts. */
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
import { makeBar } from "../../../src/scenes/modal/bar.ts";
import { materialOf } from "../../../src/scenes/modal/fall.ts";
import { bendFullBar, makeFullBar } from "../../../src/scenes/modal/full-bar.ts";
import { JELLY } from "../../../src/scenes/modal/parameters.ts";

const mesh = makeTetBox([0, 0, 0], [1, 0.8, 0.6], [4, 3, 2]);
const modes = findModes(mesh, { young: 2e5, poisson: 0.3, density: 1000 }, { count: 8 })!;
const body = makeModalBody(mesh, modes, { density: 1000, shape: "warped", massDamping: 0, stiffnessDamping: 1e-4 });
const stepper = makeModalStepper(body);
const options = {
  gravity: [0, 0, -9.81],
  obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
  restitution: 0,
  friction: 0.4,
  method: "direct",
  spin: "felt",
} as const;
const state = makeModalState(body);
state.x[2] = 0.5;
updateModal(state, body);

/** Bytes in use after a full collection, and the buffers of typed arrays among them. */
function inUse(): { heap: number; buffers: number } {
  globalThis.gc?.();
  globalThis.gc?.(); // waits for what the first has left to be swept in the background
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
}

let touched = 0;
const steps = (count: number): void => {
  for (let n = 0; n < count; ++n) touched += stepModal(state, body, stepper, 1 / 30, options).touching;
};
steps(800);
const before = inUse();
const start = process.memoryUsage();
touched = 0;
steps(400);
const end = process.memoryUsage();
const after = inUse();

// The full nonlinear body that a bent bar is compared with.
const bar = makeFullBar(makeBar(), materialOf(JELLY.young / 1000));
const bend = (from: number, to: number): void => {
  for (let n = from; n < to; ++n) bendFullBar(bar, n / 60);
};
bend(0, 60);
const unbent = inUse().buffers;
bend(60, 90);
const bent = process.memoryUsage().arrayBuffers;

console.log(
  JSON.stringify({
    collects: globalThis.gc !== undefined,
    touched,
    passing: end.heapUsed - start.heapUsed,
    passingBuffers: end.arrayBuffers - start.arrayBuffers,
    kept: after.heap - before.heap,
    keptBuffers: after.buffers - before.buffers,
    bendBuffers: bent - unbent,
    vertices: body.masses.length,
  }),
);

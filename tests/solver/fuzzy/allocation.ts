/** A process of its own that prints how many bytes 1,000 inferred steps of a flag allocate; see flag.test.ts. */
import { flatGrid, makeClothState, makeFuzzyMotion, makeProvotCloth, paperInference, stepFuzzy } from "@pliant/solver";
import type { InferenceMethod } from "@pliant/solver/fuzzy";

const size = { columns: 12, rows: 12, spacing: 0.5 };
const cloth = makeProvotCloth({
  ...size,
  mass: 0.3,
  structural: 180,
  shear: 180,
  flexion: 180,
  drag: 3,
  gravity: [0, 0, -9.8],
});
const state = makeClothState(flatGrid(size));
state.filter.held.set([2, 2]);
const motion = makeFuzzyMotion(cloth, paperInference("printed", process.argv.at(-1) as InferenceMethod));
const STEPS = 1000;

/** Bytes in use after a full collection, and the buffers of typed arrays among them. */
function inUse(): { heap: number; buffers: number } {
  globalThis.gc?.();
  globalThis.gc?.(); // waits for what the first has left to be swept in the background
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
}

for (let n = 0; n < 1500; ++n) stepFuzzy(state, cloth, motion, 0.01);
const before = inUse();
const start = process.memoryUsage();
for (let n = 0; n < STEPS; ++n) stepFuzzy(state, cloth, motion, 0.01);
const end = process.memoryUsage();
const after = inUse();
console.log(
  JSON.stringify({
    steps: STEPS,
    components: state.x.length,
    passing: end.heapUsed - start.heapUsed,
    buffers: after.buffers - before.buffers,
    kept: after.heap - before.heap,
  }),
);

/** A process of its own that prints how many bytes 1,000 steps of a 12 × 12 cloth allocate; see allocation.test.ts. */
import {
  buckling,
  flatGrid,
  gridTriangles,
  makeAir,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  tension,
} from "@pliant/solver";

const size = { columns: 12, rows: 12, spacing: 0.05 };
const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-4, damping: 0.01 };
const plain = makeGridCloth(size, material, { sequential: tension, interlaced: buckling });
const air = makeAir({ ...gridTriangles(size), vertices: 144, drag: 0.6, wind: [3, 1, 0] });
const cloth = process.argv.includes("air") ? { ...plain, dampingKind: "axial" as const, air } : plain;
const state = makeClothState(flatGrid(size));
const stepper = makeStepper(cloth);
state.filter.held.fill(2, 0, 12);
const options = { integrator: "bdf2", tolerance: 1e-3, maxIterations: 100 } as const;

/** Bytes in use after a full collection, and the buffers of typed arrays among them. */
function inUse(): { heap: number; buffers: number } {
  globalThis.gc?.();
  globalThis.gc?.(); // waits for what the first has left to be swept in the background
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
}

for (let n = 0; n < 300; ++n) stepCloth(state, cloth, stepper, 1 / 60, options);
const before = inUse();
const start = process.memoryUsage();
for (let n = 0; n < 1000; ++n) stepCloth(state, cloth, stepper, 1 / 60, options);
const end = process.memoryUsage();
const after = inUse();
console.log(
  JSON.stringify({
    collects: globalThis.gc !== undefined,
    passing: end.heapUsed - start.heapUsed,
    passingBuffers: end.arrayBuffers - start.arrayBuffers,
    links: cloth.groups.reduce((sum, { links }) => sum + links.i.length, 0),
    kept: after.heap - before.heap,
    keptBuffers: after.buffers - before.buffers,
  }),
);

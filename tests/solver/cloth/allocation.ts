/** A process of its own that prints how many bytes 1,000 steps of a 12 × 12 cloth allocate; see allocation.test.ts. */
import {
  airForce,
  buckling,
  flatGrid,
  gridTriangles,
  makeAir,
  makeBody,
  makeClothState,
  makeContacts,
  makeGridCloth,
  makeRepulsion,
  makeSphere,
  makeStepper,
  repulsionForce,
  stepCloth,
  stepInContact,
  tension,
} from "@pliant/solver";
import { frictionOf } from "@pliant/solver/cloth";
import { blockDiagonal, conjugateGradients, fastConjugateGradients, multilevel } from "@pliant/solver/math";

const size = { columns: 12, rows: 12, spacing: 0.05 };
const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-4, damping: 0.01 };
const plain = makeGridCloth(size, material, { sequential: tension, interlaced: buckling });
const air = makeAir({ ...gridTriangles(size), vertices: 144, drag: 0.6, wind: [3, 1, 0] });
const around = process.argv.at(-1);
const links = plain.groups.map((group) => group.links);
const repulsion = makeRepulsion({ distance: 0.045, stiffness: 20, damping: 0.01, vertices: 144, links });
const cloths = {
  "no air": plain,
  air: { ...plain, dampingKind: "axial" as const, forces: [airForce(air)] },
  "contact with a body and itself": { ...plain, forces: [repulsionForce(repulsion)] },
  "contact, by patches": { ...plain, forces: [repulsionForce(repulsion)] },
  "contact, by compiled patches": { ...plain, forces: [repulsionForce(repulsion)] },
};
const cloth = cloths[around as keyof typeof cloths];
const state = makeClothState(flatGrid(size));
const inContact = around?.startsWith("contact");
const preconditioner = around?.endsWith("patches") ? multilevel : blockDiagonal;
const gradients = around?.includes("compiled") ? fastConjugateGradients : conjugateGradients;
const stepper = makeStepper(cloth, { solver: gradients({ preconditioner }) });
const body = makeBody(makeSphere([0, 0, -0.13], 0.12, 2));
const contacts = makeContacts({ body, vertices: 144, friction: frictionOf("coulomb", 1) });
if (!inContact) state.filter.held.fill(2, 0, 12);
const options = { integrator: "bdf2", tolerance: 1e-3, maxIterations: 100 } as const;

/** Bytes in use after a full collection, and the buffers of typed arrays among them. */
function inUse(): { heap: number; buffers: number } {
  globalThis.gc?.();
  globalThis.gc?.(); // waits for what the first has left to be swept in the background
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
}

function step(): void {
  if (inContact) stepInContact(state, cloth, stepper, contacts, 1 / 60, options);
  else stepCloth(state, cloth, stepper, 1 / 60, options);
}

for (let n = 0; n < 1500; ++n) step();
const before = inUse();
const start = process.memoryUsage();
for (let n = 0; n < 1000; ++n) step();
const end = process.memoryUsage();
const after = inUse();
console.log(
  JSON.stringify({
    touching: contacts.count,
    pairs: repulsion.pairs.count,
    collects: globalThis.gc !== undefined,
    passing: end.heapUsed - start.heapUsed,
    passingBuffers: end.arrayBuffers - start.arrayBuffers,
    links: cloth.groups.reduce((sum, { links }) => sum + links.i.length, 0),
    kept: after.heap - before.heap,
    keptBuffers: after.buffers - before.buffers,
  }),
);

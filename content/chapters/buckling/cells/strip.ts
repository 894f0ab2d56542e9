// A strip of eleven particles, held at one end, falls for half a second.
const count = 11;
const size = { columns: count, rows: 1, spacing: 0.05 };
const material = {
  density: 0.2,
  stretch: 500,
  compression: 100,
  bend: 2e-4,
  damping: 0,
};
const cloth = makeGridCloth(size, material, {
  sequential: tension,
  interlaced: buckling,
});
const state = makeClothState(flatGrid(size));
state.filter.held.set([2, 2]); // the first two stay

const stepper = makeStepper(cloth);
const positions: Float64Array[] = [];
for (let n = 0; n < 50; ++n) {
  stepCloth(state, cloth, stepper, 0.01, {
    integrator: "bdf2",
    tolerance: 1e-8,
    maxIterations: 500,
  });
  const { x } = state; // the picture shows y upwards, the cloth hangs along z
  positions.push(
    x.map((value, k) => (k % 3 === 1 ? x[k + 1]! : value)),
  );
}

frames({
  title: "A strip that falls",
  parts: [
    { kind: "line", count, width: 3, quantity: "bending" },
    { kind: "points", count, quantity: "bending" },
  ],
  positions,
  dt: 0.01,
});
// expect: 50 pictures

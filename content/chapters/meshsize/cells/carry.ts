// A cloth of 21 × 21 points that waves and turns is carried
// over to 12 × 12. What is kept? Try other sizes and shapes.
const square = {
  side: 1,
  mass: 0.2, // kg
  structural: 60, // N/m
  shear: 60,
  flexion: 6,
};
const meshOf = (size: number) => ({
  cloth: makeSimilarCloth(size, square),
  state: makeClothState(
    flatGrid({ columns: size, rows: size, spacing: 1 / (size - 1) }),
  ),
});

const fine = meshOf(21);
const { x, v } = fine.state;
for (let k = 0; k < x.length; k += 3) {
  x[k + 2] = 0.05 * Math.sin(4 * x[k]!);
  v[k] = -x[k + 1]!; // it turns
  v[k + 2] = 0.6 * Math.cos(4 * x[k]!); // and waves
}
const coarse = meshOf(12);
carryOver(coarse, fine);

table(
  [fine, coarse].map((mesh) => {
    const { cloth, state } = mesh;
    const { along, around } = momentumOf(cloth.m, state.x, state.v);
    return {
      points: cloth.m.length,
      "momentum, kg m/s": along[2]!,
      "angular momentum": around[2]!,
      "energy, J": totalEnergy(mesh),
    };
  }),
);
// expect: a table of 2 rows: points, momentum, kg m/s, angular momentum, energy, J

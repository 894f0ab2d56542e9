// How heavy is a corner of the bar? An impulse finds out.
const beam = makeTetBox([0, 0, 0], [2, 0.4, 0.3], [6, 2, 2]);
const soft = { young: 2e5, poisson: 0.3, density: 1000 };
const shapes = findModes(beam, soft, { count: 8 })!;
const whole = makeModalBody(beam, shapes, {
  density: soft.density,
  shape: "linear",
  massDamping: 0,
  stiffnessDamping: 0,
});
const upward = (mode: number): number =>
  whole.phi[2 * whole.count + mode]!;
const moving = shapes.rigid.map((mode) => mode[2]!); // corner 0, along z

table(
  [0, 1, 2, 4, 8].map((count) => {
    let gives = moving.reduce((sum, value) => sum + value * value, 0);
    for (let k = 0; k < count; ++k) gives += upward(k) ** 2;
    return {
      modes: count,
      "mass that an impulse feels, kg": 1 / gives,
    };
  }),
);
// expect: a table of 5 rows: modes, mass that an impulse feels, kg

// How heavy is a corner of the bar? An impulse finds out.
const whole = makeModalBody(bar, found, {
  density: rubber.density,
  shape: "linear",
  massDamping: 0,
  stiffnessDamping: 0,
});
const upward = (mode: number): number =>
  whole.phi[2 * whole.count + mode]!;
const moving = found.rigid.map((mode) => mode[2]!); // corner 0, along z

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

// How much of the exact answer a motion is given by the sweeps.
// Each sweep multiplies the error by gamma; the first line of (6)
// has done so once already. Above the limit a step is unstable.
const ratio = 100; // h²k/m
const springs = 6; // springs that end at a vertex
const reached = (stiffness: number, sweeps: number): number => {
  const whole = 1 + ratio * stiffness; // in units of the mass
  const gamma = 1 - whole / (1 + ratio * springs);
  return ((ratio * stiffness) / whole) * (1 - gamma ** (sweeps + 1));
};
const stiffest = 2 * springs;
console.log(
  "two sweeps:",
  reached(stiffest, 2),
  "three sweeps:",
  reached(stiffest, 3),
);

chart(
  [0, 1, 2, 3]
    .map((sweeps) =>
      curve((s) => reached(s, sweeps), range(0, stiffest, 200), {
        label: `sweeps: ${sweeps}`,
      }),
    )
    .concat([
      curve(() => 4 / 3, range(0, stiffest, 2), {
        label: "limit",
        dashed: true,
      }),
    ]),
  {
    title: "From the softest motion to the stiffest",
    xLabel: "stiffness of the motion, in k",
    yLabel: "fraction of the implicit step",
  },
);
// expect: a chart of 5 curves

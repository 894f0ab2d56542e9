// A bar that nothing holds: its rigid motions first, then eight modes.
const bar = makeTetBox([0, 0, 0], [2, 0.4, 0.3], [6, 2, 2]);
const rubber = { young: 2e5, poisson: 0.3, density: 1000 };
const found = findModes(bar, rubber, { count: 8 })!;

table(
  [...found.rigidValues, ...found.values].map((value, k) => ({
    mode: k + 1,
    eigenvalue: value,
    Hz: Math.sqrt(Math.abs(value)) / (2 * Math.PI),
  })),
);
// expect: a table of 14 rows: mode, eigenvalue, Hz

// How the force on one end answers a move of the other, along the link, by a small difference.
const stiffnessAlong = (l: number, small = 1e-6): number => (pull(l + small) - pull(l - small)) / (2 * small);

table(
  [1.1, 1.5, 2].map((stretch) => ({
    "l / L": stretch,
    measured: stiffnessAlong(stretch * L),
    "with the square": ks,
    "as printed": ks * stretch * L + ks * (1 - 1 / stretch) * (1 - stretch * L),
  })),
);
// expect: a table of 3 rows: l / L, measured, with the square, as printed

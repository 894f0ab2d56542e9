// How the pull answers a small move along the link.
const stiffnessAlong = (l: number, small = 1e-6): number =>
  (pull(l + small) - pull(l - small)) / (2 * small);

table(
  [1.1, 1.5, 2].map((stretch) => ({
    "l / L": stretch,
    measured: stiffnessAlong(stretch * L),
    "with the square": ks,
    "without it": ks * stretch * L, // a force, not a stiffness
  })),
);
// expect: a table of 3 rows: l / L, measured, with the square, without it

// The corrected search on the same machine.
table(
  [5, 25, 60, 250].map((target) => {
    const { size, tried, frames } = followCorrected(
      timeOf,
      { target },
      30,
    );
    return { target, size, "sizes tried": tried, frames };
  }),
);
// expect: a table of 4 rows: target, size, sizes tried, frames

// The same tables, read in two ways.
const cut = paperInference("printed", "min-max");
const off =
  (read: typeof cut) =>
  (force: number): number =>
    1e6 * (infer(read, force) - force / 3000);

chart(
  [
    curve(off(cut), range(-27, 27, 400), {
      label: "cut, maximum, centroid",
      quantity: "length",
    }),
    curve(off(controller), range(-27, 27, 400), {
      label: "the controller above",
      quantity: "force",
    }),
  ],
  {
    title: "Difference to F/3000",
    xLabel: "effective force, N",
    yLabel: "difference, µm",
  },
);
// expect: a chart of 2 curves

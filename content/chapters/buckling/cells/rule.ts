// The weaker of a line and the arc counts.
// Where does the link leave the line? Try a smaller cb.
const cb = 5; // steepness of the line, N/m
const rule = (l: number): number =>
  l >= L ? 0 : Math.max(cb * (l - L), push(l));

const { near, far } = switchLengths(L, cb, kb);
console.log(
  "leaves the line at",
  near,
  "m and returns to it at",
  far,
  "m",
);

chart(
  [
    curve(push, range(0, L, 200), {
      label: "arc",
      dashed: true,
      quantity: "bending",
    }),
    curve(rule, range(0, L, 200), {
      label: "what counts",
      quantity: "force",
    }),
  ],
  {
    title: "The weaker force counts",
    xLabel: "distance of the ends, m",
    yLabel: "pull, N",
    yRange: [-0.5, 0],
  },
);
// expect: a chart of 2 curves

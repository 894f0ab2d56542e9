// A link that only pulls. Change ks or L and run it:
// what you have run below and uses them runs again.
const L = 0.1; // length at rest, m
const ks = 50; // stiffness, N/m
const pull = (l: number): number => (l >= L ? ks * (l - L) : 0);

chart(curve(pull, range(0, 0.2)), {
  title: "A link that only pulls",
  xLabel: "length, m",
  yLabel: "pull, N",
});
// expect: a chart of one curve

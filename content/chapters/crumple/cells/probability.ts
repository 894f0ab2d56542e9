// The probability of a break at one test. Try other values of phi.
const restLength = 1;
chart(
  [1, 2, 5].map((phi) =>
    curve(
      (l) => breakProbability(l, restLength, phi),
      range(0, 1.2, 200),
      { label: `ϕ = ${phi}` },
    ),
  ),
  {
    title: "Probability of a break",
    xLabel: "length over rest length",
    yLabel: "probability",
  },
);
// expect: a chart of 3 curves

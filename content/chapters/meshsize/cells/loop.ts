// The loop of figure 1. Try other targets, another step,
// a larger threshold, or a rule of your own.
const target = 50; // frames per second
const step = 1;
const threshold = 0.0001; // s
const timeOf = (size: number): number =>
  cost.factor * size ** cost.exponent;

const sizes = [30];
for (let frame = 0; frame < 40; ++frame) {
  const size = sizes.at(-1)!;
  const difference = 1 / target - timeOf(size);
  if (Math.abs(difference) <= threshold) break;
  sizes.push(size + Math.sign(difference) * step);
}

chart(
  { x: sizes.map((_, frame) => frame), y: sizes, dots: true },
  {
    title: "The size, frame by frame",
    xLabel: "frame",
    yLabel: "particles along a side",
  },
);
// expect: a chart of one curve

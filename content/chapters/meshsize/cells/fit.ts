// The rows of table 1: by which power of the size
// does the time of a frame grow?
const cost = fitPowerLaw(
  PRINTED_SIZES.map(({ size, time }) => [size, time / 100] as const),
);
console.log("give or take", cost.exponentError);

cost.exponent;
// expect: 2.0414

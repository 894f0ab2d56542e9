function nextValue(
  y: number,
  before: number,
  h: number,
  rate: number,
): number {
  return (2 * y - before / 2) / (3 / 2 - h * rate);
}

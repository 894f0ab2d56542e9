function nextValue(
  y: number,
  before: number,
  h: number,
  rate: number,
): number {
  return y / (1 - h * rate); // (next − y) / h = rate · next
}

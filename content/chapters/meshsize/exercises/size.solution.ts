function largestSize(
  size: number,
  elapsed: number,
  target: number,
): number {
  const allowed = 1 / target;
  return Math.floor(size * Math.sqrt(allowed / elapsed));
}

function guessBetween(
  low: number,
  lowTime: number,
  high: number,
  highTime: number,
  allowed: number,
): number {
  const share = (allowed - lowTime) / (highTime - lowTime);
  return Math.floor(
    Math.sqrt(low ** 2 + share * (high ** 2 - low ** 2)),
  );
}

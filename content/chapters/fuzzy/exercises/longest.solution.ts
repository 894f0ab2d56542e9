function longestStep(
  stiffness: number,
  damping: number,
  mass: number,
): number {
  const omega2 = stiffness / mass;
  const c = damping / mass;
  return (Math.sqrt(c ** 2 + 4 * omega2) - c) / omega2;
}

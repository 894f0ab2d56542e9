function stepsOf(
  mass: number,
  stiffness: number,
  frame: number,
): number {
  const omega = Math.sqrt((2 * stiffness) / mass);
  return Math.ceil((frame * omega) / 2);
}

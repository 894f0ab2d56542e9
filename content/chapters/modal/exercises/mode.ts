function step(
  q: number,
  dq: number,
  stiffness: number,
  damping: number,
  force: number,
  h: number,
): readonly number[] {
  const acceleration = force - damping * dq - stiffness * q;
  return [q + h * dq, dq + h * acceleration]; // yours
}

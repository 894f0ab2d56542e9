function step(
  q: number,
  dq: number,
  stiffness: number,
  damping: number,
  force: number,
  h: number,
): readonly number[] {
  const s = (h * damping) / 2 + (h * h * stiffness) / 4;
  const after =
    ((1 - s) * dq + h * (force - stiffness * q)) / (1 + s);
  return [q + (h * (dq + after)) / 2, after];
}

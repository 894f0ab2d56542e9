function grade(x: number, a: number, b: number, c: number): number {
  const up = (x - a) / (b - a);
  const down = (c - x) / (c - b);
  return Math.max(0, Math.min(up, down));
}

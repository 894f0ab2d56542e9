function contacts(
  a: number,
  b: number,
  c: number,
  g1: number,
  g2: number,
): readonly number[] {
  const det = a * c - b * b;
  const both = [(b * g2 - c * g1) / det, (b * g1 - a * g2) / det];
  if (both[0] >= 0 && both[1] >= 0) return both;
  const first = -g1 / a;
  if (first >= 0 && b * first + g2 >= 0) return [first, 0];
  const second = -g2 / c;
  if (second >= 0 && b * second + g1 >= 0) return [0, second];
  return [0, 0];
}

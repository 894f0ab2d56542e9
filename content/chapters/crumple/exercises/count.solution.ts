function edgesAfter(
  edges: number,
  inside: number,
  border: number,
): number {
  return edges + 3 * inside + 2 * border;
}

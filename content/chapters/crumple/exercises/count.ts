function edgesAfter(
  edges: number,
  inside: number,
  border: number,
): number {
  return edges; // yours
}

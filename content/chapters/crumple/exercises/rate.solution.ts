function chance(P: number, h: number, reference: number): number {
  return 1 - (1 - P) ** (h / reference);
}

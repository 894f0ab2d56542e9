function chance(P: number, h: number, reference: number): number {
  return P; // the same in a step of every length
}

function reached(gamma: number, sweeps: number): number {
  return 1 - gamma ** (sweeps + 1);
}

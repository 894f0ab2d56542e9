function reached(gamma: number, sweeps: number): number {
  return 1; // as if every sweep solved the system
}

function grade(x: number, a: number, b: number, c: number): number {
  return 0; // yours
}

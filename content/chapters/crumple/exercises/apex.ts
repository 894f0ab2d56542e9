function offset(l: number, restLength: number): number {
  return 0; // yours, m
}

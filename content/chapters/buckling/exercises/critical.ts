function criticalLoad(stiffness: number, length: number): number {
  return 0; // yours
}

function massOf(
  mass: number,
  size: number,
  row: number,
  column: number,
): number {
  return 0; // yours, kg
}

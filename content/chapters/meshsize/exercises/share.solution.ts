function massOf(
  mass: number,
  size: number,
  row: number,
  column: number,
): number {
  const half = (place: number): number =>
    place === 0 || place === size - 1 ? 0.5 : 1;
  return (mass / (size - 1) ** 2) * half(row) * half(column);
}

type Vector = readonly number[];

function impulse(
  speed: number,
  m: number,
  r: Vector,
  n: Vector,
  H: Vector,
  s: readonly number[],
): number {
  return -speed * m; // yours
}

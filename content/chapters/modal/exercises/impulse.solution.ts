type Vector = readonly number[];

function impulse(
  speed: number,
  m: number,
  r: Vector,
  n: Vector,
  H: Vector,
  s: readonly number[],
): number {
  const moment = [
    r[1] * n[2] - r[2] * n[1],
    r[2] * n[0] - r[0] * n[2],
    r[0] * n[1] - r[1] * n[0],
  ];
  let a = 1 / m;
  for (let c = 0; c < 3; ++c) a += moment[c] ** 2 / H[c];
  for (const one of s) a += one ** 2;
  return -speed / a;
}

type Vector = readonly number[];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function warp(w: Vector, u: Vector): Vector {
  const angle = Math.hypot(w[0], w[1], w[2]);
  const k = w.map((value) => value / angle);
  const one = cross(k, u);
  const two = cross(k, one);
  const a = (1 - Math.cos(angle)) / angle;
  const b = 1 - Math.sin(angle) / angle;
  return u.map((value, c) => value + a * one[c] + b * two[c]);
}

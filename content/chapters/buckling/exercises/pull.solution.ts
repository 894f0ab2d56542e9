type Vector = readonly number[];

function force(
  xi: Vector,
  xj: Vector,
  L: number,
  ks: number,
): Vector {
  const l = Math.hypot(xj[0] - xi[0], xj[1] - xi[1], xj[2] - xi[2]);
  const size = l >= L ? ks * (l - L) : 0;
  return xj.map((value, c) => (size * (value - xi[c])) / l);
}

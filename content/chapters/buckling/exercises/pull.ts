type Vector = readonly number[];

function force(
  xi: Vector,
  xj: Vector,
  L: number,
  ks: number,
): Vector {
  const l = Math.hypot(xj[0] - xi[0], xj[1] - xi[1], xj[2] - xi[2]);
  return [0, 0, 0]; // yours
}

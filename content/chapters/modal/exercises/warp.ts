type Vector = readonly number[];

function warp(w: Vector, u: Vector): Vector {
  const angle = Math.hypot(w[0], w[1], w[2]);
  return u; // yours
}

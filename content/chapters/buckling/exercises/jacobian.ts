type Vector = readonly number[];

function jacobian(
  xi: Vector,
  xj: Vector,
  L: number,
  ks: number,
): number[] {
  const x = xj.map((value, c) => value - xi[c]);
  const l = Math.hypot(...x);
  if (l < L) return new Array(9).fill(0);
  const across = ks * (1 - L / l);
  return x.flatMap((a, row) =>
    x.map((b, column) => {
      const unit = row === column ? 1 : 0;
      return (ks * a * b) / l + across * (unit - (a * b) / l ** 2);
    }),
  );
}

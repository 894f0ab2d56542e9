/** Gauss–Legendre quadrature on panels: the integral that our closed forms are judged by. */

/** Nodes in (0, 1) and weights of the five-point rule, exact for polynomials of degree nine. */
const NODES = [0.04691007703066802, 0.23076534494715845, 0.5, 0.7692346550528415, 0.953089922969332];
const WEIGHTS = [
  0.11846344252809454, 0.23931433524968324, 0.28444444444444444, 0.23931433524968324, 0.11846344252809454,
];

/** The integral of `g` from `a` to `b`, with five points on each of `panels` equal pieces. */
export function integrate(g: (s: number) => number, a: number, b: number, panels = 40): number {
  const width = (b - a) / panels;
  let sum = 0;
  for (let n = 0; n < panels; ++n) {
    for (let k = 0; k < 5; ++k) sum += WEIGHTS[k]! * g(a + (n + NODES[k]!) * width);
  }
  return sum * width;
}

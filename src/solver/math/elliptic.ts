/**
 * Complete elliptic integrals, by the arithmetic–geometric mean; they close the formulas of the elastica.
 *
 * Arguments are the parameter m = k², not the modulus k.
 */
import { SolverError } from "../errors.ts";

/** K(m) and E(m) together, for m in [0, 1); exact to round-off. */
export function ellipticIntegrals(m: number): { K: number; E: number } {
  if (!(m >= 0 && m < 1)) throw new SolverError("elliptic parameter must lie in [0, 1)", { m });
  let a = 1;
  let b = Math.sqrt(1 - m);
  let c = Math.sqrt(m);
  let weight = 0.5;
  let sum = weight * c * c;
  while (Math.abs(c) > 1e-16) {
    const mean = (a + b) / 2;
    c = (a - b) / 2;
    b = Math.sqrt(a * b);
    a = mean;
    weight *= 2;
    sum += weight * c * c;
  }
  const K = Math.PI / (2 * a);
  return { K, E: K * (1 - sum) };
}

/** Equation 21 written out term by term with dense matrices: as it should be, with mistakes, and as it is printed. */
import { solveDense } from "@pliant/solver/math";
import { plus, times } from "../vectors.ts";
import { differencedJacobian, forcesAt, massOf, type Tangle } from "./tangle.ts";

/** The displacement x^{n+1} − x^n of a step of length h, s. */
export type Displacement = (moving: Tangle, h: number) => Float64Array;

/** The factors of the terms of equation 21, in the order of print, and what stands for the derivative by x. */
interface Terms {
  readonly inertia: number;
  readonly lastVelocity: number;
  readonly memory: number;
  derivative(moving: Tangle): Float64Array;
}

const PRINTED: Terms = {
  inertia: 8,
  lastVelocity: -2,
  memory: -2,
  derivative: (moving) => differencedJacobian(moving, "x"),
};

/** Equation 21 written out term by term with dense matrices, multiplied by the masses. */
export const termByTerm =
  (change: Partial<Terms>): Displacement =>
  (moving, h) => {
    const { inertia, lastVelocity, memory, derivative } = { ...PRINTED, ...change };
    const { cloth, state } = moving;
    const size = state.x.length;
    const m = massOf(cloth);
    const [fx, fv] = [derivative(moving), differencedJacobian(moving, "v")];
    const A = fx.map(
      (entry, at) => -(2 / 3) * h * fv[at]! - (4 / 9) * h * h * entry + (at % (size + 1) === 0 ? m(at % size) : 0),
    );
    const p = plus(state.x, -1, state.xBefore);
    const f = plus(forcesAt(cloth, state.x, state.v), -1, times(fv, state.v));
    const drag = times(fv, p);
    const b = p.map(
      (before, k) =>
        m(k) * (before / 3 + (h / 9) * (inertia * state.v[k]! + lastVelocity * state.vBefore[k]!)) +
        ((4 * h * h) / 9) * f[k]! +
        ((memory * h) / 9) * drag[k]!,
    );
    return solveDense(A, b);
  };

/** The only square matrix that second derivatives by x can form: entry (k, l) is ∂²f_k/∂x_l², by differences. */
export function secondDerivatives({ cloth, state: { x, v } }: Tangle): Float64Array {
  const size = x.length;
  const step = 1e-4;
  const now = forcesAt(cloth, x, v);
  const J = new Float64Array(size * size);
  for (let column = 0; column < size; ++column) {
    const at = (side: number): Float64Array =>
      forcesAt(
        cloth,
        x.map((value, k) => value + (k === column ? side * step : 0)),
        v,
      );
    const [ahead, behind] = [at(1), at(-1)];
    for (let row = 0; row < size; ++row)
      J[row * size + column] = (ahead[row]! - 2 * now[row]! + behind[row]!) / step ** 2;
  }
  return J;
}

/**
 * Choi, Hong and Ko: the slow modes alone, each an oscillator that Newmark’s step cannot blow up.
 *
 * Their warping turns each vertex along with the solid around it, and the code for it is of solids. A vertex of a sheet of
 * springs has no such turn, so these modes are straight, as those of a solid are before they are warped.
 */
import type { ClothState } from "@pliant/solver";
import { stepNewmark } from "@pliant/solver/modal";
import { modesAbout } from "./hanging.ts";
import { clothOf, SIZE, startOf, type SwingingSheet } from "./sheet.ts";

/** As many as the first ball of their chapter knows. */
const MODES = 8;

/** The sheet that knows the slow modes about the shape in which it hangs. */
export function thrownAway(h: number, rest: ClothState): SwingingSheet {
  const cloth = clothOf(SIZE);
  const state = startOf(SIZE);
  const { values, shapes } = modesAbout(rest, cloth, MODES);
  const begin = shapes.map((shape) =>
    shape.reduce((sum, value, k) => sum + value * cloth.m[Math.floor(k / 3)]! * (state.x[k]! - rest.x[k]!), 0),
  );
  const [q, dq, none] = [Float64Array.from(begin), new Float64Array(MODES), new Float64Array(MODES)];
  const place = (): void => {
    state.x.set(rest.x);
    state.v.fill(0);
    for (const [n, shape] of shapes.entries()) {
      for (let k = 0; k < shape.length; ++k) {
        state.x[k]! += q[n]! * shape[k]!;
        state.v[k]! += dq[n]! * shape[k]!;
      }
    }
  };
  place();
  return {
    size: SIZE,
    cloth,
    state,
    advance() {
      stepNewmark(q, dq, values, none, none, h);
      place();
      return MODES * cloth.m.length;
    },
    restart() {
      q.set(begin);
      dq.fill(0);
      place();
    },
  };
}

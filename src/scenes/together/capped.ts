/**
 * Hwang, Song and Yun: a table says how far a force moves a particle, and its last row is as far as anything goes.
 *
 * The displacements are those of their Table 4. The forces beside them are read anew for each particle, so that near zero the
 * table moves it as Newton would in `TABLE_STEP`. As in the text, the table does not know how long a step is said to be.
 */
import { forces, infer, paperInference } from "@pliant/solver";
import { gatherForces, LARGEST_FORCE, PRINTED_OUTPUTS } from "@pliant/solver/fuzzy";
import { applyFilter } from "@pliant/solver/math";
import { clothOf, putBack, SIZE, springsIn, startOf, type SwingingSheet } from "./sheet.ts";

/** The step that the table is made for, s. */
export const TABLE_STEP = 0.0035;
/** The displacement at the peak of the last set, m. */
export const FARTHEST = PRINTED_OUTPUTS.at(-1)![1];

/** The sheet that goes by the table. */
export function capped(h: number): SwingingSheet {
  const cloth = clothOf(SIZE);
  const state = startOf(SIZE);
  const { x, v, filter } = state;
  const inference = paperInference("printed", "weighted");
  const [effective, f] = [new Float64Array(x.length), new Float64Array(x.length)];
  return {
    size: SIZE,
    cloth,
    state,
    advance() {
      applyFilter(gatherForces(effective, forces(f, cloth, x, v)), filter);
      for (let k = 0; k < x.length; ++k) {
        const wanted = (effective[k]! * TABLE_STEP ** 2) / cloth.m[Math.floor(k / 3)]!;
        const d = infer(inference, (LARGEST_FORCE * wanted) / FARTHEST);
        x[k]! += d;
        v[k] = d / h;
      }
      return springsIn(cloth);
    },
    restart() {
      putBack(state, SIZE);
      effective.fill(0);
    },
  };
}

/** Figure 2 of Choi and Ko, the column: what is compared are the features that the text names. */
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const degrees = (angle: number): string => `${Math.abs((angle * 180) / Math.PI).toFixed(1)}°`;

/** Lean of the column at the end of a run of `seconds`. */
function leanAfter(load: number, seconds: number, later?: number): { first: number; last: number } {
  const steps = Math.round(seconds * 240);
  const rows = runScene("buckling/column", { load: String(load) }, steps, (step) =>
    later !== undefined && step === steps / 2 ? { load: String(later), push: "none" } : undefined,
  );
  return { first: rows[steps / 2 - 1]!.angle!, last: rows.at(-1)!.angle! };
}

/** Figure 2: the column under a load. */
export const figure2: Exhibit = {
  id: "buckling/figure-2",
  kind: "figure",
  number: "2",
  title: "The column that stands for all solids",
  printed:
    "By the text: (a) an ideal column of two bars, joined at C by a rotational spring of stiffness k_θ, with a load P on the head A.",
  scene: "buckling/column",
  features: [
    {
      printed: "Under a small load the column returns to straight after a push from the side.",
      ours() {
        const { last } = leanAfter(0.9, 8);
        return {
          says: `At 0.9 of the critical load a push leaves a lean of ${degrees(last)} after four seconds.`,
          agrees: Math.abs(last) < 0.01,
        };
      },
    },
    {
      printed: "Above the critical load the joint moves further and further, and in the end the column breaks.",
      ours() {
        const { last } = leanAfter(1.15, 8);
        const carried = last / Math.sin(last);
        return {
          says: `At 1.15 of the critical load it leans ${degrees(last)} and rests there: θ / sin θ = ${carried.toFixed(3)}. The two bars with their spring, which cannot break, find a new rest that carries more.`,
          agrees: !(Math.abs(carried - 1.15) < 0.01),
        };
      },
    },
    {
      printed:
        "Unlike a solid, which breaks and does not come back, a cloth that has buckled returns when the load is taken away.",
      ours() {
        const { first, last } = leanAfter(1.3, 16, 0.8);
        return {
          says: `Bent to ${degrees(first)} at 1.3 of the critical load, it stands at ${degrees(last)} after the load was lowered to 0.8. It comes back, as the text says of cloth; a spring that cannot yield says nothing of solids.`,
          agrees: Math.abs(last) < 0.01 * Math.abs(first),
        };
      },
    },
  ],
};

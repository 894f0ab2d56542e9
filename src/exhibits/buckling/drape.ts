/** Figure 6 of Choi and Ko, the cloth over a box: its caption, and the claims of the text about it. */
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

/** Figure 6: the cloth over a box at long steps. */
export const figure6: Exhibit = {
  id: "buckling/figure-6",
  kind: "figure",
  number: "6",
  title: "The cloth over a box, at Δt = 0.2 s",
  printed:
    "The caption says: animation 5, a test of stability, Δt = 0.2 s. The text and Table 1 add a square cloth of 2,601 particles over a box that is smaller than it, whose touching particles are held.",
  scene: "buckling/drape",
  preset: "paper",
  features: [
    {
      printed: "The motion is stable with Δt = 0.2 s, the longest step that is thought to look real.",
      ours() {
        const rows = runScene("buckling/drape", { dt: "0.2" }, 60);
        const reach = Math.max(...rows.map((row) => row.reach!));
        const last = rows.at(-1)!;
        return {
          says: `Stable, yes: over ${rows.length} steps of our 51 × 51 cloth no particle gets farther than ${reach.toFixed(2)} m from the middle, and it comes to rest. The first step drops the overhang too far and stretches a link by ${rows[0]!.stretch!.toFixed(0)} %; at the end the largest stretch is ${last.stretch!.toFixed(0)} %. Whether such a motion looks real is not tested here.`,
          agrees: reach < 0.8 && last.kinetic! < 1e-4 && last.stretch! < 10 && "conditionally",
        };
      },
    },
    {
      printed: "The scheme stays stable until Δt is 100 s, with very heavy swings before it comes to rest.",
      ours() {
        const rows = runScene("buckling/drape", { dt: "100", side: "21" }, 150);
        const reach = Math.max(...rows.map((row) => row.reach!));
        const later = Math.max(...rows.slice(100).map((row) => row.reach!));
        return {
          says: `Bounded, yes: a 21 × 21 cloth first flings a particle ${reach.toFixed(0)} m away, and over the last 50 of ${rows.length} steps stays within ${later.toFixed(2)} m. Stable means here that the cloth comes back, not that its motion is right.`,
          agrees: later < 5,
        };
      },
    },
  ],
};

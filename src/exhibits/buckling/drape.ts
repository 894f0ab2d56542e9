/** Figure 6 of Choi and Ko, the cloth over a box: four pictures without numbers, and the claims of the text about them. */
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

/** Figure 6: the cloth over a box at long steps. */
export const figure6: Exhibit = {
  id: "buckling/figure-6",
  kind: "figure",
  number: "6",
  title: "The cloth over a box, at Δt = 0.2 s",
  printed:
    "Four frames of a square cloth of 2,601 particles settling over a box that is smaller than it, with steps of 0.2 s.",
  scene: "buckling/drape",
  features: [
    {
      printed: "With Δt = 0.2 s the motion is stable, and at the limit of what looks real.",
      ours() {
        const rows = runScene("buckling/drape", { dt: "0.2" }, 60);
        const reach = Math.max(...rows.map((row) => row.reach!));
        const last = rows.at(-1)!;
        return {
          says: `Stable, yes: over ${rows.length} steps of our 51 × 51 cloth no particle gets farther than ${reach.toFixed(2)} m from the middle, and it comes to rest. The first step drops the overhang too far and stretches a link by ${rows[0]!.stretch!.toFixed(0)} %; at the end the largest stretch is ${last.stretch!.toFixed(0)} %.`,
          agrees: reach < 0.8 && last.kinetic! < 1e-4 && last.stretch! < 10,
        };
      },
    },
    {
      printed: "The scheme stays stable up to Δt = 100 s, with heavy swings before it comes to rest.",
      ours() {
        const rows = runScene("buckling/drape", { dt: "100", side: "21" }, 150);
        const reach = Math.max(...rows.map((row) => row.reach!));
        const later = Math.max(...rows.slice(100).map((row) => row.reach!));
        return {
          says: `Bounded, yes: a 21 × 21 cloth first flings a particle ${reach.toFixed(0)} m away, and over the last 50 of ${rows.length} steps stays within ${later.toFixed(2)} m. Stable here means that it comes back, not that it is right.`,
          agrees: later < 5,
        };
      },
    },
    {
      printed: "The cause is the model of immediate buckling.",
      ours() {
        const reachOf = (model: string): number =>
          Math.max(
            ...runScene("buckling/drape", { dt: "0.2", model }, 30)
              .slice(10)
              .map((row) => row.reach!),
          );
        const [arc, arcWhole, spring, springWhole] = ["buckling", "whole", "clamped", "linear"].map(reachOf);
        return {
          says: `After ten steps of 0.2 s the farthest particle is within ${shown(arc!)} m for arcs and ${shown(spring!)} m for plain springs, if the negative part of the Jacobian is left out. With the whole Jacobian it is at ${shown(arcWhole!)} m for arcs and ${shown(springWhole!)} m for springs. What is left out keeps the cloth together, with arcs or without.`,
          agrees: spring! > 1 || arcWhole! < 1,
        };
      },
    },
  ],
};

/**
 * The figures of Choi and Ko that our slice of the chapter remakes: 2, 4, 5 and 6.
 *
 * The print gives curves without numbers on their axes, so what is compared are the features that its text names.
 */
import { arcCurvature, arcForce, elasticaOf, integrate, switchLengths } from "@pliant/solver";
import { shown } from "../scenes/numbers.ts";
import { forceCurves, imperfectForce, IMPERFECTION } from "../scenes/buckling/link.ts";
import type { Exhibit } from "./exhibit.ts";
import { runScene } from "./run.ts";

const degrees = (angle: number): string => `${Math.abs((angle * 180) / Math.PI).toFixed(1)}°`;
const percentOver = (ratio: number): string => `${(100 * (ratio - 1)).toFixed(0)} %`;

/** Lean of the column at the end of a run of `seconds`. */
function leanAfter(load: number, seconds: number, later?: number): { first: number; last: number } {
  const steps = Math.round(seconds * 240);
  const rows = runScene("buckling/column", { load: String(load) }, steps, (step) =>
    later !== undefined && step === steps / 2 ? { load: String(later), push: "none" } : undefined,
  );
  return { first: rows[steps / 2 - 1]!.angle!, last: rows.at(-1)!.angle! };
}

const figure2: Exhibit = {
  id: "buckling/figure-2",
  kind: "figure",
  number: "2",
  title: "The column that stands for all solids",
  printed:
    "Two drawings: (a) two bars in line, a spring at the joint C, a load P on the head A; (b) the same, bent at C.",
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
      printed: "Above the critical load the joint moves ever further and the column collapses.",
      ours() {
        const { last } = leanAfter(1.15, 8);
        const carried = last / Math.sin(last);
        return {
          says: `At 1.15 of the critical load it leans ${degrees(last)} and rests there: θ / sin θ = ${carried.toFixed(3)}. A column whose spring stays linear does not collapse; it finds a new rest that carries more.`,
          agrees: !(Math.abs(carried - 1.15) < 0.01),
        };
      },
    },
    {
      printed: "Once it has buckled, the column does not come back when the load is taken down.",
      ours() {
        const { first, last } = leanAfter(1.3, 16, 0.8);
        return {
          says: `Bent to ${degrees(first)} at 1.3 of the critical load, it stands at ${degrees(last)} after the load was lowered to 0.8. It comes back; but our spring cannot yield.`,
          agrees: Math.abs(last) > 0.5 * Math.abs(first),
        };
      },
    },
  ],
};

const figure4: Exhibit = {
  id: "buckling/figure-4",
  kind: "figure",
  number: "4",
  title: "The strip between two particles",
  printed:
    "Two drawings: (a) a straight beam of length L between two particles; (b) the same beam as a circular arc of length L.",
  scene: "buckling/link",
  features: [
    {
      printed: "The arc has the length of the straight beam.",
      ours() {
        const worst = Math.max(...[0.05, 0.3, 0.7, 0.99].map((l) => {
          const kappa = arcCurvature(l, 1);
          return Math.abs(integrate((s) => Math.cos(kappa * (s - 0.5)), 0, 1) - l);
        })); // prettier-ignore
        return {
          says: `Walking one length along the arc ends at the right distance, to ${shown(worst)} of the length.`,
          agrees: worst < 1e-12,
        };
      },
    },
    {
      printed: "An arc instead of the exact balance of moments makes little difference (footnote 2).",
      ours() {
        const onset = arcForce(1, 1, 1) / -elasticaOf(0).load;
        const half = elasticaOf(0.5);
        const later = arcForce(half.distance, 1, 1) / -half.load;
        return {
          says: `Against the exact pinned strip the arc is ${percentOver(onset)} too stiff at the onset and ${percentOver(later)} at ${half.distance.toFixed(2)} of the length. A clamped strip is four times as stiff as a pinned one, so the unknown ends matter more than the arc.`,
          agrees: onset < 1.5,
        };
      },
    },
  ],
};

const figure5: Exhibit = {
  id: "buckling/figure-5",
  kind: "figure",
  number: "5",
  title: "How hard a squeezed strip pushes back",
  printed:
    "Load against distance, read from the upper right: a blue curve that starts at P_cr and falls, a red straight line from the origin that meets it, and a green curve that leaves the origin and nestles up to the blue one.",
  scene: "buckling/link",
  chart: {
    title: "Pull of the strip (k_b/L²) against the distance of its ends (L)",
    x: "distance of the ends / length",
    y: "pull (k_b/L²)",
    xRange: [0, 1.05],
    yRange: [-45, 2],
    curves: () => forceCurves(100),
  },
  features: [
    {
      printed: "The theoretical curve starts at a finite critical load P_cr; no number is given.",
      ours() {
        const arc = -arcForce(1, 1, 1);
        const pinned = elasticaOf(0).load;
        return {
          says: `The arc starts at ${arc.toFixed(2)} k_b/L², the exact pinned strip at ${pinned.toFixed(2)}, a clamped one at ${(4 * pinned).toFixed(2)}.`,
          agrees: arc > 0,
        };
      },
    },
    {
      printed: "The push grows without a break as the ends come together.",
      ours() {
        const pulls = Array.from({ length: 100 }, (_, n) => arcForce(1 - n / 100, 1, 1));
        const falls = pulls.every((pull, n) => n === 0 || pull < pulls[n - 1]!);
        return {
          says: `It grows from ${(-pulls[0]!).toFixed(1)} to ${(-arcForce(0, 1, 1)).toFixed(1)} k_b/L² and stays finite.`,
          agrees: falls,
        };
      },
    },
    {
      printed: "A real strip, never quite straight, starts from nothing and approaches the theoretical curve.",
      ours() {
        const share = imperfectForce(0.3) / arcForce(0.3, 1, 1);
        return {
          says: `An arc bent by ${IMPERFECTION} rad beforehand pushes with ${(100 * share).toFixed(0)} % of the perfect one’s force at 0.3 of the length.`,
          agrees: share > 0.9 && share < 1,
        };
      },
    },
    {
      printed: "The rule of equation 10 takes for granted that the red line meets the theoretical curve once.",
      ours() {
        const never = switchLengths(1, 25, 1).near;
        const twice = switchLengths(1, 35, 1);
        const once = switchLengths(1, 100, 1);
        return {
          says: `For c_b L³/k_b = 100 it switches at ${once.near.toFixed(3)} of the length and never back. At 35 it switches at ${twice.near.toFixed(2)} and back at ${twice.far.toFixed(2)}; at 25 it ${never === 0 ? "never meets the curve" : "meets the curve"}.`,
          agrees: once.near > 0 && once.far === 0,
        };
      },
    },
  ],
};

const figure6: Exhibit = {
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

export const bucklingExhibits: readonly Exhibit[] = [figure2, figure4, figure5, figure6];

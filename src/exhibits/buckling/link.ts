/**
 * Figures 4 and 5 of Choi and Ko, the strip between two particles and its force.
 *
 * The text gives no numbers for the curves, so what is compared are the features that it names.
 */
import { arcForce } from "@pliant/solver";
import { arcCurvature, elasticaOf, switchLengths } from "@pliant/solver/cloth";
import { integrate } from "@pliant/solver/math";
import { forceCurves, imperfectForce, IMPERFECTION } from "../../scenes/buckling/link.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";

const percentOver = (ratio: number): string => `${(100 * (ratio - 1)).toFixed(0)} %`;

/** Figure 4: a straight beam and its arc. */
export const figure4: Exhibit = {
  id: "buckling/figure-4",
  kind: "figure",
  number: "4",
  title: "The strip between two particles",
  printed:
    "By the text: (a) a straight beam of length L, which stands for what is between two particles; (b) the same beam as a circular arc of the same length.",
  scene: "buckling/link",
  features: [
    {
      printed: "The arc has the length of the straight beam.",
      ours() {
        const worst = Math.max(
          ...[0.05, 0.3, 0.7, 0.99].map((l) => {
            const kappa = arcCurvature(l, 1);
            return Math.abs(integrate((s) => Math.cos(kappa * (s - 0.5)), 0, 1) - l);
          }),
        );
        return {
          says: `Added up along the arc, one length ends at the right distance, to ${shown(worst)} of the length.`,
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
          // claims: by buckling/arc
          says: `The arc pushes ${percentOver(onset)} harder than the exact pinned strip at the onset and ${percentOver(later)} harder at ${half.distance.toFixed(2)} of the length. A clamped strip pushes four times as hard as a pinned one, so how the ends are held matters more than the shape.`,
          agrees: onset < 1.5,
        };
      },
    },
  ],
};

/** Figure 5: load against distance. */
export const figure5: Exhibit = {
  id: "buckling/figure-5",
  kind: "figure",
  number: "5",
  title: "How hard a squeezed strip pushes back",
  printed:
    "By caption and text: load against distance. The load begins to grow at the upper right. The blue curve is the force of the arc, the red one a straight line, and the green one a real strip, which bends from the beginning and approaches the blue curve.",
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
      printed: "The strip stays straight until the load is the buckling load P_cr.",
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
      printed: "The slope of the force is always positive: the push grows as the ends come together.",
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
          says: `An arc that was bent by ${IMPERFECTION} rad beforehand pushes, at 0.3 of the length, with ${(100 * share).toFixed(0)} % of the force of a straight one.`,
          agrees: share > 0.9 && share < 1,
        };
      },
    },
    {
      printed: "By equation 10 the force follows the red line first and then the blue curve.",
      ours() {
        const never = switchLengths(1, 25, 1).near;
        const twice = switchLengths(1, 35, 1);
        const once = switchLengths(1, 100, 1);
        return {
          // claims: buckling/10
          says: `For c_b L³/k_b = 100 it switches at ${once.near.toFixed(3)} of the length and never back. At 35 it switches at ${twice.near.toFixed(2)} and back at ${twice.far.toFixed(2)}; at 25 it ${never === 0 ? "never meets the curve" : "meets the curve"}.`,
          agrees: once.near > 0 && once.far === 0,
        };
      },
    },
  ],
};

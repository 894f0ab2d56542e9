/** Figure 7 of Choi, Hong and Ko: linear modes beside modal warping. Images without numbers; ours are measured. */
import { shown } from "../../scenes/numbers.ts";
import type { Curve } from "../../scenes/scene.ts";
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

/** Steps in which the scene has bent the bar by an angle that it was set to, in degrees. */
const bent = (angle: number): Record<string, number>[] =>
  runScene("modal/bend", { motion: "hand", angle: String(angle) }, Math.ceil(angle / 2) + 1);

const percent = (volume: number): string => `${shown(100 * (volume - 1))} %`;

/** Figure 7: what warping repairs. */
export const figure7: Exhibit = {
  id: "modal/figure-7",
  kind: "figure",
  number: "7",
  title: "Linear modes and modal warping",
  printed: "Two rendered images of a body in a large bend: with linear modes on the left, warped on the right.",
  scene: "modal/bend",
  chart: {
    title: "Volume of a bar over its volume at rest",
    x: "angle of the ends, °",
    y: "volume / volume at rest",
    xRange: [0, 120],
    yRange: [0.9, 2.5],
    curves() {
      const rows = bent(120);
      const curve = (name: string, label: string, quantity: Curve["quantity"]): Curve => ({
        label,
        x: rows.map((row) => row.angle!),
        y: rows.map((row) => Math.min(2.5, row[name]!)),
        ...(quantity && { quantity }),
      });
      return [
        curve("linear", "linear modes", "bending"),
        curve("warped", "warped", "force"),
        curve("full", "full nonlinear body", "time"),
      ];
    },
  },
  features: [
    {
      printed: "With linear modes the bend distorts the body badly.",
      ours() {
        const last = bent(90).at(-1)!;
        return {
          says: `With its ends turned by 90°, our bar grows by ${percent(last.linear!)} in volume and its middle line by ${percent(last.linearLength!)}.`,
          agrees: last.linear! > 1.5,
        };
      },
    },
    {
      printed: "Warped, it bends without distortion of its volume.",
      ours() {
        const [small, large] = [bent(30).at(-1)!, bent(90).at(-1)!];
        return {
          says: `Warped, it still grows, by ${percent(small.warped!)} at 30° and ${percent(large.warped!)} at 90°. The full nonlinear body changes by ${percent(large.full!)} there. Warping takes most of the distortion away, not all.`,
          agrees: Math.abs(large.warped! - 1) < 0.02,
        };
      },
    },
  ],
};

/** Figure 7 of Choi, Hong and Ko: linear modes beside modal warping. The text gives no numbers; ours are measured. */
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
  printed:
    "The paper describes a situation of large deformation, with linear modal analysis on the left and modal warping on the right. It gives no numbers.",
  scene: "modal/bend",
  chart: {
    title: "Volume of a bar / its undeformed volume",
    x: "angle of the ends, °",
    y: "volume / undeformed volume",
    xRange: [0, 120],
    yRange: [0.9, 3.6],
    curves() {
      const rows = bent(120);
      const curve = (name: string, label: string, quantity: Curve["quantity"]): Curve => ({
        label,
        x: rows.map((row) => row.angle!),
        y: rows.map((row) => row[name]!),
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
      printed: "On the left, with linear modes, a large deformation is distorted.",
      ours() {
        const last = bent(90).at(-1)!;
        return {
          says: `With its ends turned by 90°, our bar grows by ${percent(last.linear!)} in volume, and its middle line grows by ${percent(last.linearLength!)}.`,
          agrees: last.linear! > 1.5,
        };
      },
    },
    {
      printed: "On the right, with warping, it is simulated without distortion of the volume.",
      ours() {
        const [small, large] = [bent(30).at(-1)!, bent(90).at(-1)!];
        return {
          says: `The warped bar still grows, by ${percent(small.warped!)} at 30° and ${percent(large.warped!)} at 90°, where the full nonlinear body ${large.full! < 1 ? "shrinks" : "grows"} by ${percent(1 + Math.abs(large.full! - 1))}. Most of the distortion is gone, and some is left.`,
          agrees: Math.abs(large.warped! - 1) < 0.02,
        };
      },
    },
  ],
};

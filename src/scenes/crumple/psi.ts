/** Figure 8 of Kang and Cho: the same crumple with another offset of the apex. */
import { defineScene } from "../scene.ts";
import { BALL_LIMITS, ballParametersWith, ballScene } from "./ball-scene.ts";
import { CYCLE, DAMAGE_CHARTS } from "./ball.ts";

export const psi = defineScene({
  ...ballScene,
  id: "crumple/psi",
  title: "Where the apex goes",
  question: "Does it matter how far a broken edge pops out?",
  shows:
    "The sheet in the sphere, with ψ to be compared: at 1 every broken edge keeps its length, at 0.1 the new vertex stays near the middle of the squeezed edge. Both end as folded as each other, and the eye hardly tells them apart. The chart of the area does: the larger ψ, the larger the sheet.",
  limits: [
    ...BALL_LIMITS,
    "How far the area is from that of the flat sheet depends as much on how much breaks, which φ decides, as on ψ.",
  ],
  parameters: ballParametersWith({ psi: 1, phi: 2, side: 13 }),
  presets: {
    low: { label: "ψ = 0.1", values: { psi: 0.1 } },
    middle: { label: "ψ = 0", values: { psi: 0 } },
    tough: { label: "less breaks (φ = 3)", values: { phi: 3 } },
  },
  seed: 8,
  charts: [
    {
      title: "Area over flat area; dashed: the flat sheet",
      x: "time",
      y: ["area"],
      curves: () => [{ label: "flat", x: [0, CYCLE], y: [1, 1], dashed: true }],
    },
    ...DAMAGE_CHARTS,
  ],

  describe: ({ area = 0, fold = 0 }) => `Area ${(100 * area).toFixed(0)} % of flat, fold ${fold.toFixed(0)}°.`,
});

/** Figure 8 of Kang and Cho: the same crumple with another offset of the apex. */
import { defineScene } from "../define.ts";
import { BALL_WORDS, ballScene, ballWith, DAMAGE_CHARTS } from "./ball-scene.ts";
import { CYCLE } from "./ball.ts";

export const psi = defineScene({
  ...ballScene,
  id: "crumple/psi",
  parameters: ballWith({ psi: 1, phi: 2, side: 13 }),
  presets: {
    low: { psi: 0.1 },
    middle: { psi: 0 },
    tough: { phi: 3 },
  },
  seed: 8,
  charts: {
    area: { y: ["area"], curves: () => [{ label: "flat", x: [0, CYCLE], y: [1, 1], dashed: true }] },
    ...DAMAGE_CHARTS,
  },
  words: {
    ...BALL_WORDS,
    title: "Where the new vertex goes",
    question: "Does it matter how far a broken edge pops out?",
    shows:
      "The sheet in the sphere, with ψ to be compared: at 1 every broken edge keeps its length, at 0.1 the new vertex stays near the middle of the squeezed edge. With φ = 2 both end equally folded, and the eye hardly tells them apart. The chart of the area does: with ψ = 1 the sheet is larger in the end.",
    presets: { low: "ψ = 0.1", middle: "ψ = 0", tough: "fewer breaks (φ = 3)" },
    limits: [
      ...BALL_WORDS.limits,
      "How far the area is from that of the flat sheet depends as much on how much breaks, which φ decides, as on ψ.",
    ],
    charts: { ...BALL_WORDS.charts, area: "Area over flat area; dashed: the flat sheet" },

    describe: ({ area, fold }) => `Area ${(100 * area).toFixed(0)} % of flat, fold ${fold.toFixed(0)}°.`,
  },
});

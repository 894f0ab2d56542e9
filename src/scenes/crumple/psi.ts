/** Figure 8 of Kang and Cho: the same crumple with another offset of the apex. */
import { defineScene } from "../define.ts";
import { areaRatioAtRest } from "./area-at-rest.ts";
import { BALL_WORDS, ballScene, ballWith, DAMAGE_CHARTS, pictureWith } from "./ball-scene.ts";
import { BALL_MEASURES, CYCLE } from "./ball.ts";

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
  labels: ["map", "none", "larger", "smaller"],
  picture: pictureWith("growth", ["larger", "smaller"]),
  measures: { ...BALL_MEASURES, rest: { unit: "", quantity: "time", of: ({ paper }) => areaRatioAtRest(paper) } },
  charts: {
    area: { y: ["area", "rest"], curves: () => [{ label: "flat", x: [0, CYCLE], y: [1, 1], dashed: true }] },
    ...DAMAGE_CHARTS,
  },
  words: {
    ...BALL_WORDS,
    title: "Where the new vertex goes",
    question: "Does it matter how far a broken edge pops out?",
    // claims: crumple/8; test psi-area
    shows:
      "The sheet in the sphere again, to be compared for two values of ψ. At 1 every broken edge keeps its length, and at 0.1 the new vertex stays near the middle of the squeezed edge. With φ = 2 both sheets end equally folded, but with ψ = 1 the sheet is larger in the end. The map beside it shows where the springs, at their rest lengths, make it larger or smaller than it was when flat.",
    presets: { low: "ψ = 0.1", middle: "ψ = 0", tough: "fewer breaks (φ = 3)" },
    limits: [...BALL_WORDS.limits, "The final area depends as much on how much breaks, which φ decides, as on ψ."],
    // claims: test full-tint
    labels: {
      map: "area at rest",
      none: "as flat",
      larger: "a fifth larger",
      smaller: "a fifth smaller",
    },
    measures: { ...BALL_WORDS.measures, rest: "area with springs at rest" },
    charts: { ...BALL_WORDS.charts, area: "Area relative to the flat sheet (dashed)" },

    describe: ({ area, fold }) =>
      `The sheet has ${(100 * area).toFixed(0)} % of its flat area and an rms fold of ${fold.toFixed(0)}°.`,
  },
});

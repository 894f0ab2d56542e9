/** Figure 9 of Kang and Cho: the same crumple with another exponent of the probability. */
import { defineScene } from "../define.ts";
import { BALL_CHARTS, BALL_WORDS, ballScene, ballWith } from "./ball-scene.ts";

export const phi = defineScene({
  ...ballScene,
  id: "crumple/phi",
  parameters: ballWith({ phi: 1, side: 11 }),
  presets: {
    tough: { phi: 5 },
  },
  seed: 9,
  charts: BALL_CHARTS,
  words: {
    ...BALL_WORDS,
    title: "How easily it breaks",
    question: "Which way does φ work?",
    shows:
      "The sheet in the sphere, with φ to be compared: at 1 a tenth of squeeze breaks a spring in one frame out of ten, at 5 in one out of a hundred thousand. The larger φ, the less breaks, and the smoother the sheet comes out.",
    presets: { tough: "φ = 5" },
  },
});

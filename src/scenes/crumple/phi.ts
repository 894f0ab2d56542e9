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
      "The sheet in the sphere, with φ to be compared: in a sixtieth of a second a tenth of squeeze breaks one spring in ten at φ = 1, and one in a hundred thousand at φ = 5. The larger φ, the fewer springs break; at 5 the sheet comes out smoother than at 1.",
    presets: { tough: "φ = 5" },
  },
});

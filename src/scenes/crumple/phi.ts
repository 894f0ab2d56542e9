/** Figure 9 of Kang and Cho: the same crumple with another exponent of the probability. */
import { defineScene } from "../scene.ts";
import { BALL_LIMITS, ballParametersWith, ballScene } from "./ball-scene.ts";

export const phi = defineScene({
  ...ballScene,
  id: "crumple/phi",
  title: "How easily it breaks",
  question: "Which way does φ work?",
  shows:
    "The sheet in the sphere, with φ to be compared: at 1 a tenth of squeeze breaks a spring in one frame out of ten, at 5 in one out of a hundred thousand. The larger φ, the less breaks, and the smoother the sheet comes out.",
  limits: BALL_LIMITS,
  parameters: ballParametersWith({ phi: 1, side: 11 }),
  presets: { tough: { label: "φ = 5", values: { phi: 5 } } },
  seed: 9,
});

/** Figure 8 of Kang and Cho: the same crumple with another offset of the apex. */
import { defineScene } from "../scene.ts";
import { BALL_LIMITS, ballParametersWith, ballScene } from "./ball-scene.ts";

export const psi = defineScene({
  ...ballScene,
  id: "crumple/psi",
  title: "Where the apex goes",
  question: "Does it matter how far a broken edge pops out?",
  shows:
    "The sheet in the sphere, with ψ to be compared: at 1 every broken edge keeps its length, at 0.1 the new vertex stays near the middle of the squeezed edge. The chart of the area tells them apart: with ψ at 1 the sheet ends larger than it was, not as large.",
  limits: BALL_LIMITS,
  parameters: ballParametersWith({ psi: 1, phi: 2, side: 13 }),
  presets: { low: { label: "ψ = 0.1", values: { psi: 0.1 } }, middle: { label: "ψ = 0", values: { psi: 0 } } },
  seed: 8,
});

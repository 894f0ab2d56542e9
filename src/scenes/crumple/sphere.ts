/** Figure 7 of Kang and Cho: a sheet of paper, a sphere that shrinks and grows, and what stays. */
import { defineScene } from "../scene.ts";
import { BALL_LIMITS, ballParameters, ballScene } from "./ball-scene.ts";

export const sphere = defineScene({
  ...ballScene,
  id: "crumple/sphere",
  title: "Crumpled, and opened again",
  question: "What stays of a crumple when the sphere lets go?",
  shows:
    "A sheet of paper inside a sphere that shrinks to a third of its size and grows again. Springs that are squeezed break, folds become hinges, and the map beside the sheet shows where. When the sphere is open again, the creases stay. Without damage the same sheet becomes smooth.",
  limits: BALL_LIMITS,
  parameters: ballParameters,
  presets: {
    rubber: { label: "without damage", values: { breaking: "none" } },
    brittle: { label: "much breaks (φ = 1)", values: { phi: 1 } },
    soft: { label: "the apex stays low (ψ = 0.1)", values: { psi: 0.1 } },
    below: {
      label: "pushed from below",
      values: { holds: "outside", drive: "slider", friction: 0.4, radius: 0.12, stiffness: 20, sweeps: 45 },
    },
  },
  seed: 7,
  stillAfter: 330,
});

/** Figure 7 of Kang and Cho: a sheet of paper, a sphere that shrinks and grows, and what stays. */
import { defineScene } from "../define.ts";
import { BALL_CHARTS, BALL_WORDS, ballScene, ballWith } from "./ball-scene.ts";

export const SPHERE_PRESETS = {
  rubber: { breaking: "none" },
  brittle: { phi: 1 },
  soft: { psi: 0.1 },
  below: { holds: "outside", drive: "slider", friction: 0.4, radius: 0.12, stiffness: 20, sweeps: 45 },
} as const;

export const SPHERE_PRESET_WORDS = {
  rubber: "without damage",
  brittle: "many breaks (ϕ = 1)",
  soft: "the new vertex stays low (ψ = 0.1)",
  below: "pushed from below",
} as const;

export const sphere = defineScene({
  ...ballScene,
  id: "crumple/sphere",
  parameters: ballWith({ side: 13 }),
  presets: SPHERE_PRESETS,
  seed: 7,
  charts: BALL_CHARTS,
  words: {
    ...BALL_WORDS,
    title: "Crumpled, and opened again",
    question: "What remains of a crumple when the sphere opens?",
    // claims: by crumple/sphere
    shows:
      "A sheet of paper lies inside a sphere that shrinks to a third of its size and grows again; the picture is magnified meanwhile, as the length of five centimetres below it shows. Edges that are squeezed break and sharp folds become hinges, which are the lines on the map. The creases are still there when the sphere is open again, whereas without damage the same sheet becomes nearly smooth.",
    presets: SPHERE_PRESET_WORDS,
  },
});

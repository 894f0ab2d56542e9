/** Figure 7 of Kang and Cho: a sheet of paper, a sphere that shrinks and grows, and what stays. */
import { defineScene } from "../define.ts";
import { BALL_CHARTS, BALL_WORDS, ballScene, ballWith } from "./ball-scene.ts";

export const sphere = defineScene({
  ...ballScene,
  id: "crumple/sphere",
  parameters: ballWith({ side: 13 }),
  presets: {
    rubber: { breaking: "none" },
    brittle: { phi: 1 },
    soft: { psi: 0.1 },
    below: { holds: "outside", drive: "slider", friction: 0.4, radius: 0.12, stiffness: 20, sweeps: 45 },
  },
  seed: 7,
  charts: BALL_CHARTS,
  words: {
    ...BALL_WORDS,
    title: "Crumpled, and opened again",
    question: "What remains of a crumple when the sphere opens?",
    // claims: by crumple/sphere
    shows:
      "A sheet of paper lies inside a sphere that shrinks to a third of its size and grows again. Springs that are squeezed break and sharp folds become hinges, as the map beside the sheet shows. The creases are still there when the sphere is open again, whereas without damage the same sheet becomes nearly smooth.",
    presets: {
      rubber: "without damage",
      brittle: "many breaks (φ = 1)",
      soft: "the new vertex stays low (ψ = 0.1)",
      below: "pushed from below",
    },
  },
});

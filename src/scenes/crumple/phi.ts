/** Figure 9 of Kang and Cho: the same crumple with another exponent of the probability. */
import { defineScene } from "../define.ts";
import { BALL_MEASURES } from "./ball.ts";
import { BALL_CHARTS, BALL_WORDS, ballScene, ballWith } from "./ball-scene.ts";

/** By how much the springs are too short of which the words speak, as a share. */
const SQUEEZED = 0.1;

export const phi = defineScene({
  ...ballScene,
  id: "crumple/phi",
  parameters: ballWith({ phi: 1, side: 11 }),
  presets: {
    tough: { phi: 5 },
  },
  seed: 9,
  measures: { ...BALL_MEASURES, odds: { unit: "", of: ({ values }) => SQUEEZED ** -values.phi } },
  charts: BALL_CHARTS,
  words: {
    ...BALL_WORDS,
    title: "How easily it breaks",
    question: "Does a larger φ make the paper tougher or weaker?",
    // claims: by crumple/7; crumple/figure-9
    shows:
      "The sheet in the sphere again, to be compared for two values of φ. Of springs that are a tenth too short, one in ten breaks within a sixtieth of a second at φ = 1, and one in a hundred thousand at φ = 5. So the larger φ is, the fewer springs break, and at 5 the sheet comes out smoother than at 1.",
    presets: { tough: "φ = 5" },
    measures: { ...BALL_WORDS.measures, odds: "springs a tenth too short for each one that breaks in 1/60 s" },

    describe({ odds, broken, hinged, spent }) {
      const limit = spent ? " (stopped by our limit)" : "";
      const one = Math.round(odds).toLocaleString("en");
      return `${broken} broken${limit}, ${hinged} folded; squeezed by a tenth, 1 in ${one} breaks per step.`;
    },
  },
});

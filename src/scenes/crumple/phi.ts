/** Figure 9 of Kang and Cho: the same crumple with another exponent of the probability. */
import type { Paper } from "@pliant/solver";
import { breakProbability, edgeLength } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { counted } from "../numbers.ts";
import { BALL_CHARTS, BALL_WORDS, ballScene, ballWith, SCENE_MEASURES } from "./ball-scene.ts";

/** By how much the edges are too short of which the words speak, as a share. */
const SQUEEZED = 0.1;
/** The exponents whose curves are drawn. */
const EXPONENTS = [1, 2, 3, 5];
/** The share of a length below which an edge counts as not squeezed, in the chart. */
const LITTLE = 0.005;

/** By how much the most squeezed edge is too short, as a share; NaN if hardly any is. */
function mostSqueezed(paper: Paper): number {
  let most = 0;
  for (let e = 0; e < paper.mesh.edges; ++e) most = Math.max(most, 1 - edgeLength(paper, e) / paper.sides.rest[e]!);
  return most < LITTLE ? NaN : most;
}

/** The chance that an edge breaks in 1/60 s for each percent by which it is too short. */
function curveOf(phi: number): {
  readonly label: string;
  readonly x: number[];
  readonly y: number[];
  readonly dashed: true;
} {
  const x = Array.from({ length: 60 }, (_, n) => n + 1);
  return { label: `ϕ = ${phi}`, x, y: x.map((percent) => breakProbability(1 - percent / 100, 1, phi)), dashed: true };
}

export const phi = defineScene({
  ...ballScene,
  id: "crumple/phi",
  parameters: ballWith({ phi: 1, side: 11 }),
  presets: {
    two: { phi: 2 },
    three: { phi: 3 },
    tough: { phi: 5 },
  },
  seed: 9,
  measures: {
    ...SCENE_MEASURES,
    odds: { unit: "", of: ({ values }) => SQUEEZED ** -values.phi },
    squeeze: { unit: "%", optional: true, of: ({ paper }) => 100 * mostSqueezed(paper) },
    chance: {
      unit: "",
      quantity: "force",
      optional: true,
      of: ({ paper, values }) => breakProbability(1 - mostSqueezed(paper), 1, values.phi) || NaN,
    },
  },
  charts: {
    chance: {
      x: "squeeze",
      y: ["chance"],
      xRange: [0, 60],
      yRange: [1e-6, 1],
      logarithmic: true,
      apart: true,
      curves: () => EXPONENTS.map(curveOf),
    },
    damage: BALL_CHARTS.damage,
    fold: BALL_CHARTS.fold,
    area: BALL_CHARTS.area,
  },
  words: {
    ...BALL_WORDS,
    title: "How easily it breaks",
    question: "Does a larger ϕ make the paper tougher or weaker?",
    // claims: by crumple/7; crumple/figure-9
    shows:
      "The sheet in the sphere again, to be compared for two values of ϕ. Of edges that are a tenth too short, one in ten breaks within a sixtieth of a second at ϕ = 1, and one in a hundred thousand at ϕ = 5. So the larger ϕ is, the fewer edges break, and at 5 the sheet comes out smoother than at 1. The chart shows the chance of a break over the squeeze; each dot is the most squeezed edge of a sheet at one moment.",
    limits: [
      ...BALL_WORDS.limits,
      "Where very much breaks, the mesh reaches our limit of vertices, and the count of broken edges stops there.",
    ],
    presets: { two: "ϕ = 2", three: "ϕ = 3", tough: "ϕ = 5" },
    measures: {
      ...BALL_WORDS.measures,
      odds: "edges a tenth too short for each one that breaks in 1/60 s",
      squeeze: "squeeze of the most squeezed edge",
      chance: "chance that it breaks in 1/60 s",
    },
    charts: { ...BALL_WORDS.charts, chance: "Chance of a break in 1/60 s, over the squeeze in percent" },

    describe({ odds, broken, hinged, spent }) {
      const limit = spent ? " (mesh full)" : "";
      const one = Math.round(odds).toLocaleString("en");
      return `${counted(broken, "edge")} broken${limit}, ${hinged} folded. Squeezed by 10 %, 1 in ${one} breaks in 1/60 s.`;
    },
  },
});

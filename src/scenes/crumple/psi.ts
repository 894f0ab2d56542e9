/** Figure 8 of Kang and Cho: the same crumple with another offset of the apex. */
import { apexOffset } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { label, line, type Place, type Shape } from "../parts/index.ts";
import { areaRatioAtRest } from "./area-at-rest.ts";
import {
  BALL_CHARTS,
  BALL_WORDS,
  ballScene,
  ballWith,
  hasReopened,
  pictureWith,
  SCENE_MEASURES,
  type Driven,
} from "./ball-scene.ts";
import { CYCLE } from "./ball.ts";
import { inMargin, resultAbove } from "./picture.ts";

/** A sketch of one edge that has broken: how long it was and is in the picture, m, as long as it is squeezed by a fifth. */
const EDGE = { length: 0.11, squeezed: 0.8 } as const;

/** An edge as it breaks: its ends, and the new vertex as high over the middle as (8) says. */
function brokenEdge(psi: number, word: string): Shape[] {
  const half = (EDGE.squeezed * EDGE.length) / 2;
  const peak = apexOffset(EDGE.squeezed * EDGE.length, EDGE.length, psi);
  const profile: readonly Place[] = [inMargin(-half, 0), inMargin(0, peak), inMargin(half, 0)];
  return [
    line(() => [inMargin(-half, 0), inMargin(half, 0)], { width: 1, dashed: true, faint: true }),
    line(() => profile, { width: 3, quantity: "force" }),
    label(word, () => inMargin(0, 0), undefined, "below"),
  ];
}

type GrownLabels = Readonly<Record<"again" | "more" | "less", string>>;
const NO_WORDS: GrownLabels = { again: "", more: "+", less: "-" };

/** By how much the sheet is larger or smaller than when flat, in words, once the sphere is open again. */
function grownWords(driven: Driven, { again, more, less }: GrownLabels): string | undefined {
  if (!hasReopened(driven)) return undefined;
  const percent = percentOf(areaRatioAtRest(driven.paper));
  return `${again} ${Math.abs(percent)} ${percent < 0 ? less : more}`;
}

/** By how much an area is larger than when flat, %. */
const percentOf = (ratio: number): number => Math.round(100 * (ratio - 1));

const drawn = pictureWith("growth", ["larger", "smaller"], "high");

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
  labels: ["map", "none", "larger", "smaller", "again", "more", "less", "edge"],
  picture: (driven: Driven, labels) => [
    ...drawn(driven, labels),
    ...brokenEdge(driven.values.psi, labels.edge),
    resultAbove(grownWords(driven, labels)),
  ],
  pictureOf: (driven: Driven) => `${driven.damage.broken + driven.damage.hinged === 0} ${grownWords(driven, NO_WORDS)}`,
  measures: {
    ...SCENE_MEASURES,
    rest: { unit: "", quantity: "time", of: ({ paper }) => areaRatioAtRest(paper) },
    psi: { unit: "", of: ({ values }) => values.psi },
  },
  charts: {
    rest: { y: ["rest"], curves: () => [{ label: "flat", x: [0, CYCLE], y: [1, 1], dashed: true }] },
    damage: BALL_CHARTS.damage,
    area: { y: ["area", "edges"] },
  },
  words: {
    ...BALL_WORDS,
    title: "Where the new vertex goes",
    question: "Does it matter how far a broken edge pops out?",
    // claims: crumple/8; test psi-area
    shows:
      "The sheet in the sphere again, to be compared for two values of ψ. The sketch below the map is one broken edge, squeezed by a fifth: at ψ = 1 it keeps its length, and at 0.1 the new vertex stays near the middle. With ϕ = 2 both sheets end equally folded, but with ψ = 1 the sheet is larger in the end. The map shows where the springs, at their rest lengths, make it larger or smaller than it was when flat.",
    presets: { low: "ψ = 0.1", middle: "ψ = 0", tough: "fewer breaks (ϕ = 3)" },
    limits: [...BALL_WORDS.limits, "The final area depends as much on how much breaks, which ϕ decides, as on ψ."],
    // claims: test full-tint
    labels: {
      map: "area at rest",
      none: "as flat",
      larger: "a fifth larger",
      smaller: "a fifth smaller",
      again: "open again:",
      more: "% larger",
      less: "% smaller",
      edge: "a broken edge",
    },
    measures: { ...BALL_WORDS.measures, rest: "area with springs at rest", psi: "height of the new vertex ψ" },
    charts: { ...BALL_WORDS.charts, rest: "Area with all springs at rest, relative to the flat sheet (dashed)" },

    describe: ({ rest }) => `With its springs at rest, the sheet is ${growthWords(rest)} than flat.`,
  },
});

/** By how much an area is larger or smaller than when flat, in words. */
function growthWords(ratio: number): string {
  const percent = percentOf(ratio);
  return `${Math.abs(percent)} % ${percent < 0 ? "smaller" : "larger"}`;
}

/** Figures 4 to 6 of Kang and Cho: edges that are chosen at random are broken, or folded, or both. */
import { makePaperStepper, stepPaper, type Paper, type PaperStepper, type Random, type Solution } from "@pliant/solver";
import {
  areaRatio,
  breakEdge,
  foldEdge,
  makeLayers,
  meanFold,
  separateLayers,
  type Layers,
} from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { carryPaper, makeGrip, type Grip } from "../grip.ts";
import { count, ratio, type ValuesIn } from "../ranges.ts";
import { H } from "./ball.ts";
import { budgetOf, officePaper, spacingOf } from "./office-paper.ts";
import { APEX, APEX_WORDS } from "./parameters.ts";
import { sheet } from "./picture.ts";

/** Where the map of creases stands. */
const MAP = { at: [0.19, 0, 0], scale: 0.75, lies: true } as const;
const STEP = { method: "sweeps", sweeps: 5, gravity: [0, 0, 0], gravityIn: "velocity" } as const;

const PARAMETERS = {
  breaks: ratio(0, 1, 0.5),
  share: ratio(0.02, 0.5, 0.3),
  ratio: ratio(0.5, 0.98, 0.8),
  psi: APEX,
  side: count(7, 45, 19),
};

type RandomValues = ValuesIn<typeof PARAMETERS>;

interface Harmed {
  readonly h: number;
  readonly values: RandomValues;
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  readonly layers: Layers;
  readonly grip: Grip;
  readonly chance: Random;
  readonly scratch: Float64Array;
  /** How many edges are chosen in all, and in a step. */
  readonly most: number;
  readonly perStep: number;
  broken: number;
  hinged: number;
}

export const random = defineScene({
  id: "crumple/random",
  parameters: PARAMETERS,
  presets: {
    breaks: { breaks: 1 },
    folds: { breaks: 0 },
  },
  seed: 4,
  view: { kind: "space", from: [0.083, -0.39, 0.487], target: [0.083, -0.006, -0.004], angle: 24 },
  stillAfter: 100,
  start: makeHarmed,
  step: stepHarmed,
  picture: ({ paper, grip }) => [sheet(paper, { map: MAP, grip })],
  measures: {
    broken: { unit: "", quantity: "force", of: ({ broken }) => broken },
    hinged: { unit: "", quantity: "length", of: ({ hinged }) => hinged },
    fold: { unit: "°", quantity: "bending", of: ({ paper }) => meanFold(paper) },
    area: { unit: "", of: ({ paper }) => areaRatio(paper) },
    vertices: { unit: "", of: ({ paper }) => paper.mesh.vertices },
  },
  charts: {
    broken: { y: ["broken", "hinged"] },
    fold: { y: ["fold"] },
  },
  words: {
    title: "Edges at random",
    question: "How much of the look of crumpled paper is pure chance?",
    shows:
      "A flat sheet, and in every step a few of its edges, chosen at random, are broken or folded. No force asks for it. The springs pull the sheet into facets, and broken edges, folded edges and both of them look different; the map shows the edges that were chosen.",
    limits: [
      "An edge that lies flat is not squeezed, so (8) would give no offset. A chosen edge breaks as if it were squeezed, and folds as if it were folded, to the share that you set.",
      "Nothing pulls down, and the sheet touches nothing but itself.",
    ],
    parameters: {
      breaks: "breaks among the damages",
      share: "edges that are chosen",
      ratio: "squeezed or folded to",
      ...APEX_WORDS.parameters,
      side: "vertices along a side",
    },
    does: {
      breaks: "1 for figure 4, breaks only; 0 for figure 5, folds only; between them both, figure 6.",
      share: "How many edges are chosen in all, as a share of those at the start.",
      ratio:
        "The length that a chosen edge, or the distance of the tips beside it, counts as, as a share of the flat one.",
      ...APEX_WORDS.does,
      side: "The sheet at the start.",
    },
    choices: {},
    presets: { breaks: "breaks only (figure 4)", folds: "folds only (figure 5)" },
    measures: {
      broken: "broken edges",
      hinged: "hinged edges",
      fold: "root mean square fold",
      area: "area over flat area",
      vertices: "vertices",
    },
    charts: { broken: "Damage", fold: "Fold at the edges" },

    describe: ({ broken, hinged, fold }) =>
      `${broken} edges broken and ${hinged} hinged at random; root mean square fold ${fold.toFixed(0)}°.`,
  },
});

function makeHarmed(values: RandomValues, chance: Random): Harmed {
  const { side, share } = values;
  const paper = officePaper({ side, budget: budgetOf(side), stiffness: 2, bending: 6e-5, uneven: 1e-4 }, chance);
  const most = Math.round(share * paper.mesh.edges);
  return {
    h: H,
    values,
    paper,
    stepper: makePaperStepper(paper),
    layers: makeLayers(paper, 0.4 * spacingOf(side), 4),
    grip: makeGrip(),
    chance,
    scratch: new Float64Array(3),
    most,
    perStep: Math.max(1, Math.round(most / 90)),
    broken: 0,
    hinged: 0,
  };
}

function stepHarmed(harmed: Harmed): Solution | undefined {
  const { paper, stepper, layers, grip, most, perStep } = harmed;
  for (let n = 0; n < perStep && harmed.broken + harmed.hinged < most; ++n) harm(harmed);
  carryPaper(grip, paper, H);
  separateLayers(paper, layers, H);
  return stepPaper(paper, stepper, H, STEP);
}

/** Breaks or folds an edge. */
function harm(harmed: Harmed): void {
  const { paper, chance, scratch, values } = harmed;
  const e = Math.floor(chance.next() * paper.mesh.edges);
  const up = chance.next() < 0.5 ? -1 : 1;
  if (chance.next() < values.breaks) {
    if (breakEdge(paper, e, values.psi, up, scratch, values.ratio * paper.sides.rest[e]!) >= 0) ++harmed.broken;
  } else if (foldEdge(paper, e, values.ratio)) ++harmed.hinged;
}

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
import { counted } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { carryPaper, makeGrip, type Grip } from "../grip.ts";
import { count, ratio, type ValuesIn } from "../ranges.ts";
import { H } from "./ball.ts";
import { budgetOf, officePaper, spacingOf } from "./office-paper.ts";
import { APEX, APEX_WORDS } from "./parameters.ts";
import { legend, mapBeside, sheet, viewFrom } from "./picture.ts";

const MAP = mapBeside("creases", () => 0.225);
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
  view: viewFrom(0.87, -0.02, 0.113),
  stillAfter: 80,
  again: 2.5,
  chance: true,
  start: makeHarmed,
  step: stepHarmed,
  labels: ["broken", "folded"],
  picture: ({ paper, grip }, labels) => [
    sheet(paper, { map: MAP, grip }),
    ...legend(MAP, [labels.broken, labels.folded]),
  ],
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
      "Step by step, a few edges of a flat sheet are chosen at random and broken or folded, although nothing pushes it. The new springs pull the sheet into facets. Broken edges, folded edges and both together look different; the map shows the creases, across the edges that broke and along those that folded.",
    limits: [
      "An edge that lies flat is not squeezed, so (8) would give no offset. A chosen edge therefore breaks as if it had been squeezed, and becomes a hinge as if it had been folded, to the fraction that you set.",
      "There is no gravity, and the sheet touches nothing but itself.",
    ],
    parameters: {
      breaks: "fraction of breaks",
      share: "fraction of edges chosen",
      ratio: "squeezed or folded to",
      ...APEX_WORDS.parameters,
      side: "vertices along a side",
    },
    does: {
      // claims: paper
      breaks: "1 for breaks only (figure 4), 0 for folds only (figure 5), and between them for both (figure 6).",
      // claims: test as-many
      share: "How many edges are chosen in all, as a fraction of those at the start.",
      ratio:
        "The length at which a chosen edge is taken to break, or the distance of its tips at which it is taken to fold, as a fraction of that on the flat sheet.",
      ...APEX_WORDS.does,
      side: "The sheet at the start.",
    },
    choices: {},
    presets: { breaks: "breaks only (figure 4)", folds: "folds only (figure 5)" },
    measures: {
      broken: "broken edges",
      hinged: "folded edges (hinges)",
      fold: "root mean square fold",
      area: "area relative to the flat sheet",
      vertices: "vertices",
    },
    labels: { broken: "broken", folded: "folded" },
    charts: { broken: "Damage", fold: "Fold at the edges" },

    describe: ({ broken, hinged, fold }) =>
      `${counted(broken, "edge")} broken and ${hinged} folded at random; root mean square fold ${fold.toFixed(0)}°.`,
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

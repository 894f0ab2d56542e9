/** Figures 4 to 6 of Kang and Cho: edges that are chosen at random are broken, or folded, or both; or a sphere chooses them. */
import type { Paper, Random, Solution } from "@pliant/solver";
import { areaRatio, meanFold } from "@pliant/solver/crumple";
import { counted } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { makeGrip, type Grip } from "../grip.ts";
import { choice, count, ratio, type ValuesIn } from "../ranges.ts";
import { CYCLE, cycleRadius, H, makeBall, OPEN, stepBall, type CrumpledBall } from "./ball.ts";
import { zoomOf } from "./ball-scene.ts";
import { longestCrease, type LongCrease } from "./long-crease.ts";
import { makeHarmed, stepHarmed, type Harmed } from "./harm.ts";
import { budgetOf, officePaper } from "./office-paper.ts";
import { APEX, APEX_WORDS } from "./parameters.ts";
import {
  captions,
  edgesOnMap,
  mapBeside,
  resultAbove,
  roomForSphere,
  sheet,
  SHEET_VIEW,
  sphereAround,
  table,
} from "./picture.ts";

const MAP = mapBeside("creases");
/** The paper, however it is damaged. */
const MATERIAL = { stiffness: 2, bending: 6e-5 } as const;
/** What a sphere does besides that. */
const SPHERE = { sweeps: 5, phi: 4, friction: 0.1, holds: "inside", gravity: 0 } as const;
/** How long the sheets are looked at before the next ones come, s. */
const REST = 2;
/** When both sheets lie open, s. */
const DONE = 4;

const PARAMETERS = {
  by: choice(["chance", "sphere"]),
  breaks: ratio(0, 1, 0.5),
  share: ratio(0.02, 0.5, 0.2),
  ratio: ratio(0.5, 0.98, 0.8),
  psi: APEX,
  side: count(7, 45, 19),
};

type RandomValues = ValuesIn<typeof PARAMETERS>;

/** A sheet that chance harms, or a sphere. */
interface Damaged {
  readonly h: number;
  readonly paper: Paper;
  readonly grip: Grip;
  readonly harmed: Harmed | undefined;
  readonly ball: CrumpledBall | undefined;
  steps: number;
  /** The longest crease of the sheet, when so many edges were damaged. */
  longest: { readonly damaged: number; readonly crease: LongCrease };
}

/** No crease. */
const NONE = { damaged: 0, crease: { edges: [], length: 0 } } as const;
/** The most edges of a crease that are drawn. */
const MOST = 90;

export const random = defineScene({
  id: "crumple/random",
  parameters: PARAMETERS,
  presets: {
    breaks: { breaks: 1 },
    folds: { breaks: 0 },
  },
  seed: 4,
  view: SHEET_VIEW,
  stillAfter: 330,
  over: CYCLE - REST,
  again: REST,
  chance: true,
  start: makeDamaged,
  step: stepDamaged,
  labels: ["map", "broken", "folded", "longest"],
  picture: (damaged, labels) => {
    const { paper, grip, ball } = damaged;
    return [
      sheet(paper, { map: MAP, grip, ...(ball && { zoom: zoomOf(ball) }) }),
      ...(ball ? sphereAround(ball.around, OPEN, zoomOf(ball)) : []),
      ...(ball ? [] : [table(), roomForSphere({ centre: [0, 0, 0] }, OPEN)]),
      ...captions(MAP, { title: labels.map, key: [labels.broken, labels.folded, labels.longest] }),
      edgesOnMap(MAP, paper, MOST, () => longestOf(damaged).edges),
      resultAbove(isDone(damaged) ? `${labels.longest}: ${mmOf(damaged)} mm` : undefined),
    ];
  },
  pictureOf: (damaged) => isDone(damaged) && mmOf(damaged),
  measures: {
    broken: { unit: "", quantity: "force", of: (damaged) => damageOf(damaged).broken },
    hinged: { unit: "", quantity: "length", of: (damaged) => damageOf(damaged).hinged },
    fold: { unit: "°", quantity: "bending", of: ({ paper }) => meanFold(paper) },
    longest: { unit: "mm", quantity: "bending", of: (damaged) => 1000 * longestOf(damaged).length },
    area: { unit: "", of: ({ paper }) => areaRatio(paper) },
    vertices: { unit: "", of: ({ paper }) => paper.mesh.vertices },
  },
  charts: {
    longest: { y: ["longest"] },
    broken: { y: ["broken", "hinged"] },
    fold: { y: ["fold"] },
  },
  words: {
    title: "Edges at random",
    question: "How much of the look of crumpled paper is pure chance?",
    // claims: test leaves-blank + test long-creases
    shows:
      "Step by step, a few edges of a flat sheet are chosen at random and broken or folded, although nothing pushes it. The new springs pull the sheet into facets. Broken edges, folded edges and both together look different. The same paper can also be crumpled in a sphere. At first, chance covers all of the sheet with creases, and the sphere leaves large pieces of it without any, as the map shows. The bold line on the map is the longest crease that goes on without a sharp turn: chance damages about as many edges, but makes no creases as long as those of the sphere.",
    limits: [
      "An edge that lies flat is not squeezed, so (8) would give no offset. A chosen edge therefore breaks as if it had been squeezed, and becomes a hinge as if it had been folded, to the fraction that you set.",
      "There is no gravity, and a sheet that chance damages touches nothing but itself.",
      "The sphere breaks edges by equation (7), with an exponent of ours.",
      "A crease goes on from one damaged edge to the next where it does not turn sharply; what is sharp is our choice. Where two edges could go on, the straighter one does, so new damage may cut a crease in two, and the longest one is then shorter than before.",
    ],
    parameters: {
      by: "edges chosen by",
      breaks: "fraction of breaks",
      share: "fraction of edges that chance chooses",
      ratio: "chance squeezes or folds to",
      ...APEX_WORDS.parameters,
      side: "vertices along a side",
    },
    does: {
      by: "Chance alone, or a sphere that shuts and opens: then those edges break or fold that are squeezed or folded.",
      // claims: paper
      breaks:
        "1 for breaks only (figure 4), 0 for folds only (figure 5), and between them for both (figure 6). A sphere knows no fraction.",
      // claims: test as-many
      share: "How many edges are chosen in all, as a fraction of those at the start. Only for chance.",
      ratio:
        "The length at which a chosen edge is taken to break, or the distance of its tips at which it is taken to fold, as a fraction of that on the flat sheet. Only for chance.",
      ...APEX_WORDS.does,
      side: "The sheet at the start.",
    },
    choices: { by: { chance: "chance", sphere: "a sphere that shuts" } },
    presets: { breaks: "breaks only (figure 4)", folds: "folds only (figure 5)" },
    measures: {
      broken: "broken edges",
      hinged: "folded edges (hinges)",
      fold: "average fold",
      longest: "longest crease",
      area: "area relative to the flat sheet",
      vertices: "vertices",
    },
    labels: { map: "creases", broken: "broken", folded: "folded", longest: "longest crease" },
    charts: {
      longest: "Longest crease now, which new damage may cut in two",
      broken: "Damage",
      fold: "Average fold at the edges",
    },

    describe: ({ broken, hinged, longest }) =>
      `${counted(broken, "edge")} broken, ${hinged} folded; the longest crease has ${longest.toFixed(0)} mm.`,
  },
});

function makeDamaged(values: RandomValues, random: Random): Damaged {
  const { by, breaks, side, psi } = values;
  if (by === "sphere") {
    const breaking = breaks === 1 ? "breaks" : breaks === 0 ? "hinges" : "both";
    const ball = makeBall({ ...MATERIAL, ...SPHERE, side, psi, breaking }, random);
    return { h: H, paper: ball.paper, grip: ball.grip, harmed: undefined, ball, steps: 0, longest: NONE };
  }
  const paper = officePaper({ side, budget: budgetOf(side), ...MATERIAL, uneven: 1e-4 }, random);
  const grip = makeGrip();
  const harmed = makeHarmed(paper, grip, values, random);
  return { h: H, paper, grip, harmed, ball: undefined, steps: 0, longest: NONE };
}

function stepDamaged(damaged: Damaged): Solution | undefined {
  const { harmed, ball } = damaged;
  if (ball) stepBall(ball, cycleRadius(damaged.steps * H), H);
  ++damaged.steps;
  return harmed && stepHarmed(harmed);
}

/** How many edges are broken and folded. */
const damageOf = ({ harmed, ball }: Damaged): { readonly broken: number; readonly hinged: number } =>
  harmed ?? ball!.damage;

/** Whether both sheets lie open. */
const isDone = ({ steps }: Damaged): boolean => steps * H > DONE;

/** The length of the longest crease, mm. */
const mmOf = (damaged: Damaged): number => Math.round(1000 * longestOf(damaged).length);

/** The longest crease, found anew when there is more damage. */
function longestOf(damaged: Damaged): LongCrease {
  const { broken, hinged } = damageOf(damaged);
  if (damaged.longest.damaged !== broken + hinged)
    damaged.longest = { damaged: broken + hinged, crease: longestCrease(damaged.paper) };
  return damaged.longest.crease;
}

/** Figures 4 to 6 of Kang and Cho: edges that are chosen at random are broken, or folded, or both. */
import {
  areaRatio,
  breakEdge,
  foldEdge,
  makePaperStepper,
  meanFold,
  separateLayers,
  makeLayers,
  stepPaper,
} from "@pliant/solver";
import { defineScene, type Run } from "../scene.ts";
import { apexParameter } from "./parameters.ts";
import { H } from "./ball.ts";
import { makeHold, moveHold, carryHold } from "./hold.ts";
import { budgetOf, officePaper, spacingOf } from "./office-paper.ts";
import { drawSheet, sheetPicture, vertexShown } from "./picture.ts";

/** Where the map of creases stands. */
const MAP = { at: [0.19, 0, 0], scale: 0.75, lies: true } as const;

export const random = defineScene({
  id: "crumple/random",
  title: "Edges at random",
  question: "How much of the look of crumpled paper is pure chance?",
  shows:
    "A flat sheet, and in every step a few of its edges, chosen at random, are broken or folded. No force asks for it. The springs pull the sheet into facets, and broken edges, folded edges and both of them look different; the map shows the edges that were chosen.",
  limits: [
    "An edge that lies flat is not squeezed, so (8) would give no offset. A chosen edge breaks as if it were squeezed, and folds as if it were folded, to the share that you set.",
    "Nothing pulls down, and the sheet touches nothing but itself.",
  ],
  parameters: {
    breaks: {
      kind: "number",
      label: "breaks among the damages",
      unit: "",
      min: 0,
      max: 1,
      default: 0.5,
      scale: "linear",
      does: "1 for figure 4, breaks only; 0 for figure 5, folds only; between them both, figure 6.",
    },
    share: {
      kind: "number",
      label: "edges that are chosen",
      unit: "",
      min: 0.02,
      max: 0.5,
      default: 0.3,
      scale: "linear",
      does: "How many edges are chosen in all, as a share of those at the start.",
    },
    ratio: {
      kind: "number",
      label: "squeezed or folded to",
      unit: "",
      min: 0.5,
      max: 0.98,
      default: 0.8,
      scale: "linear",
      does: "The length that a chosen edge, or the distance of the tips beside it, counts as, as a share of the flat one.",
    },
    psi: apexParameter,
    side: {
      kind: "number",
      label: "vertices along a side",
      unit: "",
      min: 7,
      max: 45,
      default: 19,
      scale: "linear",
      integer: true,
      does: "The sheet at the start.",
    },
  },
  presets: {
    breaks: { label: "breaks only (figure 4)", values: { breaks: 1 } },
    folds: { label: "folds only (figure 5)", values: { breaks: 0 } },
  },
  seed: 4,
  view: { kind: "space", from: [0.083, -0.39, 0.487], target: [0.083, -0.006, -0.004], angle: 24 },
  measures: [
    { name: "broken", label: "broken edges", unit: "", quantity: "force" },
    { name: "hinged", label: "hinged edges", unit: "", quantity: "length" },
    { name: "fold", label: "root mean square fold", unit: "°", quantity: "bending" },
    { name: "area", label: "area over flat area", unit: "" },
    { name: "vertices", label: "vertices", unit: "" },
  ],
  charts: [
    { title: "Damage", x: "time", y: ["broken", "hinged"] },
    { title: "Fold at the edges", x: "time", y: ["fold"] },
  ],
  stillAfter: 100,

  start(values, chance): Run {
    const { side } = values;
    const paper = officePaper({ side, budget: budgetOf(side), stiffness: 2, bending: 6e-5, uneven: 1e-4 }, chance);
    const { mesh } = paper;
    const stepper = makePaperStepper(paper);
    const layers = makeLayers(paper, 0.4 * spacingOf(side), 4);
    const picture = sheetPicture(paper, MAP);
    const hold = makeHold();
    const scratch = new Float64Array(3);
    const options = { method: "sweeps", sweeps: 5, gravity: [0, 0, 0], gravityIn: "velocity" } as const;
    const most = Math.round(values.share * mesh.edges);
    const perStep = Math.max(1, Math.round(most / 90));
    const damage = { broken: 0, hinged: 0 };
    const harm = (): void => {
      const e = Math.floor(chance.next() * mesh.edges);
      const up = chance.next() < 0.5 ? -1 : 1;
      if (chance.next() < values.breaks) {
        if (breakEdge(paper, e, values.psi, up, scratch, values.ratio * paper.sides.rest[e]!) >= 0) ++damage.broken;
      } else if (foldEdge(paper, e, values.ratio)) ++damage.hinged;
    };
    return {
      h: H,
      parts: picture.parts,
      vertices: picture.end,
      step() {
        for (let n = 0; n < perStep && damage.broken + damage.hinged < most; ++n) harm();
        carryHold(hold, paper, H);
        separateLayers(paper, layers, H);
        return stepPaper(paper, stepper, H, options);
      },
      measure(out) {
        out.set([damage.broken, damage.hinged, meanFold(paper), areaRatio(paper), mesh.vertices]);
      },
      draw: (out) => drawSheet(out, paper, picture),
      pull: (vertex, to) => moveHold(hold, paper, vertexShown(paper, vertex), to),
    };
  },

  describe({ broken = 0, hinged = 0, fold = 0 }) {
    return `${broken} edges broken and ${hinged} hinged at random; mean fold ${fold.toFixed(0)}°.`;
  },
});

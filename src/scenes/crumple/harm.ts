/** Damage by chance alone: edges of a flat sheet that nothing pushes are chosen at random and broken or folded. */
import { makePaperStepper, stepPaper, type PaperStepper, type Paper, type Random, type Solution } from "@pliant/solver";
import { breakEdge, foldEdge, makeLayers, separateLayers, type Layers } from "@pliant/solver/crumple";
import { carryPaper, type Grip } from "../grip.ts";
import { H } from "./ball.ts";
import { spacingOf } from "./office-paper.ts";

const STEP = { method: "sweeps", sweeps: 5, gravity: [0, 0, 0], gravityIn: "velocity" } as const;
/** In about so many steps all edges have been chosen. */
const STEPS = 90;

/** How edges are harmed. */
export interface HarmOptions {
  /** Vertices along a side at the start. */
  readonly side: number;
  /** How many edges are chosen, as a share of those at the start, and the share of them that break. */
  readonly share: number;
  readonly breaks: number;
  /** The length to which a chosen edge is taken to be squeezed, or its tips to come closer, as a share of that when flat. */
  readonly ratio: number;
  readonly psi: number;
}

/** A sheet that is harmed. */
export interface Harmed {
  readonly options: HarmOptions;
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

/** A sheet that is about to be harmed. */
export function makeHarmed(paper: Paper, grip: Grip, options: HarmOptions, chance: Random): Harmed {
  const most = Math.round(options.share * paper.mesh.edges);
  return {
    options,
    paper,
    stepper: makePaperStepper(paper),
    layers: makeLayers(paper, 0.4 * spacingOf(options.side), 4),
    grip,
    chance,
    scratch: new Float64Array(3),
    most,
    perStep: Math.max(1, Math.round(most / STEPS)),
    broken: 0,
    hinged: 0,
  };
}

/** Harms a few edges, as long as there are some to be chosen, and lets the sheet move by a step. */
export function stepHarmed(harmed: Harmed): Solution | undefined {
  const { paper, stepper, layers, grip, most, perStep } = harmed;
  for (let n = 0; n < perStep && harmed.broken + harmed.hinged < most; ++n) harm(harmed);
  carryPaper(grip, paper, H);
  separateLayers(paper, layers, H);
  return stepPaper(paper, stepper, H, STEP);
}

/** Breaks or folds an edge. */
function harm(harmed: Harmed): void {
  const { paper, chance, scratch, options } = harmed;
  const e = Math.floor(chance.next() * paper.mesh.edges);
  const up = chance.next() < 0.5 ? -1 : 1;
  if (chance.next() < options.breaks) {
    if (breakEdge(paper, e, options.psi, up, scratch, options.ratio * paper.sides.rest[e]!) >= 0) ++harmed.broken;
  } else if (foldEdge(paper, e, options.ratio)) ++harmed.hinged;
}

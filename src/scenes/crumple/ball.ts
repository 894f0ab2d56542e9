/**
 * A sheet of paper and a sphere that shrinks and grows: what the scenes after figures 7 to 9 of Kang and Cho share.
 */
import { crumple, makeDamage, makePaperStepper, type Paper, type PaperStepper, type Random } from "@pliant/solver";
import {
  applyEnclosure,
  areaRatio,
  lengthRatio,
  makeEnclosure,
  makeLayers,
  meanFold,
  moveVertices,
  roughness,
  separateLayers,
  stepVelocities,
  type CrumplingOptions,
  type Damage,
  type Enclosure,
  type Layers,
  type PaperStepOptions,
} from "@pliant/solver/crumple";
import type { MeasureOf } from "../spec.ts";
import { carryPaper, makeGrip, type Grip } from "../grip.ts";
import { budgetOf, officePaper, spacingOf } from "./office-paper.ts";

/** The sphere when open and when closed, m; a flat sheet fits into the open one. */
export const OPEN = 0.15;
export const CLOSED = 0.05;
/** How far above the middle of a sphere that pushes from outside the sheet is held, m. */
const ABOVE = 0.08;
/** Step of the interactive scenes, s. */
export const H = 1 / 60;
/** Largest distance of a vertex from the plane at the start, m. */
const UNEVEN = 4e-4;
/** The sphere shrinks and grows at these speeds, m/s. */
const SHRINKS = 0.05;
const GROWS = 0.1;

/** What the scenes let the reader choose. */
export interface BallValues {
  readonly side: number;
  readonly stiffness: number;
  readonly bending: number;
  readonly sweeps: number;
  readonly phi: number;
  readonly psi: number;
  readonly breaking: "both" | "breaks" | "hinges" | "none";
  readonly friction: number;
  readonly holds: "inside" | "outside";
  readonly gravity: number;
}

/** A sheet in its sphere. */
export interface CrumpledBall {
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  readonly around: Enclosure;
  readonly layers: Layers;
  readonly damage: Damage;
  readonly grip: Grip;
  readonly random: Random;
  readonly values: BallValues;
  readonly crumpling: CrumplingOptions;
  readonly options: PaperStepOptions;
}

/** What breaks, in the words of the scenes. */
function crumplingOf(
  { phi, psi, breaking }: Pick<BallValues, "phi" | "psi" | "breaking">,
  spacing: number,
): CrumplingOptions {
  return {
    phi,
    psi,
    rule: "rate",
    reference: 1 / 60,
    shortest: breaking === "both" || breaking === "breaks" ? 0.6 * spacing : Infinity,
    hingeBelow: breaking === "both" || breaking === "hinges" ? 0.6 : 0,
  };
}

/** Puts a flat sheet into the open sphere, or holds it by its corners above one that grows from below. */
export function makeBall(values: BallValues, random: Random): CrumpledBall {
  const { side, stiffness, bending, friction, holds } = values;
  const spacing = spacingOf(side);
  const paper = officePaper({ side, budget: budgetOf(side), stiffness, bending, uneven: UNEVEN }, random);
  const outside = holds === "outside";
  const around = makeEnclosure(outside ? CLOSED : OPEN, holds, friction, paper.mesh.budget);
  if (outside) {
    for (let i = 0; i < paper.mesh.vertices; ++i) paper.x[3 * i + 2]! += ABOVE;
    for (const corner of [0, side - 1, side * (side - 1), side * side - 1]) paper.filter.held[corner] = 2;
  }
  return {
    paper,
    stepper: makePaperStepper(paper),
    around,
    layers: makeLayers(paper, 0.4 * spacing, 2),
    damage: makeDamage(),
    grip: makeGrip(),
    random,
    values,
    crumpling: crumplingOf(values, spacing),
    options: { method: "sweeps", sweeps: values.sweeps, gravity: [0, 0, -values.gravity], gravityIn: "velocity" },
  };
}

/** One step, in which the sphere goes towards a radius, m. */
export function stepBall(ball: CrumpledBall, towards: number, h: number): void {
  const { paper, around } = ball;
  around.radius += Math.max(-SHRINKS * h, Math.min(GROWS * h, towards - around.radius));
  carryPaper(ball.grip, paper, h);
  stepVelocities(paper, ball.stepper, h, ball.options);
  separateLayers(paper, ball.layers, h);
  applyEnclosure(paper, around, h);
  moveVertices(paper, h);
  crumple(paper, ball.damage, ball.crumpling, h, ball.random, around);
}

/** The radius that a full cycle asks for at a time, s: shut, kept shut, open, kept open, and so again. */
export function cycleRadius(time: number): number {
  return time % CYCLE < SHUT ? CLOSED : OPEN;
}

/** How long the sphere is shut in each cycle, and how long a cycle lasts, s. */
const SHUT = 2.6;
export const CYCLE = 7.5;

/** What is left of the sheet after one full crumple and opening: root mean square fold, degrees. */
export function foldLeft(values: BallValues, random: Random): number {
  const ball = makeBall(values, random);
  for (let n = 0; n * H < CYCLE; ++n) stepBall(ball, cycleRadius(n * H), H);
  return meanFold(ball.paper);
}

/** What every scene with a sphere measures. */
export const BALL_MEASURES = {
  radius: { unit: "m", quantity: "length", of: ({ around }) => around.radius },
  vertices: { unit: "", of: ({ paper }) => paper.mesh.vertices },
  broken: { unit: "", quantity: "force", of: ({ damage }) => damage.broken },
  hinged: { unit: "", quantity: "length", of: ({ damage }) => damage.hinged },
  fold: { unit: "°", quantity: "bending", of: ({ paper }) => meanFold(paper) },
  rough: { unit: "mm", quantity: "length", of: ({ paper }) => 1000 * roughness(paper) },
  area: { unit: "", of: ({ paper }) => areaRatio(paper) },
  edges: { unit: "", quantity: "length", of: ({ paper }) => lengthRatio(paper) },
  spent: { unit: "", of: ({ damage }) => (damage.spent ? 1 : 0) },
} as const satisfies Readonly<Record<string, MeasureOf<CrumpledBall>>>;

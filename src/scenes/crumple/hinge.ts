/** Figure 3 of Kang and Cho: an edge that folds becomes a hinge. */
import { distanceOf, foldEdge, foldRatio, stepPaper } from "@pliant/solver";
import { defineScene, type Run } from "../scene.ts";
import { H } from "./ball.ts";
import { drawSheet, sheetPicture } from "./picture.ts";
import { drawAuxiliaries, makeRhombus, RHOMBUS_STEP } from "./rhombus.ts";

/** How long a hand folds, and when it lets go, s. */
const FOLDS = 1.2;
const LET_GO = 1.6;

export const hinge = defineScene({
  id: "crumple/hinge",
  title: "An edge folds",
  question: "How does an edge remember that it was folded along itself?",
  shows:
    "A hand folds two triangles along the edge between them and lets go. When the tips have come closer than the threshold, one spring is put between them: the edge is a hinge and stays folded. Below the threshold nothing happens, and the sheet is flat again.",
  limits: ["The steps are solved exactly, and nothing pulls down.", "The paper gives no threshold; ours is a choice."],
  parameters: {
    angle: {
      kind: "number",
      label: "how far the hand folds",
      unit: "°",
      min: 10,
      max: 170,
      default: 120,
      scale: "linear",
      does: "The angle that the two triangles are turned by against each other; 0 is flat.",
    },
    threshold: {
      kind: "number",
      label: "threshold of a hinge",
      unit: "",
      min: 0,
      max: 1,
      default: 0.6,
      scale: "linear",
      does: "The distance of the tips, as a share of their distance when flat, below which the edge is a hinge; 0 for never.",
    },
  },
  presets: {
    little: { label: "a fold that is too small", values: { angle: 60 } },
    never: { label: "no hinge", values: { threshold: 0 } },
  },
  seed: 1,
  view: { kind: "space", from: [0.146, -0.154, 0.172], target: [-0.016, -0.002, 0.015], angle: 30 },
  measures: [
    { name: "fold", label: "fold", unit: "°", quantity: "bending" },
    { name: "ratio", label: "distance of the tips over that when flat", unit: "", quantity: "length" },
    { name: "hinged", label: "hinges", unit: "" },
  ],
  charts: [
    { title: "Fold", x: "time", y: ["fold"], yRange: [0, 180] },
    {
      title: "Distance of the tips against the fold; dashed: the cosine of half the fold",
      x: "fold",
      y: ["ratio"],
      xRange: [0, 180],
      yRange: [0, 1],
      curves() {
        const x = Array.from({ length: 91 }, (_, n) => 2 * n);
        const y = x.map((angle) => Math.cos((angle * Math.PI) / 360));
        return [{ label: "cos(fold/2)", x, y, dashed: true }];
      },
    },
  ],
  stillAfter: 120,

  start(values): Run {
    const { paper, stepper } = makeRhombus(6e-4, 4);
    const { mesh, x, v, filter } = paper;
    const picture = sheetPicture(paper);
    const height = Math.abs(x[7]!);
    let steps = 0;
    return {
      h: H,
      parts: [...picture.parts, { kind: "line", at: picture.end, count: 2, quantity: "bending", width: 3 }],
      vertices: picture.end + 2,
      step() {
        const time = ++steps * H;
        filter.held.fill(time < LET_GO ? 2 : 0);
        v.fill(0);
        if (time < LET_GO) fold(paper.v, x, height, (Math.min(1, time / FOLDS) * values.angle * Math.PI) / 360);
        if (foldRatio(paper, 0) < values.threshold) foldEdge(paper, 0);
        return stepPaper(paper, stepper, H, RHOMBUS_STEP);
      },
      measure(out) {
        out[0] = foldOf(x);
        out[1] = foldRatio(paper, 0);
        out[2] = mesh.auxiliaries;
      },
      draw(out) {
        drawSheet(out, paper, picture);
        drawAuxiliaries(out, picture.end, paper, 1);
      },
    };
  },

  describe({ fold = 0, hinged = 0, time = 0 }) {
    const state = hinged > 0 ? "the edge is a hinge" : "the edge is no hinge";
    return `${time < LET_GO ? "The hand holds" : "Let go"}: folded by ${fold.toFixed(0)}°, ${state}.`;
  },
});

/** The velocities that bring both tips to an angle above the plane in one step. */
function fold(v: Float64Array, x: Float64Array, height: number, angle: number): void {
  const [y, z] = [height * Math.cos(angle), height * Math.sin(angle)];
  for (const [at, side] of [
    [6, -1],
    [9, 1],
  ] as const) {
    v[at + 1] = (side * y - x[at + 1]!) / H;
    v[at + 2] = (z - x[at + 2]!) / H;
  }
}

/** The fold of the rhombus, from the distance of its tips and their heights over the edge, degrees. */
function foldOf(x: Float64Array): number {
  const middle = (at: number): number =>
    Math.hypot(x[at]! - (x[0]! + x[3]!) / 2, x[at + 1]! - (x[1]! + x[4]!) / 2, x[at + 2]! - (x[2]! + x[5]!) / 2);
  const ratio = distanceOf(x, 2, 3) / (middle(6) + middle(9));
  return (360 * Math.acos(Math.min(1, ratio))) / Math.PI;
}

/** Figure 2 of Kang and Cho: a squeezed spring between two triangles breaks, and what the auxiliary spring is for. */
import { areaRatio, breakEdge, distanceOf, edgeLength, stepPaper } from "@pliant/solver";
import { defineScene, type Run } from "../scene.ts";
import { apexParameter } from "./parameters.ts";
import { H } from "./ball.ts";
import { drawSheet, sheetPicture } from "./picture.ts";
import { drawAuxiliaries, drawMiddles, EDGE, makeRhombus, RHOMBUS_STEP } from "./rhombus.ts";

/** When the edge breaks, when a hand draws its ends apart, and when it lets go, s. */
const BREAKS = 0.75;
const DRAWN = 1.5;
const LET_GO = 2.5;
const BUDGET = 40;

export const breaking = defineScene({
  id: "crumple/break",
  title: "An edge breaks",
  question: "Why does a broken edge need one more spring?",
  shows:
    "Two triangles, and the edge between them squeezed. It breaks: a new vertex, two halves, and two more edges to the tips. A hand then draws the ends half-way apart and lets go. The auxiliary spring brings them back to where the edge broke; without it nothing does. Click the middle of any edge to break it.",
  limits: [
    "The steps are solved exactly, and nothing pulls down.",
    "The ends are held until the edge breaks, and again while the hand draws them apart.",
  ],
  parameters: {
    ratio: {
      kind: "number",
      label: "length of the squeezed edge",
      symbol: "l_{i,j}^t/l_{i,j}^0",
      unit: "",
      min: 0.3,
      max: 1,
      default: 0.7,
      scale: "linear",
      does: "How short the edge is when it breaks, as a share of its length at rest.",
    },
    psi: apexParameter,
    auxiliary: {
      kind: "choice",
      label: "auxiliary spring",
      choices: { kept: "holds the crease", none: "left out" },
      default: "kept",
      does: "Whether a spring that does not break keeps the ends of a broken edge where they were.",
    },
  },
  presets: {
    forgets: { label: "no auxiliary spring", values: { auxiliary: "none" } },
    middle: { label: "the new vertex in the middle", values: { psi: 0 } },
    hard: { label: "a hard squeeze", values: { ratio: 0.4 } },
  },
  seed: 1,
  view: { kind: "space", from: [0.128, -0.128, 0.091], target: [-0.012, -0.019, -0.004], angle: 30 },
  measures: [
    { name: "ends", label: "distance of the ends over l⁰", unit: "", quantity: "length" },
    { name: "offset", label: "apex above the middle of the ends", unit: "mm", quantity: "bending" },
    { name: "area", label: "area over flat area", unit: "" },
    { name: "vertices", label: "vertices", unit: "" },
    { name: "edges", label: "edges", unit: "" },
    { name: "triangles", label: "triangles", unit: "" },
    { name: "euler", label: "V − E + F", unit: "" },
  ],
  charts: [
    { title: "Distance of the ends over the rest length", x: "time", y: ["ends"], yRange: [0, 1.2] },
    { title: "Apex above the middle of the ends, mm", x: "time", y: ["offset"] },
  ],
  stillAfter: 80,

  start(values): Run {
    const { paper, stepper } = makeRhombus(0, BUDGET);
    const { mesh, x, v, filter, auxiliaries } = paper;
    if (values.auxiliary === "none") auxiliaries.stiffness = 0;
    const half = (values.ratio * EDGE) / 2;
    const tip = Math.sqrt(EDGE ** 2 - half ** 2); // the other edges keep their length
    x.set([-half, 0, 0, half, 0, 0, 0, -tip, 0, 0, tip, 0]);
    const picture = sheetPicture(paper, undefined, false);
    const edges = mesh.ends.length / 2;
    const springs = BUDGET;
    const apart = ((1 + values.ratio) * EDGE) / 2; // half-way back to what it was
    const scratch = new Float64Array(3);
    let steps = 0;
    const hold = (speed: number): void => {
      const held = speed === 0 ? 0 : 2;
      filter.held[0] = filter.held[1] = held;
      v.fill(0, 0, 6);
      v[0] = -speed;
      v[3] = speed;
    };
    filter.held[0] = filter.held[1] = 2;
    const at = picture.end;
    return {
      h: H,
      parts: [
        ...picture.parts,
        { kind: "points", at, count: edges, size: 4, takes: true, quantity: "force" },
        ...Array.from({ length: springs }, (_, n) => ({
          kind: "line" as const,
          at: at + edges + 2 * n,
          count: 2,
          quantity: "bending" as const,
          width: 3,
          through: true as const,
        })),
      ],
      vertices: at + edges + 2 * springs,
      step() {
        const time = ++steps * H;
        const just = (moment: number): boolean => time >= moment && time - H < moment;
        if (just(BREAKS)) {
          hold(0);
          if (mesh.vertices === 4) breakEdge(paper, 0, values.psi, 1, scratch);
        }
        if (time >= DRAWN && time < LET_GO) hold((apart - distanceOf(x, 0, 1)) / 2 / (LET_GO - time + H) || 1e-9);
        if (just(LET_GO)) {
          hold(0);
          v.fill(0);
        }
        return stepPaper(paper, stepper, H, RHOMBUS_STEP);
      },
      measure(out) {
        const apex = mesh.vertices > 4 ? x[14]! - (x[2]! + x[5]!) / 2 : 0;
        out.set([distanceOf(x, 0, 1) / EDGE, 1000 * apex, areaRatio(paper)]);
        out.set([mesh.vertices, mesh.edges, mesh.triangles, mesh.vertices - mesh.edges + mesh.triangles], 3);
      },
      draw(out) {
        drawSheet(out, paper, picture);
        drawMiddles(out, at, paper, edges);
        drawAuxiliaries(out, at + edges, paper, springs);
      },
      pull(vertex, to) {
        const e = vertex - at;
        if (to === null || !(e >= 0 && e < mesh.edges)) return;
        breakEdge(
          paper,
          e,
          values.psi,
          1,
          scratch,
          Math.min(edgeLength(paper, e), values.ratio * paper.sides.rest[e]!),
        );
      },
    };
  },

  describe({ vertices = 0, edges = 0, triangles = 0, euler = 0, ends = 0 }) {
    return `${vertices} vertices − ${edges} edges + ${triangles} triangles = ${euler}; the ends are at ${(100 * ends).toFixed(0)} % of l⁰.`;
  },
});

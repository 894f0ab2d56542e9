/**
 * A surface of many triangles on a coarse body: figure 6 of Choi, Hong and Ko, the body of very complex shape.
 *
 * The eight modes are those of a coarse ring. Each point of the surface is a fixed mean of four of its vertices, so a finer
 * surface costs a little drawing and no more mechanics.
 */
import { makeTetSolid, planeAt } from "@pliant/solver";
import { torusSolid } from "@pliant/solver/mesh";
import { shown } from "../numbers.ts";
import { defineScene, type Run } from "../scene.ts";
import { energiesOf, fallingRun, makeFall, throwBody } from "./fall.ts";
import {
  countParameter,
  dampingParameter,
  frictionParameter,
  heightParameter,
  stepParameter,
  youngParameter,
} from "./parameters.ts";
import { makeRope, ROPE, ROPE_POINTS } from "./ring.ts";
import { boundSkin } from "./skin.ts";

const FLOOR = [-2, -1.6, -0.08, 2.6, 1.6, 0];
/** Length of an edge of the coarse ring, m. */
const EDGE = 0.35;
/** The coarse ring is as wide as the surface at its widest: so what is bound to it lies within. */
const SWELL = 1.2;

export const complex = defineScene({
  id: "modal/complex",
  title: "Twenty thousand triangles on eight modes",
  question: "Does a detailed surface make the mechanics slower?",
  shows:
    "A ring of rope with scales falls on its rim, rolls and falls over. Its surface has more than twenty thousand triangles, but only a coarse ring of tetrahedra within moves, by eight modes. The surface goes along: each of its points is a fixed mean of four vertices.",
  limits: [
    "Only the coarse ring feels the floor. The surface stands out of it here and lies within it there, by some hundredths of a metre.",
    "Within a tetrahedron the surface is stretched evenly; a fine scale does not bend by itself.",
    "The rope is made by a formula and can be downloaded. The paper’s figure shows another body, and does not say how many triangles it has.",
  ],
  parameters: {
    detail: {
      kind: "number",
      label: "points along the ring",
      unit: "",
      min: 60,
      max: 320,
      default: ROPE_POINTS,
      scale: "linear",
      integer: true,
      does: "How fine the surface is; around the tube it has a sixth as many quads as this, and two triangles to a quad.",
    },
    height: { ...heightParameter, default: 0.5, does: "How high above the floor the ring starts." },
    mu: frictionParameter,
    m: { ...countParameter, max: 20 },
    young: youngParameter,
    damping: dampingParameter,
    dt: stepParameter,
  },
  presets: {
    coarse: { label: "a coarse surface, the same motion", values: { detail: 60 } },
    soft: { label: "softer", values: { young: 80 } },
  },
  seed: 1,
  view: { kind: "space", from: [1, -5.4, 2], target: [0.2, 0, 0.6], angle: 36 },
  measures: [
    { name: "triangles", label: "triangles of the surface", unit: "" },
    { name: "tets", label: "tetrahedra of the body", unit: "" },
    { name: "height", label: "centre of mass", unit: "m", quantity: "length" },
    { name: "touching", label: "vertices pushed", unit: "" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "elastic", label: "energy of shape", unit: "J", quantity: "bending" },
    { name: "depth", label: "deepest vertex", unit: "mm", quantity: "length" },
  ],
  charts: [
    { title: "Height of the centre of mass", x: "time", y: ["height"] },
    { title: "Energy", x: "time", y: ["kinetic", "elastic"] },
  ],
  stillAfter: 14,
  prepares: true,

  start(values, _, workshop): Run {
    const reach = ROPE.ring + SWELL * ROPE.tube;
    const middle = [-0.6, 0, reach + values.height] as const;
    const fall = makeFall(makeTetSolid(torusSolid(middle, ROPE.ring, SWELL * ROPE.tube), EDGE), {
      count: values.m,
      workshop,
      obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
      h: values.dt,
      young: values.young,
      damping: values.damping,
      friction: values.mu,
      skin: (body) => boundSkin(body, makeRope(middle, values.detail)),
    });
    throwBody(fall, [1, 0, 0], [0, 1.5, 0.3], Math.PI / 2 - 0.2);
    const { state, body, stepper, skin } = fall;
    return fallingRun(fall, FLOOR, (out) => {
      const { kinetic, elastic } = energiesOf(fall, 0);
      out[0] = skin.triangles.length / 3;
      out[1] = body.mesh.tets.length / 4;
      out[2] = state.x[2]!;
      out[3] = stepper.report.touching;
      out[4] = kinetic;
      out[5] = elastic;
      out[6] = 1000 * stepper.report.depth;
    });
  },

  describe({ triangles = 0, tets = 0, height = 0 }) {
    return `${triangles} triangles ride on ${tets} tetrahedra; the centre is at ${shown(height)} m.`;
  },
});

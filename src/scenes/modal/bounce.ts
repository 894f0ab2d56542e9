/**
 * A ball that falls, is pressed flat, and jumps back by what its shape has stored: figure 2 of Choi, Hong and Ko.
 *
 * The impulse leaves the lowest vertices no velocity into the floor, so nothing of it comes back at once. What comes back
 * is the energy of the modes; so how many of them there are decides how high the ball jumps.
 */
import { planeAt } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene, type Run } from "../scene.ts";
import { BALL, makeBall, roundSkin } from "./ball.ts";
import { energiesOf, extentOf, fallingRun, makeFall, verticesOf } from "./fall.ts";
import {
  countParameter,
  dampingParameter,
  heightParameter,
  restitutionParameter,
  shapeParameter,
  stepParameter,
  youngParameter,
} from "./parameters.ts";

/** Opposite corners of the floor, m. */
const FLOOR = [-1.6, -1.6, -0.08, 1.6, 1.6, 0];

export const bounce = defineScene({
  id: "modal/bounce",
  title: "A ball that bounces by its modes",
  question: "How can eight numbers bend, bounce and come to rest like a jelly?",
  shows:
    "A soft ball falls without friction. At the floor its lowest vertices stop at once and all others go on, so the ball is pressed flat; then its shape lets go and it jumps. Each time it jumps less high. A rigid ball would stay on the floor, since the impulse itself gives nothing back.",
  limits: [
    "The floor is felt by the vertices of a coarse mesh; the round surface in the picture is carried by it and dips into the floor between them by about two hundredths of a metre.",
    "Every impulse takes the energy that the modes cannot hold. With more modes less mass stops at once, and more comes back.",
    "With restitution the struck vertices fly up and the shape pulls them back, so a soft ball does not jump by that share, and it may jump less.",
    "The paper gives neither the size of its ball nor its material nor its height; ours are made up.",
    "At steps of 1/30 s the fast vibrations are there, but slower than they should be.",
  ],
  parameters: {
    m: countParameter,
    height: {
      ...heightParameter,
      max: 4,
      default: 1.2,
      does: "How high above the floor the lowest vertex of the ball starts.",
    },
    young: youngParameter,
    damping: dampingParameter,
    e: {
      ...restitutionParameter,
      does: "How much of the speed of a strike the impulse itself gives back. The paper’s gives nothing back.",
    },
    dt: stepParameter,
    shape: shapeParameter,
  },
  presets: {
    one: { label: "one mode", values: { m: 1 } },
    many: { label: "sixty modes", values: { m: 60 } },
    undamped: { label: "no damping", values: { damping: 0 } },
    soft: { label: "softer", values: { young: 60 } },
    fine: { label: "a short step", values: { dt: 0.004 } },
  },
  seed: 1,
  view: { kind: "space", from: [0.4, -5.2, 1.7], target: [0, 0, 0.85], angle: 34 },
  measures: [
    { name: "height", label: "centre of the ball", unit: "m", quantity: "length" },
    { name: "flat", label: "height / diameter", unit: "", quantity: "length" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "elastic", label: "energy of shape", unit: "J", quantity: "bending" },
    { name: "total", label: "all energy", unit: "J", quantity: "force" },
    { name: "touching", label: "vertices pushed", unit: "" },
    { name: "push", label: "push of the floor", unit: "N s", quantity: "force" },
    { name: "depth", label: "deepest vertex", unit: "mm", quantity: "length" },
    { name: "residual", label: "violation of complementarity", unit: "" },
  ],
  charts: [
    { title: "Height of the centre", x: "time", y: ["height"] },
    { title: "Energy", x: "time", y: ["kinetic", "elastic", "total"] },
    { title: "Height of the ball over its diameter", x: "time", y: ["flat"], yRange: [0.5, 1.5] },
  ],
  stillAfter: 16,
  prepares: true,

  start(values, _, workshop): Run {
    const fall = makeFall(makeBall(0, values.height), {
      count: values.m,
      workshop,
      obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
      h: values.dt,
      young: values.young,
      damping: values.damping,
      shape: values.shape,
      restitution: values.e,
      skin: roundSkin,
    });
    const { state, stepper } = fall;
    return fallingRun(fall, FLOOR, (out) => {
      const { kinetic, elastic, height } = energiesOf(fall, BALL.radius);
      const { lowest, highest } = extentOf(fall);
      const { touching, push, depth, residual } = stepper.report;
      out[0] = state.x[2]!;
      out[1] = (highest - lowest) / (2 * BALL.radius);
      out[2] = kinetic;
      out[3] = elastic;
      out[4] = kinetic + elastic + height;
      out[5] = touching;
      out[6] = push;
      out[7] = 1000 * depth;
      out[8] = residual;
    });
  },

  describe({ height = 0, flat = 1, touching = 0, kinetic = 0 }) {
    const where = `its centre is at ${shown(height)} m`;
    if (touching > 0 && kinetic < 0.05) return `The ball rests; ${where}.`;
    if (touching > 0)
      return `The floor pushes ${verticesOf(touching)}; the ball is ${shown(100 * flat)} % of its height.`;
    return `The ball is in the air; ${where}.`;
  },
});

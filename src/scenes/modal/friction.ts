/**
 * A soft ball that is thrown onto a rough floor: figure 3 of Choi, Hong and Ko.
 *
 * Friction acts where the ball touches, against the motion along the floor; so it slows the ball, and sets it turning.
 */
import { planeAt } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene, type Run } from "../scene.ts";
import { BALL, makeBall, roundSkin } from "./ball.ts";
import { endless } from "./endless.ts";
import { energiesOf, fallingRun, makeFall, throwBody } from "./fall.ts";
import {
  countParameter,
  dampingParameter,
  frictionParameter,
  heightParameter,
  stepParameter,
  youngParameter,
} from "./parameters.ts";

const FLOOR = [-2.2, -1.4, -0.08, 4.6, 1.4, 0];
const START = -1.6;

export const friction = defineScene({
  id: "modal/friction",
  title: "A ball thrown onto a rough floor",
  question: "What does friction do to a ball that slides, and to one that spins?",
  shows:
    "A soft ball is thrown forward. Where it touches the floor, friction holds it back, so each strike slows it and sets it turning, until it rolls. Without friction it would keep its speed along the floor and never turn.",
  limits: [
    "The friction is Coulomb’s for an impulse or for a step at a time, and never more than stops the vertex, as the paper says in words.",
    "The ball rolls on a mesh of flat faces, so it rocks a little and comes to rest sooner than a round one.",
    "The floor has no end; what leaves the picture on one side comes in again on the other.",
    "The paper does not give its coefficient of friction or how the ball was thrown.",
  ],
  parameters: {
    mu: frictionParameter,
    speed: {
      kind: "number",
      label: "speed along the floor",
      unit: "m/s",
      min: 0,
      max: 5,
      default: 2,
      scale: "linear",
      does: "How fast the ball is thrown forward.",
    },
    spin: {
      kind: "number",
      label: "spin",
      unit: "1/s",
      min: -15,
      max: 15,
      default: 0,
      scale: "linear",
      does: "How fast it turns at the start; forward is positive, backspin negative.",
    },
    height: heightParameter,
    m: { ...countParameter, max: 30 },
    young: youngParameter,
    damping: dampingParameter,
    dt: stepParameter,
  },
  presets: {
    none: { label: "no friction", values: { mu: 0 } },
    backspin: { label: "backspin", values: { spin: -12, speed: 1.5, mu: 1 } },
    roll: { label: "rolls at once", values: { height: 0, spin: 4 } },
  },
  seed: 1,
  view: { kind: "space", from: [1, -6.6, 2.3], target: [0.9, 0, 0.5], angle: 38 },
  measures: [
    { name: "along", label: "speed along the floor", unit: "m/s", quantity: "force" },
    { name: "rim", label: "spin × radius", unit: "m/s", quantity: "bending" },
    { name: "place", label: "way along the floor", unit: "m", quantity: "length" },
    { name: "height", label: "centre of the ball", unit: "m", quantity: "length" },
    { name: "total", label: "all energy", unit: "J", quantity: "length" },
    { name: "touching", label: "vertices pushed", unit: "" },
    { name: "depth", label: "deepest vertex", unit: "mm", quantity: "length" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
  ],
  charts: [
    { title: "Speed along the floor, and of the rim", x: "time", y: ["along", "rim"] },
    { title: "Height of the centre", x: "time", y: ["height"] },
    { title: "Energy", x: "time", y: ["kinetic", "total"] },
  ],
  stillAfter: 18,
  prepares: true,

  start(values, _, workshop): Run {
    const fall = makeFall(makeBall(START, values.height), {
      count: values.m,
      workshop,
      obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
      h: values.dt,
      young: values.young,
      damping: values.damping,
      friction: values.mu,
      skin: roundSkin,
    });
    throwBody(fall, [values.speed, 0, 0], [0, values.spin, 0]);
    const { state, stepper } = fall;
    const run = fallingRun(fall, FLOOR, (out) => {
      const { kinetic, elastic, height } = energiesOf(fall, BALL.radius);
      out[0] = state.v[0]!;
      out[1] = state.omega[1]! * BALL.radius;
      out[2] = state.x[0]! - START;
      out[3] = state.x[2]!;
      out[4] = kinetic + elastic + height;
      out[5] = stepper.report.touching;
      out[6] = 1000 * stepper.report.depth;
      out[7] = kinetic;
    });
    return endless(run, fall, FLOOR[0]!, FLOOR[3]!);
  },

  describe({ along = 0, rim = 0, touching = 0 }) {
    const where = touching > 0 ? "on the floor" : "in the air";
    return `The ball is ${where} at ${shown(along)} m/s forward; its rim turns at ${shown(rim)} m/s.`;
  },
});

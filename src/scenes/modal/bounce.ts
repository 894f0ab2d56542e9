/**
 * A ball that falls, is pressed flat, and jumps back by what its shape has stored: figure 2 of Choi, Hong and Ko.
 *
 * The impulse leaves the lowest vertices no velocity into the floor, so nothing of it comes back at once. What comes back
 * is the energy of the modes; so how many of them there are decides how high the ball jumps.
 */
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { boxes } from "../parts/index.ts";
import { metres } from "../ranges.ts";
import { BALL, makeBall, roundSkin } from "./ball.ts";
import { FLOOR, makeFall, softBodyOf, stepFall, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove, verticesOf } from "./measures.ts";
import { COUNT, MODAL_WORDS, RESTITUTION, SHAPE, SOFT } from "./parameters.ts";

const { height, kinetic, elastic, touching, depth, residual } = FALL_MEASURES;
const { young, damping, dt } = SOFT;

export const bounce = defineScene({
  id: "modal/bounce",
  parameters: { m: COUNT, height: metres(0, 4, 1.2), young, damping, e: RESTITUTION, dt, shape: SHAPE },
  presets: { one: { m: 1 }, many: { m: 60 }, undamped: { damping: 0 }, soft: { young: 60 }, fine: { dt: 0.004 } },
  seed: 1,
  view: { kind: "space", from: [0.4, -5.2, 1.7], target: [0, 0, 0.85], angle: 34 },
  stillAfter: 16,
  prepares: true,
  start: (values, _, workshop) =>
    makeFall(makeBall(0, values.height), values, { obstacles: [FLOOR], skin: roundSkin }, workshop),
  step: stepFall,
  picture: (fall) => [softBodyOf(fall), ...boxes([-1.6, -1.6, -0.08, 1.6, 1.6, 0])],
  measures: {
    height,
    flat: { unit: "", quantity: "length", of: flatness },
    kinetic,
    elastic,
    total: totalAbove(BALL.radius, "force"),
    touching,
    push: { unit: "N s", quantity: "force", of: ({ stepper }) => stepper.report.push },
    depth,
    residual,
  },
  charts: {
    height: { y: ["height"] },
    energy: { y: ["kinetic", "elastic", "total"] },
    flat: { y: ["flat"], yRange: [0.5, 1.5] },
  },
  words: {
    title: "A ball that bounces by its modes",
    question: "How can a ball described by eight numbers bend, bounce and come to rest like a jelly?",
    shows:
      "A soft ball falls without friction. At the floor its lowest vertices stop at once and all others go on, so the ball is pressed flat; then its shape lets go and it jumps. It jumps less high each time. A rigid ball would stay on the floor, since the impulse itself gives nothing back.",
    limits: [
      "The floor is felt by the vertices of a coarse mesh; the round surface in the picture is carried by it and dips into the floor between them by about two hundredths of a metre.",
      "An impulse takes the energy that the modes cannot hold. With more modes less mass stops at once, and more comes back; a shorter time step lets more come back, too.",
      "With restitution the struck vertices fly up and the shape pulls them back, so a soft ball does not jump by that share, and it may jump less.",
      "The text gives neither the size of its ball nor its material nor its height; ours are made up. At one metre across and with the density of water, the ball weighs almost half a tonne.",
      "At steps of 1/30 s the fast vibrations are there, but slower than they should be.",
    ],
    ...MODAL_WORDS,
    does: {
      ...MODAL_WORDS.does,
      height: "How high above the floor the lowest vertex of the ball starts.",
      e: "How much of the speed of a strike the impulse itself gives back. The paper’s gives nothing back.",
    },
    presets: {
      one: "one mode",
      many: "sixty modes",
      undamped: "no damping",
      soft: "softer",
      fine: "a short step",
    },
    measures: {
      ...FALL_WORDS,
      height: "centre of the ball",
      flat: "height / diameter",
      push: "push of the floor",
    },
    charts: {
      height: "Height of the centre",
      energy: "Energy",
      flat: "Height of the ball over its diameter",
    },

    describe({ height, flat, touching, kinetic }) {
      const where = `its centre is at ${shown(height)} m`;
      if (touching > 0 && kinetic < 0.05) return `The ball rests; ${where}.`;
      if (touching > 0)
        return `The floor pushes ${verticesOf(touching)}; the ball is ${shown(100 * flat)} % of its height.`;
      return `The ball is in the air; ${where}.`;
    },
  },
});

/** The height of the ball over its diameter. */
function flatness({ state: { places }, body }: Fall): number {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const i of body.surface) {
    lowest = Math.min(lowest, places[3 * i + 2]!);
    highest = Math.max(highest, places[3 * i + 2]!);
  }
  return (highest - lowest) / (2 * BALL.radius);
}

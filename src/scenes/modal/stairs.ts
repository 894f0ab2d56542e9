/**
 * A soft body falls down stairs: figure 5 of Choi, Hong and Ko, the harder surroundings.
 *
 * Every step is a box, so the body meets floors, edges and walls, several at once.
 */
import { makeTetSolid, type Random } from "@pliant/solver";
import { ballSolid, torusSolid } from "@pliant/solver/mesh";
import { boxBetween, stairsFrom } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { body, label, type Place } from "../parts/index.ts";
import { choice, metresPerSecond, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { BALL, roundSkin } from "./ball.ts";
import { FLOOR, makeFall, softBodyOf, isStruck, stepFall, throwBody, type Fall } from "./fall.ts";
import { inSight, roomFor } from "../in-sight.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove, verticesOf } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { pushArrows, strongestPush, weightOf } from "./pushes.ts";
import { makeRing } from "./ring.ts";
import { boundSkin, type Skinning } from "./skin.ts";
import { makeTerrace, type Profile } from "./terrace.ts";

const { height, touching, kinetic, elastic, depth, residual } = FALL_MEASURES;
/** Number of steps; their depth, height and width, m; where the first one ends. */
const STAIRS = { steps: 4, tread: 0.9, rise: 0.45, width: 3, end: -1.4, top: 1.8 };
/** The wall at the end of the floor: how far from the last step, how thick and how high, m. */
const WALL = { away: 2.6, thick: 0.2, high: 0.5 };
const RING = { ring: 0.42, tube: 0.17, strands: 0, scales: 0 };
/** Length of an arrow, m, for the weight of the body. */
const REACH = 0.8;
/** What share of the weight the stone carries where its pushes are named. */
const PUSHED = 0.2;
/** How thick the floor is in the picture, m. */
const SLAB = 0.08;
const START = { x: -2, above: 0.75 };

/** The steps, the floor and the wall as they are seen: one stone. */
const STONE = makeTerrace(profile(), STAIRS.width, -SLAB);

/** What is in sight throughout: from where the body starts to the foot of the wall, m. */
const CORNERS: readonly Place[] = [
  [STAIRS.end - 1.5 * STAIRS.tread, 0, STAIRS.top + 1.3],
  [STAIRS.end + (STAIRS.steps - 1) * STAIRS.tread + WALL.away + WALL.thick, 0, 0],
];

const PARAMETERS = { body: choice(["ring", "ball"]), speed: metresPerSecond(0.2, 4, 1.4), mu: FRICTION, ...SOFT };

export const stairs = defineScene({
  id: "modal/stairs",
  parameters: PARAMETERS,
  presets: { ball: { body: "ball" }, soft: { young: 80 }, ice: { mu: 0 } },
  seed: 1,
  view: { kind: "space", from: [2.6, -9, 3.3], target: [0.35, 0, 1.15], angle: 26, floor: -SLAB },
  stillAfter: 40,
  again: 3,
  prepares: true,
  start: pushOver,
  step: stepFall,
  impact: isStruck,
  labels: ["push"],
  picture: (fall, { push }) => [
    softBodyOf(fall),
    body(STONE.x, STONE.triangles, { stone: true }),
    pushArrows(fall, REACH, 0),
    inSight(() => CORNERS),
    isPushed(fall) ? label(push, () => strongestPush(fall, REACH), "force", "left") : roomFor(1),
  ],
  pictureOf: isPushed,
  measures: { height, touching, kinetic, elastic, total: totalAbove(0, "force"), depth, residual },
  charts: {
    height: { y: ["height"] },
    energy: { y: ["kinetic", "elastic", "total"] },
    touching: { y: ["touching"] },
  },
  words: {
    title: "Down the stairs",
    question: "What happens when a soft body meets edges, floors and walls at the same time?",
    // claims: test down-the-stairs
    shows:
      "A soft ring or ball rolls down four steps. Arrows show the pushes of the stone. The body strikes edges and treads, bends around them, jumps, and rolls to the wall at the end. The forces at all contacts of a moment are found together, so that none of them drives another vertex into the stone.",
    limits: [
      "The arrows are the steady pushes of a step; the impulse of a strike comes on top of them.",
      "The vertices of the body are tested against the boxes, so that the edge of a step may enter between them.",
      "A body that lies across an edge is held by the vertices around it.",
      "The body does not collide with itself.",
      "The paper speaks of more complex surroundings without describing them, and these stairs are ours.",
    ],
    parameters: { ...MODAL_WORDS.parameters, body: "body", speed: "speed of the push" },
    does: {
      ...MODAL_WORDS.does,
      body: "What rolls down the stairs.",
      speed: "How fast the body moves toward the edge at the start.",
    },
    choices: { body: { ring: "a ring", ball: "a ball" } },
    presets: { ball: "a ball", soft: "softer", ice: "no friction" },
    measures: FALL_WORDS,
    labels: { push: "pushes" },
    charts: { height: "Height of the centre of mass", energy: "Energy", touching: "Vertices that are pushed" },

    describe({ height, touching, kinetic }) {
      const where = `its centre is ${shown(height)} m up`;
      if (touching === 0) return `The body is in the air; ${where}.`;
      if (kinetic < 0.1) return `The body lies almost still; ${where}.`;
      return `The stone pushes ${verticesOf(touching)} of the body; ${where}.`;
    },
  },
});

function pushOver(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Fall {
  const { steps, tread, rise, width, end, top } = STAIRS;
  const middle = [START.x, 0, top + START.above] as const;
  const round = values.body === "ball";
  const mesh = round
    ? makeTetSolid(ballSolid(middle, BALL.radius), BALL.edge)
    : makeTetSolid(torusSolid(middle, RING.ring, RING.tube), 0.2);
  const skin: Skinning = round ? roundSkin : (body) => boundSkin(body, makeRing(middle, RING, 64, 24));
  const treads = stairsFrom([end - tread, 0, top], steps, tread, rise, width);
  const fall = makeFall(mesh, values, { obstacles: [...treads, FLOOR, boxBetween(...wall())], skin }, workshop);
  return throwBody(fall, [values.speed, 0, 0], [0, values.speed / 0.6, 0], round ? 0 : Math.PI / 2);
}

/** A body is called pushed when the stone holds a part of its weight. */
function isPushed(fall: Fall): boolean {
  return fall.stepper.report.push > PUSHED * weightOf(fall);
}

/** Where each piece of the stone ends, and how high it is, m; the first begins two treads before the edge. */
function profile(): Profile {
  const { steps, tread, rise, end, top } = STAIRS;
  const last = end + (steps - 1) * tread;
  const treads = Array.from({ length: steps }, (_, n) => ({ end: end + n * tread, high: top - n * rise }));
  const floor = last + WALL.away;
  return {
    from: end - 2 * tread,
    pieces: [...treads, { end: floor, high: 0 }, { end: floor + WALL.thick, high: WALL.high }],
  };
}

/** Opposite corners of the wall. */
function wall(): [Vector, Vector] {
  const { steps, tread, width, end } = STAIRS;
  const from = end + (steps - 1) * tread + WALL.away;
  return [
    [from, -width / 2, -SLAB],
    [from + WALL.thick, width / 2, WALL.high],
  ];
}

type Vector = readonly [number, number, number];

/**
 * A soft body falls down stairs: figure 5 of Choi, Hong and Ko, the harder surroundings.
 *
 * Every step is a box, so the body meets floors, edges and walls, several at once.
 */
import { makeTetSolid, type Random } from "@pliant/solver";
import { ballSolid, torusSolid } from "@pliant/solver/mesh";
import { boxBetween, stairsFrom } from "@pliant/solver/modal";
import { defineScene } from "../define.ts";
import { body, label, line, placeOf, type Place, type Shape } from "../parts/index.ts";
import { choice, metresPerSecond, type ValuesIn } from "../ranges.ts";
import type { MeasureOf } from "../spec.ts";
import type { Workshop } from "../workshop.ts";
import { BALL, roundSkin } from "./ball.ts";
import { FLOOR, makeFall, softBodyOf, isStruck, stepFall, throwBody, type Fall } from "./fall.ts";
import { inSight, roomFor } from "../in-sight.ts";
import type { StepReport } from "../scene.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { pushArrows, pushesOf, type Push } from "./pushes.ts";
import { makeRing } from "./ring.ts";
import { boundSkin, skinAt, type Skinning } from "./skin.ts";
import { makeTerrace, type Profile } from "./terrace.ts";

const { height, touching, kinetic, elastic, depth, residual } = FALL_MEASURES;
/** Number of steps; their depth, height and width, m; where the first one ends. */
const STAIRS = { steps: 4, tread: 0.9, rise: 0.45, width: 3, end: -1.4, top: 1.8 };
/** The wall at the end of the floor: how far from the last step, how thick and how high, m. */
const WALL = { away: 2.6, thick: 0.2, high: 0.5 };
const RING = { ring: 0.42, tube: 0.17, strands: 0, scales: 0 };
/** Length of an arrow, m, for the weight of the body. */
const REACH = 0.5;
/** From which part of the weight on a push is drawn and named. */
const PUSHED = 0.1;
/** How near to its end a step is an edge, m, and how far a normal leans where it belongs to one. */
const EDGE = { near: 0.08, leans: 0.25 };
/** What pushes the body: the edge of a step, a step, the floor, or what stands upright. */
const STONES = ["edge", "stair", "floor", "wall"] as const;
type Stone = (typeof STONES)[number];
/** The outline of the body is kept every so often, s, so many times, in so many points. */
const TRAIL = { every: 0.3, most: 14, points: 32 };
/** How thick the floor is in the picture, m. */
const SLAB = 0.08;
const START = { x: -2, above: 0.75 };

/** The steps, the floor and the wall as they are seen: one stone. */
const STONE = makeTerrace(profile(), STAIRS.width, -SLAB);

/** What is in sight throughout: from where the body starts to the foot of the wall, m. */
const CORNERS: readonly Place[] = [
  [STAIRS.end - 1.5 * STAIRS.tread, 0, STAIRS.top + 1],
  [STAIRS.end - 2 * STAIRS.tread, -STAIRS.width / 2, 0],
  [STAIRS.end + (STAIRS.steps - 1) * STAIRS.tread + WALL.away + WALL.thick, -STAIRS.width / 2, 0],
];

interface Stairs extends Fall {
  /** Vertices of the skin around the body, and where they were at some times. */
  readonly outline: readonly number[];
  readonly trail: Place[][];
  steps: number;
}

const PARAMETERS = { body: choice(["ring", "ball"]), speed: metresPerSecond(0.2, 4, 1.4), mu: FRICTION, ...SOFT };

export const stairs = defineScene({
  id: "modal/stairs",
  parameters: PARAMETERS,
  presets: { ball: { body: "ball" }, soft: { young: 80 }, ice: { mu: 0 } },
  seed: 1,
  view: { kind: "space", from: [2.6, -9, 3.3], target: [0.35, 0, 1.15], angle: 21.5, floor: -SLAB },
  stillAfter: 40,
  again: 1.5,
  over: 6,
  prepares: true,
  start: pushOver,
  step: stepDown,
  impact: isStruck,
  labels: STONES,
  picture: (stairs, labels) => [
    softBodyOf(stairs),
    body(STONE.x, STONE.triangles, { stone: true }),
    pushArrows(stairs, REACH, 0, PUSHED, 2),
    inSight(() => CORNERS),
    ...STONES.map((stone) => stoneWord(stairs, stone, labels[stone])),
    ...trailOf(stairs),
  ],
  pictureOf: (stairs) =>
    [stairs.trail.length, ...STONES.map((stone) => strongestOf(stairs, stone) !== undefined)].join(),
  measures: {
    height,
    touching,
    ...stonesMeasured(),
    kinetic,
    elastic,
    total: totalAbove(0, "force"),
    depth,
    residual,
  },
  charts: {
    height: { y: ["height"] },
    energy: { y: ["kinetic", "elastic", "total"] },
    touching: { y: ["touching"] },
  },
  words: {
    title: "Down the stairs",
    question: "How does a soft body come down over edges, steps and walls?",
    // claims: test named-stones; test down-the-stairs
    shows:
      "A soft ring or ball rolls down four steps. Arrows show the pushes of the stone, named by what pushes: the edge of a step, a step, the floor, or a wall, which the upright face of a step is as well. Thin outlines keep where the body was every three tenths of a second. It strikes edges and steps, bends around them, jumps, and rolls to the wall at the end. The forces at all contacts of a moment are found together, so that none of them drives another vertex into the stone.",
    limits: [
      "The arrows are the steady pushes of a step of time, without small ones; the impulse of a strike comes on top of them.",
      "A push counts as one of an edge close to the end of a step, or where its direction leans.",
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
    measures: {
      ...FALL_WORDS,
      edge: "pushes of edges",
      stair: "pushes of steps",
      floor: "pushes of the floor",
      wall: "pushes of walls",
    },
    labels: { edge: "edge", stair: "step", floor: "floor", wall: "wall" },
    charts: { height: "Height of the centre of mass", energy: "Energy", touching: "Vertices that are pushed" },

    describe({ height, touching, kinetic, ...pushes }) {
      const stones = [
        pushes.edge > 0 ? "an edge" : "",
        pushes.stair > 0 ? "a step" : "",
        pushes.floor > 0 ? "the floor" : "",
        pushes.wall > 0 ? "a wall" : "",
      ].filter((stone) => stone !== "");
      const where = `its centre is ${height.toFixed(1)} m up`;
      if (touching === 0) return `The body is in the air; ${where}.`;
      if (kinetic < STILL) return "The body lies still.";
      if (stones.length === 0) return `The body grazes the stone; ${where}.`;
      const together = stones.length > 1 ? " at the same time" : "";
      return `The body is pushed by ${LIST.format(stones)}${together}; ${where}.`;
    },
  },
});

/** With less energy of motion, J, the body is not seen to move. */
const STILL = 0.5;

const LIST = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

function stepDown(stairs: Stairs): StepReport {
  const { trail, h } = stairs;
  const report = stepFall(stairs);
  const every = Math.max(1, Math.round(TRAIL.every / h));
  if (++stairs.steps % every === 0 && trail.length < TRAIL.most) trail.push(outlineOf(stairs));
  return report;
}

/** The outline of the body now, in places that keep. */
function outlineOf({ skin, state, outline }: Stairs): Place[] {
  const shape = skinAt(skin, state);
  const places = new Float32Array(3 * shape.vertices);
  shape.write(places, 0);
  return [...outline, outline[0]!].map((vertex) => placeOf(places, vertex));
}

/** Where the body was before, as thin lines. */
const trailOf = ({ trail, outline }: Stairs): Shape[] =>
  Array.from({ length: TRAIL.most }, (_, n) => {
    const places = trail[n];
    return places ? line(() => places, { faint: true, width: 1.5 }) : roomFor(outline.length + 1);
  });

/** What pushes a body at a place, along a normal that leans so much. */
function stoneAt([x, , z = 0]: Place, leans: number): Stone {
  const { steps, tread, end } = STAIRS;
  const last = end + (steps - 1) * tread;
  if (x > last + WALL.away - EDGE.near) return z > EDGE.near ? "wall" : "floor";
  const isEdge = Array.from({ length: steps }, (_, n) => end + n * tread).some(
    (edge) => Math.abs(edge - x) < EDGE.near,
  );
  if (Math.abs(leans) > 1 - EDGE.leans) return "wall";
  if (Math.abs(leans) > EDGE.leans || (isEdge && z > EDGE.near)) return "edge";
  return z > EDGE.near ? "stair" : "floor";
}

/** The pushes of a kind of stone, the strongest first. */
const pushesBy = (fall: Fall, stone: Stone): Push[] =>
  pushesOf(fall, PUSHED).filter(({ at, normal }) => stoneAt(at, normal[0]) === stone);

function strongestOf(fall: Fall, stone: Stone): Push | undefined {
  return pushesBy(fall, stone)[0];
}

/** How many pushes there are of each kind of stone. */
function stonesMeasured(): Record<Stone, MeasureOf<Fall>> {
  const of = (stone: Stone): MeasureOf<Fall> => ({ unit: "", of: (fall) => pushesBy(fall, stone).length });
  return { edge: of("edge"), stair: of("stair"), floor: of("floor"), wall: of("wall") };
}

/** What pushes, under the foot of its strongest arrow. */
function stoneWord(fall: Fall, stone: Stone, word: string): Shape {
  const foot = (): Place => {
    const push = strongestOf(fall, stone);
    if (!push) return placeOf(fall.state.x, 0);
    const long = REACH * Math.min(2, push.share);
    const [x, y, z = 0] = push.at;
    return [x - long * push.normal[0], y - long * push.normal[1], z - long * push.normal[2]];
  };
  return strongestOf(fall, stone) ? label(word, foot, "force", "below") : roomFor(1);
}

function pushOver(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Stairs {
  const { steps, tread, rise, width, end, top } = STAIRS;
  const middle = [START.x, 0, top + START.above] as const;
  const round = values.body === "ball";
  const mesh = round
    ? makeTetSolid(ballSolid(middle, BALL.radius), BALL.edge)
    : makeTetSolid(torusSolid(middle, RING.ring, RING.tube), 0.2);
  const skin: Skinning = round ? roundSkin : (body) => boundSkin(body, makeRing(middle, RING, 64, 24));
  const treads = stairsFrom([end - tread, 0, top], steps, tread, rise, width);
  const fall = makeFall(mesh, values, { obstacles: [...treads, FLOOR, boxBetween(...wall())], skin }, workshop);
  throwBody(fall, [values.speed, 0, 0], [0, values.speed / 0.6, 0], round ? 0 : Math.PI / 2);
  return { ...fall, outline: around(fall, round), trail: [], steps: 0 };
}

/** Vertices of the skin around the body, in the plane in which it rolls: the outer rim of a ring, or a great circle of a ball. */
function around({ skin: { rest }, body }: Fall, round: boolean): number[] {
  const from = (c: number, vertex: number): number => rest[3 * vertex + c]! - body.centre[c]!;
  const [across, up] = round ? [1, 2] : [2, 1];
  const angle = (vertex: number): number => Math.atan2(from(up, vertex), from(0, vertex));
  const rim = Array.from({ length: rest.length / 3 }, (_, vertex) => vertex)
    .filter((vertex) => Math.abs(from(across, vertex)) < 1e-3)
    .filter((vertex) => Math.hypot(from(0, vertex), from(up, vertex)) > (round ? 0 : RING.ring))
    .toSorted((a, b) => angle(a) - angle(b));
  const every = Math.max(1, Math.floor(rim.length / TRAIL.points));
  return rim.filter((_, n) => n % every === 0);
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

/**
 * A surface of many triangles on a coarse body: figure 6 of Choi, Hong and Ko, the body of very complex shape.
 *
 * The eight modes are those of a coarse ring. Each point of the surface is a fixed mean of four of its vertices, so a finer
 * surface costs a little drawing and no more mechanics. The surface grows finer while the ring falls, so that this is seen.
 */
import { makeTetSolid, type Random } from "@pliant/solver";
import { torusSolid } from "@pliant/solver/mesh";
import { defineScene } from "../define.ts";
import { count, metres, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { gripping } from "../grip.ts";
import { label, line, softBody, type Place, type Quantity, type Shape } from "../parts/index.ts";
import { FLOOR, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { heldBody } from "./hand.ts";
import type { StepReport } from "../scene.ts";
import { inSight, roomFor } from "../in-sight.ts";
import { FALL_MEASURES, FALL_WORDS } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { makeRope, ROPE, ROPE_POINTS } from "./ring.ts";
import { boundSkin, type Skin } from "./skin.ts";

const { height, touching, kinetic, elastic, depth } = FALL_MEASURES;
/** Length of an edge of the coarse ring, m. */
const EDGE = 0.35;
/** The coarse ring is as wide as the surface at its widest: so what is bound to it lies within. */
const SWELL = 1.2;
/** Multiplications for each point that is carried: a mean of four vertices, in three coordinates. */
const PER_POINT = 12;
/** And for each vertex and mode, where the modes give the ring its shape: a displacement and a rotation. */
const PER_MODE = 6;
/** The surfaces that follow each other have so many times fewer points along the ring than the finest; each stays for so long, s. */
const COARSER = [4, 2, 1] as const;
const STAYS = 1.5;
/** The bars: where they begin, how far before the bodies and how far under the floor they stand, how far apart, and how long the longest is, m. */
const BARS = { left: 0.15, front: -1.25, down: 0.06, apart: 0.26, long: 1.9 };
/** A bar is made of so many thin lines, so far from each other, m, since a thick line has round ends. */
const THIN = { lines: 4, apart: 0.017, width: 2.5 };

/** What is in sight throughout, so that the picture stands still: the bars with their words, and the bodies as they fall, m. */
const SEEN = { left: -1.2, right: 3, low: -0.4, high: 1.1 };

/** Where the coarse ring is drawn, beside the surface that it carries, m; and how far before the middle of each its name stands. */
const BESIDE = [2, 0, 0] as const;
const BELOW = 1;

interface Rope extends Fall {
  /** The surfaces, from the coarsest on, and the number of the one that is shown. */
  readonly skins: readonly Skin[];
  shown: number;
  time: number;
}

const PARAMETERS = { detail: count(60, 320, ROPE_POINTS), height: metres(0, 3, 0.5), mu: FRICTION, ...SOFT };

export const complex = defineScene({
  id: "modal/complex",
  parameters: PARAMETERS,
  presets: { coarse: { detail: 60 }, soft: { young: 80 } },
  seed: 1,
  view: { kind: "space", from: [0.3, -4.2, 2.7], target: [0.3, -0.4, 0.35], angle: 29, floor: 0 },
  stillAfter: 114,
  again: 2,
  over: 5.5,
  prepares: true,
  start: throwRope,
  step: stepRope,
  labels: ["seen", "moved", "ring", "surface", "points"],
  pictureOf: ({ shown }) => shown,
  picture(rope, labels) {
    const most = rope.skins.at(-1)!.rest.length / 3;
    return [
      inOneColour(softBodyOf({ ...rope, skin: skinOf(rope) })),
      roomFor(most - skinOf(rope).rest.length / 3),
      coarseRing(rope),
      label(`${counted(trianglesOf(rope))} ${labels.seen}`, () => underneath(rope, [0, 0, 0]), "length"),
      label(`${counted(rope.body.mesh.tets.length / 4)} ${labels.moved}`, () => underneath(rope, BESIDE), "force"),
      ...bar(rope, computedOf(rope), [labels.ring, ` ${labels.points}`], 0, "force"),
      ...bar(rope, pointsOf(skinOf(rope)), [labels.surface, ""], 1, "length"),
      inSight(() => [
        besideRope(rope, SEEN.left, BARS.front, SEEN.low),
        besideRope(rope, SEEN.right, BARS.front, SEEN.low),
        besideRope(rope, 0, 0, SEEN.high),
      ]),
    ];
  },
  measures: {
    triangles: { unit: "", quantity: "length", of: (rope) => trianglesOf(rope) },
    tets: { unit: "", of: ({ body }) => body.mesh.tets.length / 4 },
    computed: { unit: "", quantity: "force", of: (rope) => computedOf(rope) },
    riding: { unit: "", quantity: "length", of: (rope) => pointsOf(skinOf(rope)) },
    shaping: { unit: "", quantity: "force", of: (rope) => shapingOf(rope) },
    carrying: { unit: "", quantity: "length", of: (rope) => carryingOf(rope) },
    height,
    touching,
    kinetic,
    elastic,
    depth,
  },
  charts: {
    points: { y: ["computed", "riding"] },
    cost: { y: ["shaping", "carrying"] },
    height: { y: ["height"] },
    energy: { y: ["kinetic", "elastic"] },
  },
  words: {
    title: "Twenty thousand triangles on eight modes",
    question: "Does a detailed surface make the mechanics slower?",
    // claims: by modal/complex + test rope
    shows:
      "A ring of rope with scales falls on its rim, rolls and falls over, while its surface grows finer, from a few triangles to more than twenty thousand unless fewer are chosen. The mechanics does not know the rope. It computes the motion of the coarse ring beside it, and looks for contacts at the points of that ring; each point of the rope is a fixed mean of four of them. The two bars compare how many points the mechanics computes and how many ride along: the upper one stays as it is, however fine the surface.",
    limits: [
      "Only the coarse ring feels the floor. In some places the surface stands out of it, in others it lies within, by some hundredths of a metre.",
      "Riding along is not free: it takes twelve multiplications for each point of the surface and picture, which a chart counts. For the ring it counts only the sums over the modes, six for each vertex and mode. The turn of each vertex and the contacts come on top of them, and do not depend on the surface either.",
      "Within a tetrahedron the surface is stretched evenly, so that a fine scale does not bend on its own.",
      "The rope is made by a formula and can be downloaded. The body in the paper’s figure is another one, and the text gives no number of triangles.",
    ],
    parameters: { ...MODAL_WORDS.parameters, detail: "points along the ring" },
    does: {
      ...MODAL_WORDS.does,
      // claims: by modal/complex
      detail:
        "How fine the finest surface is. Around the tube it has a sixth as many quads as this, with two triangles to a quad.",
      height: "How high above the floor the ring starts.",
    },
    choices: {},
    presets: { coarse: "a coarse surface, the same motion", soft: "softer" },
    measures: {
      ...FALL_WORDS,
      triangles: "triangles of the surface",
      tets: "tetrahedra of the body",
      computed: "points that the mechanics computes",
      riding: "points that ride along",
      shaping: "for the ring",
      carrying: "for the surface",
    },
    charts: {
      points: "Points",
      cost: "Multiplications for a picture",
      height: "Height of the centre of mass",
      energy: "Energy",
    },
    labels: {
      seen: "triangles seen",
      moved: "tetrahedra move it",
      ring: "computed:",
      surface: "riding along:",
      points: "points",
    },

    describe: ({ triangles, computed, riding }) =>
      `${counted(triangles)} triangles are seen; the mechanics computes ${counted(computed)} points, however many are seen, and ${counted(riding)} ride along.`,
  },
});

function throwRope(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Rope {
  const tube = SWELL * ROPE.tube;
  const middle = [-0.6, 0, ROPE.ring + tube + values.height] as const;
  const mesh = makeTetSolid(torusSolid(middle, ROPE.ring, tube), EDGE);
  const fall = makeFall(mesh, values, { obstacles: [FLOOR] }, workshop);
  throwBody(fall, [1, 0, 0], [0, 1.5, 0.3], Math.PI / 2 - 0.2);
  const skins = COARSER.map((times) => boundSkin(fall.body, makeRope(middle, Math.round(values.detail / times))));
  return { ...fall, skins, shown: 0, time: 0 };
}

/** One step; the surface grows finer with time, but not in a hand, which holds one of its points. */
function stepRope(rope: Rope): StepReport {
  rope.time += rope.h;
  const due = Math.min(rope.skins.length - 1, Math.floor(rope.time / STAYS));
  if (rope.hand.vertex < 0) rope.shown = due;
  return stepFall(rope);
}

const skinOf = ({ skins, shown }: Rope): Skin => skins[shown]!;

function trianglesOf(rope: Rope): number {
  return skinOf(rope).triangles.length / 3;
}

/** Multiplications that give the ring its shape once. */
const shapingOf = ({ body }: Fall): number => PER_MODE * (body.mesh.x.length / 3) * body.count;

/** Multiplications that take a surface along once. */
const costOf = ({ rest }: Skin): number => PER_POINT * (rest.length / 3);

const carryingOf = (rope: Rope): number => costOf(skinOf(rope));

/** Points that the mechanics computes, and those of a surface. */
const computedOf = ({ body }: Fall): number => body.mesh.x.length / 3;
const pointsOf = ({ rest }: Skin): number => rest.length / 3;

/** A body without patches, on which the shape of its surface is seen better. */
const inOneColour = (shape: Shape): Shape => ({
  ...shape,
  partsAt: (at) =>
    shape.partsAt(at).map((part) => {
      if (part.kind !== "body") return part;
      const { rest: _, ...plain } = part;
      return plain;
    }),
});

/** In a row under the bodies, a bar as long as a number of points, with the number at its end. */
function bar(
  rope: Rope,
  points: number,
  [name, unit]: readonly [string, string],
  row: number,
  quantity: Quantity,
): Shape[] {
  const low = -BARS.down - row * BARS.apart;
  const longest = Math.max(computedOf(rope), pointsOf(rope.skins.at(-1)!));
  const end = BARS.left + (BARS.long * points) / longest;
  const at = (right: number, height: number): Place => besideRope(rope, right, BARS.front, height);
  const lines = (): Place[] =>
    Array.from({ length: THIN.lines }, (_, n) => low - n * THIN.apart).flatMap((height) => [
      at(BARS.left, height),
      at(end, height),
    ]);
  const middle = low - ((THIN.lines - 1) * THIN.apart) / 2;
  return [
    line(lines, { quantity, width: THIN.width, apart: true, through: true }),
    label(name, () => at(BARS.left, middle), quantity, "left"),
    label(`${counted(points)}${unit}`, () => at(end, middle), quantity, "right"),
  ];
}

/** A place so far to the right of the middle of the rope and behind it, and so high above the floor, m. */
const besideRope = ({ state: { x } }: Fall, right: number, back: number, height: number): Place => [
  x[0]! + right,
  x[1]! + back,
  height,
];

const counted = (count: number): string => count.toLocaleString("en");

/** The body that moves, drawn beside its surface; a hand can take either. */
function coarseRing({ body, state: { places }, hand }: Fall): Shape {
  const pull = gripping(hand, heldBody(hand, body));
  return softBody(
    {
      vertices: places.length / 3,
      write: (out, at) => places.forEach((value, k) => (out[at + k] = value + BESIDE[k % 3]!)),
      pull: (vertex, to) => pull(vertex, to && [to[0] - BESIDE[0], to[1] - BESIDE[1], to[2] - BESIDE[2]]),
    },
    body.triangles,
    body.rest,
  );
}

/** The place of a name on the floor in front of the middle of the body, or of where that is drawn beside it. */
const underneath = (rope: Fall, [right, back]: readonly number[]): Place => besideRope(rope, right!, back! - BELOW, 0);

/**
 * A surface of many triangles on a coarse body: figure 6 of Choi, Hong and Ko, the body of very complex shape.
 *
 * The eight modes are those of a coarse ring. Each point of the surface is a fixed mean of four of its vertices, so a finer
 * surface costs a little drawing and no more mechanics.
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
import { inSight } from "../in-sight.ts";
import { FALL_MEASURES, FALL_WORDS } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { makeRope, ROPE, ROPE_POINTS } from "./ring.ts";
import { boundSkin, type Skinning } from "./skin.ts";

const { height, touching, kinetic, elastic, depth } = FALL_MEASURES;
/** Length of an edge of the coarse ring, m. */
const EDGE = 0.35;
/** The coarse ring is as wide as the surface at its widest: so what is bound to it lies within. */
const SWELL = 1.2;
/** Products for each point that is carried: a mean of four vertices, in three coordinates. */
const PER_POINT = 12;
/** And for each vertex and mode, where the modes give the ring its shape: a displacement and a rotation. */
const PER_MODE = 6;
/** Products for a metre of a bar, and how far under the name of its body one lies, m. */
const BARS = { scale: 120_000, under: 0.5 };

/** Where the coarse ring is drawn, beside the surface that it carries, m; and how far under the middle of each its name stands. */
const BESIDE = [2, 0, 0] as const;
const BELOW = 0.85;

const PARAMETERS = { detail: count(60, 320, ROPE_POINTS), height: metres(0, 3, 0.5), mu: FRICTION, ...SOFT };

export const complex = defineScene({
  id: "modal/complex",
  parameters: PARAMETERS,
  presets: { coarse: { detail: 60 }, soft: { young: 80 } },
  seed: 1,
  view: { kind: "space", from: [0.9, -5.2, 3], target: [0.9, 0, 0.35], angle: 25, floor: 0 },
  stillAfter: 14,
  again: 3,
  prepares: true,
  start: throwRope,
  step: stepFall,
  labels: ["seen", "moved", "cost"],
  picture: (fall, { seen, moved, cost }) => [
    softBodyOf(fall),
    coarseRing(fall),
    label(`${counted(fall.skin.triangles.length / 3)} ${seen}`, () => underneath(fall, [0, 0, 0]), "length", "below"),
    label(`${counted(fall.body.mesh.tets.length / 4)} ${moved}`, () => underneath(fall, BESIDE), "force", "below"),
    ...costBar(fall, carryingOf(fall), cost, [0, 0, 0], "length"),
    ...costBar(fall, shapingOf(fall), cost, BESIDE, "force"),
  ],
  measures: {
    triangles: { unit: "", of: ({ skin }) => skin.triangles.length / 3 },
    tets: { unit: "", of: ({ body }) => body.mesh.tets.length / 4 },
    shaping: { unit: "", quantity: "force", of: (fall) => shapingOf(fall) },
    carrying: { unit: "", quantity: "length", of: (fall) => carryingOf(fall) },
    height,
    touching,
    kinetic,
    elastic,
    depth,
  },
  charts: { height: { y: ["height"] }, energy: { y: ["kinetic", "elastic"] } },
  words: {
    title: "Twenty thousand triangles on eight modes",
    question: "Does a detailed surface make the mechanics slower?",
    // claims: by modal/complex + test rope
    shows:
      "A ring of rope with scales falls on its rim, rolls and falls over. Unless fewer are chosen, its surface has more than twenty thousand triangles, but what is computed is the motion of a coarse ring of tetrahedra within it, by a few modes. That ring is drawn beside it. The surface goes along, since each of its points is a fixed mean of four vertices. The two bars compare what a picture costs, in products of two numbers: the right one what gives the ring its shape, which does not depend on the surface, and the left one what takes the surface along.",
    limits: [
      "Only the coarse ring feels the floor. In some places the surface stands out of it, in others it lies within, by some hundredths of a metre.",
      "The bar of the ring counts only the sums over the modes, six products for each vertex and mode. The turn of each vertex and the contacts come on top of them, and do not depend on the surface either.",
      "Within a tetrahedron the surface is stretched evenly, so that a fine scale does not bend on its own.",
      "The rope is made by a formula and can be downloaded. The body in the paper’s figure is another one, and the text gives no number of triangles.",
    ],
    parameters: { ...MODAL_WORDS.parameters, detail: "points along the ring" },
    does: {
      ...MODAL_WORDS.does,
      // claims: by modal/complex
      detail:
        "How fine the surface is. Around the tube it has a sixth as many quads as this, with two triangles to a quad.",
      height: "How high above the floor the ring starts.",
    },
    choices: {},
    presets: { coarse: "a coarse surface, the same motion", soft: "softer" },
    measures: {
      ...FALL_WORDS,
      triangles: "triangles of the surface",
      tets: "tetrahedra of the body",
      shaping: "products for the shape of the ring",
      carrying: "products for the surface",
    },
    charts: { height: "Height of the centre of mass", energy: "Energy" },
    labels: {
      seen: "triangles",
      moved: "tetrahedra",
      cost: "products",
    },

    describe: ({ triangles, shaping, carrying }) =>
      `For a picture, ${counted(shaping)} products shape the ring, and ${counted(carrying)} carry ${counted(triangles)} triangles along.`,
  },
});

function throwRope(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Fall {
  const tube = SWELL * ROPE.tube;
  const middle = [-0.6, 0, ROPE.ring + tube + values.height] as const;
  const skin: Skinning = (body) => boundSkin(body, makeRope(middle, values.detail));
  const mesh = makeTetSolid(torusSolid(middle, ROPE.ring, tube), EDGE);
  const fall = makeFall(mesh, values, { obstacles: [FLOOR], skin }, workshop);
  return throwBody(fall, [1, 0, 0], [0, 1.5, 0.3], Math.PI / 2 - 0.2);
}

/** Products that give the ring its shape once. */
const shapingOf = ({ body }: Fall): number => PER_MODE * (body.mesh.x.length / 3) * body.count;

/** Products that take the surface along once. */
const carryingOf = ({ skin }: Fall): number => PER_POINT * (skin.rest.length / 3);

/** Under the name of a body, a bar as long as what it costs, with the number. */
function costBar(fall: Fall, cost: number, words: string, of: readonly number[], quantity: Quantity): Shape[] {
  const at = (along: number): Place => {
    const [x, y] = underneath(fall, of);
    return [x + along, y, -BARS.under];
  };
  const half = cost / BARS.scale / 2;
  return [
    line(() => [at(-half), at(half)], { quantity, width: 7 }),
    label(`${counted(cost)} ${words}`, () => at(0), quantity, "below"),
    inSight(() => [[at(0)[0], at(0)[1], -1.6 * BARS.under]]),
  ];
}

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
const underneath = ({ state: { x } }: Fall, [right, back]: readonly number[]): Place => [
  x[0]! + right!,
  x[1]! + back! - BELOW,
  0,
];

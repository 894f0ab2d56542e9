/**
 * A surface of many triangles on a coarse body: figure 6 of Choi, Hong and Ko, the body of very complex shape.
 *
 * The eight modes are those of a coarse ring. Each point of the surface is a fixed mean of four of its vertices, so a finer
 * surface costs a little drawing and no more mechanics.
 */
import { makeTetSolid, type Random } from "@pliant/solver";
import { torusSolid } from "@pliant/solver/mesh";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { boxes } from "../parts/index.ts";
import { count, metres, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { FLOOR, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { makeRope, ROPE, ROPE_POINTS } from "./ring.ts";
import { boundSkin, type Skinning } from "./skin.ts";

const { height, touching, kinetic, elastic, depth } = FALL_MEASURES;
/** Length of an edge of the coarse ring, m. */
const EDGE = 0.35;
/** The coarse ring is as wide as the surface at its widest: so what is bound to it lies within. */
const SWELL = 1.2;

const PARAMETERS = { detail: count(60, 320, ROPE_POINTS), height: metres(0, 3, 0.5), mu: FRICTION, ...SOFT };

export const complex = defineScene({
  id: "modal/complex",
  parameters: PARAMETERS,
  presets: { coarse: { detail: 60 }, soft: { young: 80 } },
  seed: 1,
  view: { kind: "space", from: [1, -5.4, 2], target: [0.2, 0, 0.6], angle: 36 },
  stillAfter: 14,
  prepares: true,
  start: throwRope,
  step: stepFall,
  picture: (fall) => [softBodyOf(fall), ...boxes([-2, -1.6, -0.08, 2.6, 1.6, 0])],
  measures: {
    triangles: { unit: "", of: ({ skin }) => skin.triangles.length / 3 },
    tets: { unit: "", of: ({ body }) => body.mesh.tets.length / 4 },
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
    shows:
      "A ring of rope with scales falls on its rim, rolls and falls over. Its surface has more than twenty thousand triangles, but only a coarse ring of tetrahedra within moves, by eight modes. The surface goes along: each of its points is a fixed mean of four vertices.",
    limits: [
      "Only the coarse ring feels the floor. The surface stands out of it here and lies within it there, by some hundredths of a metre.",
      "Within a tetrahedron the surface is stretched evenly; a fine scale does not bend by itself.",
      "The rope is made by a formula and can be downloaded. The paper’s figure is of a body of its own; the text does not say how many triangles it has.",
    ],
    parameters: { ...MODAL_WORDS.parameters, detail: "points along the ring" },
    does: {
      ...MODAL_WORDS.does,
      detail:
        "How fine the surface is; around the tube it has a sixth as many quads as this, and two triangles to a quad.",
      height: "How high above the floor the ring starts.",
    },
    choices: {},
    presets: { coarse: "a coarse surface, the same motion", soft: "softer" },
    measures: { ...FALL_WORDS, triangles: "triangles of the surface", tets: "tetrahedra of the body" },
    charts: { height: "Height of the centre of mass", energy: "Energy" },

    describe: ({ triangles, tets, height }) =>
      `${triangles} triangles ride on ${tets} tetrahedra; the centre is at ${shown(height)} m.`,
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

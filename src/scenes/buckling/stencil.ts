/**
 * The links of one particle (Choi and Ko, section 3.1 and figure 3), as the solver's grid cloth has them.
 *
 * One particle is carried about by hand or in a small circle, and all others stay, so no step in time is solved: the
 * picture shows which links answer. Wide lines are interlaced links, narrow ones sequential; a link without force is dashed.
 */
import { lengthOf, type Cloth } from "@pliant/solver";
import { linkEnergy, type LinkGroup } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { label, line, placeOf, points, type Pull, type Shape } from "../parts/index.ts";
import { count, number, type ValuesIn } from "../ranges.ts";
import { makeSwatch, spokesOf, SWATCH, type Spoke } from "./swatch.ts";

const { columns, rows, spacing } = SWATCH;
/** The most links of one kind that a particle can have. */
const MOST = 8;
const STEP = 1 / 120;
/** Time of one turn of the carried particle, s. */
const PERIOD = 5;
const MICRO = 1e6;
/** How the two groups of links are drawn. */
const LOOKS = [
  { quantity: "force", width: 2.5 },
  { quantity: "bending", width: 7 },
] as const;

const PARAMETERS = {
  column: count(1, columns, (columns + 1) / 2, { live: true }),
  row: count(1, rows, (rows + 1) / 2, { live: true }),
  away: number("× spacing", 0, 0.8, 0.4, { live: true }),
};

type StencilValues = ValuesIn<typeof PARAMETERS>;

interface Stencil {
  readonly h: number;
  values: StencilValues;
  readonly cloth: Cloth;
  /** Where the particles are at rest, and where they are. */
  readonly home: Float64Array;
  readonly x: Float64Array;
  chosen: number;
  /** The links of the chosen particle, sequential and interlaced. */
  spokes: readonly (readonly Spoke[])[];
  /** Where the reader holds it. */
  hand: readonly [x: number, y: number] | undefined;
  time: number;
}

export const stencil = defineScene({
  id: "buckling/stencil",
  parameters: PARAMETERS,
  presets: {
    second: { column: 2 },
    border: { column: 1 },
    corner: { column: 1, row: 1 },
  },
  seed: 1,
  view: { kind: "plane", left: -0.14, right: 0.14, bottom: -0.075, top: 0.075 },
  stillAfter: 75,
  start(values): Stencil {
    const { cloth, home } = makeSwatch();
    const chosen = vertexAt(values);
    const spokes = spokesOf(cloth, chosen);
    const stencil = { h: STEP, values, cloth, home, x: home.slice(), chosen, spokes, hand: undefined, time: 0 };
    carry(stencil);
    return stencil;
  },
  step(stencil) {
    stencil.time += STEP;
    carry(stencil);
  },
  adjust(stencil, values) {
    const { column, row } = stencil.values;
    if (values.column !== column || values.row !== row) choose(stencil, vertexAt(values));
    stencil.values = values;
    carry(stencil);
  },
  labels: ["pulls", "pushes", "rests"],
  picture: (stencil, labels) => [
    ...([1, 0] as const).flatMap((group) => [false, true].flatMap((acting) => spokeLines(stencil, group, acting))),
    points(stencil.x, { size: 3.5 }, pulling(stencil)),
    points(() => [placeOf(stencil.x, stencil.chosen)], { quantity: "length", size: 8 }),
    ...keyOf(-0.113, 0.045, labels.pulls, LOOKS[0]),
    ...keyOf(0.113, 0.045, labels.pushes, LOOKS[1]),
    line([0.1, -0.014, 0, 0.126, -0.014, 0], restingLook(0)),
    ...keyOf(0.113, -0.02, labels.rests, restingLook(1)),
  ],
  measures: {
    sequential: { unit: "", quantity: "force", of: ({ spokes }) => spokes[0]!.length },
    interlaced: { unit: "", quantity: "bending", of: ({ spokes }) => spokes[1]!.length },
    pulling: { unit: "", quantity: "force", of: (stencil) => actingIn(stencil, 0) },
    pushing: { unit: "", quantity: "bending", of: (stencil) => actingIn(stencil, 1) },
    allSequential: { unit: "", quantity: "force", of: ({ cloth }) => cloth.groups[0]!.links.i.length },
    allInterlaced: { unit: "", quantity: "bending", of: ({ cloth }) => cloth.groups[1]!.links.i.length },
    tension: { unit: "µJ", quantity: "force", of: (stencil) => MICRO * energyIn(stencil, 0) },
    buckling: { unit: "µJ", quantity: "bending", of: (stencil) => MICRO * energyIn(stencil, 1) },
  },
  charts: { energy: { y: ["tension", "buckling"], logarithmic: true, yRange: [1, 1e6] } },
  words: {
    title: "The links of one particle",
    question: "To which others is a particle linked, and which links resist when it moves?",
    shows:
      "One particle of a small cloth is moved in a circle around its rest position. Narrow lines are links to its neighbours, which the paper calls sequential, and wide ones lead to particles two steps away, which it calls interlaced. Behind the particle narrow links pull, and ahead of it wide ones push; links without force are dashed. Near the border there are fewer.",
    limits: [
      // claims: by buckling/stencil
      "All other particles are held; in a cloth they would give way.",
      // claims: by buckling/stencil
      "The particle stays in the plane of the cloth. Lifted out of the plane, it would stretch all its links and squeeze none.",
      // claims: by buckling/stencil
      "The grid is small, so that the border is never far.",
    ],
    parameters: { column: "column", row: "row", away: "radius of the circle" },
    does: {
      column: "Which particle, counted from the left.",
      row: "Which particle, counted from below.",
      away: "How far from its rest position the particle is moved.",
    },
    choices: {},
    labels: { pulls: "pulls", pushes: "pushes", rests: "no force" },
    presets: { second: "one step from the border", border: "at the border", corner: "in the corner" },
    measures: {
      sequential: "links to neighbours (sequential)",
      interlaced: "links two steps away (interlaced)",
      pulling: "links to neighbours that pull",
      pushing: "links two steps away that push",
      allSequential: "links to neighbours in the cloth",
      allInterlaced: "links two steps away in the cloth",
      tension: "links to neighbours",
      buckling: "links two steps away",
    },
    charts: { energy: "Energy of the links" },

    describe: ({ sequential, interlaced, pulling, pushing }) =>
      `Of ${sequential} links to neighbours ${pulling} pull; of ${interlaced} links to particles two steps away ${pushing} push.`,
  },
});

const vertexAt = ({ column, row }: StencilValues): number => (row - 1) * columns + column - 1;

function choose(stencil: Stencil, vertex: number): void {
  stencil.chosen = vertex;
  stencil.spokes = spokesOf(stencil.cloth, vertex);
}

/** Puts the chosen particle where the hand or the circle has it, and all others in their places. */
function carry({ x, home, chosen, hand, time, values: { away } }: Stencil): void {
  x.set(home);
  const angle = (2 * Math.PI * time) / PERIOD;
  const [dx, dy] = [Math.cos(angle) * away * spacing, Math.sin(angle) * away * spacing];
  x.set(hand ?? [home[3 * chosen]! + dx, home[3 * chosen + 1]! + dy], 3 * chosen);
}

/** A particle that is pulled is the chosen one from then on. */
const pulling =
  (stencil: Stencil): Pull =>
  (vertex, to) => {
    stencil.hand = to ? [to[0], to[1]] : undefined;
    if (to && vertex !== stencil.chosen) choose(stencil, vertex);
    carry(stencil);
  };

/** Whether a link has a force; a strain of rounding has none. */
function acts({ links, law }: LinkGroup, x: Float64Array, { e }: Spoke): boolean {
  const strain = lengthOf(x, links, e) / links.restLength[e]! - 1;
  return Math.abs(strain) > 1e-9 && law.force(lengthOf(x, links, e), links, e) !== 0;
}

const actingIn = ({ cloth, spokes, x }: Stencil, group: number): number =>
  spokes[group]!.filter((spoke) => acts(cloth.groups[group]!, x, spoke)).length;

function energyIn({ cloth, x }: Stencil, group: number): number {
  const { links, law } = cloth.groups[group]!;
  return linkEnergy(x, links, law);
}

/** A line as links are drawn, and what it means, at a place beside the cloth. */
const keyOf = (x: number, y: number, words: string, look: Parameters<typeof line>[1]): Shape[] => [
  line([x - 0.013, y, 0, x + 0.013, y, 0], look),
  label(words, () => [x, y - 0.014], look?.dashed ? undefined : look?.quantity),
];

/** How a link of a group is drawn while it has no force. */
function restingLook(group: 0 | 1): Parameters<typeof line>[1] {
  const { quantity, width } = LOOKS[group];
  return { quantity, width: width / 2, dashed: true };
}

/** A line for each link that the particle can have in a group, acting or not; one that stands for none has no length. */
function spokeLines(stencil: Stencil, group: 0 | 1, acting: boolean): Shape[] {
  const look = acting ? LOOKS[group] : restingLook(group);
  return Array.from({ length: MOST }, (_, n) =>
    line(() => {
      const { x, chosen, spokes, cloth } = stencil;
      const spoke = spokes[group]![n];
      const shows = spoke && acts(cloth.groups[group]!, x, spoke) === acting;
      return [placeOf(x, chosen), placeOf(x, shows ? spoke.other : chosen)];
    }, look),
  );
}

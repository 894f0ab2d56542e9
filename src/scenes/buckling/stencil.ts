/**
 * The links of one particle (Choi and Ko, section 3.1 and figure 3), as the solver's grid cloth has them.
 *
 * One particle is carried about by hand or in a small circle, and all others stay, so no step in time is solved: the
 * picture shows which links answer. The cloth is drawn twice, so that no link lies on another: on the left with the links to
 * neighbours, which the paper calls sequential, on the right with those two steps away, the interlaced ones.
 */
import { lengthOf, type Cloth } from "@pliant/solver";
import { linkEnergy, type LinkGroup } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { label, line, points, type Place, type Pull, type Shape } from "../parts/index.ts";
import { count, number, type ValuesIn } from "../ranges.ts";
import { makeSwatch, spokesOf, SWATCH, type Spoke } from "./swatch.ts";

const { columns, rows, spacing } = SWATCH;
/** The most links of one kind that a particle can have. */
const MOST = 8;
const STEP = 1 / 120;
/** Time of one turn of the carried particle, s. */
const PERIOD = 5;
const MICRO = 1e6;
/** The groups of links: how each is drawn, and how far the cloth that shows it is moved to the side. */
const GROUPS = [
  { quantity: "force", aside: -0.098 },
  { quantity: "bending", aside: 0.098 },
] as const;
type Group = 0 | 1;
/** Where the words stand: above and below each cloth. */
const WORDS = { title: 0.08, count: -0.08 };
/** The place of rest: a ring of this radius. */
const RING = { radius: 0.0034, places: 25 };

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
  view: { kind: "plane", left: -0.195, right: 0.195, bottom: -0.093, top: 0.093 },
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
  labels: ["neighbours", "away", "pull", "push", "slack", "rest"],
  pictureOf: (stencil) => [stencil.chosen, ...GROUPS.map((_, group) => actingIn(stencil, group as Group))].join(),
  picture: (stencil, labels) => [
    ...clothShapes(stencil, 0, labels),
    ...clothShapes(stencil, 1, labels),
    line(() => ringAround([-0.014, WORDS.title]), { width: 1.5 }),
    label(labels.rest, () => [-0.011, WORDS.title], undefined, "right"),
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
  charts: {},
  words: {
    title: "The links of one particle",
    question: "To which others is a particle linked, and which links resist when it moves?",
    // claims: by buckling/stencil
    shows:
      "A small cloth is drawn twice, and one of its particles is moved in a circle around its place of rest, the ring. On the left are its links to its neighbours, on the right those to particles two steps away. A link to a neighbour pulls if it is stretched, and is slack if it is squeezed; a link two steps away pushes if it is squeezed. So behind the particle neighbours pull, and ahead of it particles two steps away push. Near the border there are fewer links.",
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
    labels: {
      neighbours: "links to neighbours",
      away: "links two steps away",
      pull: "pull",
      push: "push",
      slack: "without force",
      rest: "rest",
    },
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
    charts: {},

    describe: ({ sequential, interlaced, pulling, pushing }) =>
      `Of ${sequential} links to neighbours ${pulling} pull; of ${interlaced} links two steps away ${pushing} push.`,
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

/** A particle that is pulled, in either cloth, is the chosen one from then on. */
const pulling =
  (stencil: Stencil, aside: number): Pull =>
  (vertex, to) => {
    stencil.hand = to ? [to[0] - aside, to[1]] : undefined;
    if (to && vertex !== stencil.chosen) choose(stencil, vertex);
    carry(stencil);
  };

/** Whether a link has a force; a strain of rounding has none. */
function acts({ links, law }: LinkGroup, x: Float64Array, { e }: Spoke): boolean {
  const strain = lengthOf(x, links, e) / links.restLength[e]! - 1;
  return Math.abs(strain) > 1e-9 && law.force(lengthOf(x, links, e), links, e) !== 0;
}

const actingIn = ({ cloth, spokes, x }: Stencil, group: Group): number =>
  spokes[group]!.filter((spoke) => acts(cloth.groups[group]!, x, spoke)).length;

function energyIn({ cloth, x }: Stencil, group: Group): number {
  const { links, law } = cloth.groups[group]!;
  return linkEnergy(x, links, law);
}

type StencilLabels = Readonly<Record<"neighbours" | "away" | "pull" | "push" | "slack", string>>;

/** The cloth with the links of one group. */
function clothShapes(stencil: Stencil, group: Group, labels: StencilLabels): Shape[] {
  const { quantity, aside } = GROUPS[group];
  const at = (x: Float64Array, vertex: number): Place => [x[3 * vertex]! + aside, x[3 * vertex + 1]!];
  const chosen = (): Place => at(stencil.x, stencil.chosen);
  const home = (): Place => at(stencil.home, stencil.chosen);
  const all = Array.from({ length: columns * rows }, (_, vertex) => vertex);
  return [
    ...[false, true].flatMap((acting) => spokeLines(stencil, group, acting)),
    points(() => all.map((vertex) => at(stencil.x, vertex)), { size: 3 }, pulling(stencil, aside)),
    line(() => ringAround(home()), { width: 1.5 }),
    points(() => [chosen()], { quantity: "length", size: 6 }),
    label(group === 0 ? labels.neighbours : labels.away, () => [aside, WORDS.title], quantity),
    label(countWords(stencil, group, labels), () => [aside, WORDS.count], quantity),
  ];
}

/** How many of the links of a group act, and how many do not. */
function countWords(stencil: Stencil, group: Group, { pull, push, slack }: StencilLabels): string {
  const acting = actingIn(stencil, group);
  return `${acting} ${group === 0 ? pull : push}, ${stencil.spokes[group]!.length - acting} ${slack}`;
}

const ringAround = ([x, y]: Place): Place[] =>
  Array.from({ length: RING.places }, (_, n) => {
    const angle = (2 * Math.PI * n) / (RING.places - 1);
    return [x + RING.radius * Math.cos(angle), y + RING.radius * Math.sin(angle)];
  });

/** A line for each link that the particle can have in a group, acting or not; one that stands for none has no length. */
function spokeLines(stencil: Stencil, group: Group, acting: boolean): Shape[] {
  const { quantity, aside } = GROUPS[group];
  const look = acting ? { quantity, width: 4 } : ({ width: 1.5, dashed: true, faint: true } as const);
  return Array.from({ length: MOST }, (_, n) =>
    line(() => {
      const { x, chosen, spokes, cloth } = stencil;
      const spoke = spokes[group]![n];
      const shows = spoke && acts(cloth.groups[group]!, x, spoke) === acting;
      return [chosen, shows ? spoke.other : chosen].map((vertex) => [x[3 * vertex]! + aside, x[3 * vertex + 1]!]);
    }, look),
  );
}

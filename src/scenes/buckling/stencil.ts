/**
 * The links of one particle (Choi and Ko, section 3.1 and figure 3), as the solver's grid cloth has them.
 *
 * One particle is carried about by hand or in a small circle, and all others stay, so no step in time is solved: the
 * picture shows which links answer. Wide lines are interlaced links, narrow ones sequential; a link without force is dashed.
 */
import { lengthOf } from "@pliant/solver";
import { linkEnergy, type LinkGroup } from "@pliant/solver/cloth";
import { defineScene, type Part, type Run } from "../scene.ts";
import { makeSwatch, spokesOf, SWATCH, type Spoke } from "./swatch.ts";

const { columns, rows, spacing } = SWATCH;
const COUNT = columns * rows;
/** The most links of one kind that a particle can have. */
const MOST = 8;
const STEP = 1 / 120;
/** Time of one turn of the carried particle, s. */
const PERIOD = 5;
const MICRO = 1e6;

export const stencil = defineScene({
  id: "buckling/stencil",
  title: "The links of one particle",
  question: "To whom is a particle of the cloth linked, and which links answer when it moves?",
  shows:
    "One particle of a small cloth is carried in a circle around its place. Narrow lines are its sequential links to the neighbours, wide ones its interlaced links two steps away. On the side it leaves, sequential links pull; on the side it nears, interlaced links push. Links without force are dashed. Near the border there are fewer.",
  limits: [
    "All other particles are held; in a cloth they would give way.",
    "The particle stays in the plane of the cloth. Lifted out of it, it would stretch all its links and squeeze none.",
    "The paper gives no size of its grid. Ours is small, so that the border is never far.",
  ],
  parameters: {
    column: {
      kind: "number",
      label: "column",
      unit: "",
      min: 1,
      max: columns,
      default: (columns + 1) / 2,
      scale: "linear",
      integer: true,
      does: "Which particle, counted from the left.",
      live: true,
    },
    row: {
      kind: "number",
      label: "row",
      unit: "",
      min: 1,
      max: rows,
      default: (rows + 1) / 2,
      scale: "linear",
      integer: true,
      does: "Which particle, counted from below.",
      live: true,
    },
    away: {
      kind: "number",
      label: "how far it is carried",
      unit: "× spacing",
      min: 0,
      max: 0.8,
      default: 0.4,
      scale: "linear",
      does: "Radius of the circle in which the particle is carried around its place.",
      live: true,
    },
  },
  presets: {
    second: { label: "one step from the border", values: { column: 2, row: 4 } },
    border: { label: "at the border", values: { column: 1, row: 4 } },
    corner: { label: "in the corner", values: { column: 1, row: 1 } },
  },
  seed: 1,
  view: { kind: "plane", left: -0.14, right: 0.14, bottom: -0.075, top: 0.075 },
  measures: [
    { name: "sequential", label: "sequential links of the particle", unit: "", quantity: "force" },
    { name: "interlaced", label: "interlaced links of the particle", unit: "", quantity: "bending" },
    { name: "pulling", label: "of these, pulling", unit: "", quantity: "force" },
    { name: "pushing", label: "of these, pushing", unit: "", quantity: "bending" },
    { name: "allSequential", label: "sequential links of the cloth", unit: "", quantity: "force" },
    { name: "allInterlaced", label: "interlaced links of the cloth", unit: "", quantity: "bending" },
    { name: "tension", label: "energy of sequential links", unit: "µJ", quantity: "force" },
    { name: "buckling", label: "energy of interlaced links", unit: "µJ", quantity: "bending" },
  ],
  charts: [
    { title: "Energy of the links", x: "time", y: ["tension", "buckling"], logarithmic: true, yRange: [1, 1e6] },
  ],
  stillAfter: 75,

  start(values): Run {
    const { cloth, home } = makeSwatch();
    const x = home.slice();
    let now = values;
    let chosen = vertexAt(now);
    let spokes = spokesOf(cloth, chosen);
    let hand: readonly number[] | undefined;
    let time = 0;
    const choose = (vertex: number): void => {
      chosen = vertex;
      spokes = spokesOf(cloth, vertex);
    };
    const carry = (): void => {
      x.set(home);
      const angle = (2 * Math.PI * time) / PERIOD;
      const [dx, dy] = [Math.cos(angle) * now.away * spacing, Math.sin(angle) * now.away * spacing];
      x.set(hand ?? [home[3 * chosen]! + dx, home[3 * chosen + 1]! + dy], 3 * chosen);
    };
    carry();
    return {
      h: STEP,
      parts: PARTS,
      vertices: COUNT + 1 + 8 * MOST,
      step() {
        time += STEP;
        carry();
        return undefined;
      },
      adjust(changed) {
        const next = changed as typeof values;
        if (next.column !== now.column || next.row !== now.row) choose(vertexAt(next));
        now = next;
        carry();
      },
      measure(out) {
        cloth.groups.forEach((group, n) => {
          out[n] = spokes[n]!.length;
          out[2 + n] = spokes[n]!.filter((spoke) => acts(group, x, spoke)).length;
          out[4 + n] = group.links.i.length;
          out[6 + n] = MICRO * linkEnergy(x, group.links, group.law);
        });
      },
      draw: (out) => drawStencil(out, x, chosen, cloth.groups, spokes),
      pull(vertex, to) {
        hand = to ? [to[0], to[1]] : undefined;
        if (to && vertex < COUNT && vertex !== chosen) choose(vertex);
        carry();
      },
    };
  },

  describe({ sequential = 0, interlaced = 0, pulling = 0, pushing = 0 }) {
    return `The particle has ${sequential} sequential links, of which ${pulling} pull, and ${interlaced} interlaced ones, of which ${pushing} push.`;
  },
});

const vertexAt = ({ column, row }: { column: number; row: number }): number => (row - 1) * columns + column - 1;

/** Whether a link has a force; a strain of rounding has none. */
function acts({ links, law }: LinkGroup, x: Float64Array, { e }: Spoke): boolean {
  const strain = lengthOf(x, links, e) / links.restLength[e]! - 1;
  return Math.abs(strain) > 1e-9 && law.force(lengthOf(x, links, e), links, e) !== 0;
}

/** The first vertex of the lines of a group, with or without a force. */
const linesOf = (group: number, acting: boolean): number => COUNT + 1 + 2 * MOST * (2 * group + (acting ? 1 : 0));

function lines(group: number, acting: boolean): Part[] {
  const look =
    group === 0 ? ({ quantity: "force", width: 2.5 } as const) : ({ quantity: "bending", width: 7 } as const);
  const width = acting ? look.width : look.width / 2;
  return Array.from({ length: MOST }, (_, n) => ({
    kind: "line",
    at: linesOf(group, acting) + 2 * n,
    count: 2,
    quantity: look.quantity,
    width,
    ...(!acting && { dashed: true }),
  }));
}

const PARTS: readonly Part[] = [
  ...lines(1, false),
  ...lines(1, true),
  ...lines(0, false),
  ...lines(0, true),
  { kind: "points", at: 0, count: COUNT, size: 3.5 },
  { kind: "points", at: COUNT, count: 1, quantity: "length", size: 8 },
];

/** The particles, the chosen one once more, and its links; a line that stands for no link has no length. */
function drawStencil(
  out: Float32Array,
  x: Float64Array,
  chosen: number,
  groups: readonly LinkGroup[],
  spokes: readonly Spoke[][],
): void {
  const at = x.subarray(3 * chosen, 3 * chosen + 3);
  out.set(x);
  for (let vertex = COUNT; vertex < COUNT + 1 + 8 * MOST; ++vertex) out.set(at, 3 * vertex);
  groups.forEach((group, n) =>
    spokes[n]!.forEach((spoke, k) => {
      const end = linesOf(n, acts(group, x, spoke)) + 2 * k + 1;
      out.set(x.subarray(3 * spoke.other, 3 * spoke.other + 3), 3 * end);
    }),
  );
}

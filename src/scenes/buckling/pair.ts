/**
 * Two particles and one link that is squeezed: the eigenvalues of its stiffness, and of the matrix of an implicit step.
 *
 * Follows the argument of Choi and Ko, sections 3.2 and 3.3. The matrices are the solver's own, assembled for two
 * particles; the eigenvalues are computed from them, not from a formula.
 */
import { buckling, twoWay, type LinkLaw } from "@pliant/solver";
import { addLinkStiffness, makeBucklingLinks, slotsOf, twoWayClamped } from "@pliant/solver/cloth";
import { clear, makeBlockMatrix, symmetricEigenvalues, toDense, type BlockMatrix } from "@pliant/solver/math";
import { defineScene, type Curve, type Run } from "../scene.ts";
import { distanceAt, distanceParameter, handParameter, SQUEEZE_STEP } from "./squeeze.ts";

/** A link of the default cloth over the box: length, m; stiffness, N/m; bending stiffness, N m²; mass of a particle, kg. */
const LINK = { L: 0.04, k: 100, kb: 1e-6, mass: 8e-5 };

const LAWS = { linear: twoWay, clamped: twoWayClamped, buckling } satisfies Record<string, LinkLaw>;

export const pair = defineScene({
  id: "buckling/pair",
  title: "The sign of one link",
  question: "What turns negative when a link is squeezed, and when does the step notice?",
  shows:
    "Two particles are pressed together. For a two-way spring the stiffness across the link drops below zero at once and without bound. When the time step is long, the smallest eigenvalue of the step's matrix follows it below zero. With immediate buckling nothing negative enters the matrix: the link's own stiffness across is negative, but it is left out.",
  limits: [
    "Two particles only; in a cloth the neighbours' tension helps, and many squeezed links hurt.",
    "The step's matrix is that of the second-order scheme without damping.",
  ],
  parameters: {
    model: {
      kind: "choice",
      label: "a squeezed link",
      choices: {
        linear: "pushes back, whole Jacobian",
        clamped: "pushes back, negative part left out",
        buckling: "buckles at once (the paper)",
      },
      default: "linear",
      does: "What the link does when squeezed, and how much of that enters the matrix.",
      live: true,
    },
    dt: {
      kind: "number",
      label: "time step",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.0002,
      max: 0.2,
      default: 0.0166667,
      scale: "log",
      does: "Length of the implicit step whose matrix is looked at.",
      live: true,
    },
    hand: handParameter,
    distance: distanceParameter,
  },
  presets: {
    short: { label: "a short step", values: { dt: 0.0003 } },
    paper: { label: "the paper’s model", values: { model: "buckling" } },
  },
  seed: 1,
  view: { kind: "plane", left: -0.82, right: 0.82, bottom: -0.32, top: 0.32 },
  measures: [
    { name: "distance", label: "distance / length", unit: "", quantity: "length" },
    { name: "along", label: "stiffness along, in the matrix", unit: "N/m", quantity: "force" },
    { name: "across", label: "stiffness across, in the matrix", unit: "N/m", quantity: "bending" },
    { name: "smallest", label: "smallest eigenvalue of the step / mass", unit: "", quantity: "time" },
  ],
  charts: [
    {
      title: "Stiffness of the link",
      x: "distance",
      y: ["along", "across"],
      xRange: [0.1, 1.1],
      yRange: [-400, 150],
      curves: (values) => stiffnessCurves(values.model as keyof typeof LAWS),
    },
    {
      title: "Smallest eigenvalue of the step’s matrix, over the mass",
      x: "distance",
      y: ["smallest"],
      xRange: [0.1, 1.1],
    },
  ],
  stillAfter: 300,

  start(values): Run {
    let now = values;
    let time = 0;
    const probe = makeProbe();
    const distance = (): number => distanceAt(time, now);
    return {
      h: SQUEEZE_STEP,
      parts: [
        { kind: "line", at: 0, count: 2, width: 3 },
        { kind: "arrows", at: 2, count: 2, quantity: "force" },
        { kind: "arrows", at: 6, count: 4, quantity: "bending" },
        { kind: "points", at: 0, count: 2, quantity: "length", size: 9 },
      ],
      vertices: 14,
      step() {
        time += SQUEEZE_STEP;
        return undefined;
      },
      adjust: (changed) => (now = changed as typeof values),
      measure(out) {
        const l = distance();
        const { along, across } = probe.stiffness(l, LAWS[now.model]);
        out[0] = l;
        out[1] = along;
        out[2] = across;
        out[3] = probe.smallest(l, LAWS[now.model], now.dt) / LINK.mass;
      },
      draw: (out) => drawPair(out, distance(), probe.stiffness(distance(), LAWS[now.model])),
      pull(vertex, to) {
        if (vertex > 1 || !to) return;
        const wanted = Math.min(distanceParameter.max, Math.max(distanceParameter.min, 2 * Math.abs(to[0])));
        now = { ...now, hand: "you", distance: wanted };
      },
    };
  },

  describe({ distance = 1, across = 0, smallest = 1 }) {
    const sign = across < -1e-9 ? "negative" : "not negative";
    const matrix = smallest > 0 ? "definite" : "indefinite";
    return `At ${distance.toFixed(2)} of its length the sideways stiffness in the matrix is ${sign}; the step's matrix is ${matrix}.`;
  },
});

interface Probe {
  stiffness(l: number, law: LinkLaw): { along: number; across: number };
  smallest(l: number, law: LinkLaw, h: number): number;
}

/** The solver's matrices for two particles on the x axis, at a distance given in lengths. */
function makeProbe(): Probe {
  const links = makeBucklingLinks({
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: Float64Array.of(LINK.L),
    stiffness: Float64Array.of(LINK.k),
    bending: Float64Array.of(LINK.kb),
  });
  const A = makeBlockMatrix(2, links.i, links.j);
  const slots = slotsOf(A, links);
  const x = new Float64Array(6);
  const assemble = (l: number, law: LinkLaw, factor: number): BlockMatrix => {
    x[3] = l * LINK.L;
    clear(A);
    addLinkStiffness(A, slots, x, links, law, factor);
    return A;
  };
  return {
    stiffness(l, law) {
      const { diagonal } = assemble(l, law, 1);
      return { along: diagonal[0]!, across: diagonal[3]! };
    },
    smallest(l, law, h) {
      const { diagonal } = assemble(l, law, ((2 * h) / 3) ** 2);
      for (const i of [0, 6]) for (const c of [0, 3, 5]) diagonal[i + c]! += LINK.mass;
      return symmetricEigenvalues(toDense(A))[0]!;
    },
  };
}

/** The link, and at each end the stiffness along it and across it as arrows: outward holds, inward lets go. */
function drawPair(out: Float32Array, l: number, { along, across }: { along: number; across: number }): void {
  const half = l / 2;
  const reach = (stiffness: number): number => 0.24 * Math.tanh(stiffness / 150);
  const [a, b] = [reach(along), reach(across)];
  const places = [
    [-half, 0],
    [half, 0],
  ];
  for (const side of [-1, 1]) places.push([side * (half + 0.05 + Math.max(0, a)), 0], [side * (half + 0.05), 0]);
  for (const side of [-1, 1]) {
    for (const up of [-1, 1]) {
      const [near, far] = [0.05 * up, (0.05 + Math.abs(b)) * up];
      places.push([side * half, b > 0 ? far : near], [side * half, b > 0 ? near : far]);
    }
  }
  places.forEach(([x, y], vertex) => out.set([x!, y!, 0], 3 * vertex));
}

function stiffnessCurves(model: keyof typeof LAWS): Curve[] {
  const probe = makeProbe();
  const x = Array.from({ length: 200 }, (_, n) => 0.1 + n / 199);
  const values = x.map((l) => probe.stiffness(l, LAWS[model]));
  return [
    { label: "along", x, y: values.map((value) => value.along), quantity: "force" },
    { label: "across", x, y: values.map((value) => value.across), quantity: "bending" },
  ];
}

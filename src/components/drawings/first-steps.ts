/** The drawings of the first steps: the two ends of a step, the curves of the symplectic one, and three masses in patterns. */
import { METHODS, orbitOf, type SpringState } from "../../scenes/start/oscillator.ts";
import { forcesOn } from "../../scenes/start/three-masses.ts";
import {
  alongCurve,
  arrow,
  dot,
  line,
  planeAt,
  rightAngle,
  words,
  type Drawing,
  type DrawnMark,
} from "./drawn-marks.ts";

const circleOf = (at: ReturnType<typeof planeAt>, radius: number, thin: boolean, piece?: string): DrawnMark =>
  line(
    alongCurve((angle) => at(radius * Math.cos(angle), radius * Math.sin(angle)), 0, Math.PI),
    { thin, ...(piece && { piece }) },
  );

/** One step from the same state by the tangent at its start and by the tangent at its end. */
function tangents(): Drawing {
  const s = 0.75;
  const angle = (120 / 180) * Math.PI;
  const start: SpringState = [Math.cos(angle), Math.sin(angle)];
  const [explicit, implicit] = [METHODS.explicit(start, s), METHODS.implicit(start, s)];
  const at = planeAt([176, 196], 128);
  const [middle, from, out, into] = [at(0, 0), at(...start), at(...explicit), at(...implicit)];
  return {
    name: "The circle of the true motion in the plane of position and velocity. The explicit step leaves the circle along the tangent at its start and ends outside. The implicit step is a tangent of a smaller circle at its end.",
    height: 222,
    marks: [
      line([at(-1.3, 0), at(1.3, 0)], { thin: true }),
      words("_x_", at(1.3, -0.15)),
      line([middle, at(0, 1.42)], { thin: true }),
      words("_v_/_ω_", at(-0.03, 1.42), { align: "end" }),
      circleOf(at, 1, false),
      line([middle, from], { thin: true, dashed: true, piece: "explicit" }),
      line(rightAngle(from, middle, out), { thin: true, piece: "explicit" }),
      arrow(from, out, { quantity: "force", piece: "explicit" }),
      words("explicit", at(explicit[0] + 0.06, explicit[1] - 0.02), {
        align: "start",
        quantity: "force",
        piece: "explicit",
      }),
      circleOf(at, Math.hypot(...implicit), true, "implicit"),
      line([middle, into], { thin: true, dashed: true, piece: "implicit" }),
      line(rightAngle(into, middle, from), { thin: true, piece: "implicit" }),
      arrow(from, into, { quantity: "bending", piece: "implicit" }),
      words("implicit", at(implicit[0] + 0.06, implicit[1] - 0.4), {
        align: "start",
        quantity: "bending",
        piece: "implicit",
      }),
      dot(from),
      words("start", at(start[0] - 0.07, start[1]), { align: "end" }),
    ],
  };
}

/** The curves on which symplectic steps lie, below the edge, on it and beyond it, with the dots of an orbit. */
const CURVES = [
  { s: 1.5, piece: "ellipse", steps: 13 },
  { s: 2, piece: "line", steps: 2 },
  { s: 2.5, piece: "hyperbola", steps: 2 },
];

function curves(): Drawing {
  return {
    name: "Three planes of position and velocity. Below ωΔt = 2 the dots of the symplectic steps lie on an ellipse along the diagonal, at 2 on two parallel lines, and beyond 2 on the two branches of a hyperbola.",
    height: 150,
    marks: CURVES.flatMap(({ s, piece, steps }, n) => {
      const at = planeAt([58 + 118 * n, 62], 46);
      const start: SpringState = [-0.02, 0.36];
      const seen = orbitOf("symplectic", start, s, steps).filter((state) => Math.max(...state.map(Math.abs)) < 1.2);
      return [
        line([at(-1.1, 0), at(1.1, 0)], { thin: true }),
        line([at(0, -1.1), at(0, 1.1)], { thin: true }),
        ...branchesOf(s, start, at).map((branch) => line(branch, { quantity: "length", piece })),
        ...seen.map((state) => dot(at(...state), { thin: true, piece })),
        words(`_ω_Δ_t_ = ${s}`, at(0, -1.65), { piece }),
      ];
    }),
  };
}

/** The curve through a state, by the coordinates along the diagonal and across it; the ends of open branches are at the edge. */
function branchesOf(s: number, [x, v]: SpringState, at: ReturnType<typeof planeAt>): (readonly [number, number])[][] {
  const [along, across] = [1 - s / 2, 1 + s / 2];
  const kept = x * x + v * v - s * x * v;
  const place = (p: number, q: number): readonly [number, number] => at((p + q) * Math.SQRT1_2, (p - q) * Math.SQRT1_2);
  if (along > 1e-9) {
    const [a, b] = [Math.sqrt(kept / along), Math.sqrt(kept / across)];
    return [alongCurve((t) => place(a * Math.cos(t), b * Math.sin(t)), 0, 2 * Math.PI)];
  }
  const branch = (side: number): (readonly [number, number])[] =>
    alongCurve((p) => place(p, side * Math.sqrt((kept - along * p * p) / across)), -1.1, 1.1);
  return [branch(1), branch(-1)];
}

/** Displacements of three masses, and the forces that they call up at a tension of 1 N/m. */
const PATTERNS = [
  { u: [1, 0, 0], shown: "(1, 0, 0)" },
  { u: [1, Math.SQRT2, 1], shown: "(1, 1.41, 1)" },
  { u: [1, 0, -1], shown: "(1, 0, −1)" },
  { u: [1, -Math.SQRT2, 1], shown: "(1, −1.41, 1)" },
] as const;

const shownNumber = (value: number): string => String(Math.round(100 * value) / 100 || 0).replace("-", "−");

function shapes(): Drawing {
  return {
    name: "Three masses on a string, displaced in four ways, with the forces that answer. If one mass is displaced, its neighbour is pulled as well. In the other three patterns the forces are the displacements reversed, times one number.",
    height: 278,
    marks: PATTERNS.flatMap(({ u, shown }, n) => {
      const piece = n === 0 ? "one" : "pattern";
      const at = planeAt([88 + 176 * (n % 2), n < 2 ? 46 : 172], 36);
      const place = (i: number): readonly [number, number] => at((i - 1) * 1.1, u[i]! * 0.8);
      const forces = forcesOn(u, 1);
      return [
        line([at(-2.2, 0), at(2.2, 0)], { thin: true, dashed: true }),
        line([at(-2.2, 0), place(0), place(1), place(2), at(2.2, 0)], { quantity: "length", piece }),
        ...forces.flatMap((force, i) => {
          const [x, y] = place(i);
          return Math.abs(force) > 1e-9 ? [arrow([x, y], [x, y - 11 * force], { quantity: "force", piece })] : [];
        }),
        ...[0, 1, 2].map((i) => dot(place(i), { quantity: "length", piece })),
        words(`_u_ = ${shown}`, at(0, n < 2 ? -0.95 : -2.05), { quantity: "length", piece }),
        words(`_f_ = (${forces.map(shownNumber).join(", ")})`, at(0, n < 2 ? -1.5 : -2.6), {
          quantity: "force",
          piece,
        }),
      ];
    }),
  };
}

export const START_DRAWINGS = {
  "start/tangents": tangents(),
  "start/curves": curves(),
  "start/shapes": shapes(),
};

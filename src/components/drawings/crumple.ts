/** Two triangles with an edge in common: the tips of a fold, seen along the edge, and the right triangle of a break. */
import { alongCurve, area, dot, line, planeAt, rightAngle, words, type Drawing, type Pixel } from "./drawn-marks.ts";

const FOLD = (84 / 180) * Math.PI;

/** The rhombus folded along its edge, and the same seen along the edge. */
function hinge(): Drawing {
  const [tipX, tipY] = [Math.cos(FOLD / 2), Math.sin(FOLD / 2)];
  const slanted = planeAt([86, 128], 92);
  const place = (x: number, y: number, depth: number): Pixel => slanted(x + 0.14 * depth, y + 0.5 * depth);
  const [near, far] = [place(0, 0, -0.55), place(0, 0, 0.95)];
  const [left, right] = [place(-tipX, tipY, 0.2), place(tipX, tipY, 0.2)];
  const at = planeAt([266, 132], 82);
  const [corner, one, other] = [at(0, 0), at(-tipX, tipY), at(tipX, tipY)];
  const angle = (t: number): Pixel => at(0.34 * Math.cos(t), 0.34 * Math.sin(t));
  return {
    name: "Two triangles folded along the edge that they share, and the same seen along the edge. Each tip is turned up by half of the fold, so that the tips are closer to each other than on the flat sheet, by the cosine of half the fold.",
    height: 196,
    marks: [
      area([near, far, left], { quantity: "length" }),
      area([near, far, right], { quantity: "length" }),
      ...[left, right].flatMap((tip) => [line([near, tip]), line([far, tip])]),
      line([near, far], { quantity: "force", piece: "edge" }),
      words("edge", [near[0] - 6, near[1] + 20], { quantity: "force", piece: "edge" }),
      line([left, right], { dashed: true, quantity: "time", piece: "spring" }),
      ...[left, right].map((tip) => dot(tip, { quantity: "time", piece: "spring" })),
      line([at(-1.05, 0), at(1.04, 0)], { thin: true, dashed: true }),
      line([one, corner, other]),
      line(alongCurve(angle, 0, FOLD / 2), { quantity: "bending", piece: "angle" }),
      words("_θ_/2", at(0.5, 0.14), { quantity: "bending", piece: "angle" }),
      line(alongCurve(angle, Math.PI - FOLD / 2, Math.PI), { quantity: "bending", piece: "angle" }),
      words("_θ_/2", at(-0.5, 0.14), { quantity: "bending", piece: "angle" }),
      line([one, other], { dashed: true, quantity: "time", piece: "spring" }),
      words("2_a_ cos (_θ_/2)", at(0, tipY + 0.16), { quantity: "time", piece: "spring" }),
      words("_a_", at(tipX / 2 - 0.1, tipY / 2 + 0.1)),
      words("2_a_ when flat", at(0, -0.28)),
      dot(corner, { quantity: "force", piece: "edge" }),
      ...[one, other].map((tip) => dot(tip, { quantity: "time", piece: "spring" })),
    ],
  };
}

/** A squeezed edge, its new vertex off the middle, and the half that is as long as half of the edge at rest. */
function breaking(): Drawing {
  const squeezed = 0.8;
  const offset = Math.sqrt(1 - squeezed ** 2);
  const at = planeAt([176, 108], 136);
  const [one, other, middle, vertex] = [at(-squeezed, 0), at(squeezed, 0), at(0, 0), at(0, offset)];
  return {
    name: "A squeezed edge, and above its middle the new vertex. Half of the squeezed edge and the offset are the legs of a right triangle, whose long side is one of the new halves.",
    height: 142,
    marks: [
      area([one, middle, vertex], { quantity: "length" }),
      line([one, other], { quantity: "force", piece: "edge" }),
      words("squeezed: _l_/2", at(-squeezed / 2, -0.16), { quantity: "force", piece: "edge" }),
      line([middle, vertex], { quantity: "bending", piece: "offset" }),
      words("offset _h_", at(-0.04, 0.2), { align: "end", quantity: "bending", piece: "offset" }),
      line([one, vertex, other], { quantity: "length", piece: "halves" }),
      words("half at rest: _l_⁰/2", at(-squeezed / 2 + 0.04, offset / 2 + 0.16), {
        align: "end",
        quantity: "length",
        piece: "halves",
      }),
      line(rightAngle(middle, one, vertex), { thin: true }),
      dot(one),
      dot(other),
      dot(vertex, { piece: "halves" }),
    ],
  };
}

export const CRUMPLE_DRAWINGS = { "crumple/hinge": hinge(), "crumple/break": breaking() };

/** The slope with two ends: that of a step, taken where it begins or where it ends, and that of the table. */
import { alongCurve, arrow, dot, line, planeAt, words, type Drawing } from "./drawn-marks.ts";

/** A velocity that drag slows down, and two steps of it that are too long to follow it. */
function step(): Drawing {
  const h = 1.6;
  const at = planeAt([44, 132], 112);
  const [explicit, implicit] = [1 - h, 1 / (1 + h)];
  return {
    name: "A velocity that falls along a curve and becomes flatter. The explicit step follows the slope at its start down through zero. The implicit step follows the slope of the curve through its end and stays above zero.",
    height: 232,
    marks: [
      line([at(-0.1, 0), at(2.35, 0)], { thin: true }),
      line([at(0, -0.75), at(0, 1.12)], { thin: true }),
      words("_v_", at(-0.16, 1.02)),
      words("time", at(2.5, -0.18), { align: "end" }),
      line([at(h, -0.06), at(h, 0.06)], { thin: true }),
      words("Δ_t_", at(h + 0.16, 0.06)),
      line(
        alongCurve((t) => at(t, Math.exp(-t)), 0, 2.35),
        { thin: true },
      ),
      arrow(at(0, 1), at(h, explicit), { quantity: "force", piece: "explicit" }),
      words("slope at the start", at(h + 0.06, explicit - 0.12), { quantity: "force", piece: "explicit" }),
      line(
        alongCurve((t) => at(t, implicit * Math.exp(h - t)), h - 0.62, h + 0.62),
        {
          thin: true,
          dashed: true,
          quantity: "bending",
          piece: "implicit",
        },
      ),
      arrow(at(0, 1), at(h, implicit), { quantity: "bending", piece: "implicit" }),
      words("slope at the end", at(h - 0.34, implicit + 0.44), {
        align: "start",
        quantity: "bending",
        piece: "implicit",
      }),
      dot(at(0, 1)),
    ],
  };
}

const PEAKS = [-27, -18, -9, 0, 9, 18, 27];

/** The seven peaks of the paper's tables, the line through them, its two ends, and the line of a step three times as long. */
function table(): Drawing {
  const at = planeAt([176, 118], 1);
  const place = (force: number, millimetres: number): readonly [number, number] => at(4 * force, 9 * millimetres);
  const steep = 3;
  return {
    name: "Displacement against gathered force. The seven peaks of the table lie on one straight line through zero, which ends at 27 newtons and 9 millimetres on either side. A step of 0.03 seconds needs a line nine times as steep.",
    height: 236,
    marks: [
      line([at(-168, 0), at(168, 0)], { thin: true }),
      words("gathered force", [350, 156], { align: "end" }),
      line([at(0, -108), at(0, 112)], { thin: true }),
      words("moved by", [170, 16], { align: "end" }),
      line([place(0, 0), place(10 / steep, 10)], { dashed: true, quantity: "time", piece: "longer" }),
      line([place(0, 0), place(-10 / steep, -10)], { dashed: true, quantity: "time", piece: "longer" }),
      words("for 0.03 s", [156, 216], { align: "end", quantity: "time", piece: "longer" }),
      line([place(-27, -9), place(27, 9)], { quantity: "length", piece: "slope" }),
      words("slope Δ_t_²/_μ_", place(15, 3), { align: "start", quantity: "length", piece: "slope" }),
      ...[-1, 1].map((side) =>
        line([place(27 * side, 9 * side), place(40 * side, 9 * side)], {
          quantity: "force",
          piece: "ends",
          dashed: true,
        }),
      ),
      words("end: 9 mm", place(30, 10.4), { quantity: "force", piece: "ends" }),
      words("end", place(-34, -10.9), { quantity: "force", piece: "ends" }),
      words("27 N", place(27, -1.9)),
      line([place(27, -0.5), place(27, 0.5)], { thin: true }),
      ...PEAKS.map((force) => dot(place(force, force / 3), { piece: "peaks" })),
    ],
  };
}

export const FUZZY_DRAWINGS = { "fuzzy/step": step(), "fuzzy/table": table() };

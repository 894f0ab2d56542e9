/** Reads a chart from reader code. */
import { LARGEST, SMALLEST } from "../figures/drawable.ts";
import type { Figure, FigureCurve } from "../figures/figure.ts";
import { thinFigure } from "../figures/thin.ts";
import type { Plain } from "./cell-runner.ts";
import { textOf } from "./data-text.ts";
import { isFields, numbersOf, QUANTITIES, quantityOf, ValueError, type Fields } from "./read-plain.ts";

const MOST_CURVES = 12;

/** Reads a chart, of as many points as are drawn in a moment; throws a ValueError in words. */
export function figureOf(fields: Fields): Figure {
  const { curves } = fields;
  if (!Array.isArray(curves) || curves.length === 0) throw new ValueError("a chart needs at least one curve");
  if (curves.length > MOST_CURVES) throw new ValueError(`a chart can show ${MOST_CURVES} curves`);
  const [logarithmicX, logarithmicY] = [fields.logarithmicX === true, fields.logarithmicY === true];
  return thinFigure({
    title: textOf(fields.title ?? "Chart of this cell"),
    xLabel: textOf(fields.xLabel ?? "x"),
    yLabel: textOf(fields.yLabel ?? "y"),
    logarithmicX,
    logarithmicY,
    xRange: rangeOf(fields, "xRange", logarithmicX),
    yRange: rangeOf(fields, "yRange", logarithmicY),
    curves: curves.map((one: Plain, n) => curveOf(one, n, curves.length)),
  });
}

function curveOf(one: Plain, n: number, count: number): FigureCurve {
  if (!isFields(one)) throw new ValueError("a curve is { x, y }");
  const [x, y] = [numbersOf(one.x, "x of a curve"), numbersOf(one.y, "y of a curve")];
  if (x.length !== y.length) throw new ValueError(`curve ${n + 1} has ${x.length} x and ${y.length} y`);
  return {
    label: textOf(one.label ?? (count > 1 ? `curve ${n + 1}` : "")),
    x,
    y,
    quantity: quantityOf(one.quantity) ?? QUANTITIES[n],
    dashed: one.dashed === true,
    dots: one.dots === true,
  };
}

/** The two ends of an axis. */
function rangeOf(fields: Fields, name: string, logarithmic: boolean): readonly [number, number] | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  const [low, high, ...more] = numbersOf(value, name);
  if (!(low! < high!) || more.length > 0) throw new ValueError(`${name} must be two numbers, the smaller first`);
  if (!(low! >= -LARGEST && high! <= LARGEST)) throw new ValueError(`${name} must lie within ±1e300`);
  if (!(high! - low! >= SMALLEST)) throw new ValueError(`the ends of ${name} lie too close together`);
  if (logarithmic && !(low! >= SMALLEST)) throw new ValueError(`${name} of a logarithmic axis must be positive`);
  return [low!, high!];
}

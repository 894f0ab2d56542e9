/**
 * A chart as plain data: what the scenes, the exhibits and the checks hand over, without a word of the chart library.
 */
import { csvOf } from "../scenes/csv.ts";
import { withMinus } from "../scenes/numbers.ts";
import type { Curve } from "../scenes/scene.ts";

/** A curve, or what a run has left behind of itself. */
export interface FigureCurve extends Omit<Curve, "quantity" | "dashed"> {
  readonly quantity?: Curve["quantity"] | undefined;
  readonly dashed?: boolean | undefined;
  /** Whether its points are dots that nothing joins, because what lies between them is not on the curve. */
  readonly apart?: boolean | undefined;
  /** Whether the last point is marked, because it moves. */
  readonly trail?: boolean | undefined;
  /** Of two panes: the name of its own, and what it shows there; the label has both. */
  readonly pane?: { readonly name: string; readonly shows: string } | undefined;
  /** The one name that it has in the legend together with others. */
  readonly common?: string | undefined;
  /** Whether it is the pale trace of an earlier run; then it has such a name. */
  readonly pale?: boolean | undefined;
  /** The name of the measure that it shows, if it shows one. */
  readonly measure?: string | undefined;
  /** Of a run that a reader keeps: its place among them, and what stands at the end of the curve. */
  readonly kept?: { readonly place: number; readonly mark: string } | undefined;
  /** Whether each point is marked. */
  readonly dots?: boolean | undefined;
}

export interface Figure {
  readonly title: string;
  /** What is to be seen, in a sentence, for those who do not see it; made from the data if missing. */
  readonly description?: string;
  /** What is not drawn, for everybody. */
  readonly note?: string;
  /** With the unit: "time, s". */
  readonly xLabel: string;
  readonly yLabel: string;
  /** The name of the measure along the x axis, if it is one. */
  readonly xMeasure?: string | undefined;
  readonly logarithmicX?: boolean | undefined;
  readonly logarithmicY?: boolean | "signed" | undefined;
  readonly xRange?: readonly [number, number] | undefined;
  readonly yRange?: readonly [number, number] | undefined;
  readonly curves: readonly FigureCurve[];
  /** Whether each curve is named at its own end, or at its highest dot where nothing joins them, and nowhere else. */
  readonly namedAtEnds?: boolean | undefined;
  /** Whether the curves grow while they are looked at; then their names keep one place. */
  readonly grows?: boolean | undefined;
  /** A place along the x axis that is looked at. */
  readonly cursor?: number | undefined;
  /** A level to compare with, such as a tolerance. */
  readonly level?: { readonly y: number; readonly label: string } | undefined;
}

const WHOLE = 4;

/** What the data say, in a sentence, if no description is given. */
export function describe(figure: Figure): string {
  if (figure.description) return figure.description;
  const says = figure.curves
    .filter(({ x }) => x.length > 0)
    .map(({ label, y }) => {
      const finite = y.filter(Number.isFinite);
      if (finite.length === 0) return `${label}: no values`;
      const [low, high] = [finite.reduce((a, b) => Math.min(a, b)), finite.reduce((a, b) => Math.max(a, b))];
      return `${label} from ${low.toPrecision(WHOLE)} to ${high.toPrecision(WHOLE)}, last ${finite.at(-1)!.toPrecision(WHOLE)}`;
    });
  const note = figure.note ? ` ${figure.note}` : "";
  return withMinus(`${figure.yLabel || "Values"} against ${figure.xLabel}. ${says.join("; ")}.${note}`);
}

/** The error plot of a check: error against step, both by factors, with the tolerance as a level. */
export function sweepFigure(
  sweep: readonly { readonly h: number; readonly error: number }[],
  tolerance: number,
  title: string,
): Figure {
  const shown = sweep.filter(({ h, error }) => h > 0 && error > 0);
  return {
    title,
    xLabel: "step h",
    yLabel: "error",
    logarithmicX: true,
    logarithmicY: true,
    curves: [
      {
        label: "error",
        x: shown.map(({ h }) => h),
        y: shown.map(({ error }) => error),
        quantity: "length",
        dots: true,
      },
    ],
    level: { y: tolerance, label: "tolerance" },
  };
}

/** The data of a chart as the rows of a table: a header, then the numbers. */
export function tableOf({ curves, xLabel }: Figure, most = Infinity): { head: string[]; rows: string[][] } {
  const shared = curves.every(
    ({ x }) => x.length === curves[0]!.x.length && x.every((value, n) => value === curves[0]!.x[n]),
  );
  const number = (value: number | undefined): string =>
    value === undefined || Number.isNaN(value) ? "" : String(Number(value.toPrecision(WHOLE)));
  const thin = (length: number): number[] => {
    const every = Math.max(1, Math.ceil(length / most));
    return Array.from({ length }, (_, n) => n).filter((n) => n % every === 0 || n === length - 1);
  };
  if (shared) {
    const rows = thin(curves[0]?.x.length ?? 0).map((n) => [
      number(curves[0]!.x[n]),
      ...curves.map(({ y }) => number(y[n])),
    ]);
    return { head: [xLabel, ...curves.map(({ label }) => label)], rows };
  }
  const rows = curves.flatMap(({ label, x, y }) => thin(x.length).map((n) => [label, number(x[n]), number(y[n])]));
  return { head: ["curve", xLabel, "value"], rows };
}

/** The data of a chart as CSV. */
export function csvOfFigure(figure: Figure): string {
  const { head, rows } = tableOf(figure);
  return csvOf([head, ...rows]);
}

/** How the lines of a chart are dashed: two curves with names and one colour are never dashed alike. */
import type { FigureCurve } from "./figure.ts";

const [SOLID, DASHED, DOTTED, MIXED, LONG] = ["", "5 4", "1.5 3.5", "9 3 1.5 3", "14 4"] as const;

const KEPT = [LONG, DASHED, MIXED, DOTTED, "3 3"] as const;

/** The dashes of a run that a reader keeps, by its place among them. */
export const keptDashes = (place: number): string => KEPT[place % KEPT.length]!;

/** The dashes of each curve, empty for a line without gaps. */
export function dashesOf(curves: readonly FigureCurve[]): string[] {
  const taken = new Map<string, Set<string>>();
  return curves.map((curve) => {
    const wished = curve.dashed ? [DASHED, MIXED, LONG, DOTTED] : [SOLID, DOTTED, LONG, MIXED];
    if (curve.kept) return keptDashes(curve.kept.place);
    // A mark tells a curve apart already, and one without a name goes with others.
    if (curve.label === "" || curve.dots || curve.apart || curve.trail) return wished[0]!;
    // A trace of an earlier run is dashed as the curve of the present one.
    const key = `${curve.quantity ?? ""}${curve.pale ? " pale" : ""}`;
    const others = taken.get(key) ?? new Set();
    const dashes = wished.find((one) => !others.has(one)) ?? wished[0]!;
    taken.set(key, others.add(dashes));
    return dashes;
  });
}

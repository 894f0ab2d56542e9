/** The curves of the chart that the build draws: what the book's machine measured, and what the paper prints. */
import { PRINTED, stepTime } from "../../exhibits/buckling/table-1-rows.ts";
import type { FigureCurve } from "../../figures/figure.ts";
import type { PeerResult } from "./bench-results.ts";

/** Who is drawn, with which setting, and by what name: of a simulator the one with most work a step. */
const DRAWN: readonly (readonly [who: string, setting: string, label: string])[] = [
  ["Pliant, blocks", "1e-3", "blocks"],
  ["Pliant, patches", "1e-3", "patches"],
  ["Jolt", "20 iterations", "Jolt"],
  ["Rapier", "20 substeps", "Rapier"],
  ["XPBD", "20 substeps", "XPBD"],
];

/** One curve for each, and the printed rows as dots. */
export function costCurves(rows: readonly PeerResult[]): FigureCurve[] {
  const level = rows.filter(({ start }) => start === "level");
  const curves = DRAWN.map(([who, setting, label]): FigureCurve => {
    const own = level.filter((row) => row.who === who && row.setting === setting);
    const quantity = who.startsWith("Pliant") ? "length" : undefined;
    return { label, x: own.map(({ particles }) => particles), y: own.map(({ ms }) => ms), quantity };
  });
  const printed = PRINTED.toSorted((one, other) => one.particles - other.particles);
  return [
    ...curves.filter(({ x }) => x.length > 0),
    {
      label: "Choi and Ko",
      x: printed.map(({ particles }) => particles),
      y: printed.map(stepTime),
      apart: true,
      quantity: "bending",
    },
  ];
}

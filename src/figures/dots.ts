/**
 * The dots of a curve. Thousands of elements take a page a second, and one path of thousands of dots takes its graphics as
 * long; paths of a hundred are quick.
 */
import type { RenderFunction } from "@observablehq/plot";
import type { Point } from "./drawable.ts";

const TOGETHER = 100;

/** How wide the rim of a hollow dot is, in pixels. */
const RIM = 1.5;

/** How dots look: their colour and radius, whether they are hollow, and which measure they show. */
interface DotsLook {
  readonly stroke: string;
  readonly radius: number;
  readonly hollow?: boolean | undefined;
  readonly measure?: string | undefined;
}

/** Dots of one look. */
export const dots =
  (points: readonly Point[], { stroke, radius, hollow = false, measure }: DotsLook): RenderFunction =>
  (_index, { x, y }, _values, _size, { document }) => {
    const make = (name: string): SVGElement => document.createElementNS("http://www.w3.org/2000/svg", name);
    const group = make("g");
    group.setAttribute("stroke", stroke);
    group.setAttribute("stroke-width", String(2 * radius));
    group.setAttribute("stroke-linecap", "round");
    if (measure !== undefined) group.setAttribute("data-measure", measure);
    for (let n = 0; n < points.length; n += TOGETHER) {
      const some = points.slice(n, n + TOGETHER);
      const d = some.map((point) => `M${x!(point.x)},${y!(point.y)}h0`).join("");
      const full = make("path");
      full.setAttribute("d", d);
      group.append(full);
      if (!hollow) continue;
      // Thinner dots in the colour of the paper leave a rim.
      const within = make("path");
      within.setAttribute("d", d);
      within.setAttribute("stroke", "var(--paper)");
      within.setAttribute("stroke-width", String(2 * (radius - RIM)));
      group.append(within);
    }
    return group;
  };

/**
 * A sheet of paper in a still picture: its triangles, each with the light of its own side; of a map its creases instead.
 */
import type { PaperPart } from "../../../scenes/parts/index.ts";
import { onto, type Piece } from "../../still/canvas.ts";
import { isFront, twoSided } from "../../still/facing.ts";
import type { StillShape } from "../../still/still-shape.ts";
import { eachCrease, facetNormal } from "./mesh.ts";

export const paperInStill = {
  pieces(part, canvas, coordinates) {
    const pieces: Piece[] = [];
    if (part.map) return pieces;
    for (let v = part.at; v < part.at + 3 * part.triangles; v += 3) {
      const normal = facetNormal(coordinates, v);
      if (!normal) continue;
      const [a, b, c] = [
        onto(canvas, coordinates, v),
        onto(canvas, coordinates, v + 1),
        onto(canvas, coordinates, v + 2),
      ];
      pieces.push(twoSided([a, b, c], normal, isFront(a, b, c), ["p", "q"]));
    }
    return pieces;
  },
  mark(part, { point }, coordinates) {
    if (!part.map) return "";
    const paths = ["", ""];
    eachCrease(part, coordinates, (from, to, kind) => (paths[kind - 1] += `M${point(from)}L${point(to)}`));
    return paths.map((d, n) => (d ? `<path class="part crease${n + 1}" stroke-width="1" d="${d}"/>` : "")).join("");
  },
} satisfies StillShape<PaperPart>;

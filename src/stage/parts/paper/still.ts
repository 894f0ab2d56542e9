/** The creases of a sheet of paper in a still picture, where it is a map of them. */
import type { PaperPart } from "../../../scenes/parts/index.ts";
import type { MarkOf } from "../../still/mark.ts";
import { eachCrease } from "./mesh.ts";

export const creasesInStill: MarkOf<PaperPart> = (part, { point }, coordinates) => {
  if (part.map !== "creases") return "";
  const paths = ["", ""];
  eachCrease(part, coordinates, (from, to, kind) => (paths[kind - 1] += `M${point(from)}L${point(to)}`));
  return paths.map((d, n) => (d ? `<path class="part crease${n + 1}" stroke-width="1.5" d="${d}"/>` : "")).join("");
};

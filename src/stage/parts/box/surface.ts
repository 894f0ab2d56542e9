/** The surface of a box: six faces, each with corners of its own, so that its edges are sharp. */
import type { BoxPart } from "../../../scenes/parts/index.ts";
import { COLOURS } from "../../look/colours.ts";
import { makePartSurface, type PartSurface } from "../../part-surface.ts";

/** The faces, each by its axis and side. */
const FACES = [0, 1, 2].flatMap((axis) => [0, 1].map((side) => ({ axis, side })));
const CORNERS = Uint32Array.from(FACES.flatMap((_, f) => [0, 1, 2, 0, 2, 3].map((k) => 4 * f + k)));

export const boxSurface = ({ at }: BoxPart): PartSurface =>
  makePartSurface({ matter: "solid", colours: COLOURS.body, corners: CORNERS, vertices: 24 }, (surface, x) => {
    const ends = [0, 1, 2].map((c) => [x[3 * at + c]!, x[3 * at + 3 + c]!].sort((a, b) => a - b));
    FACES.forEach(({ axis, side }, f) => {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      for (let k = 0; k < 4; ++k) {
        // Around the face, counterclockwise from outside.
        const turn = side === 1 ? k : 3 - k;
        const to = 3 * (4 * f + k);
        surface.positions[to + axis] = ends[axis]![side]!;
        surface.positions[to + u] = ends[u]![turn === 1 || turn === 2 ? 1 : 0]!;
        surface.positions[to + v] = ends[v]![turn >= 2 ? 1 : 0]!;
        surface.normals[to + axis] = side === 1 ? 1 : -1;
      }
    });
  });

/** A cloth on a plane: its threads, along the rows and along the columns. */
import type { ClothPart } from "../../../scenes/parts/index.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

export const clothOnPlane: PlaneShape<ClothPart> = {
  attributes({ at, columns, rows, closed }, { point }) {
    const along = (first: number, stride: number, count: number): string =>
      `M${Array.from({ length: count }, (_, n) => point(first + n * stride)).join(" ")}`;
    const end = closed ? "Z" : "";
    const wefts = Array.from({ length: rows }, (_, row) => along(at + row * columns, 1, columns) + end);
    const warps = Array.from({ length: columns }, (_, column) => along(at + column, columns, rows));
    return { d: [...wefts, ...warps].join("") };
  },
};

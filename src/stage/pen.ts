/**
 * Where the vertices of a picture are in an SVG drawing: x to the right, y down.
 */
export interface Pen {
  x(vertex: number): number;
  y(vertex: number): number;
  /** A number of the drawing as it stands in markup. */
  written(value: number): string;
  /** Both x and y, as they stand in a path. */
  point(vertex: number): string;
  /** Whether something lies before a vertex; on a plane nothing does. */
  isHidden?(vertex: number): boolean;
}

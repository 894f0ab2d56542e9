/**
 * The pixels of a triangle in a picture of so many columns and rows.
 */

/** Told of a pixel whose middle a triangle covers, and of the shares of its second and third corner there. */
type Visit = (pixel: number, second: number, third: number) => void;

/** Three corners in pixels, x to the right and y down. */
type Corners = readonly [ax: number, ay: number, bx: number, by: number, cx: number, cy: number];

/** Visits every pixel of a triangle; says at how many it had to look. */
export function fillTriangle(
  [ax, ay, bx, by, cx, cy]: Corners,
  width: number,
  height: number,
  most: number,
  visit: Visit,
): number {
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const looks = Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  if (area === 0 || looks > most) return looks;
  for (let row = top; row <= bottom; ++row) {
    for (let column = left; column <= right; ++column) {
      const x = column + 0.5, y = row + 0.5;
      const second = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
      const third = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
      if (second >= 0 && third >= 0 && second + third <= 1) visit(row * width + column, second, third);
    }
  }
  return looks;
}

/**
 * Lines, points and arrows of a space as three.js objects.
 */
import { BufferGeometry, LineBasicMaterial, LineSegments, Points, PointsMaterial } from "three";
import type { Part } from "../scenes/scene.ts";
import { dynamic, type Drawn } from "./drawn.ts";
import type { Palette } from "./palette.ts";

export type MarksPart = Extract<Part, { kind: "line" | "points" | "arrows" }>;

const ARROW_HEAD = 0.06;

/** Lines, points and arrows, as thin as the hardware draws them. */
export function drawMarks(part: MarksPart, palette: Palette): Drawn {
  const name = part.quantity ? `quantity-${part.quantity}` : "ink";
  const vertices = part.kind === "line" ? 2 * (part.count - 1) : part.kind === "arrows" ? 6 * part.count : part.count;
  const position = dynamic(new Float32Array(3 * vertices), 3);
  const geometry = new BufferGeometry().setAttribute("position", position);
  const material =
    part.kind === "points"
      ? new PointsMaterial({
          color: palette.colour(name),
          size: 2 * (part.size ?? 4),
          sizeAttenuation: false,
          depthTest: !part.takes,
        })
      : new LineBasicMaterial({ color: palette.colour(name), depthTest: !(part.kind === "line" && part.through) });
  const object = part.kind === "points" ? new Points(geometry, material) : new LineSegments(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      writeMarks(position.array as Float32Array, part, coordinates);
      position.needsUpdate = true;
    },
    recolour: (now) => void material.color.copy(now.colour(name)),
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}

function writeMarks(out: Float32Array, part: MarksPart, x: Float32Array): void {
  const vertex = (v: number): Float32Array => x.subarray(3 * v, 3 * v + 3);
  if (part.kind === "points") return out.set(x.subarray(3 * part.at, 3 * (part.at + part.count)));
  if (part.kind === "line") {
    for (let n = 0; n + 1 < part.count; ++n) out.set(x.subarray(3 * (part.at + n), 3 * (part.at + n + 2)), 6 * n);
    return;
  }
  for (let n = 0; n < part.count; ++n) {
    const [tail, tip] = [vertex(part.at + 2 * n), vertex(part.at + 2 * n + 1)];
    out.set([...tail, ...tip], 18 * n);
    const along = [0, 1, 2].map((c) => tip[c]! - tail[c]!);
    const length = Math.hypot(...along) || 1;
    const size = Math.min(ARROW_HEAD, 0.4 * length) / length;
    const side = [along[1]! || along[2]!, -along[0]! || 0, 0];
    for (const [barb, sign] of [0.5, -0.5].entries()) {
      const end = [0, 1, 2].map((c) => tip[c]! - size * (along[c]! + sign * side[c]!));
      out.set([...tip, ...end], 18 * n + 6 + 6 * barb);
    }
  }
}

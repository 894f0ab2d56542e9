/**
 * The parts of a scene as three.js objects: each is made once and then follows the coordinates.
 */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  Points,
  PointsMaterial,
  type Object3D,
} from "three";
import type { Part } from "../scenes/scene.ts";
import { makeClothMaterial } from "./cloth-material.ts";
import { bodyNormals, type BodyPart } from "./body-mesh.ts";
import { drawnColumns, gridNormals, gridTriangles, writeCloth, type ClothPart } from "./cloth-mesh.ts";
import type { Palette } from "./palette.ts";

export interface Drawn {
  readonly object: Object3D;
  update(coordinates: Float32Array): void;
  recolour(palette: Palette): void;
  dispose(): void;
}

const ARROW_HEAD = 0.06;

/** Makes what is to be seen of a part; words have no object of their own. */
export function drawnOf(part: Part, palette: Palette): Drawn | undefined {
  if (part.kind === "cloth") return drawCloth(part, palette);
  if (part.kind === "box") return drawBox(part.at, palette);
  if (part.kind === "body") return drawBody(part, palette);
  if (part.kind === "label") return undefined;
  return drawMarks(part, palette);
}

function dynamic(values: Float32Array, size: number): BufferAttribute {
  return new BufferAttribute(values, size).setUsage(DynamicDrawUsage);
}

function drawCloth(part: ClothPart, palette: Palette): Drawn {
  const { rows, closed } = part;
  const columns = drawnColumns(part);
  const count = columns * rows;
  const position = dynamic(new Float32Array(3 * count), 3);
  const normal = dynamic(new Float32Array(3 * count), 3);
  const uv = new Float32Array(2 * count);
  // About twenty-five threads to a side, whatever the grid, each on a line of the grid.
  const thread = Math.max(1, Math.round((columns - 1) / 25));
  for (let v = 0; v < count; ++v) uv.set([(v % columns) / thread, Math.floor(v / columns) / thread], 2 * v);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", position);
  geometry.setAttribute("normal", normal);
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
  geometry.setIndex(new BufferAttribute(gridTriangles(columns, rows), 1));
  const material = makeClothMaterial(palette.colour("cloth-front"), palette.colour("cloth-back"), true);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      writeCloth(position.array as Float32Array, part, coordinates);
      gridNormals(normal.array as Float32Array, position.array, columns, rows, closed);
      position.needsUpdate = normal.needsUpdate = true;
    },
    recolour(now) {
      material.uniforms.front!.value = now.colour("cloth-front");
      material.uniforms.back!.value = now.colour("cloth-back");
    },
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}

function drawBox(at: number, palette: Palette): Drawn {
  const geometry = new BoxGeometry(1, 1, 1);
  const material = makeClothMaterial(palette.colour("body"), palette.colour("body"), false);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      const corner = (c: number): [number, number] => [coordinates[3 * at + c]!, coordinates[3 * at + 3 + c]!];
      for (const [c, axis] of (["x", "y", "z"] as const).entries()) {
        const [low, high] = corner(c);
        object.position[axis] = (low + high) / 2;
        object.scale[axis] = Math.abs(high - low);
      }
    },
    recolour(now) {
      material.uniforms.front!.value = material.uniforms.back!.value = now.colour("body");
    },
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}

function drawBody(part: BodyPart, palette: Palette): Drawn {
  const count = part.triangles.reduce((most, i) => Math.max(most, i + 1), 0);
  const position = dynamic(new Float32Array(3 * count), 3);
  const normal = dynamic(new Float32Array(3 * count), 3);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", position);
  geometry.setAttribute("normal", normal);
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(2 * count), 2));
  geometry.setIndex(new BufferAttribute(Uint32Array.from(part.triangles), 1));
  const material = makeClothMaterial(palette.colour("body"), palette.colour("body"), false);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      position.array.set(coordinates.subarray(3 * part.at, 3 * (part.at + count)));
      bodyNormals(normal.array as Float32Array, position.array, part.triangles);
      position.needsUpdate = normal.needsUpdate = true;
    },
    recolour(now) {
      material.uniforms.front!.value = material.uniforms.back!.value = now.colour("body");
    },
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}

/** Lines, points and arrows, as thin as the hardware draws them. */
function drawMarks(part: Extract<Part, { kind: "line" | "points" | "arrows" }>, palette: Palette): Drawn {
  const name = part.quantity ? `quantity-${part.quantity}` : "ink";
  const vertices = part.kind === "line" ? 2 * (part.count - 1) : part.kind === "arrows" ? 6 * part.count : part.count;
  const position = dynamic(new Float32Array(3 * vertices), 3);
  const geometry = new BufferGeometry().setAttribute("position", position);
  const material =
    part.kind === "points"
      ? new PointsMaterial({ color: palette.colour(name), size: 2 * (part.size ?? 4), sizeAttenuation: false })
      : new LineBasicMaterial({ color: palette.colour(name) });
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

function writeMarks(
  out: Float32Array,
  part: Extract<Part, { kind: "line" | "points" | "arrows" }>,
  x: Float32Array,
): void {
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

/**
 * A surface as a file that other programs read: Stanford's PLY, binary, little-endian, places in single precision.
 */
import type { TriangleMesh } from "./triangle-mesh.ts";

/** Bytes of a vertex, three floats, and of a triangle: how many corners it has, and which. */
const VERTEX = 12;
const TRIANGLE = 13;

/** The file of a surface, with these lines about it at its head. */
export function plyOf({ x, triangles }: TriangleMesh, comments: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const [vertices, faces] = [x.length / 3, triangles.length / 3];
  const head = [
    "ply",
    "format binary_little_endian 1.0",
    ...comments.map((comment) => `comment ${comment}`),
    `element vertex ${vertices}`,
    ...["x", "y", "z"].map((name) => `property float ${name}`),
    `element face ${faces}`,
    "property list uchar int vertex_indices",
    "end_header\n",
  ].join("\n");
  const file = new Uint8Array(head.length + VERTEX * vertices + TRIANGLE * faces);
  for (let k = 0; k < head.length; ++k) file[k] = head.charCodeAt(k);
  const body = new DataView(file.buffer, head.length);
  x.forEach((value, k) => body.setFloat32(4 * k, value, true));
  for (let t = 0; t < faces; ++t) {
    const at = VERTEX * vertices + TRIANGLE * t;
    body.setUint8(at, 3);
    for (let c = 0; c < 3; ++c) body.setInt32(at + 1 + 4 * c, triangles[3 * t + c]!, true);
  }
  return file;
}

/** The surface that readers can download: it is the one that the scene carries, as a file that other programs read. */
import { readFileSync } from "node:fs";
import type { TriangleMesh } from "@pliant/solver";
import { checkedMesh, meshVolume, plyOf } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { makeRope, ROPE_POINTS } from "../../src/scenes/modal/ring.ts";
import { ropeFile } from "../../tools/models.ts";

/** Reads a binary PLY of triangles by its own head. */
function readPly(file: Uint8Array): TriangleMesh & { readonly head: string[] } {
  const text = new TextDecoder("latin1").decode(file);
  const head = text.slice(0, text.indexOf("end_header\n")).split("\n");
  const countOf = (name: string): number =>
    Number(head.find((line) => line.startsWith(`element ${name} `))!.split(" ")[2]);
  const start = text.indexOf("end_header\n") + "end_header\n".length;
  const body = new DataView(file.buffer, file.byteOffset + start, file.length - start);
  const [vertices, faces] = [countOf("vertex"), countOf("face")];
  const x = Float64Array.from({ length: 3 * vertices }, (_, k) => body.getFloat32(4 * k, true));
  const triangles = new Int32Array(3 * faces);
  let at = 12 * vertices;
  for (let t = 0; t < faces; ++t, at += 13) {
    expect(body.getUint8(at)).toBe(3);
    for (let c = 0; c < 3; ++c) triangles[3 * t + c] = body.getInt32(at + 1 + 4 * c, true);
  }
  expect(at).toBe(body.byteLength);
  return { x, triangles, head };
}

describe("the rope that can be downloaded", () => {
  const file = readFileSync(new URL("../../public/models/rope.ply", import.meta.url));
  const { x, triangles, head } = readPly(file);
  const ours = makeRope([0, 0, 0], ROPE_POINTS);

  it("is the one that the code makes; if not, `npm run models` writes it again", () => {
    expect(head).toEqual(readPly(ropeFile()).head);
    expect(triangles).toEqual(ours.triangles);
    // Places in single precision, of half a metre to a metre.
    expect(x.every((value, k) => Math.abs(value - ours.x[k]!) < 1e-7)).toBe(true);
  });

  it("is a closed surface of more than twenty thousand triangles, in less than a megabyte, and says whose it is [claim rope]", () => {
    checkedMesh({ x, triangles });
    expect(triangles.length / 3).toBeGreaterThan(20_000);
    expect(file.length).toBeLessThan(1e6);
    expect(head.join("\n")).toContain("CC BY 4.0");
  });
});

it("a surface as a file has its places and its triangles, and words about it", () => {
  const mesh = makeRope([1, 2, 3], 24);
  const read = readPly(plyOf(mesh, ["one", "two"]));
  expect(read.head.filter((line) => line.startsWith("comment"))).toEqual(["comment one", "comment two"]);
  expect(read.triangles).toEqual(mesh.triangles);
  expect(Math.abs(meshVolume(read) / meshVolume(mesh) - 1)).toBeLessThan(1e-5);
});

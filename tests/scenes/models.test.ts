/** Pictures of a space as files for other programs: read back by hand, and played by the loader of three.js. */
import { AnimationMixer, LoopOnce, Vector3, type Mesh, type Object3D } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { describe, expect, it } from "vitest";
import { defaultsOf, look, makeRunner, sceneById, takeStep, timeOf } from "../../src/scenes/index.ts";
import { makeModelWriter, MOST_TARGETS, type ModelWriter } from "../../src/scenes/models/gltf.ts";
import { objLines } from "../../src/scenes/models/obj.ts";
import { plyLines } from "../../src/scenes/models/ply.ts";
import type { Part } from "../../src/scenes/parts/index.ts";
import { readGlb, type ReadGlb } from "./glb.ts";

const ORIGIN = { scene: "demo/cloth", parameters: { side: 3 }, seed: 5, version: "1.2.3" };

/** A picture, and when. */
interface Shot {
  readonly parts: readonly Part[];
  readonly coordinates: Float32Array;
  readonly time: number;
}

const bytesOf = (writer: ModelWriter): Uint8Array => new Uint8Array(Buffer.concat(writer.end()));

function fileOf(shots: readonly Shot[], origin = ORIGIN): Uint8Array {
  const writer = makeModelWriter(origin);
  for (const { parts, coordinates, time } of shots) writer.take(parts, coordinates, time);
  return bytesOf(writer);
}

/** The first pictures of a scene. */
function shotsOf(id: string, count: number, changes: Readonly<Record<string, number | string>> = {}): Shot[] {
  const scene = sceneById(id);
  const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...changes });
  return Array.from({ length: count }, (_, n) => {
    if (n > 0) takeStep(runner);
    look(runner);
    return { parts: runner.run.parts, coordinates: runner.coordinates.slice(), time: timeOf(runner) };
  });
}

/** The triangles of the OBJ file of a picture, three places each, by name of the object; polygons as fans. */
function objTriangles({ parts, coordinates }: Shot): Map<string, number[][]> {
  const vertices: number[][] = [];
  const objects = new Map<string, number[][]>();
  let present: number[][] = [];
  for (const line of [...objLines(parts, coordinates, { title: "", up: "z" })].join("").split("\n")) {
    const [letter, ...rest] = line.split(" ");
    if (letter === "o") objects.set(rest[0]!, (present = []));
    if (letter === "v") vertices.push(rest.map(Number));
    if (letter !== "f") continue;
    const corners = rest.map((corner) => vertices[Number(corner) - 1]!);
    for (let n = 2; n < corners.length; ++n) present.push([corners[0]!, corners[n - 1]!, corners[n]!].flat());
  }
  return new Map([...objects].filter(([, triangles]) => triangles.length > 0));
}

/**
 * What a displacement may be off after rounding: half a unit in the last of 24 bits of it, and it is no larger than twice the
 * largest coordinate.
 */
const roundingOf = ({ coordinates }: Shot): number =>
  coordinates.reduce((most, x) => Math.max(most, Math.abs(x)), 0) * 2 ** -23;

function expectTriangles(found: readonly number[][], wanted: readonly number[][], tolerance: number): void {
  expect(found).toHaveLength(wanted.length);
  const worst = found.reduce(
    (most, triangle, t) => triangle.reduce((more, x, k) => Math.max(more, Math.abs(x - wanted[t]![k]!)), most),
    0,
  );
  expect(worst).toBeLessThanOrEqual(tolerance);
}

const hasSize = (triangle: readonly number[]): boolean => triangle.some((x, k) => x !== triangle[k % 3]);

/** The file in three.js, and what is to be seen in it at a time. */
async function played(bytes: Uint8Array) {
  const { scene, animations } = await new GLTFLoader().parseAsync(bytes.slice().buffer, "");
  const mixer = new AnimationMixer(scene);
  for (const clip of animations) {
    const action = mixer.clipAction(clip).setLoop(LoopOnce, 1);
    action.clampWhenFinished = true;
    action.play();
  }
  return {
    scene,
    /** The triangles of the meshes that are not as large as nothing, turned back to where z is up. */
    trianglesAt(time: number): Map<string, number[][]> {
      mixer.setTime(time);
      scene.updateMatrixWorld(true);
      return new Map(
        meshesIn(scene)
          .filter(({ scale }) => scale.x > 0)
          .map((mesh) => [mesh.name, trianglesOf(mesh)]),
      );
    },
  };
}

function meshesIn(scene: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  scene.traverse((one) => {
    if ("isMesh" in one) meshes.push(one as Mesh);
  });
  return meshes;
}

function trianglesOf(mesh: Mesh): number[][] {
  const { index } = mesh.geometry;
  const place = new Vector3();
  return Array.from({ length: index!.count / 3 }, (_, t) =>
    [0, 1, 2].flatMap((c) => {
      const { x, y, z } = mesh.getVertexPosition(index!.getX(3 * t + c), place).applyMatrix4(mesh.matrixWorld);
      return [x, -z, y];
    }),
  );
}

/** A cloth of 2 × 2 vertices at a height, in a picture with room for one of 3 × 2. */
const sheet = (height: number, time: number, columns = 2): Shot => ({
  parts: [{ kind: "cloth", at: 0, columns, rows: 2 }],
  coordinates: Float32Array.from({ length: 18 }, (_, k) => {
    const vertex = Math.floor(k / 3);
    return vertex < 2 * columns ? [vertex % columns, Math.floor(vertex / columns), height][k % 3]! : 0;
  }),
  time,
});

const trackOf = ({ text }: ReadGlb, path: string, node: number) => {
  const { channels = [], samplers = [] } = text.animations?.[0] ?? {};
  const channel = channels.find(({ target }) => target.path === path && target.node === node);
  return channel && samplers[channel.sampler];
};

describe("a model as binary glTF", () => {
  const shots = shotsOf("buckling/drape", 4, { side: 11 });
  const glb = readGlb(fileOf(shots));
  const { text, numbersOf } = glb;

  it("has a buffer as long as it says, and accessors and indices that stay within", () => {
    expect(text.buffers).toEqual([{ byteLength: glb.binary.length }]);
    const end = text.bufferViews.reduce((at, { byteOffset, byteLength }) => {
      expect(byteOffset).toBe(at);
      return at + byteLength;
    }, 0);
    expect(end).toBe(glb.binary.length);
    for (const { primitives } of text.meshes) {
      const [{ attributes, indices, targets = [] }] = primitives;
      const { count } = text.accessors[attributes.POSITION]!;
      expect(Math.max(...numbersOf(indices))).toBe(count - 1);
      for (const target of targets) expect(text.accessors[target.POSITION]!.count).toBe(count);
    }
  });

  it("says between which bounds places and times are", () => {
    const bounded = text.accessors.flatMap((accessor, n) => (accessor.min ? [n] : []));
    const places = text.meshes.flatMap(({ primitives: [{ attributes, targets = [] }] }) => [attributes, ...targets]);
    const times = text.animations![0].samplers.map(({ input }) => input);
    expect(new Set(bounded)).toEqual(new Set([...places.map(({ POSITION }) => POSITION), ...times]));
    for (const n of bounded) {
      const { min, max, type } = text.accessors[n]!;
      const size = type === "VEC3" ? 3 : 1;
      const along = Array.from({ length: size }, (_, c) => numbersOf(n).filter((_, k) => k % size === c));
      expect(min).toEqual(along.map((numbers) => numbers.reduce((least, x) => Math.min(least, x), Infinity)));
      expect(max).toEqual(along.map((numbers) => numbers.reduce((most, x) => Math.max(most, x), -Infinity)));
    }
  });

  it("has each part with faces once, with a target for each picture in which it has moved", () => {
    expect(text.meshes.map(({ name, primitives: [{ targets = [] }] }) => [name, targets.length])).toEqual([
      ["cloth-1", 3],
      ["box-2", 0],
      ["box-3", 0],
      ["box-4", 0],
    ]);
  });

  it("has in each picture the places of its OBJ file", () => {
    shots.forEach((shot, n) => {
      const wanted = objTriangles(shot);
      for (const { name, primitives } of text.meshes) {
        const [{ attributes, indices, targets }] = primitives;
        const [first, along] = [attributes, n > 0 ? targets?.[n - 1] : undefined].map(
          (one) => one && numbersOf(one.POSITION),
        );
        const corners = [...numbersOf(indices)].map((i) =>
          [0, 1, 2].map((c) => first![3 * i + c]! + (along?.[3 * i + c] ?? 0)),
        );
        const found = Array.from({ length: corners.length / 3 }, (_, t) => corners.slice(3 * t, 3 * t + 3).flat());
        expectTriangles(found, wanted.get(name)!, roundingOf(shot));
      }
    });
  });

  it("has a cloth face along its normals in each picture, and leaves its edges to what has them", () => {
    const flat = sheet(0, 0);
    const steep = {
      ...flat,
      coordinates: flat.coordinates.map((z, k) => (k % 3 === 2 ? flat.coordinates[k - 2]! : z)),
    };
    const { text, numbersOf } = readGlb(fileOf([flat, { ...steep, time: 1 }]));
    const [{ attributes, targets }] = text.meshes[0]!.primitives;
    const first = numbersOf(attributes.NORMAL!);
    expect([...first]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]);
    const half = Math.fround(Math.SQRT1_2);
    const up = Math.fround(half - 1);
    expect(numbersOf(targets![0]!.NORMAL!)).toEqual([0, 1, 2, 3].flatMap(() => [-half, 0, up]));
    expect(glb.text.meshes[1]!.primitives[0].attributes.NORMAL).toBeUndefined();
  });

  it("goes linearly from picture to picture in simulated time, from zero on", () => {
    const track = trackOf(glb, "weights", 1)!;
    expect(track.interpolation).toBe("LINEAR");
    expect(numbersOf(track.input)).toEqual(shots.map(({ time }) => Math.fround(time - shots[0]!.time)));
    expect(numbersOf(track.output)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  it("says what it is, from which numbers, and under which licence", () => {
    const { version, generator, copyright, extras } = readGlb(fileOf([sheet(0, 0)])).text.asset;
    expect([version, generator]).toEqual(["2.0", "Pliant 1.2.3"]);
    expect(copyright).toContain("CC BY 4.0");
    expect(extras).toEqual({ ...ORIGIN, licence: "CC-BY-4.0" });
  });

  it("is read with letters beyond ASCII", () => {
    const parameters = { side: 3, name: "Stoff, weiß – 布" };
    expect(readGlb(fileOf([sheet(0, 0)], { ...ORIGIN, parameters })).text.asset.extras["parameters"]).toEqual(
      parameters,
    );
  });

  it("has the same bytes from the same run", () => {
    expect(Buffer.compare(fileOf(shotsOf("buckling/drape", 4, { side: 11 })), fileOf(shots))).toBe(0);
  });

  it("has no animation of one picture, and no mesh of none", () => {
    expect(readGlb(fileOf([sheet(0, 0)])).text.animations).toBeUndefined();
    const nothing = readGlb(fileOf([]));
    expect(nothing.text).not.toHaveProperty("meshes");
    expect(nothing.binary).toHaveLength(0);
  });

  it("leaves out a picture that is not later than the one before, and adds no target where nothing has moved", () => {
    const { text, numbersOf } = readGlb(fileOf([sheet(0, 2), sheet(1, 2), sheet(0, 3), sheet(1, 4), sheet(1, 5)]));
    expect(text.meshes[0]!.primitives[0].targets).toHaveLength(1);
    const { input, output } = text.animations![0].samplers[0]!;
    expect(numbersOf(input)).toEqual([0, 1, 2, 3]);
    expect(numbersOf(output)).toEqual([0, 0, 1, 1]);
  });

  it.each([
    ["a cloth", shots],
    ["four vertices, of which there are more words than numbers", Array.from({ length: 100 }, (_, n) => sheet(n, n))],
  ])("knows before it is written how large it is, to a factor of two: %s", (_, shots) => {
    const writer = makeModelWriter(ORIGIN);
    for (const { parts, coordinates, time } of shots) writer.take(parts, coordinates, time);
    const share = writer.bytes / bytesOf(writer).length;
    expect(share).toBeGreaterThan(1 / 2);
    expect(share).toBeLessThan(2);
  });
});

describe("a model that is played", () => {
  it.each([
    ["buckling/drape", { side: 11 }],
    ["crumple/stiff", {}],
    ["crumple/sphere", {}],
    ["meshsize/similar", {}],
  ])("shows the pictures of %s, with y up", async (id, changes) => {
    const shots = shotsOf(id, 4, changes);
    const { trianglesAt } = await played(fileOf(shots));
    for (const shot of shots) {
      const found = trianglesAt(Math.fround(shot.time - shots[0]!.time));
      const wanted = objTriangles(shot);
      expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
      for (const [name, triangles] of wanted)
        expectTriangles(found.get(name)!.filter(hasSize), triangles, roundingOf(shot));
    }
  });

  it("is half of the way from one picture to the next in the middle between them", async () => {
    const { trianglesAt } = await played(fileOf([sheet(0, 0), sheet(1, 1), sheet(4, 3)]));
    const heights = [0.5, 2].map((time) => trianglesAt(time).get("cloth-1")![0]![2]!).map(Math.fround);
    expect(heights).toEqual([0.5, 2.5]);
  });

  it("has paper go at once, whose triangles may be others", async () => {
    const paper = (height: number, time: number): Shot => ({
      parts: [{ kind: "paper", at: 0, notes: 3, triangles: 1 }],
      coordinates: Float32Array.of(0, 0, height, 1, 0, height, 0, 1, height, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      time,
    });
    const { trianglesAt } = await played(fileOf([paper(0, 0), paper(1, 1), paper(4, 2)]));
    const heights = [0.9, 1, 1.9, 2].map((time) => trianglesAt(time).get("paper-1")![0]![2]!).map(Math.fround);
    expect(heights).toEqual([0, 1, 1, 4]);
  });

  it("puts another mesh in the place of one whose faces have become others, and nothing in that of one that has gone", async () => {
    const gone = { ...sheet(0, 3), parts: [] };
    const { trianglesAt, scene } = await played(fileOf([sheet(0, 0), sheet(1, 1), sheet(2, 2, 3), gone, sheet(5, 4)]));
    expect(meshesIn(scene).map((mesh) => mesh.geometry.getAttribute("position").count)).toEqual([4, 6, 4]);
    const seen = [0, 1, 1.5, 2, 2.5, 3, 3.5, 4].map((time) =>
      [...trianglesAt(time).values()].map((triangles) => [triangles.length, Math.fround(triangles[0]![2]!)]),
    );
    expect(seen).toEqual([[[2, 0]], [[2, 1]], [[2, 1]], [[4, 2]], [[4, 2]], [], [], [[2, 5]]]);
  });

  it("is its first picture until it is played", async () => {
    const { scene } = await played(fileOf([sheet(0, 0), sheet(1, 1, 3)]));
    expect(meshesIn(scene).map(({ scale }) => scale.x)).toEqual([1, 0]);
  });

  it("goes on with the mesh of a part when words come or go beside it", () => {
    const plain = sheet(1, 1);
    const marked: Shot = { ...sheet(0, 0), parts: [{ kind: "label", at: 5, text: "P" }, ...plain.parts] };
    expect(readGlb(fileOf([marked, plain, { ...marked, time: 2 }])).text.meshes).toHaveLength(1);
  });

  it("knows other faces by their corners, where there are as many", async () => {
    const body = (corners: readonly number[], time: number): Shot => ({
      ...sheet(0, time),
      parts: [{ kind: "body", at: 0, triangles: Int32Array.from(corners) }],
    });
    const { scene } = await played(fileOf([body([0, 1, 3], 0), body([0, 1, 3], 1), body([0, 3, 1], 2)]));
    expect(meshesIn(scene).map((mesh) => [...mesh.geometry.index!.array])).toEqual([
      [0, 1, 3],
      [0, 3, 1],
    ]);
  });

  it("gives no mesh more targets than viewers can hold, and goes on with another without a jump", async () => {
    const last = 2 * MOST_TARGETS + 10;
    const heightAt = (n: number): number => (n % 7) / 4;
    const shots = Array.from({ length: last + 1 }, (_, n) => sheet(heightAt(n), n));
    const bytes = fileOf(shots);
    const counts = readGlb(bytes).text.meshes.map(({ primitives: [{ targets = [] }] }) => targets.length);
    expect(counts).toEqual([MOST_TARGETS, MOST_TARGETS, 10]);
    const { trianglesAt } = await played(bytes);
    for (let n = 0; n < 2 * last; ++n) {
      const [before, after] = [heightAt(Math.floor(n / 2)), heightAt(Math.ceil(n / 2))];
      const found = [...trianglesAt(n / 2).values()];
      expect(found).toHaveLength(1);
      expect(found[0]![0]![2]).toBeCloseTo((before + after) / 2, 12);
    }
  });
});

describe("a model as OBJ", () => {
  it("leaves out triangles that are not in use", () => {
    const x = Float32Array.from({ length: 54 }, (_, k) => k);
    x.fill(7, 9, 18);
    const text = [...objLines([{ kind: "paper", at: 0, notes: 9, triangles: 3 }], x, { title: "paper", up: "z" })].join(
      "",
    );
    expect(text.match(/^(#|f) .*$/gm)).toEqual(["# paper; z is up", "f 1 2 3", "f 7 8 9"]);
    expect(text.match(/^v /gm)).toHaveLength(9);
  });
});

/** What a PLY file has, read as its head says. */
function readPly(text: string): { vertices: number[][]; faces: number[][]; edges: number[][] } {
  const [head, body] = text.split("end_header\n");
  const counts = [...head!.matchAll(/^element (\w+) (\d+)$/gm)].map(
    ([, name, count]) => [name!, Number(count)] as const,
  );
  const lines = body!.trimEnd().split("\n");
  const read: Record<string, number[][]> = {};
  for (const [name, count] of counts) read[name] = lines.splice(0, count).map((line) => line.split(" ").map(Number));
  expect(lines.filter((line) => line !== "")).toEqual([]);
  return { vertices: read["vertex"]!, faces: read["face"]!, edges: read["edge"]! };
}

describe("a PLY file", () => {
  it.each(["buckling/drape", "modal/bounce", "crumple/sphere", "buckling/strip"])(
    "has of %s the same triangles as an OBJ file, in as many numbers as its head says",
    (id) => {
      const shot = shotsOf(id, 3).at(-1)!;
      const text = [...plyLines(shot.parts, shot.coordinates, { title: id, up: "z" })].join("");
      expect(text.startsWith(`ply\nformat ascii 1.0\ncomment ${id}; z is up\n`)).toBe(true);
      const { vertices, faces, edges } = readPly(text);
      const triangles = faces.flatMap(([count, ...corners]) => {
        expect(corners).toHaveLength(count!);
        return corners.slice(2).map((_, n) => [0, n + 1, n + 2].flatMap((corner) => vertices[corners[corner]!]!));
      });
      expect(triangles).toEqual([...objTriangles(shot).values()].flat());
      for (const end of edges.flat()) expect(end).toBeLessThan(vertices.length);
      expect(faces.length + edges.length).toBeGreaterThan(0);
    },
  );
});

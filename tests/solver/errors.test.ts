/** What a broken rule says. */
import {
  flatGrid,
  makeBody,
  makeBox,
  makeClothState,
  makeContacts,
  makeGridCloth,
  makeSphere,
  makeStepper,
  SolverError,
  stepCloth,
  stepInContact,
  tension,
  twoWay,
  type Cloth,
  type ClothState,
  type TriangleMesh,
} from "@pliant/solver";
import { makeBucklingLinks, makeLinks, stepEuler } from "@pliant/solver/cloth";
import { makeSweep } from "@pliant/solver/collision";
import { joinMeshes } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { allPairs, pairCloth } from "./samples.ts";

const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-5, damping: 0 };
const laws = { sequential: tension, interlaced: twoWay };
const links = allPairs(2, 1, 1, 1);

describe("a solver error", () => {
  it("is the rule, then the values", () => {
    expect(String(new SolverError("time step must be positive and finite", { h: NaN }))).toBe(
      "SolverError: time step must be positive and finite (h = NaN)",
    );
    expect(new SolverError("a rule").message).toBe("a rule");
  });

  it.each([0, -1, NaN, Infinity])("refuses a time step of %s", (h) => {
    const cloth = pairCloth([1, 1], links, twoWay);
    const step = (): unknown =>
      stepCloth(makeClothState(Float64Array.of(0, 0, 0, 1, 0, 0)), cloth, makeStepper(cloth), h, {
        integrator: "bdf1",
        tolerance: 1e-6,
        maxIterations: 10,
      });
    expect(step).toThrow(new SolverError("time step must be positive and finite", { h }));
  });

  it.each<[object, string]>([
    [{}, "integrator must be one of"],
    [{ integrator: "euler", tolerance: 0, maxIterations: 1 }, "integrator must be one of"],
    [{ integrator: "bdf2" }, "must be told when its solve may stop"],
    [{ integrator: "bdf2", tolerance: 1e-6 }, "must be told when its solve may stop"],
  ])("refuses a step that would do nothing: %j", (options, rule) => {
    const cloth = pairCloth([1, 1], links, twoWay);
    const state = makeClothState(Float64Array.of(0, 0, 0, 1, 0, 0));
    const stepWith = stepCloth as (...given: readonly unknown[]) => unknown;
    expect(() => stepWith(state, cloth, makeStepper(cloth), 0.01, options)).toThrow(rule);
    expect(() => stepWith(state, cloth, makeStepper(cloth), 0.01, { integrator: "explicit" })).not.toThrow();
  });

  it("refuses a state, a stepper and contacts that were made for another number of particles", () => {
    const size = { columns: 4, rows: 4, spacing: 0.1 };
    const larger = { ...size, columns: 5 };
    const [cloth, other] = [makeGridCloth(size, material, laws), makeGridCloth(larger, material, laws)];
    const [state, long] = [makeClothState(flatGrid(size)), makeClothState(flatGrid(larger))];
    const options = { integrator: "bdf1", tolerance: 1e-6, maxIterations: 10 } as const;
    const stepped = (one: ClothState, by: Cloth) => () => stepCloth(one, cloth, makeStepper(by), 0.01, options);
    expect(stepped(long, cloth)).toThrow("as many particles as the cloth (cloth = 16, state = 20, stepper = 16)");
    expect(stepped(state, other)).toThrow("as many particles as the cloth (cloth = 16, state = 16, stepper = 20)");
    expect(stepped({ ...state, filter: long.filter }, cloth)).toThrow("as many particles");
    expect(stepped(state, cloth)).not.toThrow();
    const body = makeBody(makeSphere([0, 0, -1], 0.5, 1));
    const inContact = (vertices: number) => () =>
      stepInContact(state, cloth, makeStepper(cloth), makeContacts({ body, vertices }), 0.01, options);
    expect(inContact(20)).toThrow(
      "contacts must be for as many particles as the cloth has (contacts = 20, cloth = 16)",
    );
    expect(inContact(16)).not.toThrow();
  });

  it.each([0, NaN])("refuses a bare step of Euler of %s", (h) => {
    const cloth = pairCloth([1, 1], links, twoWay);
    const state = makeClothState(Float64Array.of(0, 0, 0, 1, 0, 0));
    expect(() => stepEuler(state, cloth, makeStepper(cloth), h, "explicit")).toThrow(
      new SolverError("time step must be positive and finite", { h }),
    );
  });

  it.each<readonly [act: () => unknown, message: string]>([
    [() => makeClothState(Float64Array.of(0, NaN, 0)), "positions must be finite (vertices = 1)"],
    [
      () => makeGridCloth({ columns: 1, rows: 1, spacing: 1 }, material, laws),
      "a grid needs two vertices (columns = 1, rows = 1)",
    ],
    [
      () => makeGridCloth({ columns: 2, rows: 2, spacing: NaN }, material, laws),
      "spacing must be positive and finite (spacing = NaN)",
    ],
    [
      () => makeGridCloth({ columns: 2, rows: 2, spacing: 1 }, { ...material, density: 0 }, laws),
      "density must be positive and finite (density = 0)",
    ],
    [
      () => makeLinks({ ...links, restLength: Float64Array.of(0) }),
      "rest length must be positive and finite (link = 0, L = 0)",
    ],
    [
      () => makeLinks({ ...links, stiffness: Float64Array.of(NaN) }),
      "stiffness must be positive and finite (link = 0, k = NaN)",
    ],
    [
      () => makeLinks({ ...links, bending: Float64Array.of(-1) }),
      "bending stiffness must be finite, not negative (link = 0, kb = -1)",
    ],
    [
      () => makeLinks({ ...links, restLength: Float64Array.of(NaN) }),
      "rest length must be positive and finite (link = 0, L = NaN)",
    ],
    [
      () => makeBucklingLinks({ ...links, restLength: Float64Array.of(0) }),
      "length and stiffnesses must be positive (L = 0, cb = 1, kb = 1)",
    ],
    [
      () => makeBucklingLinks({ ...links, bending: Float64Array.of(NaN) }),
      "length and stiffnesses must be positive (L = 1, cb = 1, kb = NaN)",
    ],
    [
      () => makeStepper(pairCloth([1, 1], { ...links, j: Int32Array.of(0) }, twoWay)),
      "a pair must name two vertices (i = 0, j = 0, n = 2)",
    ],
    ...[NaN, Infinity, -1].map(
      (damping) =>
        [
          () => makeGridCloth({ columns: 2, rows: 2, spacing: 1 }, { ...material, damping }, laws),
          `damping must be finite, not negative (damping = ${damping})`,
        ] as const,
    ),
    [
      () => makeGridCloth({ columns: 2, rows: 2, spacing: 1 }, { ...material, stretch: NaN }, laws),
      "stiffness must be positive and finite (link = 0, k = NaN)",
    ],
  ])("names what is wrong (%#)", (act, message) => {
    expect(act).toThrow(new SolverError(message));
  });

  describe.each([
    ["a body", (mesh: TriangleMesh): unknown => makeBody(mesh)],
    ["what a body sweeps", (mesh: TriangleMesh): unknown => makeSweep({ mesh, v: new Float64Array(mesh.x.length) })],
    [
      "contacts",
      (mesh: TriangleMesh): unknown =>
        makeContacts({ body: { mesh, v: new Float64Array(mesh.x.length) }, vertices: 4 }),
    ],
  ])("keeps %s from", (_, make) => {
    const { x, triangles } = makeBox([0, 0, 0], [1, 1, 1]);
    const withCorner = (at: number, corner: number): Int32Array => triangles.map((i, k) => (k === at ? corner : i));

    it("nothing else: a box is welcome", () => {
      expect(() => make({ x, triangles })).not.toThrow();
    });

    it.each([
      ["no triangles", { x, triangles: new Int32Array(0) }, "a mesh needs triangles (corners = 0)"],
      [
        "a place that is no number",
        { x: x.map((value, k) => (k === 7 ? NaN : value)), triangles },
        "positions must be finite (vertex = 2, value = NaN)",
      ],
      [
        "being turned inside out",
        { x, triangles: triangles.toReversed() },
        "a body must not be turned inside out or flat (volume = -1)",
      ],
      ["a missing vertex", { x, triangles: withCorner(5, 8) }, "corners must be vertices (corner = 8, vertices = 8)"],
      [
        "a corner that comes twice",
        { x, triangles: withCorner(1, triangles[0]!) },
        "a triangle needs three different corners (i = 0, j = 0, k = 6)",
      ],
      ["a hole", { x, triangles: triangles.slice(3) }, "a mesh must be closed (i = 0, j = 6)"],
      ["having no volume", { x: x.map((value, k) => (k % 3 === 2 ? 0 : value)), triangles }, "volume = 0"],
    ])("%s", (_, mesh, message) => {
      expect(() => make(mesh)).toThrow(SolverError);
      expect(() => make(mesh)).toThrow(message);
    });
  });

  it.each([0, -1, 2.5, NaN, Infinity])("refuses contacts of %s particles", (vertices) => {
    const body = makeBody(makeBox([0, 0, 0], [1, 1, 1]));
    expect(() => makeContacts({ body, vertices })).toThrow(
      new SolverError("contacts need a whole number of particles", { vertices }),
    );
  });

  it("refuses a body without meshes", () => {
    expect(() => joinMeshes([])).toThrow(new SolverError("a mesh needs triangles", { meshes: 0 }));
  });
});

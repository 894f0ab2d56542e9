/** Pieces of cloth over one another: what pushes, that nothing is lost, and that a tangle comes undone. */
import {
  buckling,
  flatGrid,
  gridTriangles,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  SolverError,
  stepCloth,
  tension,
  type Cloth,
  type ClothState,
  type Random,
} from "@pliant/solver";
import {
  addLayersDamping,
  addLayersForces,
  addLayersMatrix,
  garmentLayersForce,
  layersEnergy,
  makeGarmentLayers,
  type GarmentLayers,
  type LayerSide,
} from "@pliant/solver/cloth";
import { clear, fastConjugateGradients, makeBlockMatrix, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { dot, randomVector } from "../samples.ts";

const DISTANCE = 0.004;
const H = 1 / 60;

/** A flat sheet of squares at a height, moved aside by `aside`, as places and triangles from vertex `first` on. */
function sheet(
  columns: number,
  spacing: number,
  height: number,
  aside = 0,
  first = 0,
): { x: number[]; of: Int32Array; against: Int32Array } {
  const size = { columns, rows: columns, spacing };
  const x = [...flatGrid(size)].map((value, k) => (k % 3 === 2 ? height : value + aside));
  return {
    x,
    of: Int32Array.from({ length: columns * columns }, (_, i) => first + i),
    against: gridTriangles(size).triangles.map((i) => first + i),
  };
}

interface Two {
  readonly x: Float64Array;
  readonly lower: ReturnType<typeof sheet>;
  readonly upper: ReturnType<typeof sheet>;
  readonly layers: GarmentLayers;
}

/** The upper sheet is worn over the lower one. */
function two(lower: ReturnType<typeof sheet>, upper: ReturnType<typeof sheet>, damping = 0, steepest?: number): Two {
  const x = Float64Array.of(...lower.x, ...upper.x);
  const sides: LayerSide[] = [
    { of: upper.of, against: lower.against, side: 1 },
    { of: lower.of, against: upper.against, side: -1 },
  ];
  const layers = makeGarmentLayers({
    vertices: x.length / 3,
    triangles: Int32Array.of(...lower.against, ...upper.against),
    ...{ sides, distance: DISTANCE, stiffness: 20, damping, steepest },
  });
  return { x, lower, upper, layers };
}

/** Two small sheets, crumpled, a few of whose vertices have come through. */
function tangle(random: Random): Two {
  const sheets = two(sheet(5, 0.012, 0), sheet(4, 0.013, 0.0025, 0.002, 25), 0.3, 0.003);
  for (let k = 0; k < sheets.x.length; ++k) sheets.x[k]! += random.between(-0.002, 0.002);
  garmentLayersForce(sheets.layers).prepare?.(sheets.x);
  return sheets;
}

describe("the push between layers", () => {
  it("is what the energy falls by: the remainder of Taylor's series has slope 2", () => {
    const random = makeRandom(71);
    for (let n = 0; n < 20; ++n) {
      const { x, layers } = tangle(random);
      const f = new Float64Array(x.length);
      addLayersForces(f, x, layers);
      const way = randomVector(x.length, random);
      const remainder = (h: number): number =>
        Math.abs(
          layersEnergy(
            x.map((value, k) => value + h * way[k]!),
            layers,
          ) -
            layersEnergy(x, layers) +
            h * dot(f, way),
        );
      expect(layers.contacts.count).toBeGreaterThan(10);
      // No contact is so near to where its push stops growing; what rounding leaves of a remainder is a part in 10⁴.
      expect(Math.log2(remainder(2e-7) / remainder(1e-7))).toBeCloseTo(2, 2);
    }
  });

  it("is that also of an energy whose feet move along", () => {
    const random = makeRandom(72);
    const { x, layers } = tangle(random);
    const f = new Float64Array(x.length);
    addLayersForces(f, x, layers);
    const way = randomVector(x.length, random);
    const at = (h: number): number => {
      const moved = x.map((value, k) => value + h * way[k]!);
      garmentLayersForce(layers).prepare?.(moved);
      return layersEnergy(moved, layers);
    };
    const slope = (at(1e-7) - at(-1e-7)) / 2e-7;
    // The central difference errs by the third derivative, which is of the order of k L / L³ over 1e-14 m².
    expect(Math.abs(slope + dot(f, way))).toBeLessThan(1e-6 * Math.abs(slope));
  });

  it("changes neither momentum nor spin, and its damping no momentum", () => {
    const random = makeRandom(73);
    const { x, layers } = tangle(random);
    const f = new Float64Array(x.length);
    addLayersForces(f, x, layers);
    addLayersDamping(f, randomVector(x.length, random), layers, 1);
    const total = [0, 0, 0, 0, 0, 0];
    for (let k = 0; k < x.length; k += 3) {
      for (let c = 0; c < 3; ++c) {
        const [a, b] = [k + ((c + 1) % 3), k + ((c + 2) % 3)];
        total[c]! += f[k + c]!;
        total[3 + c]! += x[a]! * f[b]! - x[b]! * f[a]!;
      }
    }
    expect(Math.hypot(...f)).toBeGreaterThan(0.1);
    total.forEach((value) => expect(Math.abs(value)).toBeLessThan(1e-13));
  });

  it("has a matrix that is never negative, and that is the push and the damping per way along the normals", () => {
    const random = makeRandom(74);
    const { x, layers } = tangle(random);
    // Some blocks have a place in the pattern, as those of linked corners do, and the others have none.
    const A = clear(makeBlockMatrix(41, Int32Array.of(0, 1, 5, 25), Int32Array.of(1, 6, 6, 26)));
    addLayersMatrix(A, layers, 0.5);
    expect(A.upper.some((value) => value !== 0)).toBe(true);
    const dense = toDense(A);
    const values = symmetricEigenvalues(dense);
    expect(Math.min(...values)).toBeGreaterThan(-1e-12);
    expect(Math.max(...values)).toBeGreaterThan(1);
    // Damping is linear in u, with 0.3 where the matrix has c² k + c · 0.3.
    const u = randomVector(x.length, random);
    const f = new Float64Array(x.length);
    addLayersDamping(f, u, layers, (0.25 * 20 + 0.5 * 0.3) / 0.3);
    for (let row = 0; row < x.length; ++row) {
      let product = 0;
      for (let k = 0; k < x.length; ++k) product += dense[row * x.length + k]! * u[k]!;
      expect(Math.abs(product + f[row]!)).toBeLessThan(1e-12);
    }
  });

  it("grows no more beyond a depth, and none is felt a distance above", () => {
    const lower = sheet(3, 0.02, 0);
    for (const [height, strength] of [
      [0.0041, 0],
      [0.0035, 20 * 0.0005],
      [0.001, 20 * 0.001],
      [-0.01, 20 * 0.001],
    ] as const) {
      const x = Float64Array.of(...lower.x, 0.003, 0.004, height);
      const sides = [{ of: Int32Array.of(9), against: lower.against, side: 1 }] as const;
      // A vertex of no triangle looks nowhere, so the one above gets a triangle of its own.
      const triangles = Int32Array.of(...lower.against, 9, 10, 11);
      const all = Float64Array.of(...x, 0.013, 0.004, height, 0.003, 0.014, height);
      const layers = makeGarmentLayers({
        vertices: 12,
        triangles,
        sides,
        distance: DISTANCE,
        stiffness: 20,
        damping: 0,
      });
      garmentLayersForce(layers).prepare?.(all);
      const f = new Float64Array(all.length);
      addLayersForces(f, all, layers);
      expect(f[29]).toBeCloseTo(strength, 14);
      expect([f[27], f[28]]).toEqual([0, 0].map((zero) => expect.closeTo(zero, 15) as number));
    }
  });
});

describe("a vertex behind a triangle", () => {
  const lower = sheet(3, 0.02, 0);
  /** How many contacts a vertex 5 mm behind a sheet has with it. */
  function contacts(place: readonly number[], looksUp: boolean, facing: 1 | -1 = 1): number {
    const x = Float64Array.of(
      ...lower.x,
      ...place,
      place[0]! + 0.01,
      place[1]!,
      place[2]!,
      place[0]!,
      place[1]! + 0.01,
      place[2]!,
    );
    const triangles = Int32Array.of(...lower.against, ...(looksUp ? [9, 10, 11] : [9, 11, 10]));
    const sides = [{ of: Int32Array.of(9), against: lower.against, side: 1, facing }] as const;
    const layers = makeGarmentLayers({ vertices: 12, triangles, sides, distance: DISTANCE, stiffness: 20, damping: 0 });
    garmentLayersForce(layers).prepare?.(x);
    return layers.contacts.count;
  }

  it("has come through it if the cloth looks the same way there, and is of the far side of something thin if not", () => {
    expect(contacts([0.003, 0.004, -0.005], true)).toBe(1);
    expect(contacts([0.003, 0.004, -0.005], false)).toBe(0);
  });

  it("has come through if it looks the other way, where the pieces look at each other", () => {
    expect(contacts([0.003, 0.004, -0.005], true, -1)).toBe(0);
    expect(contacts([0.003, 0.004, -0.005], false, -1)).toBe(1);
  });

  it("is left alone beyond the hem, and out of reach", () => {
    expect(contacts([0.025, 0.004, -0.005], true)).toBe(0);
    expect(contacts([0.003, 0.004, -0.017], true)).toBe(0);
  });

  it("is pushed off the front whichever way it looks", () => {
    expect(contacts([0.003, 0.004, 0.002], true)).toBe(1);
    expect(contacts([0.003, 0.004, 0.002], false)).toBe(1);
  });
});

/** Two sheets as one cloth, the first of them held if it is said. */
function cloths(
  lowerSide: number,
  upperSide: number,
  spacings: readonly [number, number],
  layers: GarmentLayers | undefined,
): Cloth {
  const parts = [lowerSide, upperSide].map((columns, n) =>
    makeGridCloth(
      { columns, rows: columns, spacing: spacings[n]! },
      { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 },
      { sequential: tension, interlaced: buckling },
    ),
  );
  const first = lowerSide ** 2;
  return {
    ...parts[0]!,
    m: Float64Array.of(...parts[0]!.m, ...parts[1]!.m),
    groups: parts.flatMap(({ groups }, n) =>
      groups.map((group) => ({
        ...group,
        links: {
          ...group.links,
          i: group.links.i.map((i) => i + n * first),
          j: group.links.j.map((j) => j + n * first),
        },
      })),
    ),
    forces: layers ? [garmentLayersForce(layers)] : [],
  };
}

const OPTIONS = { integrator: "bdf2", tolerance: 1e-6, maxIterations: 400 } as const;
const heights = (state: ClothState, of: Int32Array): number[] => Array.from(of, (i) => state.x[3 * i + 2]!);

describe("layers that move", () => {
  it("come apart when one has been put 5 mm through the other, in 5 to 30 steps, and slowly [claim layers-lead-back]", () => {
    const { x, lower, upper, layers } = two(sheet(9, 0.015, 0), sheet(7, 0.014, -0.005, 0.003, 81), 0.02);
    const cloth: Cloth = { ...cloths(9, 7, [0.015, 0.014], layers), gravity: [0, 0, 0] };
    const state = makeClothState(x);
    const stepper = makeStepper(cloth, { solver: fastConjugateGradients() });
    let steps = 0;
    let fastest = 0;
    while (Math.min(...heights(state, upper.of)) < Math.max(...heights(state, lower.of)) && steps < 60) {
      stepCloth(state, cloth, stepper, H, OPTIONS);
      fastest = Math.max(fastest, ...Array.from(state.v, Math.abs));
      ++steps;
    }
    expect(steps).toBeGreaterThanOrEqual(5);
    expect(steps).toBeLessThanOrEqual(30);
    expect(fastest).toBeLessThan(0.5);
    for (let n = 0; n < 60; ++n) stepCloth(state, cloth, stepper, H, OPTIONS);
    expect(Math.min(...heights(state, upper.of)) - Math.max(...heights(state, lower.of))).toBeGreaterThan(
      0.5 * DISTANCE,
    );
  });

  it.each([0.03, 0.036, 0.042, 0.048, 0.054, 0.06])(
    "do not pass when a coarse one falls with its hem on another from %s m at 2 m/s; without the push they do",
    (height) => {
      const drop = (pushes: boolean): { least: number; low: number } => {
        const { x, lower, upper, layers } = two(sheet(11, 0.02, 0), sheet(6, 0.02, height, 0.013, 121), 0.02);
        const cloth = cloths(11, 6, [0.02, 0.02], pushes ? layers : undefined);
        const state = makeClothState(x);
        for (const i of upper.of) state.v[3 * i + 2] = state.vBefore[3 * i + 2] = -2;
        for (const i of lower.of) if (i % 11 === 0 || i % 11 === 10 || i < 11 || i >= 110) state.filter.held[i] = 2;
        const stepper = makeStepper(cloth, { solver: fastConjugateGradients() });
        let least = Infinity;
        for (let n = 0; n < 60; ++n) {
          stepCloth(state, cloth, stepper, H, OPTIONS);
          least = Math.min(least, leastGap(state.x, upper.of, lower.against));
        }
        return { least, low: Math.min(...heights(state, upper.of)) };
      };
      // At no step is a vertex of the one behind a triangle of the other.
      expect(drop(true).least).toBeGreaterThan(0);
      expect(drop(false).low).toBeLessThan(-1);
    },
  );
});

/** The least height of a vertex over a triangle that it is over, as seen from above. */
function leastGap(x: Float64Array, of: Int32Array, against: Int32Array): number {
  let least = Infinity;
  for (const i of of) {
    for (let t = 0; t < against.length; t += 3) {
      const [a, b, c] = [3 * against[t]!, 3 * against[t + 1]!, 3 * against[t + 2]!];
      const [px, py] = [x[3 * i]! - x[a]!, x[3 * i + 1]! - x[a + 1]!];
      const [bx, by] = [x[b]! - x[a]!, x[b + 1]! - x[a + 1]!];
      const [cx, cy] = [x[c]! - x[a]!, x[c + 1]! - x[a + 1]!];
      const area = bx * cy - by * cx;
      const [u, w] = [(px * cy - py * cx) / area, (bx * py - by * px) / area];
      if (!(u >= 0 && w >= 0 && u + w <= 1)) continue;
      least = Math.min(least, x[3 * i + 2]! - x[a + 2]! - u * (x[b + 2]! - x[a + 2]!) - w * (x[c + 2]! - x[a + 2]!));
    }
  }
  return least;
}

describe("layers", () => {
  it("are not made of numbers that make no sense", () => {
    const { against, of } = sheet(3, 0.02, 0);
    const options = { vertices: 9, triangles: against, sides: [], distance: 0.004, stiffness: 1, damping: 0 };
    for (const wrong of [
      { distance: 0 },
      { stiffness: NaN },
      { damping: -1 },
      { reach: 0.003 },
      { steepest: 0 },
      { sides: [{ of: Int32Array.of(9), against, side: 1 }] as const },
      { sides: [{ of, against: Int32Array.of(0, 1), side: 1 }] as const },
    ])
      expect(() => makeGarmentLayers({ ...options, ...wrong })).toThrow(SolverError);
  });
});

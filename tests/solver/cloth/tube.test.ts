/** Sleeves and skirts: cut flat, sewn, as heavy as their area, at rest where they lie flat. */
import { gridTriangles, lengthOf, SolverError, tension, twoWay, type Cloth } from "@pliant/solver";
import {
  coneHoops,
  linkEnergy,
  makePatternCloth,
  rectangle,
  ringSector,
  sectorRadius,
  tubeAround,
  type Pattern,
  type RingSector,
} from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";
import { orderOf } from "../samples.ts";

const material = { density: 0.3, stretch: 200, compression: 300, bend: 1e-5, damping: 0 };
const laws = { sequential: tension, interlaced: twoWay };
const clothOf = (pattern: Pattern): Cloth => makePatternCloth(pattern, material, laws);
const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
const count = (cloth: Cloth, name: string): number => cloth.groups.find((group) => group.name === name)!.links.i.length;
const energyOf = (cloth: Cloth, x: Float64Array): number =>
  cloth.groups.reduce((total, { links }) => total + linkEnergy(x, links, twoWay), 0);

const half: RingSector = { columns: 24, rows: 9, inner: 0.2, outer: 0.8, angle: Math.PI };
const full: RingSector = { ...half, angle: 2 * Math.PI };
const sleeve = rectangle({ columns: 12, rows: 7, spacing: 0.03 }, true);
const CLOSED: readonly (readonly [string, Pattern])[] = [
  ["a sleeve", sleeve],
  ["a half-circle skirt", ringSector(half)],
  ["a full-circle skirt", ringSector(full)],
  ["the narrowest tube", rectangle({ columns: 5, rows: 3, spacing: 0.1 }, true)],
];
const top = [0, 0, 1] as const;
const onCone = (sector: RingSector): Float64Array => tubeAround(top, [0, 0, 0], sector.columns, coneHoops(sector));

describe.each(CLOSED)("%s", (_name, pattern) => {
  const { columns, rows } = pattern;
  const cloth = clothOf(pattern);

  it("has as many links in every column, and as a strip without ends would have", () => {
    expect(count(cloth, "sequential")).toBe(columns * (rows + 3 * (rows - 1)));
    expect(count(cloth, "interlaced")).toBe(columns * (rows + 3 * (rows - 2)));
  });

  it("links no pair of vertices twice", () => {
    const names = cloth.groups.flatMap(({ links }) =>
      Array.from(links.i, (i, e) => `${Math.min(i, links.j[e]!)} ${Math.max(i, links.j[e]!)}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it("is alike at every column: the seam cannot be found", () => {
    for (const { links } of cloth.groups) {
      const perColumn = Array.from({ length: columns }, () => new Map<string, number[]>());
      links.i.forEach((i, e) => {
        const j = links.j[e]!;
        const across = ((j % columns) - (i % columns) + columns) % columns;
        const name = [Math.floor(i / columns), Math.floor(j / columns), across].join(" ");
        perColumn[i % columns]!.set(name, [links.restLength[e]!, links.stiffness[e]!, links.bending[e]!]);
      });
      for (const column of perColumn) expect(column).toEqual(perColumn[0]);
    }
  });

  it("has triangles that close around it, with two borders", () => {
    const { triangles, share } = gridTriangles(pattern, true);
    expect(triangles).toHaveLength(3 * 4 * columns * (rows - 1));
    expect(share).toBe(1 / 6);
    const edges = new Map<number, number>();
    // Every other pair of triangles covers the tube once.
    for (let t = 0; t < triangles.length; t += 12) {
      for (const [a, b] of [
        [0, 1],
        [1, 2],
        [4, 5],
        [5, 3],
      ] as const) {
        const [i, j] = [triangles[t + a]!, triangles[t + b]!];
        const edge = Math.min(i, j) * columns * rows + Math.max(i, j);
        edges.set(edge, (edges.get(edge) ?? 0) + 1);
      }
    }
    expect([...edges.values()].filter((times) => times === 1)).toHaveLength(2 * columns);
    expect([...edges.values()].filter((times) => times > 2)).toHaveLength(0);
  });
});

describe("the weight of a garment", () => {
  it("is density times area: of a cylinder, and of a sector of a ring, open or closed", () => {
    expect(sum(clothOf(sleeve).m)).toBeCloseTo(material.density * 12 * 0.03 * 6 * 0.03, 14);
    for (const sector of [half, full]) {
      const area = (sector.angle / 2) * (0.8 ** 2 - 0.2 ** 2);
      for (const closed of [true, false]) {
        expect(sum(clothOf(ringSector(sector, closed)).m)).toBeCloseTo(material.density * area, 13);
      }
    }
  });
});

describe("a sector", () => {
  it("is at rest flat on the table", () => {
    for (const sector of [half, { ...full, angle: 5 }]) {
      const x = new Float64Array(3 * sector.columns * sector.rows);
      for (let i = 0; i < x.length / 3; ++i) {
        const angle = (sector.angle * (i % sector.columns)) / (sector.columns - 1);
        const radius = sectorRadius(sector, Math.floor(i / sector.columns));
        x.set([radius * Math.cos(angle), radius * Math.sin(angle)], 3 * i);
      }
      expect(energyOf(clothOf(ringSector(sector, false)), x)).toBeLessThan(1e-26);
    }
  });

  it("has cells of one shape: each row is longer and wider than the one before by the same factor", () => {
    const pattern = ringSector(half);
    const factor = (0.8 / 0.2) ** (1 / 8);
    for (let row = 0; row < 7; ++row) {
      for (const [up, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const)
        expect(pattern.distance(row + 1, up, right) / pattern.distance(row, up, right)).toBeCloseTo(factor, 12);
      expect(pattern.cellArea(row + 1) / pattern.cellArea(row)).toBeCloseTo(factor ** 2, 12);
    }
  });
});

describe("a full circle laid out as a cone", () => {
  it("is flat and at rest", () => {
    const x = onCone(full);
    expect(x.filter((value, k) => k % 3 === 2 && value !== 1)).toHaveLength(0);
    expect(energyOf(clothOf(ringSector(full)), x)).toBeLessThan(1e-26);
  });
});

describe("a half circle on its cone", () => {
  const x = onCone(half);

  it("hangs from its waist, at half the radius of the pattern", () => {
    for (let i = 0; i < x.length / 3; ++i) {
      const radius = sectorRadius(half, Math.floor(i / 24));
      expect(Math.hypot(x[3 * i]!, x[3 * i + 1]!)).toBeCloseTo(radius / 2, 13);
      expect(x[3 * i + 2]).toBeCloseTo(1 - (Math.sqrt(3) / 2) * (radius - 0.2), 13);
    }
  });

  it("pulls nowhere: links along it have their lengths, those around are chords and shorter", () => {
    for (const { links } of clothOf(ringSector(half)).groups) {
      for (let e = 0; e < links.i.length; ++e) {
        const strain = lengthOf(x, links, e) / links.restLength[e]! - 1;
        expect(strain).toBeLessThan(1e-12);
        if ((links.j[e]! - links.i[e]!) % 24 === 0) expect(strain).toBeGreaterThan(-1e-12);
      }
    }
  });

  it("comes to rest with the fourth power of the step: chords differ from arcs by its square", () => {
    const columns = [24, 48, 96, 192];
    const energies = columns.map((n) => {
      const sector = { ...half, columns: n, rows: 1 + n / 6 };
      return energyOf(clothOf(ringSector(sector)), onCone(sector));
    });
    expect(
      orderOf(
        columns.map((n) => 1 / n),
        energies,
      ),
    ).toBeCloseTo(4, 1);
  });
});

describe("a tube around an axis", () => {
  const hoops = Array.from({ length: 7 }, (_, row) => ({ along: 0.03 * row, radius: (12 * 0.03) / (2 * Math.PI) }));
  const x = tubeAround([1, 2, 3], [2, 3, 5], 12, hoops);

  it("lies around it: every vertex at its radius and its place along", () => {
    const d = [1, 1, 2].map((value) => value / Math.sqrt(6));
    for (let i = 0; i < 84; ++i) {
      const arm = [0, 1, 2].map((c) => x[3 * i + c]! - [1, 2, 3][c]!);
      const along = arm.reduce((total, value, c) => total + value * d[c]!, 0);
      expect(along).toBeCloseTo(0.03 * Math.floor(i / 12), 13);
      expect(Math.hypot(...arm.map((value, c) => value - along * d[c]!))).toBeCloseTo(0.18 / Math.PI, 13);
    }
  });

  it("turns its front outwards: its triangles enclose a positive volume with the two ends", () => {
    const { triangles } = gridTriangles({ columns: 12, rows: 7 }, true);
    let volume = 0;
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((n) =>
        Array.from(x.slice(3 * triangles[t + n]!, 3 * triangles[t + n]! + 3), (value, k) => value - [1, 2, 3][k]!),
      );
      volume +=
        a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!) +
        a![1]! * (b![2]! * c![0]! - b![0]! * c![2]!) +
        a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!);
    }
    expect(volume).toBeGreaterThan(0);
  });
});

describe("a garment that cannot be cut", () => {
  it.each([
    [
      () => clothOf(rectangle({ columns: 4, rows: 3, spacing: 1 }, true)),
      "a closed pattern needs five columns (columns = 4)",
    ],
    [() => rectangle({ columns: 6, rows: 3, spacing: 0 }, true), "spacing must be positive and finite (spacing = 0)"],
    [() => ringSector({ ...half, rows: 1 }), "a sector needs two columns and rows (columns = 24, rows = 1)"],
    [() => ringSector({ ...half, outer: 0.1 }), "radii must be positive and grow (inner = 0.2, outer = 0.1)"],
    [() => ringSector({ ...half, inner: NaN }), "radii must be positive and grow (inner = NaN, outer = 0.8)"],
    [() => coneHoops({ ...half, angle: 7 }), "a sector must lie flat: an angle up to a full turn (angle = 7)"],
    [
      () => tubeAround([0, 0, 0], [0, 0, 1], 5, [{ along: 0, radius: 0 }]),
      "a hoop needs a positive radius (row = 0, radius = 0)",
    ],
    [() => tubeAround([0, 0, 0], [0, 0, 0], 5, []), "an axis needs two different, finite ends (length = 0)"],
  ])("is refused (%#)", (act, message) => {
    expect(act).toThrow(new SolverError(message));
  });
});

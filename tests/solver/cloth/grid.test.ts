/** The cloth of a grid: how many links, how heavy, how stiff. */
import {
  flatGrid,
  lengthOf,
  makeGridCloth,
  tension,
  twoWay,
  type Cloth,
  type GridSize,
  type ClothMaterial,
} from "@pliant/solver";
import { linkEnergy } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";

const material: ClothMaterial = { density: 0.2, stretch: 200, compression: 300, bend: 1e-5, damping: 0 };
const laws = { sequential: tension, interlaced: twoWay };
const square = (n: number): GridSize => ({ columns: n, rows: n, spacing: 1 / (n - 1) });
const clothOf = (size: GridSize): Cloth => makeGridCloth(size, material, laws);
const count = (cloth: Cloth, name: string): number => cloth.groups.find((group) => group.name === name)!.links.i.length;
const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

describe("a grid", () => {
  it.each([2, 3, 4, 11, 21])("of n × n vertices has the links of figure 3 of the paper, n = %i", (n) => {
    const cloth = clothOf(square(n));
    expect(count(cloth, "sequential")).toBe(2 * n * (n - 1) + 2 * (n - 1) ** 2);
    expect(count(cloth, "interlaced")).toBe(2 * n * (n - 2) + 2 * (n - 2) ** 2);
  });

  it("links every pair at most once", () => {
    for (const { links } of clothOf({ columns: 7, rows: 4, spacing: 0.1 }).groups) {
      const names = Array.from(links.i, (i, e) => `${Math.min(i, links.j[e]!)} ${Math.max(i, links.j[e]!)}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("is at rest when flat: every link has its rest length", () => {
    const size = { columns: 6, rows: 5, spacing: 0.3 };
    const x = flatGrid(size);
    for (const { links } of clothOf(size).groups) expect(linkEnergy(x, links, twoWay)).toBeLessThan(1e-28);
  });

  it("lies centred in the plane z = 0", () => {
    const x = flatGrid({ columns: 4, rows: 3, spacing: 0.5 });
    for (let c = 0; c < 3; ++c) expect(sum(x.filter((_, k) => k % 3 === c))).toBe(0);
    expect([...x.slice(0, 3), ...x.slice(-3)]).toEqual([-0.75, -0.5, 0, 0.75, 0.5, 0]);
  });

  it.each([
    { columns: 2, rows: 2, spacing: 1 },
    { columns: 51, rows: 51, spacing: 0.02 },
    { columns: 5, rows: 9, spacing: 0.3 },
  ])("weighs density times area ($columns × $rows)", (size) => {
    const area = (size.columns - 1) * (size.rows - 1) * size.spacing ** 2;
    // As many sums as vertices, each with round-off of at most the whole.
    expect(Math.abs(sum(clothOf(size).m) / (material.density * area) - 1)).toBeLessThan(1e-13);
  });
});

describe("a grid under a uniform stretch by ε along x", () => {
  const strain = 0.01;
  const energy = (n: number): number => {
    const size = square(n);
    const x = flatGrid(size).map((value, k) => (k % 3 === 0 ? value * (1 + strain) : value));
    return linkEnergy(x, clothOf(size).groups[0]!.links, tension);
  };
  /** Energy per area of the straight links, and of both families of diagonals, on a sheet without a border. */
  const straight = 0.5 * material.stretch * strain ** 2;
  const diagonal = 2 * 0.5 * material.stretch * (Math.sqrt(((1 + strain) ** 2 + 1) / 2) - 1) ** 2;

  it("stores the same on every grid: each link along the border stands for half a strip", () => {
    for (const n of [3, 6, 11, 51]) expect(energy(n)).toBeCloseTo(straight + diagonal, 12);
  });

  it("counts the overlapping chains of interlaced links once, but for the ends that one chain alone covers", () => {
    for (const n of [5, 11, 51]) {
      const size = square(n);
      const x = flatGrid(size).map((value, k) => (k % 3 === 0 ? value * (1 + strain) : value));
      const { links } = clothOf(size).groups[1]!;
      const alongX = Array.from(links.i, (_, e) => e).filter((e) => x[3 * links.i[e]! + 1] === x[3 * links.j[e]! + 1]);
      const stored = alongX.reduce((all, e) => all + twoWay.energy(lengthOf(x, links, e), links, e), 0);
      expect(stored).toBeCloseTo((0.5 * material.compression * strain ** 2 * (n - 2)) / (n - 1), 12);
    }
  });
});

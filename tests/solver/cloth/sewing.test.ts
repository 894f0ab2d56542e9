/** Pieces that are sewn together hang as one cloth, and a seam resists a fold as the cloth beside it does. */
import { describe, expect, it } from "vitest";
import {
  buckling,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  tension,
  type Cloth,
  type ClothMaterial,
} from "@pliant/solver";
import { linkEnergy, makePieceCloth, sewCloths, stitchLengths, type Piece } from "@pliant/solver/cloth";

const LAWS = { sequential: tension, interlaced: buckling };
const MATERIAL: ClothMaterial = { density: 0.2, stretch: 500, compression: 300, bend: 1e-5, damping: 0.001 };
const [COLUMNS, ROWS, SPACING] = [5, 7, 0.02];
const STITCH = 0.001;

const piece: Piece = {
  columns: COLUMNS,
  rows: ROWS,
  table: Float64Array.from(
    Array.from({ length: COLUMNS * ROWS }, (_, i) => [
      SPACING * (i % COLUMNS),
      -SPACING * Math.floor(i / COLUMNS),
    ]).flat(),
  ),
};
const rows = Int32Array.from({ length: ROWS }, (_, row) => row);
const COUNT = COLUMNS * ROWS;

/** Two pieces side by side, the right border of the one sewn to the left one of the other. */
const sewn = (): Cloth => {
  const one = makePieceCloth(piece, MATERIAL, LAWS);
  return sewCloths(
    [one, one],
    [
      {
        i: rows.map((row) => row * COLUMNS + COLUMNS - 1),
        j: rows.map((row) => COUNT + row * COLUMNS),
        insideI: rows.map((row) => row * COLUMNS + COLUMNS - 2),
        insideJ: rows.map((row) => COUNT + row * COLUMNS + 1),
        material: MATERIAL,
        length: STITCH,
      },
    ],
  );
};

/** Both pieces in the plane y = 0, `apart` between them; the second turned about the seam by an angle. */
const places = (apart: number, angle = 0): Float64Array =>
  Float64Array.from(
    Array.from({ length: 2 * COUNT }, (_, n) => {
      const [along, down] = [piece.table[2 * (n % COUNT)]!, piece.table[2 * (n % COUNT) + 1]!];
      if (n < COUNT) return [along - SPACING * (COLUMNS - 1), 0, down];
      return [apart + along * Math.cos(angle), along * Math.sin(angle), down];
    }).flat(),
  );

describe("pieces that are sewn together", () => {
  it("have the masses and the links of both, and a stitch for each pair", () => {
    const [one, both] = [makePieceCloth(piece, MATERIAL, LAWS), sewn()];
    expect([...both.m]).toEqual([...one.m, ...one.m]);
    expect(both.groups.map(({ links }) => links.i.length)).toEqual([
      2 * one.groups[0]!.links.i.length,
      2 * one.groups[1]!.links.i.length + ROWS,
      ROWS,
    ]);
    expect(stitchLengths(both).every((length) => length === STITCH)).toBe(true);
  });

  it("lie flat beside each other without any force, if a stitch apart", () => {
    const both = sewn();
    for (const { links, law } of both.groups.filter(({ name }) => name !== "interlaced"))
      expect(linkEnergy(places(STITCH), links, law)).toBeLessThan(1e-20);
  });

  it("resist a fold along the seam with the energy of a cloth that was never cut, its diagonals not counted", () => {
    const fold = 1;
    const both = sewn();
    const whole = makeGridCloth({ columns: 2 * COLUMNS - 1, rows: ROWS, spacing: SPACING }, MATERIAL, LAWS);
    const x = Float64Array.from(
      Array.from({ length: ROWS * (2 * COLUMNS - 1) }, (_, n) => {
        const column = (n % (2 * COLUMNS - 1)) - (COLUMNS - 1);
        const down = -SPACING * Math.floor(n / (2 * COLUMNS - 1));
        const turned = column > 0 ? fold : 0;
        return [SPACING * column * Math.cos(turned), SPACING * column * Math.sin(turned), down];
      }).flat(),
    );
    const energy = (cloth: Cloth, at: Float64Array): number =>
      linkEnergy(at, cloth.groups[1]!.links, cloth.groups[1]!.law);
    const straight = linkEnergyOfRows(whole, x, 2 * COLUMNS - 1);
    expect(energy(both, places(0, fold)) / straight).toBeCloseTo(1, 10);
  });

  it("come together as their stitches grow short", () => {
    const both = { ...sewn(), gravity: [0, 0, 0] as const };
    const open = 0.05;
    const state = makeClothState(places(open));
    const stepper = makeStepper(both);
    const lengths = stitchLengths(both);
    for (let n = 1; n <= 60; ++n) {
      lengths.fill(Math.max(STITCH, open * (1 - n / 40)));
      stepCloth(state, both, stepper, 1 / 60, { integrator: "bdf1", tolerance: 1e-6, maxIterations: 500 });
    }
    for (const row of rows) {
      const [i, j] = [3 * (row * COLUMNS + COLUMNS - 1), 3 * (COUNT + row * COLUMNS)];
      const gap = Math.hypot(...[0, 1, 2].map((c) => state.x[i + c]! - state.x[j + c]!));
      expect(gap).toBeLessThan(2 * STITCH);
    }
  });
});

/** Energy of the links of two steps that lie along the rows. */
function linkEnergyOfRows(cloth: Cloth, x: Float64Array, columns: number): number {
  const { links, law } = cloth.groups[1]!;
  let energy = 0;
  links.i.forEach((i, e) => {
    if (Math.floor(i / columns) !== Math.floor(links.j[e]! / columns)) return;
    const l = Math.hypot(...[0, 1, 2].map((c) => x[3 * i + c]! - x[3 * links.j[e]! + c]!));
    energy += law.energy(l, links, e);
  });
  return energy;
}

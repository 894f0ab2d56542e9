/** The links of one particle, counted against what the grid must give. */
import { expect, it } from "vitest";
import { sceneById } from "../../src/scenes/index.ts";
import { SWATCH } from "../../src/scenes/buckling/swatch.ts";
import { drawn, measured, start, wordsIn } from "./samples.ts";

const scene = sceneById("buckling/stencil");
/** The first particle among the vertices of the picture. */
const first = start(scene).parts.find(({ kind }) => kind === "points")!.at;
const { columns, rows, spacing } = SWATCH;
/** How far to the left the cloth is drawn that shows links to neighbours. */
const LEFT = 0.098;

/** How many of the eight places `reach` steps away lie on the grid. */
function placesOn(column: number, row: number, reach: number): number {
  const along = [-reach, 0, reach];
  const on = (place: number, count: number): boolean => place >= 1 && place <= count;
  const pairs = along.flatMap((dx) => along.map((dy) => [column + dx, row + dy] as const));
  return pairs.filter(([c, r]) => on(c, columns) && on(r, rows)).length - 1;
}

it("gives every particle the links that the grid has room for [claim all-links]", () => {
  for (let column = 1; column <= columns; ++column) {
    for (let row = 1; row <= rows; ++row) {
      const { sequential, interlaced } = measured(scene, start(scene, { column, row }), 0);
      expect([sequential, interlaced], `${column}, ${row}`).toEqual(
        [1, 2].map((reach) => placesOn(column, row, reach)),
      );
    }
  }
});

it.each([
  [5, 4, 8, 8],
  [1, 1, 3, 3],
  [columns, rows, 3, 3],
  [2, 2, 8, 3],
  [1, 4, 5, 5],
])("gives the particle in column %i, row %i its %i sequential and %i interlaced links", (column, row, near, far) => {
  const { sequential, interlaced } = measured(scene, start(scene, { column, row }), 0);
  expect([sequential, interlaced]).toEqual([near, far]);
});

it("counts each link of the cloth once", () => {
  const all = (reach: number): number => {
    const [c, r] = [columns - reach, rows - reach];
    return c * rows + columns * r + 2 * c * r;
  };
  const { allSequential, allInterlaced } = measured(scene, start(scene), 0);
  expect([allSequential, allInterlaced]).toEqual([all(1), all(2)]);
});

it("costs nothing and moves no link while the particle is in its place", () => {
  const { pulling, pushing, tension, buckling } = measured(scene, start(scene, { away: 0 }), 0);
  expect([pulling, pushing]).toEqual([0, 0]);
  // Lengths of links are rounded to 1e-16 of a few centimetres, and energies are squares of that.
  expect(Math.max(tension!, buckling!)).toBeLessThan(1e-20);
});

it("stores in a link pulled along a thread half its stiffness times the square of the stretch", () => {
  const run = start(scene, { away: 0 });
  const d = 1e-4 * spacing;
  run.pull!(first + 31, [d - LEFT, 0, 0]);
  // A small move along a row stretches one link by d, two diagonal ones by d/√2, and two across it by less than d².
  const along = 200; // N/m per width and strain; each link has the width of its strip over its length
  const straight = along;
  const diagonal = (along * (spacing ** 2 / (spacing * Math.SQRT2))) / (spacing * Math.SQRT2);
  const expected = 0.5 * straight * d ** 2 + 2 * 0.5 * diagonal * (d / Math.SQRT2) ** 2;
  const { tension, pulling } = measured(scene, run, 0);
  expect(tension! / (1e6 * expected)).toBeCloseTo(1, 3);
  expect(pulling).toBe(5);
});

it("takes the particle that is pulled, and goes on from there when it is let go", () => {
  const run = start(scene);
  run.pull!(first, [-0.09 - LEFT, -0.07, 0]);
  expect(measured(scene, run, 0).sequential).toBe(3);
  expect([...drawn(run).subarray(3 * first, 3 * first + 2)]).toEqual([Math.fround(-0.09 - LEFT), Math.fround(-0.07)]);
  run.pull!(first, null);
  run.step();
  const [x, y] = drawn(run).subarray(3 * first);
  expect(Math.hypot(x! + LEFT + 0.08, y! + 0.06)).toBeCloseTo(0.4 * spacing, 6);
});

it("can be taken in either of the two cloths, and says under each how many of its links act", () => {
  const clothsOf = (run: ReturnType<typeof start>) =>
    run.parts.filter((part) => part.kind === "points" && part.count > 1);
  const run = start(scene, { away: 0 });
  const [left, right] = clothsOf(run).map(({ at }) => at) as [number, number];
  run.pull!(right + 31, [LEFT, 0.2 * spacing, 0]);
  expect([...drawn(run).subarray(3 * (left + 31), 3 * (left + 31) + 2)]).toEqual(
    [-LEFT, 0.2 * spacing].map((value) => expect.closeTo(value, 6)),
  );
  const { pulling, pushing } = measured(scene, run, 0);
  expect(wordsIn(run)).toEqual(
    expect.arrayContaining([
      `${pulling} pull, ${8 - pulling!} without force`,
      `${pushing} push, ${8 - pushing!} without force`,
    ]),
  );
});

it("says under the picture and at the chart what the paper’s names of links mean", () => {
  const run = start(scene);
  expect(scene.describe(measured(scene, run, 0))).toMatch(
    /^Of 8 links to neighbours \d pull; of 8 links two steps away \d push\.$/,
  );
  const labels = scene.measures.map(({ label }) => label);
  for (const name of ["sequential", "interlaced"]) {
    expect(labels.filter((label) => label.includes(name))).toEqual([
      expect.stringMatching(new RegExp(`links .* \\(${name}\\)$`)),
    ]);
  }
});

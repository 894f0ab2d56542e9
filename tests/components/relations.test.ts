/** What follows from what: it goes nowhere in circles, and the drawing of it shows each equation once, below what it builds on. */
import { describe, expect, it } from "vitest";
import { NODE_HEIGHT, relationMap, type MapNode } from "../../src/components/equations/relation-map.ts";
import { depthOf, drawnUses, leadsTo, shortLabel, usedBy } from "../../src/components/equations/relations.ts";
import { equationById, equations, notations } from "../../src/equations/index.ts";
import { circlesIn } from "../circles.ts";

it("no equation builds on itself, by way of others either, nor on one of another paper", () => {
  const ids = equations.map(({ id }) => id);
  expect(circlesIn(ids, (id) => equationById(id).uses ?? [])).toEqual([]);
  expect(equations.filter(({ id, uses = [] }) => uses.includes(id))).toEqual([]);
  const paperOf = (id: string): string => id.split("/")[0]!;
  const strangers = equations.filter(({ id, uses = [] }) => uses.some((used) => paperOf(used) !== paperOf(id)));
  expect(strangers.map(({ id }) => id)).toEqual([]);
});

it("is known from both ends", () => {
  const arc = equationById("buckling/8");
  expect(usedBy(arc).map(shortLabel)).toEqual(["(6)", "(7)"]);
  expect(leadsTo(equationById("buckling/7"))).toContain(arc);
  expect(depthOf(arc)).toBe(3);
});

it("leaves out of the drawing what is used by way of another", () => {
  expect(drawnUses(equationById("buckling/8"))).toEqual(["buckling/7"]);
  expect(equationById("buckling/8").uses).toContain("buckling/6");
});

describe.each(Object.keys(notations))("the drawing of %s", (paper) => {
  const own = equations.filter(({ id }) => id.startsWith(`${paper}/`));
  const { nodes, curves, apart, width, height } = relationMap(own);
  const nodeOf = (id: string): MapNode => nodes.find(({ equation }) => equation.id === id)!;

  it("has each equation once, or says that it stands apart", () => {
    const shown = [...nodes.map(({ equation }) => equation.id), ...apart.map(({ id }) => id)];
    expect(shown.sort()).toEqual(own.map(({ id }) => id).sort());
  });

  it("has a line for each relation that is drawn, and none through an equation between", () => {
    const begins = curves.map((curve) => /^M(\S+ \S+)C/.exec(curve)![1]!);
    const ends = curves.map((curve) => curve.split(" ").slice(-2).join(" "));
    const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
    const count = (places: readonly string[], place: string): number => places.filter((one) => one === place).length;
    for (const { equation, x, y } of nodes) {
      const uses = drawnUses(equation).length;
      const users = own.filter((one) => drawnUses(one).includes(equation.id)).length;
      expect(count(ends, at(x, y - NODE_HEIGHT / 2))).toBe(uses);
      expect(count(begins, at(x, y + NODE_HEIGHT / 2))).toBe(users);
    }
    const places = ends.map((end) => end.split(" ").map(Number) as [number, number]);
    const through = places.filter(([x, y]) => nodes.some((one) => one.y === y && Math.abs(one.x - x) < one.width / 2));
    expect(through).toEqual([]);
  });

  it("shows each below all that it builds on", () => {
    for (const { equation, y } of nodes)
      for (const used of usedBy(equation)) expect(nodeOf(used.id).y + NODE_HEIGHT).toBeLessThan(y);
  });

  it("lets none touch another or leave the picture", () => {
    for (const [n, one] of nodes.entries()) {
      expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width / 2).toBeLessThanOrEqual(width);
      expect(one.y + NODE_HEIGHT / 2).toBeLessThanOrEqual(height);
      for (const other of nodes.slice(n + 1)) {
        const apartBy = Math.abs(one.x - other.x) - (one.width + other.width) / 2;
        expect(one.y !== other.y ? Math.abs(one.y - other.y) - NODE_HEIGHT : apartBy).toBeGreaterThan(4);
      }
    }
  });
});

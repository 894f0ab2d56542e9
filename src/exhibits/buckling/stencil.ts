/** Figure 3 of Choi and Ko, who is linked to whom: the text describes a drawing, ours are the links of the solver's grid. */
import { lengthOf } from "@pliant/solver";
import { linkEnergy } from "@pliant/solver/cloth";
import { makeSwatch, spokesOf, SWATCH } from "../../scenes/buckling/swatch.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";

const { columns, rows, spacing } = SWATCH;
const MIDDLE = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
const MICRO = 1e6;

/** How many sequential and interlaced links each particle has. */
function counts(): number[][] {
  const { cloth } = makeSwatch();
  return Array.from({ length: columns * rows }, (_, vertex) => spokesOf(cloth, vertex).map(({ length }) => length));
}

/** The different lengths at rest of the links of one particle, in spacings, shortest first. */
function restLengths(): number[][] {
  const { cloth } = makeSwatch();
  return spokesOf(cloth, MIDDLE).map((spokes, n) => {
    const lengths = spokes.map(({ e }) => cloth.groups[n]!.links.restLength[e]! / spacing);
    return [...new Set(lengths.map((length) => Number(length.toPrecision(12))))].sort((a, b) => a - b);
  });
}

/** Energies of the two kinds of link, J, and the largest strain of a sequential one, with the sheet folded in the middle. */
export function folded(angle: number): { sequential: number; interlaced: number; strain: number } {
  const { cloth, home: x } = makeSwatch();
  for (let k = 0; k < x.length; k += 3) {
    const beyond = Math.max(0, x[k]!);
    x[k]! += beyond * (Math.cos(angle) - 1);
    x[k + 2] = beyond * Math.sin(angle);
  }
  const [sequential, interlaced] = cloth.groups.map(({ links, law }) => linkEnergy(x, links, law));
  const { links } = cloth.groups[0]!;
  const strains = Array.from(links.restLength, (L, e) => Math.abs(lengthOf(x, links, e) / L - 1));
  return { sequential: sequential!, interlaced: interlaced!, strain: Math.max(...strains) };
}

/** Figure 3: the links of a particle. */
export const figure3: Exhibit = {
  id: "buckling/figure-3",
  kind: "figure",
  number: "3",
  title: "The links of a particle",
  printed:
    "By the text: (a) all links of the particle in the middle, red ones to its neighbours and blue ones to the particles two steps away; (b) both kinds along one of the four directions.",
  scene: "buckling/stencil",
  features: [
    {
      printed: "All particles have these links, except near the border, where some are missing.",
      ours() {
        const all = counts();
        const whole = all.filter(([near, far]) => near === 8 && far === 8).length;
        const inner = (columns - 4) * (rows - 4);
        return {
          says: `Of ${all.length} particles, ${whole} have 8 sequential and 8 interlaced links, namely those at least two steps from the border. A corner has ${all[0]![0]} and ${all[0]![1]}.`,
          agrees: whole === inner && all.every(([near, far]) => near! <= 8 && far! <= 8),
        };
      },
    },
    {
      printed:
        "Sequential links lead to P(i±1, j), P(i, j±1) and P(i±1, j±1), interlaced ones to P(i±2, j), P(i, j±2) and P(i±2, j±2).",
      ours() {
        const lengths = restLengths();
        const [near, far] = lengths.map((kind) => kind.map((length) => length.toFixed(3)).join(" and "));
        const expected = [1, Math.SQRT2, 2, 2 * Math.SQRT2];
        return {
          says: `With the spacing h as the unit, their rest lengths are ${near}, and ${far}: h and √2 h, 2h and 2√2 h.`,
          agrees: lengths.flat().every((length, n) => Math.abs(length - expected[n]!) < 1e-9),
        };
      },
    },
    {
      printed: "With bending on sequential links alone, a cloth could be bent without any energy (section 3.3).",
      ours() {
        const [right, flat] = [folded(Math.PI / 2), folded(Math.PI)];
        return {
          says: `Folded flat along its middle, our sheet changes no sequential link by more than ${shown(flat.strain)} of its length, which is rounding. The interlaced links across the fold store ${shown(MICRO * right.interlaced)} µJ at a right angle and ${shown(MICRO * flat.interlaced)} µJ folded flat.`,
          agrees: Math.max(right.strain, flat.strain) < 1e-14 && right.interlaced > 0 && flat.interlaced > 0,
        };
      },
    },
  ],
};

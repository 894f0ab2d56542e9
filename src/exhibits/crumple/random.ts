/** Figures 4 to 6 of Kang and Cho: a sheet of which edges are chosen at random, its mesh and its rendering. */
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const STEPS = 150;

/** A sheet whose damage is breaks by this share. */
const sheetWith = (breaks: number): Record<string, number> =>
  runScene("crumple/random", { breaks: String(breaks), side: "13" }, STEPS).at(-1)!;

const words = (row: Record<string, number>): string =>
  `${row.broken!} broken and ${row.hinged!} hinged edges leave a mean fold of ${row.fold!.toFixed(0)}° and ${(100 * row.area!).toFixed(0)} % of the area`;

/** Figure 4: breaks. */
export const figure4: Exhibit = {
  id: "crumple/figure-4",
  kind: "figure",
  number: "4",
  title: "Edges broken at random",
  printed: "(a) the mesh, (b) a rendering of a sheet whose edges were broken at random.",
  scene: "crumple/random",
  features: [
    {
      printed: "Breaking edges at random gives the outer shape of crumpled paper.",
      ours() {
        const broken = sheetWith(1);
        return { says: `Of a flat sheet, ${words(broken)}.`, agrees: broken.fold! > 10 };
      },
    },
  ],
};

/** Figure 5: hinges. */
export const figure5: Exhibit = {
  id: "crumple/figure-5",
  kind: "figure",
  number: "5",
  title: "Edges folded at random",
  printed: "(a) the mesh, (b) a rendering of a sheet that was folded at edges chosen at random.",
  scene: "crumple/random",
  features: [
    {
      printed: "Creases along the edges, which breaking cannot make, come from hinges.",
      ours() {
        const folded = sheetWith(0);
        return {
          says: `Of a flat sheet, ${words(folded)}; the mesh has as many vertices as before, ${folded.vertices!}.`,
          agrees: folded.fold! > 10 && folded.vertices === 13 * 13,
        };
      },
    },
  ],
};

/** Figure 6: both. */
export const figure6: Exhibit = {
  id: "crumple/figure-6",
  kind: "figure",
  number: "6",
  title: "Edges broken or folded at random",
  printed: "(a) the mesh, (b) a rendering of a sheet with both kinds of damage.",
  scene: "crumple/random",
  features: [
    {
      printed: "With both, a plausible piece of paper results.",
      ours() {
        const both = sheetWith(0.5);
        return { says: `Together, ${words(both)}.`, agrees: both.fold! > 10 };
      },
    },
  ],
};

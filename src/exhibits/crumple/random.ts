/** Figures 4 to 6 of Kang and Cho: a sheet of which edges are chosen at random. */
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const STEPS = 150;

/** A sheet whose damage is breaks by this share. */
const sheetWith = (breaks: number): Record<string, number> =>
  runScene("crumple/random", { breaks: String(breaks), side: "13" }, STEPS).at(-1)!;

const words = (row: Record<string, number>): string =>
  `${row.broken!} broken and ${row.hinged!} hinged edges leave a root mean square fold of ${row.fold!.toFixed(0)}° and ${(100 * row.area!).toFixed(0)} % of the area`;

/** Figure 4: breaks. */
export const figure4: Exhibit = {
  id: "crumple/figure-4",
  kind: "figure",
  number: "4",
  title: "Edges broken at random",
  printed: "The caption says: the result of breaking edges that were chosen at random, (a) the mesh, (b) a rendering.",
  scene: "crumple/random",
  preset: "breaks",
  features: [
    {
      printed: "Breaking edges at random can give the outer shape of naturally crumpled paper.",
      ours() {
        const broken = sheetWith(1);
        return {
          // claims: crumple/figure-4
          says: `Of a flat sheet, ${words(broken)}. The sheet is folded all over, but no number says whether it looks natural.`,
          agrees: broken.fold! > 10,
        };
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
  printed:
    "The caption says: the result of choosing edges at random as hinges and folding them, (a) the mesh, (b) a rendering.",
  scene: "crumple/random",
  preset: "folds",
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
  printed: "The caption says: the result of breaking or folding springs at random.",
  scene: "crumple/random",
  features: [
    {
      printed: "With both, too, a plausible shape of paper can be made.",
      ours() {
        const both = sheetWith(0.5);
        return {
          says: `Together, ${words(both)}. No number says whether it looks plausible.`,
          agrees: both.fold! > 10,
        };
      },
    },
  ],
};

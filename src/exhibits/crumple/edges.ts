/** Figures 2 and 3 of Kang and Cho, as the text describes them: one edge that breaks, and of one that folds. */
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

/** Figure 2: a spring that breaks. */
export const figure2: Exhibit = {
  id: "crumple/figure-2",
  kind: "figure",
  number: "2",
  title: "A breakable spring",
  printed:
    "The paper says: on the left the edge between two triangles is contracted; on the right it has broken, springs are added so that every face is a triangle again, and an auxiliary spring does what the broken edge did.",
  scene: "crumple/break",
  features: [
    {
      printed: "Springs are added so that every face is a triangle again.",
      ours() {
        const rows = runScene("crumple/break", {}, 60);
        const [before, after] = [rows[0]!, rows.at(-1)!];
        const gain = (name: string): number => after[name]! - before[name]!;
        return {
          says: `The break adds ${gain("vertices")} vertex, ${gain("edges")} edges and ${gain("triangles")} triangles; V − E + F stays ${after.euler!}.`,
          agrees: gain("edges") === 3 && gain("triangles") === 2 && gain("euler") === 0,
        };
      },
    },
    {
      printed: "Without an auxiliary spring the crumple soon opens again; with it the damage is kept.",
      ours() {
        const endsOf = (auxiliary: string): number => runScene("crumple/break", { auxiliary }, 600).at(-1)!.ends!;
        const [kept, none] = [endsOf("kept"), endsOf("none")];
        return {
          // claims: test ends-back
          says: `The edge broke at 70 % of its rest length. Its ends, drawn apart to 85 % and let go, return to ${(100 * kept).toFixed(0)} % if the auxiliary spring is there. Without it they stay at ${(100 * none).toFixed(0)} %: nothing brings them back, though in this pair of triangles nothing opens them by itself, either.`,
          agrees: kept < 0.75 && none > 0.8,
        };
      },
    },
  ],
};

/** Figure 3: an edge that is a hinge. */
export const figure3: Exhibit = {
  id: "crumple/figure-3",
  kind: "figure",
  number: "3",
  title: "A hinge",
  printed:
    "The paper says: two triangles on the left; on the right an auxiliary spring that does not break joins their two tips.",
  scene: "crumple/hinge",
  features: [
    {
      printed: "If the tips come closer than a threshold, one spring between them keeps the fold.",
      ours() {
        const after = (given: Readonly<Record<string, string>>): Record<string, number> =>
          runScene("crumple/hinge", given, 300).at(-1)!;
        const [hinge, little, never] = [after({}), after({ angle: "60" }), after({ threshold: "0" })];
        return {
          says: `Folded by 120° and let go, the sheet stays at ${hinge.fold!.toFixed(0)}°, where the threshold, six tenths of the flat distance, was passed. Folded by 60° it passes no threshold and ends at ${little.fold!.toFixed(1)}°. Without a hinge it ends at ${never.fold!.toFixed(1)}°.`,
          agrees: hinge.fold! > 90 && little.fold! < 5 && never.fold! < 5,
        };
      },
    },
  ],
};

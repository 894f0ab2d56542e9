/** Figure 1 of Kang and Cho, the stiff sheet that nothing damages: a rendering, and what the text says of it. */
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

/** Steps of one second. */
const SECOND = 60;

/** Figure 1: a stiff mass-spring sheet. */
export const figure1: Exhibit = {
  id: "crumple/figure-1",
  kind: "figure",
  number: "1",
  title: "A stiff sheet before it can be damaged",
  printed: "Rendered frames of a sheet that moves and hardly changes its size. It looks like rubber rather than paper.",
  scene: "crumple/stiff",
  features: [
    {
      printed: "A very stiff model is simulated with hardly any change of size.",
      ours() {
        const lengthOf = (given: Readonly<Record<string, string>>): number =>
          Math.max(...runScene("crumple/stiff", given, SECOND).map((row) => row.length!)) - 1;
        const exact = lengthOf({ method: "exact" });
        const [nine, three] = ["9", "3"].map((sweeps) => lengthOf({ sweeps }));
        return {
          says: `Of a sheet that hangs by two corners, with h²k/m above 100, the edges get longer by ${(100 * exact).toFixed(1)} % on the mean if each step is solved exactly, by ${(100 * nine!).toFixed(0)} % with nine sweeps, and by ${(100 * three!).toFixed(0)} % with three. So the size is kept where the system is solved; a few sweeps let a stiff sheet hang like a soft one.`,
          agrees: nine! < 0.05,
        };
      },
    },
    {
      printed: "The result is stable.",
      ours() {
        const speedOf = (sweeps: string): number =>
          runScene("crumple/stiff", { sweeps, stiffness: "100" }, 3 * SECOND).at(-1)!.speed!;
        const [two, three, four, five] = ["2", "3", "4", "5"].map(speedOf);
        return {
          says: `With three and five sweeps the sheet has a mean speed of ${three!.toFixed(2)} and ${five!.toFixed(2)} m/s after three seconds. With two and four it shakes at ${two!.toFixed(1)} and ${four!.toFixed(1)} m/s.`,
          agrees: Math.max(two!, four!) < 2 * Math.max(three!, five!),
        };
      },
    },
  ],
};

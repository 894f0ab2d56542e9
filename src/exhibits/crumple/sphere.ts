/** Figures 7 to 9 of Kang and Cho: the sheet in the sphere, and what its two parameters do. */
import { makeRandom } from "@pliant/solver";
import { CYCLE, foldLeft, H, type BallValues } from "../../scenes/crumple/ball.ts";
import { defaultsOf } from "../../scenes/parameters.ts";
import { BALL } from "../../scenes/crumple/ball-scene.ts";
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

/** Seeds of the comparisons, and the size of their sheets. */
const SEEDS = 20;
const FEW = 6;
const SIDE = 11;

/** Mean fold that is left after a full crumple and opening, in degrees, for each seed. */
const foldsLeft = (given: Partial<BallValues>, seeds: number): number[] =>
  Array.from({ length: seeds }, (_, n) => foldLeft({ ...defaultsOf(BALL), side: SIDE, ...given }, makeRandom(n + 1)));

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const spreadOf = (numbers: readonly number[]): string =>
  `${meanOf(numbers).toFixed(1)}° (from ${Math.min(...numbers).toFixed(1)}° to ${Math.max(...numbers).toFixed(1)}°)`;

/** The state after a full cycle of a scene with a sphere. */
const afterCycle = (id: string, given: Readonly<Record<string, string>>): Record<string, number> =>
  runScene(id, { side: String(SIDE), ...given }, Math.round(CYCLE / H)).at(-1)!;

/** Figure 7: the animation. */
export const figure7: Exhibit = {
  id: "crumple/figure-7",
  kind: "figure",
  number: "7",
  title: "A sheet in a sphere that shrinks and grows",
  printed:
    "The paper says: a sphere around the sheet, whose size follows the keyboard. When it grows again the sheet comes back to its original state, and some of the damage is not restored and stays.",
  scene: "crumple/sphere",
  features: [
    {
      printed:
        "When the sphere is large again the sheet comes back to its original state, and some of the damage stays.",
      ours() {
        const [none, both] = (["none", "both"] as const).map((breaking) => foldsLeft({ breaking }, SEEDS));
        const ratios = both!.map((fold, n) => fold / none![n]!);
        return {
          // claims: crumple/figure-7
          says: `Over ${SEEDS} sheets, each crumpled to a third of the radius and opened once, the root mean square fold that stays is ${spreadOf(none!)} without damage and ${spreadOf(both!)} with it: at least ${Math.floor(Math.min(...ratios))} times as much in each of them. With hinges at our threshold and ϕ = 4 that is more than a trace: the sheet opens but is far from flat.`,
          agrees: Math.min(...ratios) >= 5,
        };
      },
    },
  ],
};

/** Areas over the flat one after a full cycle with ψ = 1 and with ψ = 0.1, %. */
const areasWith = (phi: string): readonly [number, number] => {
  const areaOf = (psi: string): number => 100 * afterCycle("crumple/psi", { psi, phi }).area!;
  return [areaOf("1"), areaOf("0.1")];
};
const areaWords = ([one, tenth]: readonly [number, number]): string =>
  `${one.toFixed(0)} % with ψ = 1 and ${tenth.toFixed(0)} % with ψ = 0.1`;

/** The folds of a few sheets after a full cycle at ϕ = 2, and in how many of them ψ = 1 is the rougher. */
function compareFolds(breaking: BallValues["breaking"]): { words: string; rougher: number; more: number } {
  const [one, tenth] = [1, 0.1].map((psi) => foldsLeft({ psi, phi: 2, breaking }, FEW)) as [number[], number[]];
  const rougher = one.filter((fold, n) => fold > tenth[n]!).length;
  const words = `the root mean square fold that stays is ${meanOf(one).toFixed(0)}° on average with ψ = 1 and ${meanOf(tenth).toFixed(0)}° with ψ = 0.1; with ψ = 1 it is larger in ${rougher} of ${FEW} sheets`;
  return { words, rougher, more: meanOf(one) - meanOf(tenth) };
}

/** Figure 8: ψ. */
export const figure8: Exhibit = {
  id: "crumple/figure-8",
  kind: "figure",
  number: "8",
  title: "The effect of ψ",
  printed:
    "The paper says of the sheet in the sphere: (a) with ψ = 1.0 the region of the surface is preserved more and the sheet is bumpy, (b) with ψ = 0.1 the region may change and the surface is somewhat smooth.",
  scene: "crumple/psi",
  features: [
    {
      printed:
        "The larger ψ, the more of the region of the surface is preserved, if this means that its area is larger.",
      ours() {
        const [tough, brittle] = [areasWith("3"), areasWith("2")];
        return {
          says: `After a crumple and opening, a sheet with ϕ = 3 has ${areaWords(tough)} of its flat area, and one with ϕ = 2, in which more breaks, ${areaWords(brittle)}.`,
          agrees: tough[0] > tough[1] && brittle[0] > brittle[1],
        };
      },
    },
    {
      printed: "The same, if it means that its area stays nearer to that of the flat sheet.",
      ours() {
        const isNearer = ([one, tenth]: readonly [number, number]): boolean =>
          Math.abs(one - 100) < Math.abs(tenth - 100);
        const [tough, brittle] = [areasWith("3"), areasWith("2")].map(isNearer);
        const nearer = (one: boolean): string => (one ? "ψ = 1" : "ψ = 0.1");
        return {
          says: `Of these sheets the one with ϕ = 3, in which less breaks, keeps its area better with ${nearer(tough!)}, and the one with ϕ = 2 with ${nearer(brittle!)}, because there ψ = 1 adds too much.`,
          agrees: tough! && brittle!,
        };
      },
    },
    {
      printed: "With ψ = 1 the sheet is bumpy, with ψ = 0.1 somewhat smooth; here in sheets that only break.",
      ours() {
        const { words, rougher, more } = compareFolds("breaks");
        return { says: `With ϕ = 2, ${words}.`, agrees: rougher > FEW / 2 && more > 1 };
      },
    },
    {
      printed: "The same in sheets that break and fold.",
      ours() {
        const { words, rougher, more } = compareFolds("both");
        return {
          // claims: crumple/midpoint
          says: `With ϕ = 2, ${words}. Hinges fold the sheet equally with both values, and halves that are still squeezed push the new vertex off by themselves.`,
          agrees: rougher > FEW / 2 && more > 1,
        };
      },
    },
  ],
};

/** Figure 9: ϕ. */
export const figure9: Exhibit = {
  id: "crumple/figure-9",
  kind: "figure",
  number: "9",
  title: "The effect of ϕ",
  printed: "The caption says: the result with another ϕ, (a) with ϕ = 1, (b) with ϕ = 5.",
  scene: "crumple/phi",
  features: [
    {
      printed:
        "ϕ decides how easily the sheet is damaged by forces from outside. The paper leaves open in which direction.",
      ours() {
        const [one, five] = ["1", "5"].map((phi) => afterCycle("crumple/phi", { phi }));
        return {
          says: `With ϕ = 1, ${one!.broken!} springs break, with ϕ = 5, ${five!.broken!}; the root mean square fold is ${one!.fold!.toFixed(0)}° and ${five!.fold!.toFixed(0)}°. So a larger ϕ makes a tougher sheet.`,
          agrees: one!.broken! > five!.broken! && one!.fold! > five!.fold!,
        };
      },
    },
  ],
};

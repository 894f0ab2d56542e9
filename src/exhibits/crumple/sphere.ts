/** Figures 7 to 9 of Kang and Cho: the sheet in the sphere, and what its two parameters do. */
import { makeRandom } from "@pliant/solver";
import { CYCLE, foldLeft, H } from "../../scenes/crumple/ball.ts";
import { defaultsOf } from "../../scenes/parameters.ts";
import { BALL } from "../../scenes/crumple/ball-scene.ts";
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

/** Seeds of the comparison with and without damage, and the size of its sheets. */
const SEEDS = 20;
const SIDE = 11;

/** Mean fold that is left after a full crumple and opening, in degrees, for each seed: without damage and with it. */
function foldsLeft(seeds = SEEDS): { readonly without: readonly number[]; readonly with: readonly number[] } {
  const values = { ...defaultsOf(BALL), side: SIDE };
  const folds = (breaking: "both" | "none"): number[] =>
    Array.from({ length: seeds }, (_, n) => foldLeft({ ...values, breaking }, makeRandom(n + 1)));
  return { without: folds("none"), with: folds("both") };
}

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
    "Rendered frames of a sheet around which a sphere is made smaller and larger by the keyboard. When the sphere grows again the sheet opens, and some damage stays.",
  scene: "crumple/sphere",
  features: [
    {
      printed: "When the sphere is large again, the sheet returns to its original state, and some of the damage stays.",
      ours() {
        const folds = foldsLeft();
        const ratios = folds.with.map((fold, n) => fold / folds.without[n]!);
        return {
          says: `Over ${SEEDS} sheets, each crumpled to a third of the radius and opened once, the root mean square fold that stays is ${spreadOf(folds.without)} without damage and ${spreadOf(folds.with)} with it: at least ${Math.floor(Math.min(...ratios))} times as much in every one.`,
          agrees: Math.min(...ratios) >= 5,
        };
      },
    },
  ],
};

/** Figure 8: ψ. */
export const figure8: Exhibit = {
  id: "crumple/figure-8",
  kind: "figure",
  number: "8",
  title: "The effect of ψ",
  printed: "Rendered sheets in the sphere: (a) bumpy, with ψ = 1.0, and (b) somewhat smooth, with ψ = 0.1.",
  scene: "crumple/psi",
  features: [
    {
      printed: "The larger ψ, the better the area is preserved.",
      ours() {
        const areas = (phi: string): number[] =>
          ["1", "0.1"].map((psi) => 100 * afterCycle("crumple/psi", { psi, phi }).area!);
        const [tough, brittle] = [areas("3"), areas("2")];
        const words = ([one, tenth]: number[]): string =>
          `${one!.toFixed(0)} % with ψ = 1 and ${tenth!.toFixed(0)} % with ψ = 0.1`;
        const isNearer = ([one, tenth]: number[]): boolean => Math.abs(one! - 100) < Math.abs(tenth! - 100);
        return {
          says: `After a crumple and opening, a sheet with φ = 3 has ${words(tough)} of its flat area, and one with φ = 2, of which more breaks, ${words(brittle)}. The larger ψ, the larger the area. Where little breaks ψ = 1 keeps it better, as printed; where much does, it adds too much.`,
          agrees: isNearer(tough) && !isNearer(brittle) && brittle[0]! > brittle[1]!,
        };
      },
    },
    {
      printed: "With ψ = 1 the sheet is bumpy, with ψ = 0.1 smoother.",
      ours() {
        const folds = (breaking: string): number[] =>
          ["1", "0.1"].map((psi) => afterCycle("crumple/psi", { psi, breaking }).fold!);
        const [breaks, both] = [folds("breaks"), folds("both")];
        const words = ([one, tenth]: number[]): string =>
          `${one!.toFixed(0)}° with ψ = 1 and ${tenth!.toFixed(0)}° with ψ = 0.1`;
        return {
          says: `With breaks alone, the root mean square fold that stays is ${words(breaks)}; with hinges as well, ${words(both)}. The sheet with the larger ψ is the rougher one, but not by much: halves that are still squeezed push the new vertex off by themselves.`,
          agrees: breaks[0]! > breaks[1]!,
        };
      },
    },
  ],
};

/** Figure 9: φ. */
export const figure9: Exhibit = {
  id: "crumple/figure-9",
  kind: "figure",
  number: "9",
  title: "The effect of φ",
  printed: "Rendered sheets in the sphere: (a) with φ = 1, and (b) with φ = 5.",
  scene: "crumple/phi",
  features: [
    {
      printed: "φ decides how easily the sheet is damaged; the text does not say which way.",
      ours() {
        const [one, five] = ["1", "5"].map((phi) => afterCycle("crumple/phi", { phi }));
        return {
          says: `With φ = 1, ${one!.broken!} springs break, with φ = 5, ${five!.broken!}; the mean fold is ${one!.fold!.toFixed(0)}° and ${five!.fold!.toFixed(0)}°. The larger φ, the tougher the sheet.`,
          agrees: one!.broken! > five!.broken! && one!.fold! > five!.fold!,
        };
      },
    },
  ],
};

/** The controls of a scene of which chance is the point: where it begins, or somewhere else. Fetched with such a scene. */
import { LARGEST_SEED } from "../scenes/seeds.ts";
import type { ControlledShow } from "./controlled-show.ts";

/** So many are short to write and enough to choose from. */
const FEW_SEEDS = 10_000;

/** Lets the reader say where chance begins; `begin` starts such a run. */
export function wireSeed(form: HTMLElement, show: ControlledShow, begin: () => void, signal: AbortSignal): void {
  const box = form.querySelector<HTMLInputElement>("[data-seed]");
  const take = (seed: number): void => {
    show.setSeed(seed === show.card.seed ? undefined : seed);
    if (box) box.value = String(seed);
    begin();
  };
  const isSeed = (seed: number): boolean => Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED;
  box?.addEventListener("change", () => take(isSeed(box.valueAsNumber) ? box.valueAsNumber : show.card.seed), {
    signal,
  });
  const another = form.querySelector("[data-do=seed]");
  another?.addEventListener("click", () => take(Math.floor(Math.random() * FEW_SEEDS)), { signal });
}

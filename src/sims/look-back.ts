/**
 * Looking back at the last seconds of a scene: a slider over the pictures that were kept. Fetched when a reader asks for it.
 */
import { shown } from "../scenes/numbers.ts";
import { timeWords } from "../scenes/time-words.ts";
import type { ControlledShow } from "./controlled-show.ts";

const wired = new WeakSet<Element>();

const momentsOf = ({ panes }: ControlledShow) => panes[0]!.reel.moments;
const barOf = ({ element }: ControlledShow) => element.querySelector<HTMLElement>("[data-look]");
const rangeOf = (show: ControlledShow) => barOf(show)?.querySelector("input") ?? undefined;

/** Pauses the show and opens the slider, at the present. */
export async function openLook(show: ControlledShow): Promise<void> {
  await show.halt();
  const range = rangeOf(show);
  if (!range || momentsOf(show).length === 0) return;
  wire(show, range);
  lookAt(show, momentsOf(show).length - 1);
  range.focus({ preventScroll: true });
}

/** Goes by so many pictures; from the present it first opens the slider. */
export async function goAlong(show: ControlledShow, by: number): Promise<void> {
  const focused = document.activeElement;
  if (show.looking === undefined) await openLook(show);
  if (show.looking !== undefined) lookAt(show, show.looking + by);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Opens the slider at a time. */
export async function lookAtTime(show: ControlledShow, time: number): Promise<void> {
  await openLook(show);
  lookAt(
    show,
    momentsOf(show).findLastIndex((moment) => moment.time <= time),
  );
}

function wire(show: ControlledShow, range: HTMLInputElement): void {
  if (wired.has(range)) return;
  wired.add(range);
  range.addEventListener("input", () => lookAt(show, Number(range.value)));
}

/** Looks at one of the pictures and says which. */
function lookAt(show: ControlledShow, wanted: number): void {
  const [moments, bar, range] = [momentsOf(show), barOf(show), rangeOf(show)];
  const index = Math.min(moments.length - 1, Math.max(0, wanted));
  const [moment, last] = [moments[index], moments.at(-1)];
  if (!bar || !range || !moment || !last) return;
  show.look(index);
  range.max = String(moments.length - 1);
  range.value = String(index);
  const where = `${timeWords(moment.time)} of ${timeWords(last.time)}`;
  range.setAttribute("aria-valuetext", where);
  bar.querySelector("label")!.textContent = `Looking at ${where}`;
  bar.querySelector("[data-measured]")!.textContent = measuredWords(show);
}

/** What was measured at the moment that each pane shows. */
function measuredWords({ card, panes }: ControlledShow): string {
  const said = panes.map(({ history, moment }) => {
    const row = history.rowAt(moment?.time ?? Infinity) ?? [];
    const known = card.measures.flatMap(({ label, unit }, n) => {
      const value = row[n + 1];
      return value === undefined || Number.isNaN(value) ? [] : [`${label} ${shown(value)}${unit && `\u00a0${unit}`}`];
    });
    return known.join(", ");
  });
  return said.length > 1 ? said.map((words, n) => `${["First", "Second"][n]}: ${words}.`).join(" ") : said.join("");
}

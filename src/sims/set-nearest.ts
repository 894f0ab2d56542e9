/** Sets the nearest figure of a scene to what running text speaks of. */
import { whenSettable } from "./when-settable.ts";

/** Brings the figure into sight, waits until it runs, and presses the preset there, or gives it values and plays it. */
export async function setNearest(named: HTMLElement, signal: AbortSignal): Promise<void> {
  const { preset, values } = named.dataset;
  const sim = nearestFigure(named, preset === undefined ? ".panes" : `[data-preset="${preset}"]`);
  if (!sim) return;
  await goTo(named, sim, signal);
  if (signal.aborted) return;
  if (preset !== undefined) sim.querySelector<HTMLElement>(`[data-preset="${preset}"]`)?.click();
  if (values === undefined) return;
  if (sim.dataset.state === "paused") sim.querySelector<HTMLElement>("[data-do=play]")?.click();
  sim.dispatchEvent(new CustomEvent("pliant-given", { detail: JSON.parse(values) as unknown, cancelable: true }));
}

/** The figure of the scene that an element names which is nearest to it, among those that have something. */
export function nearestFigure(named: HTMLElement, having: string): HTMLElement | undefined {
  const figures = document.querySelectorAll<HTMLElement>(
    `pliant-sim[data-scene="${named.dataset.scene}"]:has(${having})`,
  );
  return nearest(named, [...figures]);
}

/** Brings a figure into sight, waits until it runs, and offers the way back to the text. */
export async function goTo(named: HTMLElement, sim: HTMLElement, signal: AbortSignal): Promise<void> {
  const smooth = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  sim.querySelector(".panes")!.scrollIntoView({ block: "nearest", behavior: smooth ? "smooth" : "instant" });
  await whenSettable(sim, signal);
  if (!signal.aborted) offerWayBack(named, sim);
}

/** The element whose middle is nearest to that of `one`, down the page. */
function nearest(one: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  const middle = (element: HTMLElement): number => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const here = middle(one);
  return others.toSorted((a, b) => Math.abs(middle(a) - here) - Math.abs(middle(b) - here))[0];
}

/** A button under the picture that leads back to the text, if the picture is so far that the text has left the window. */
function offerWayBack(named: HTMLElement, sim: HTMLElement): void {
  sim.querySelector("[data-way-back]")?.remove();
  const { top, bottom } = named.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "control", textContent: "Back to the text" });
  button.dataset.wayBack = "";
  button.addEventListener("click", () => {
    button.remove();
    named.scrollIntoView({ block: "center", behavior: "instant" });
    named.querySelector<HTMLElement>("button, input, a")?.focus({ preventScroll: true });
  });
  sim.querySelector("[data-words]")!.after(button);
}

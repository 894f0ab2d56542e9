/**
 * A value of a scene in running text: it follows the control of the nearest figure, and moves it.
 *
 * The control of the figure is asked and not the scene: whoever sets it, by hand, by a preset or by an address, it says so.
 */
import { goTo, nearestFigure } from "./set-nearest.ts";

/** Makes a value follow its scene, and the scene it, until the signal aborts. */
export function openLiveValue(element: HTMLElement, signal: AbortSignal): void {
  const control = `[data-parameter="${element.dataset.parameter}"] input[type=range]`;
  const sim = nearestFigure(element, control);
  const theirs = sim?.querySelector<HTMLInputElement>(control);
  if (!sim || !theirs) return;
  const own = element.querySelector("input")!;
  const follow = (): void => {
    const words = theirs.getAttribute("aria-valuetext")!;
    own.value = theirs.value;
    own.setAttribute("aria-valuetext", words);
    element.querySelector("output")!.textContent = words;
  };
  const watcher = new MutationObserver(follow);
  watcher.observe(theirs, { attributeFilter: ["aria-valuetext"] });
  signal.addEventListener("abort", () => watcher.disconnect());
  const pass = (type: "input" | "change"): void => {
    theirs.value = own.value;
    theirs.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const isAtWork = (): boolean => sim.dataset.state !== "idle" && isInSight(sim);
  own.addEventListener("input", () => isAtWork() && pass("input"), { signal });
  const settle = async (): Promise<void> => {
    const { value } = own;
    if (!isAtWork()) await goTo(element, sim, signal);
    if (signal.aborted) return;
    own.value = value;
    pass("input");
    pass("change");
  };
  own.addEventListener("change", () => void settle(), { signal });
  own.addEventListener("keydown", (event) => moveByArrow(own, event), { signal });
  own.disabled = false;
  follow();
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** An arrow key goes a hundredth of the range, from where the value stands. */
function moveByArrow(own: HTMLInputElement, event: KeyboardEvent): void {
  const way = ARROWS[event.key];
  if (way === undefined) return;
  event.preventDefault();
  own.value = String(Number(own.value) + (way * Number(own.max)) / 100);
  for (const type of ["input", "change"]) own.dispatchEvent(new Event(type, { bubbles: true }));
}

function isInSight(sim: HTMLElement): boolean {
  const { top, bottom } = sim.querySelector(".panes")!.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

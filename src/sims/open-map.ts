/**
 * What a reader can do with a map of verdicts: choose a point, which sets the scene that belongs to it; compute it again; and
 * see where the scene is on the map.
 */
import type { Values } from "../scenes/parameters.ts";
import { LiveHost } from "../workers/live-host.ts";
import { acrossOf, downOf, placeOf } from "./map-place.ts";

interface Axis {
  readonly name: string;
  readonly values: readonly number[];
}

interface Panel {
  readonly name: string;
  readonly values: Values;
}

/** A map in the page, and what its attributes say of it. */
interface OpenMap {
  readonly element: HTMLElement;
  readonly x: Axis;
  readonly y: Axis;
  readonly panels: readonly Panel[];
  /** The scene that belongs to the map, if there is one on the page. */
  readonly scene: HTMLElement | null;
  readonly signal: AbortSignal;
}

/** How long the hand must rest on a choice before the scene starts anew, ms. */
const REST = 400;

/** Wires a map until the signal aborts. */
export function openMap(element: HTMLElement, signal: AbortSignal): void {
  const read = <T>(name: string): T => JSON.parse(element.dataset[name]!) as T;
  const scene = document.querySelector<HTMLElement>(`pliant-sim[data-map="${element.dataset.exhibit!}"]`);
  const map: OpenMap = { element, x: read("x"), y: read("y"), panels: read("panels"), scene, signal };
  const choose = wireChoice(map);
  wireCells(map, choose);
  wireCompute(map);
  element.querySelector<HTMLElement>(".controls")!.hidden = false;
  if (scene) followScene(map, scene);
  // A cell that was clicked before anybody listened is chosen now.
  element.dataset.open = "";
  const early = element.querySelector("[data-early]");
  early?.removeAttribute("data-early");
  early?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

const selectOf = ({ element }: OpenMap, name: string): HTMLSelectElement =>
  element.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;

const svgOf = ({ element }: OpenMap, panel: string): SVGElement =>
  element.querySelector<SVGElement>(`[data-panel-map="${panel}"]`)!;

const say = ({ element }: OpenMap, words: string): void => {
  element.querySelector("[role=status]")!.textContent = words;
};

/** The cell that the three lists name. */
function chosenCell(map: OpenMap): Element {
  const cells = svgOf(map, selectOf(map, "panel").value).querySelectorAll("[data-cell]");
  return cells[selectOf(map, "y").selectedIndex * map.x.values.length + selectOf(map, "x").selectedIndex]!;
}

/** Wires the lists; returns what shows the point that they name, tells of it, and sets the scene to it. */
function wireChoice(map: OpenMap): () => void {
  const { element, scene, signal, x, y, panels } = map;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let waiting = new AbortController();
  const set = (): void => {
    waiting.abort();
    waiting = new AbortController();
    const panel = panels.find(({ name }) => name === selectOf(map, "panel").value)!;
    const given = { ...panel.values, [x.name]: x.values[selectOf(map, "x").selectedIndex]! };
    const point = { ...given, [y.name]: y.values[selectOf(map, "y").selectedIndex]! };
    if (scene) setScene(scene, point, AbortSignal.any([signal, waiting.signal]));
  };
  const choose = (): void => {
    const cell = chosenCell(map);
    element.querySelectorAll("[data-chosen]").forEach((mark) => mark.setAttribute("visibility", "hidden"));
    const mark = cell.parentElement!.querySelector("[data-chosen]")!;
    for (const name of ["x", "y"]) mark.setAttribute(name, cell.getAttribute(name)!);
    mark.setAttribute("visibility", "visible");
    say(map, cell.textContent.trim());
    clearTimeout(rest);
    rest = setTimeout(set, REST);
  };
  for (const name of ["panel", "x", "y"]) selectOf(map, name).addEventListener("change", choose, { signal });
  signal.addEventListener("abort", () => clearTimeout(rest));
  return choose;
}

/** Gives a scene some of its values; one that has not started takes them when it does, unless others were chosen since. */
function setScene(scene: HTMLElement, detail: Values, signal: AbortSignal): void {
  const isTaken = (): boolean => !scene.dispatchEvent(new CustomEvent("pliant-given", { cancelable: true, detail }));
  if (isTaken()) return;
  const watcher = new MutationObserver(() => isTaken() && watcher.disconnect());
  watcher.observe(scene, { attributeFilter: ["data-state"] });
  signal.addEventListener("abort", () => watcher.disconnect());
}

/** A click on a cell chooses it. */
function wireCells(map: OpenMap, choose: () => void): void {
  for (const { name } of map.panels) {
    const svg = svgOf(map, name);
    const cells = [...svg.querySelectorAll("[data-cell]")];
    const pick = (event: Event): void => {
      const at = cells.indexOf(event.target as Element);
      if (at === -1) return;
      selectOf(map, "panel").value = name;
      selectOf(map, "x").selectedIndex = at % map.x.values.length;
      selectOf(map, "y").selectedIndex = Math.floor(at / map.x.values.length);
      choose();
    };
    svg.addEventListener("click", pick, { signal: map.signal });
  }
}

/** The button that computes the point in this tab. */
function wireCompute(map: OpenMap): void {
  const { element, signal } = map;
  const button = element.querySelector<HTMLButtonElement>("button[name=compute]")!;
  const compute = async (): Promise<void> => {
    const [panel, x, y] = ["panel", "x", "y"].map((name) => selectOf(map, name).value) as [string, string, string];
    const host = new LiveHost();
    const end = (): void => host.dispose();
    signal.addEventListener("abort", end);
    button.disabled = true;
    say(map, "Computing the point, in two runs …");
    try {
      const { words } = await host.point({ exhibit: element.dataset.exhibit!, panel, x: Number(x), y: Number(y) });
      say(map, `Computed here: ${words}`);
    } catch (error) {
      say(map, error instanceof Error ? error.message : "The computation could not run.");
    }
    button.disabled = false;
    end();
    signal.removeEventListener("abort", end);
  };
  button.addEventListener("click", () => void compute(), { signal });
}

/** Marks where the scene is, on the panel whose circumstances it has, and goes on to. */
function followScene(map: OpenMap, scene: HTMLElement): void {
  const look = (): void => {
    mark(map, JSON.parse(scene.dataset.values!) as Values);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(scene, { attributeFilter: ["data-values"] });
  map.signal.addEventListener("abort", () => watcher.disconnect());
  look();
}

function mark({ element, x, y, panels }: OpenMap, values: Values): void {
  element.querySelectorAll("[data-here]").forEach((dot) => dot.setAttribute("visibility", "hidden"));
  const isOn = (panel: Panel): boolean => Object.entries(panel.values).every(([name, value]) => values[name] === value);
  const panel = panels.find(isOn);
  element.querySelector<HTMLElement>("[data-here-key]")!.hidden = !panel;
  if (!panel) return;
  const dot = element.querySelector(`[data-panel-map="${panel.name}"] [data-here]`)!;
  dot.setAttribute("cx", String(acrossOf(placeOf(x.values, Number(values[x.name])))));
  dot.setAttribute("cy", String(downOf(placeOf(y.values, Number(values[y.name])), y.values.length)));
  dot.setAttribute("visibility", "visible");
}

/**
 * The desk of a show: its buttons, its panel, its keys, its address, and the words that it shows.
 */
import { defaultsOf, type Values } from "../scenes/parameters.ts";
import { addressOf, openingUnder } from "./address.ts";
import { differenceWords } from "./card.ts";
import { csvOf, save } from "./files.ts";
import { actOnKey, type Deed } from "./keys.ts";
import { wirePanel } from "./panel.ts";
import type { SimState } from "./pliant-sim.ts";
import type { Show } from "./show.ts";
import { quietWords, stateWords } from "./state-words.ts";

export interface Desk {
  /** What each pane is called, where there are two. */
  readonly differences: readonly string[];
  /** Shows the state on buttons and clock; `ratio` is how much of real time it keeps up with. */
  show(state: SimState, ratio: number): void;
  words(state: SimState): string;
  /** Shows sentences about values that could not be used. */
  notify(notices: readonly string[]): void;
}

/** How long the hand must rest on a slider before the scene starts anew, ms. */
const REST = 160;

/** Wires everything the reader can touch until the signal aborts. */
export function wireDesk(show: Show, signal: AbortSignal): Desk {
  const { element, card } = show;
  const find = <E extends HTMLElement>(selector: string): E | null => element.querySelector<E>(selector);
  const differences = (): string[] => (card.beside ? differenceWords(card, show.values, card.beside) : []);
  const panel = wireValues(show, signal);
  wireButtons(show, signal);
  for (const { stage } of show.panes)
    stage.addEventListener("keydown", (event) => actOnKey(event, keyActions(show)), { signal });
  const notify = (notices: readonly string[]): void => {
    const list = find("[data-notices]");
    list?.replaceChildren(...notices.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    list?.toggleAttribute("hidden", notices.length === 0);
  };
  addEventListener(
    "popstate",
    () => {
      const { values, notices } = openingUnder(card, location.href);
      if (JSON.stringify(values) === JSON.stringify(show.values)) return;
      show.change(values, true);
      panel(values);
      notify(notices);
    },
    { signal },
  );
  panel(show.values);
  return {
    get differences() {
      return differences();
    },
    notify,
    words: (state) => stateWords(state, show.panes, differences()),
    show(state, ratio) {
      const plays = find("[data-do=play]");
      const label = state === "running" ? "Pause" : state === "failed" ? "Start again" : "Play";
      if (plays && plays.getAttribute("aria-label") !== label) plays.setAttribute("aria-label", label);
      plays?.setAttribute("title", label);
      find("[data-do=again]")?.toggleAttribute("hidden", state !== "failed");
      const report = show.panes[0]!.report;
      setText(find("[data-clock]"), `${clockWords(report?.time ?? 0)}`);
      const solvers = show.panes.map(({ solves }) => solves.words);
      setText(find("[data-quiet]"), quietWords(state, ratio, solvers));
      showPreparing(
        find("[data-preparing]"),
        show.panes.map(({ preparing }) => preparing),
      );
      element.querySelectorAll("[data-difference]").forEach((place, n) => setText(place, differences()[n] ?? ""));
    },
  };
}

/** Shows how far the slowest pane is that prepares its start, or nothing. */
function showPreparing(place: HTMLElement | null, shares: readonly (number | undefined)[]): void {
  const known = shares.filter((share) => share !== undefined);
  place?.toggleAttribute("hidden", known.length === 0);
  const bar = place?.querySelector("progress");
  if (bar && known.length > 0) bar.value = Math.min(...known);
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function clockWords(time: number): string {
  if (time < 100) return `${time.toFixed(2)} s`;
  return time < 6000 ? `${time.toFixed(0)} s` : `${(time / 3600).toFixed(1)} h`;
}

const keyActions = (show: Show) => ({
  run: (deed: Deed) => act(show, deed),
  turn: (dx: number, dy: number) => show.panes.forEach(({ surface }) => surface?.turn(dx, dy)),
  zoom: (factor: number) => show.panes.forEach(({ surface }) => surface?.zoom(factor)),
});

/** Wires the panel and keeps address and scene in step with it; returns how to show values. */
function wireValues(show: Show, signal: AbortSignal): (values: Values) => void {
  const { card, element } = show;
  const form = element.querySelector<HTMLElement>("[data-panel]") ?? element;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => history.pushState(null, "", addressOf(card, show.values, location.href));
  const onInput = (name: string, value: number | string): void => {
    const values = { ...show.values, [name]: value };
    panel(values);
    clearTimeout(rest);
    if (card.parameters[name]?.live) return show.change(values, false);
    show.values = values;
    rest = setTimeout(() => show.change(show.values, true), REST);
  };
  const panel = wirePanel(form, card.parameters, { onInput, onCommit: write }, signal);
  const set = (values: Values): void => {
    panel(values);
    show.change(values, true);
    write();
  };
  const defaults = defaultsOf(card.parameters);
  for (const button of form.querySelectorAll<HTMLElement>("[data-preset]")) {
    const preset = card.presets[button.dataset.preset!];
    button.addEventListener("click", () => set({ ...defaults, ...preset?.values }), { signal });
  }
  form.querySelector("[data-do=defaults]")?.addEventListener("click", () => set(defaults), { signal });
  signal.addEventListener("abort", () => clearTimeout(rest));
  return panel;
}

function wireButtons(show: Show, signal: AbortSignal): void {
  for (const button of show.element.querySelectorAll<HTMLElement>("button[data-do]")) {
    button.addEventListener("click", () => act(show, button.dataset.do!), { signal });
  }
  const speed = show.element.querySelector<HTMLSelectElement>("select[data-do=speed]");
  speed?.addEventListener("change", () => (show.speed = Number(speed.value)), { signal });
}

/** Does what a button or a key is for. */
function act(show: Show, deed: string): void {
  const { card, panes, element } = show;
  const name = card.id.replace("/", "-");
  if (deed === "play") show.toggle();
  else if (deed === "step") void show.step();
  else if (deed === "stop") show.stop();
  else if (deed === "reset" || deed === "again") void show.restart();
  else if (deed === "camera") panes.forEach(({ surface }) => surface?.resetCamera());
  else if (deed === "full") void toggleFullScreen(element);
  else if (deed === "share") void share(show);
  else if (deed === "png") void panes[0]!.surface?.png().then((picture) => save(`${name}.png`, picture));
  else if (deed === "csv") {
    const words = card.beside ? differenceWords(card, show.values, card.beside) : [];
    const text = csvOf(
      card.measures,
      panes.map(({ history }) => history),
      words,
    );
    save(`${name}.csv`, new Blob([text], { type: "text/csv" }));
  }
}

/** Fills the screen or leaves it; some phones cannot, and then nothing happens. */
async function toggleFullScreen(element: HTMLElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) await element.requestFullscreen();
}

/** Copies the link of the present values; where that is not allowed, shows it to be copied by hand. */
async function share(show: Show): Promise<void> {
  const { card, values, element } = show;
  const link = addressOf(card, values, location.href);
  const box = element.querySelector<HTMLInputElement>("[data-link]");
  try {
    await navigator.clipboard.writeText(link);
    show.say("Link copied.");
  } catch {
    if (!box) return;
    box.hidden = false;
    box.value = link;
    box.select();
    show.say("Copy the link from the box.");
  }
}

/**
 * The controls of a show: its buttons, its panel, its keys, its address, and the words that it shows.
 */
import { defaultsOf, type Values } from "../scenes/parameters.ts";
import { act, differencesOf, keyActionsOf } from "./actions.ts";
import { addressOf, openingUnder } from "./address.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { actOnKey } from "./keys.ts";
import { wirePanel } from "./panel.ts";
import { quietWords, stateWords, type SimState } from "./state-words.ts";

export interface Controls {
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
export function wireControls(show: ControlledShow, signal: AbortSignal): Controls {
  const { element, card } = show;
  const panel = wireValues(show, signal);
  wireButtons(show, signal);
  for (const { stage } of show.panes)
    stage.addEventListener("keydown", (event) => actOnKey(event, keyActionsOf(show)), { signal });
  const notify = (notices: readonly string[]): void => showNotices(element, notices);
  const followAddress = (): void => {
    const { values, notices } = openingUnder(card, location.href);
    if (JSON.stringify(values) === JSON.stringify(show.values)) return;
    show.change(values, true);
    panel(values);
    notify(notices);
  };
  addEventListener("popstate", followAddress, { signal });
  panel(show.values);
  return {
    get differences() {
      return differencesOf(show);
    },
    notify,
    words: (state) => stateWords(state, show.panes, differencesOf(show)),
    show: (state, ratio) => showState(show, state, ratio),
  };
}

/** So many sentences are shown; an address may bring any number of them. */
const MOST_NOTICES = 8;

/** Shows sentences about values that could not be used. */
function showNotices(element: HTMLElement, notices: readonly string[]): void {
  const list = element.querySelector("[data-notices]");
  const shown = notices.slice(0, MOST_NOTICES);
  const more = notices.length - shown.length;
  if (more > 0) shown.push(`And ${more} more.`);
  list?.replaceChildren(...shown.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  list?.toggleAttribute("hidden", notices.length === 0);
}

/** Shows the state on buttons and clock. */
function showState(show: ControlledShow, state: SimState, ratio: number): void {
  const { element, panes } = show;
  const plays = element.querySelector("[data-do=play]");
  const label = state === "running" ? "Pause" : state === "failed" ? "Start again" : "Play";
  if (plays && plays.getAttribute("aria-label") !== label) plays.setAttribute("aria-label", label);
  plays?.setAttribute("title", label);
  element.querySelector("[data-do=again]")?.toggleAttribute("hidden", state !== "failed");
  setText(element.querySelector("[data-clock]"), clockWords(panes[0]!.report?.time ?? 0));
  const solvers = panes.map(({ solves }) => solves.words);
  setText(element.querySelector("[data-quiet]"), quietWords(state, ratio, solvers));
  const preparing = panes.map((pane) => pane.preparing);
  showPreparing(element.querySelector("[data-preparing]"), preparing);
  const differences = differencesOf(show);
  element.querySelectorAll("[data-difference]").forEach((place, n) => setText(place, differences[n] ?? ""));
}

/** Shows how far the slowest pane is that prepares its start, or nothing. */
function showPreparing(place: Element | null, shares: readonly (number | undefined)[]): void {
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

/** Wires the panel and keeps address and scene in step with it; returns how to show values. */
function wireValues(show: ControlledShow, signal: AbortSignal): (values: Values) => void {
  const { card, element } = show;
  const form = element.querySelector<HTMLElement>("[data-panel]") ?? element;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => history.pushState(null, "", addressOf(card, show.values, location.href));
  const onInput = (name: string, value: number | string): void => {
    const values = { ...show.values, [name]: value };
    panel(values);
    clearTimeout(rest);
    if (card.parameters[name]?.live) return show.change(values, false);
    show.setValues(values);
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

function wireButtons(show: ControlledShow, signal: AbortSignal): void {
  for (const button of show.element.querySelectorAll<HTMLElement>("button[data-do]")) {
    button.addEventListener("click", () => act(show, button.dataset.do!), { signal });
  }
  const speed = show.element.querySelector<HTMLSelectElement>("select[data-do=speed]");
  speed?.addEventListener("change", () => show.setSpeed(Number(speed.value)), { signal });
}

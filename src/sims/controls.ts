/**
 * The controls of a show: its buttons, its panel, its keys, its address, and the words that it shows.
 */
import { timeWords } from "../scenes/time-words.ts";
import type { Values } from "../scenes/parameters.ts";
import { act, differencesOf, keyActionsOf } from "./actions.ts";
import { addressHere, openingUnder, writeAddress, type RunTexts } from "./address.ts";
import { changeWords } from "./card.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { actOnKey } from "./keys.ts";
import { wirePanel } from "./panel.ts";
import { quietWords, stateWords, type SimState } from "./state-words.ts";

export interface Controls {
  /** What each pane is called, where there are two. */
  readonly differences: readonly string[];
  /** Shows the state on buttons and clock; `ratio` is how much of its time it keeps up with, `slow` whether that is in slow motion. */
  show(state: SimState, ratio: number, slow: boolean): void;
  words(state: SimState): string;
  /** Shows values in the panel. */
  panel(values: Values): void;
  /** Shows sentences about values that could not be used. */
  notify(notices: readonly string[]): void;
}

/** What the address says of a run when a reader has said where chance begins. */
const runTexts = ({ seed }: ControlledShow): RunTexts => (seed === undefined ? {} : { seed: String(seed) });

/** How long the hand must rest on a slider before the scene starts anew, ms. */
const REST = 160;

/** Wires everything the reader can touch until the signal aborts. */
export function wireControls(show: ControlledShow, signal: AbortSignal): Controls {
  const { element, card } = show;
  /** What the address has said of the run beside its values. */
  let open = openingUnder(card, addressHere(card)).run;
  const { panel, shown } = wireValues(show, () => writeAddress(card, show.values, (open = runTexts(show))), signal);
  let follow: (() => void) | undefined;
  if (card.follows) void import("./follow.ts").then(({ makeFollower }) => (follow = makeFollower(show, shown, signal)));
  wireButtons(show, signal);
  for (const pane of show.panes)
    pane.stage.addEventListener("keydown", (event) => actOnKey(event, keyActionsOf(show, pane)), { signal });
  let said: readonly string[] = [];
  // What is wrong with the values is known at once, and what is wrong with the rest of an address a little later.
  const notify = (notices: readonly string[]): void => showNotices(element, (said = [...said, ...notices]));
  const followAddress = async (): Promise<void> => {
    const { readAgain } = await import("./follow-address.ts");
    open = readAgain(show, open, (notices) => ((said = []), notify(notices)));
  };
  addEventListener("popstate", () => void followAddress(), { signal });
  panel(show.values);
  return {
    get differences() {
      return differencesOf(show);
    },
    notify,
    panel,
    words: (state) => stateWords(state, show.panes, differencesOf(show)),
    show(state, ratio, slow) {
      showState(show, state, ratio, slow);
      follow?.();
    },
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
function showState(show: ControlledShow, state: SimState, ratio: number, slow: boolean): void {
  const { element, panes } = show;
  const plays = element.querySelector("[data-do=play]");
  const label = state === "running" ? "Pause" : state === "failed" ? "Start again" : "Play";
  if (plays && plays.getAttribute("aria-label") !== label) plays.setAttribute("aria-label", label);
  plays?.setAttribute("title", label);
  element.querySelector("[data-do=again]")?.toggleAttribute("hidden", state !== "failed");
  element.querySelector("[data-look]")?.toggleAttribute("hidden", state !== "looking");
  element.querySelector("[data-do=back]")?.setAttribute("aria-expanded", String(state === "looking"));
  const shown = panes[0]!.moment ?? (panes.every(({ report }) => report) ? panes[0]!.reported : undefined);
  // Until there is a first picture of each, the stills stand there with their own time.
  if (shown) setText(element.querySelector("[data-clock]"), timeWords(shown.time));
  element.querySelector("[data-slow]")?.toggleAttribute("hidden", !slow);
  setText(element.querySelector("[data-quiet]"), quietWords(state, ratio, panes));
  const shares = show.reaching ? [show.reaching.share] : panes.map((pane) => pane.preparing);
  showPreparing(element.querySelector("[data-preparing]"), shares, show.reaching ? "Taking the steps" : STARTING);
  if (show.card.chance) showSeed(show);
  const differences = differencesOf(show);
  element.querySelectorAll("[data-difference]").forEach((place, n) => setText(place, differences[n] ?? ""));
}

const STARTING = "Working out the start";

/** Shows where chance has begun, unless the reader is about to say it. */
function showSeed({ element, panes }: ControlledShow): void {
  const box = element.querySelector<HTMLInputElement>("[data-seed]");
  const seed = panes[0]!.begun?.seed;
  if (box && seed !== undefined && document.activeElement !== box) box.value = String(seed);
}

/** Shows how far the slowest pane is that prepares its start, or nothing. */
function showPreparing(place: Element | null, shares: readonly (number | undefined)[], words: string): void {
  const known = shares.filter((share) => share !== undefined);
  place?.toggleAttribute("hidden", known.length === 0);
  setText(place?.querySelector("[data-work]") ?? null, words);
  const bar = place?.querySelector("progress");
  if (bar && known.length > 0) bar.value = Math.min(...known);
}

/** Says what is not as it was. */
function showChanges(element: HTMLElement, words: string): void {
  setText(element.querySelector("[data-changes]"), words && `Changed: ${words}.`);
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** How values are shown in the panel: as the reader's, with what they change, or only where the sliders stand. */
interface PanelShows {
  readonly panel: (values: Values) => void;
  readonly shown: (values: Values) => void;
}

/** Wires the panel and keeps address and scene in step with it. */
function wireValues(show: ControlledShow, write: () => void, signal: AbortSignal): PanelShows {
  const { card, element } = show;
  const form = element.querySelector<HTMLElement>("[data-panel]") ?? element;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onInput = (name: string, value: number | string): void => {
    const values = { ...show.values, [name]: value };
    panel(values);
    clearTimeout(rest);
    if (card.parameters[name]?.live) return show.change(values, false);
    show.setValues(values);
    rest = setTimeout(() => show.change(show.values, true), REST);
  };
  const shown = wirePanel(form, card.parameters, { onInput, onCommit: write }, signal);
  const panel = (values: Values): void => {
    shown(values);
    const seed = show.seed === undefined ? [] : [`seed ${show.seed}`];
    showChanges(element, [changeWords(card, values), ...seed].filter(Boolean).join("; "));
    // A map of verdicts marks them.
    if (element.dataset.map) element.dataset.values = JSON.stringify(values);
  };
  const set = (values: Values): void => {
    panel(values);
    show.change(values, true);
    write();
  };
  const take = (event: Event): void => {
    event.preventDefault();
    set({ ...show.values, ...(event as CustomEvent<Values>).detail });
  };
  element.addEventListener("pliant-given", take, { signal });
  const begin = (): void => (panel(show.values), void show.restart(), write());
  if (card.chance) void import("./seed-controls.ts").then(({ wireSeed }) => wireSeed(form, show, begin, signal));
  for (const button of form.querySelectorAll<HTMLElement>("[data-preset]")) {
    const preset = card.presets[button.dataset.preset!];
    button.addEventListener("click", () => set({ ...card.opening, ...preset?.values }), { signal });
  }
  form
    .querySelector("[data-do=defaults]")
    ?.addEventListener("click", () => (act(show, "camera"), show.setSeed(undefined), set(card.opening)), { signal });
  signal.addEventListener("abort", () => clearTimeout(rest));
  return { panel, shown };
}

function wireButtons(show: ControlledShow, signal: AbortSignal): void {
  for (const button of show.element.querySelectorAll<HTMLElement>("button[data-do]")) {
    button.addEventListener("click", () => act(show, button.dataset.do!), { signal });
  }
  const speed = show.element.querySelector<HTMLSelectElement>("select[data-do=speed]");
  speed?.addEventListener("change", () => show.setSpeed(Number(speed.value) || undefined), { signal });
}

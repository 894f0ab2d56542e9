/**
 * <pliant-projector>: goes through the screens of a chapter and the presets of their scenes, by keys, by a presenter’s remote
 * control or by buttons. The address says which of them stands there, so that it is found again.
 */
import { whenSettable } from "../when-settable.ts";
import { placeIn, placeOf, stepFrom, type ScreenMove, type ScreenPlace } from "./screen-places.ts";

/** What a key does wherever the focus is, and only where nothing else wants it. */
const ALWAYS: Readonly<Record<string, ScreenMove>> = { PageDown: "next", PageUp: "back" };
const IF_FREE: Readonly<Record<string, ScreenMove>> = {
  ArrowRight: "next",
  ArrowLeft: "back",
  ArrowDown: "next-screen",
  ArrowUp: "previous-screen",
  Home: "first",
  End: "last",
};

class PliantProjector extends HTMLElement {
  #life = new AbortController();
  /** What is done to a scene while its screen stands. */
  #turn = new AbortController();
  #screens: readonly HTMLElement[] = [];
  #place: ScreenPlace = { screen: 0, preset: 0 };

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    this.#screens = [...this.querySelectorAll<HTMLElement>(".screen")];
    document.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    addEventListener("hashchange", () => this.#follow(), { signal });
    for (const button of this.querySelectorAll<HTMLElement>("[data-go]"))
      button.addEventListener("click", () => this.#do(button.dataset.go!), { signal });
    this.#follow();
  }

  disconnectedCallback(): void {
    this.#life.abort();
    this.#turn.abort();
  }

  /** How many presets each screen has. */
  get #presets(): number[] {
    return this.#screens.map((screen) => screen.querySelectorAll("[data-preset]").length);
  }

  #follow(): void {
    const homes = this.#screens.map((screen) => screen.dataset.home!);
    this.#show(placeOf(location.hash, homes, this.#presets));
  }

  #go(move: ScreenMove): void {
    this.#show(stepFrom(this.#place, move, this.#presets));
    history.replaceState(null, "", `#${placeIn(this.#place)}`);
  }

  #show(place: ScreenPlace): void {
    const stays = place.screen === this.#place.screen;
    this.#place = place;
    const screen = this.#screens[place.screen]!;
    this.#screens.forEach((one) => (one.hidden = one !== screen));
    const presets = this.#presets[place.screen]!;
    const among = presets > 0 ? `, ${place.preset} of ${presets}` : "";
    this.querySelector("[data-counter]")!.textContent =
      `Screen ${place.screen + 1} of ${this.#screens.length}${place.preset > 0 ? among : ""}`;
    this.querySelector<HTMLAnchorElement>("[data-leave]")!.href = screen.dataset.home!;
    const sim = screen.querySelector<HTMLElement>("pliant-sim");
    if (sim) void this.#set(sim, screen, place.preset, stays);
  }

  /** Presses the preset of a scene, or has it as it opens. */
  async #set(sim: HTMLElement, screen: HTMLElement, preset: number, stays: boolean): Promise<void> {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    sim.classList.add("stands");
    const button = sim.querySelectorAll<HTMLElement>("[data-preset]")[preset - 1];
    const words = button ? `Try: ${button.textContent.trim()}` : "";
    screen.querySelector("[data-preset-words]")!.textContent = words;
    if (!button && !stays && !sim.dataset.set) return;
    await whenSettable(sim, signal);
    if (signal.aborted) return;
    sim.dataset.set = "";
    (button ?? sim.querySelector<HTMLElement>("[data-do=defaults]"))?.click();
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFree = !(target as Element).closest?.("input, select, textarea, [tabindex]");
    const move = ALWAYS[key] ?? (isFree ? IF_FREE[key] : undefined);
    if (!move && !this.#do(key === " " && !isPressed(target as Element) && isFree ? "play" : key)) return;
    event.preventDefault();
    if (move) this.#go(move);
  }

  /** Does what a button or a letter asks for; says whether there is such a thing. */
  #do(what: string): boolean {
    const sim = this.#screens[this.#place.screen]!.querySelector("pliant-sim");
    if (what === "next" || what === "back") this.#go(what);
    else if (what === "full" || what === "f") void toggleFullScreen();
    else if (what === "c") this.toggleAttribute("data-charts");
    else if (what === "n") this.toggleAttribute("data-notes");
    else if (what === "play") sim?.querySelector<HTMLElement>("[data-do=play]")?.click();
    else if (what === "Escape") this.#leave();
    else return false;
    return true;
  }

  /** Closes what is open, or goes to the place in the chapter. */
  #leave(): void {
    const open = this.querySelector<HTMLDetailsElement>("nav details[open]");
    if (open) open.open = false;
    else if (document.fullscreenElement) void document.exitFullscreen();
    else location.assign(this.querySelector<HTMLAnchorElement>("[data-leave]")!.href);
  }
}

/** Whether the space bar presses it. */
const isPressed = (element: Element): boolean => element.closest("button, summary, a") !== null;

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
}

customElements.define("pliant-projector", PliantProjector);

/**
 * What the buttons and keys of a show do.
 */
import { differenceWords } from "./card.ts";
import type { ControlledShow } from "./controlled-show.ts";
import type { Action, KeyActions } from "./keys.ts";
import type { Pane } from "./pane.ts";
import type { Surface } from "../stage/surface.ts";

/** What each pane is called, where there are two. */
export const differencesOf = ({ card, values }: ControlledShow): readonly string[] =>
  card.beside ? differenceWords(card, values, card.beside) : [];

/** Does what a button is for. */
export function act(show: ControlledShow, action: string): void {
  const { panes, element } = show;
  if (action === "play") show.toggle();
  else if (action === "step") void show.step();
  else if (action === "back" || action === "earlier" || action === "later") void lookBack(show, action);
  else if (action === "stop") show.stop();
  else if (action === "reset" || action === "again") void show.restart();
  else if (action === "camera") panes.forEach(({ surface }) => surface?.resetCamera());
  else if (action === "full") void toggleFullScreen(element);
  else void import("./more-actions.ts").then(({ actMore }) => actMore(show, action, differencesOf(show)));
}

/** Opens or closes the way back, or goes along it by one picture. */
async function lookBack(show: ControlledShow, action: "back" | "earlier" | "later"): Promise<void> {
  const { openLook, goAlong } = await import("./look-back.ts");
  if (action !== "back") return goAlong(show, action === "later" ? 1 : -1);
  if (show.looking === undefined) await openLook(show);
  else show.look(undefined);
}

/** What the keys of the stage of a pane do. */
export const keyActionsOf = (show: ControlledShow, pane: Pane): KeyActions => ({
  act(action: Action) {
    if (action === "take") takeByKeys(show, pane);
    else if (action === "release") pane.keyHand?.release();
    else act(show, action === "step" && show.looking !== undefined ? "later" : action);
  },
  holds: () => pane.keyHand !== undefined,
  turn: (dx, dy) => (pane.keyHand ? pane.keyHand.move(dx, dy) : turnAll(show, dx, dy)),
  shift: (dx, dy) => camerasOf(show).forEach((surface) => surface.shift(dx, dy)),
  zoom: (factor) => camerasOf(show).forEach((surface) => surface.zoom(factor)),
});

function takeByKeys(show: ControlledShow, pane: Pane): void {
  if (pane.keyHand) pane.keyHand.next();
  else void import("./key-hand.ts").then((hand) => hand.takeByKeys(show, pane));
}

const turnAll = (show: ControlledShow, dx: number, dy: number): void =>
  camerasOf(show).forEach((surface) => surface.turn(dx, dy));

/** What has to be turned: on a plane each picture, in a space one of them, which takes the others along. */
function camerasOf({ panes, card }: ControlledShow): Surface[] {
  const surfaces = panes.flatMap(({ surface }) => surface ?? []);
  return card.view.kind === "space" ? surfaces.slice(0, 1) : surfaces;
}

/** Fills the screen or leaves it; some phones cannot, and then nothing happens. */
async function toggleFullScreen(element: HTMLElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) await element.requestFullscreen();
}

/**
 * What the buttons and keys of a show do.
 */
import { differenceWords } from "./card.ts";
import type { ControlledShow } from "./controlled-show.ts";
import type { Action, KeyActions } from "./keys.ts";
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
  else if (action === "hear") void import("./tone.ts").then(({ playTone }) => playTone(show));
  else if (action === "share") void import("./show-exports.ts").then(({ shareLink }) => shareLink(show));
  else if (action === "png") void import("./show-exports.ts").then(({ savePicture }) => savePicture(show));
  else if (action === "csv")
    void import("./show-exports.ts").then(({ saveMeasures }) => saveMeasures(show, differencesOf(show)));
  else if (action === "file") void import("./save-as-file.ts").then(({ saveAsFile }) => saveAsFile(show));
  else if (action === "frame")
    void import("./share/share-address.ts").then(({ shareAddressOf }) => location.assign(shareAddressOf(show)));
  else if (action === "model") void import("./model-exports.ts").then(({ saveModel }) => saveModel(show));
  else if (action === "animation") void import("./model-exports.ts").then(({ saveAnimation }) => saveAnimation(show));
  else if (action === "obj") void import("./model-exports.ts").then(({ saveObj }) => saveObj(show));
}

/** Opens or closes the way back, or goes along it by one picture. */
async function lookBack(show: ControlledShow, action: "back" | "earlier" | "later"): Promise<void> {
  const { openLook, goAlong } = await import("./look-back.ts");
  if (action !== "back") return goAlong(show, action === "later" ? 1 : -1);
  if (show.looking === undefined) await openLook(show);
  else show.look(undefined);
}

/** What the keys of a stage do. */
export const keyActionsOf = (show: ControlledShow): KeyActions => ({
  act: (action: Action) => act(show, action === "step" && show.looking !== undefined ? "later" : action),
  turn: (dx, dy) => camerasOf(show).forEach((surface) => surface.turn(dx, dy)),
  shift: (dx, dy) => camerasOf(show).forEach((surface) => surface.shift(dx, dy)),
  zoom: (factor) => camerasOf(show).forEach((surface) => surface.zoom(factor)),
});

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

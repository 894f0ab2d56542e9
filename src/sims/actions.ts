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
  else if (action === "hear") void import("./tone.ts").then(({ playTone }) => playTone(show));
  else if (action === "share") void import("./show-exports.ts").then(({ shareLink }) => shareLink(show));
  else if (action === "png")
    void import("./picture-files.ts").then(({ savePicture }) => savePicture(show, differencesOf(show)));
  else if (action === "svg")
    void import("./picture-files.ts").then(({ saveDrawing }) => saveDrawing(show, differencesOf(show)));
  else if (action === "keep") void import("./kept-runs.ts").then(({ keepRun }) => keepRun(show));
  else if (action === "film") void import("./video-controls.ts").then(({ film }) => film(show, differencesOf(show)));
  else if (action === "charts") void import("./picture-files.ts").then(({ saveCharts }) => saveCharts(show));
  else if (action === "settings") void import("./show-exports.ts").then(({ shareSettings }) => shareSettings(show));
  else if (action === "csv")
    void import("./show-exports.ts").then(({ saveMeasures }) => saveMeasures(show, differencesOf(show)));
  else if (action === "identify")
    void import("./identify.ts").then(({ identifyRun }) => identifyRun(show, differencesOf(show)));
  else if (action === "file") void import("./save-as-file.ts").then(({ saveAsFile }) => saveAsFile(show));
  else if (action === "frame")
    void import("./share/share-address.ts").then(({ shareAddressOf }) => location.assign(shareAddressOf(show)));
  else if (action === "model") void import("./model-exports.ts").then(({ saveModel }) => saveModel(show));
  else if (action === "animation") void import("./model-exports.ts").then(({ saveAnimation }) => saveAnimation(show));
  else if (action === "obj" || action === "ply")
    void import("./model-exports.ts").then(({ saveMesh }) => saveMesh(show, action));
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

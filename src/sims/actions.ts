/**
 * What the buttons and keys of a show do.
 */
import { differenceWords } from "./card.ts";
import type { ControlledShow } from "./controlled-show.ts";
import type { Action, KeyActions } from "./keys.ts";

/** What each pane is called, where there are two. */
export const differencesOf = ({ card, values }: ControlledShow): readonly string[] =>
  card.beside ? differenceWords(card, values, card.beside) : [];

/** Does what a button is for. */
export function act(show: ControlledShow, action: string): void {
  const { panes, element } = show;
  if (action === "play") show.toggle();
  else if (action === "step") void show.step();
  else if (action === "stop") show.stop();
  else if (action === "reset" || action === "again") void show.restart();
  else if (action === "camera") panes.forEach(({ surface }) => surface?.resetCamera());
  else if (action === "full") void toggleFullScreen(element);
  else if (action === "share") void import("./show-exports.ts").then(({ shareLink }) => shareLink(show));
  else if (action === "png") void import("./show-exports.ts").then(({ savePicture }) => savePicture(show));
  else if (action === "csv")
    void import("./show-exports.ts").then(({ saveMeasures }) => saveMeasures(show, differencesOf(show)));
}

/** What the keys of a stage do. */
export const keyActionsOf = (show: ControlledShow): KeyActions => ({
  act: (action: Action) => act(show, action),
  turn: (dx, dy) => show.panes.forEach(({ surface }) => surface?.turn(dx, dy)),
  zoom: (factor) => show.panes.forEach(({ surface }) => surface?.zoom(factor)),
});

/** Fills the screen or leaves it; some phones cannot, and then nothing happens. */
async function toggleFullScreen(element: HTMLElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) await element.requestFullscreen();
}

/**
 * The keys of a stage that has the focus.
 */
export type Action = "play" | "step" | "earlier" | "reset" | "camera" | "full" | "take" | "release";

export interface KeyActions {
  act(action: Action): void;
  /** Whether keys hold a vertex. */
  holds(): boolean;
  turn(dx: number, dy: number): void;
  shift(dx: number, dy: number): void;
  zoom(factor: number): void;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  " ": "play",
  ".": "step",
  ",": "earlier",
  r: "reset",
  c: "camera",
  f: "full",
  g: "take",
};
const TURNS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-24, 0],
  ArrowRight: [24, 0],
  ArrowUp: [0, -24],
  ArrowDown: [0, 24],
};
const ZOOMS: Readonly<Record<string, number>> = { "+": 1.15, "=": 1.15, "-": 1 / 1.15 };

/** What the keys do, for the list that the reader can open. */
export const KEY_WORDS: readonly (readonly [string, string])[] = [
  ["space", "play or pause"],
  [".", "one step, or the next frame"],
  [",", "look back, one frame at a time"],
  ["r", "start again"],
  ["arrows", "turn the picture; with Shift, move it"],
  ["+ and −", "zoom in and out"],
  ["g", "take a point, which arrows then pull; again, the next; Esc lets go"],
  ["c", "reset the view"],
  ["f", "full screen"],
];

/** Does what a key asks for; keys with a modifier, and all others, stay with the browser. */
export function actOnKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // Without anything in hand, Escape stays with the browser, too.
  if (event.key === "Escape" && actions.holds()) {
    event.preventDefault();
    return actions.act("release");
  }
  const [action, turn, zoom] = [ACTIONS[event.key], TURNS[event.key], ZOOMS[event.key]];
  if (!action && !turn && !zoom) return;
  event.preventDefault();
  if (action) actions.act(action);
  if (turn && event.shiftKey) actions.shift(...turn);
  else if (turn) actions.turn(...turn);
  if (zoom) actions.zoom(zoom);
}

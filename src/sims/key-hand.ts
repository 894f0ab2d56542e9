/**
 * Pulling a vertex by keys: one is taken, from place to place on the picture, the arrows move the hand, and it is let go by Escape
 * or when the focus leaves the picture. Fetched when a reader first takes one.
 */
import type { ControlledShow } from "./controlled-show.ts";
import type { KeyHand } from "./held-by-keys.ts";
import type { Pane } from "./pane.ts";

/** Vertices are looked for at so many places across the picture and down. */
const PLACES = 7;

interface Spot {
  readonly vertex: number;
  /** In the window, pixels. */
  readonly x: number;
  readonly y: number;
}

/** Takes a vertex near the middle of a pane. */
export function takeByKeys(show: ControlledShow, pane: Pane): void {
  const spots = spotsOf(pane);
  if (spots.length === 0) return show.announce(noneWords(show, pane));
  pane.keyHand = makeKeyHand(show, pane, spots);
}

function noneWords({ element }: ControlledShow, { ready }: Pane): string {
  if (!ready?.canPull) return "Nothing in this picture can be pulled.";
  return element.dataset.state === "running"
    ? "There is no point to take here."
    : "Press Play first: a point is pulled while the scene runs.";
}

/** Where a hand would take something, each vertex once, from the middle outwards. */
function spotsOf({ stage, surface, canPull }: Pane): Spot[] {
  if (!surface || !canPull) return [];
  const { left, top, width, height } = stage.getBoundingClientRect();
  const places = Array.from({ length: PLACES }, (_, n) => (n + 1) / (PLACES + 1));
  const found = new Map<number, Spot>();
  const far = (across: number, down: number): number => Math.hypot(across - 0.5, down - 0.5);
  const grid = places.flatMap((down) => places.map((across) => ({ across, down })));
  for (const { across, down } of grid.toSorted((a, b) => far(a.across, a.down) - far(b.across, b.down))) {
    const [x, y] = [left + across * width, top + down * height];
    const vertex = surface.pick(x, y);
    if (vertex !== undefined && !found.has(vertex)) found.set(vertex, { vertex, x, y });
  }
  return [...found.values()];
}

function makeKeyHand(show: ControlledShow, pane: Pane, spots: readonly Spot[]): KeyHand {
  const { stage } = pane;
  const over = new AbortController();
  const mark = Object.assign(document.createElement("div"), { className: "hand-mark" });
  stage.append(mark);
  let n = 0;
  let at = { ...spots[0]! };
  const pull = (): void => {
    const { left, top } = stage.getBoundingClientRect();
    mark.style.translate = `${at.x - left}px ${at.y - top}px`;
    const { surface, canPull } = pane;
    if (surface && canPull) pane.pull(at.vertex, surface.place(at.vertex, at.x, at.y));
  };
  const take = (): void => {
    at = { ...spots[n]! };
    pull();
    show.announce(`Holding point ${n + 1} of ${spots.length}. Arrows move it, g takes the next, Escape lets go.`);
  };
  const release = (): void => {
    over.abort();
    mark.remove();
    pane.keyHand = undefined;
    pane.pull(at.vertex, null);
  };
  stage.addEventListener("blur", release, { signal: over.signal });
  take();
  return {
    move(dx, dy) {
      at = { ...at, x: at.x + dx, y: at.y + dy };
      pull();
    },
    next() {
      n = (n + 1) % spots.length;
      take();
    },
    release,
  };
}

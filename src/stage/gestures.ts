/**
 * Mouse, touch and wheel on a stage: one finger or the mouse takes a vertex or turns the camera, two fingers move and zoom
 * the picture, and so do the mouse with the shift key and the wheel with the control key.
 *
 * The page keeps its scroll: vertical swipes stay with it unless they began on a vertex, and the wheel zooms only while the
 * control key is down, as it is for the pinch of a touch pad.
 */
import { ASK, type AskedSpot } from "./lit.ts";
import type { Surface } from "./surface.ts";

export interface GestureOptions {
  readonly stage: HTMLElement;
  readonly signal: AbortSignal;
  /** The surface of the moment, if there is one. */
  surface(): Surface | undefined;
  canPull(): boolean;
  /** Hears where a vertex is pulled to, and when it is let go. */
  onPull(vertex: number, to: readonly [number, number, number] | null): void;
}

interface Hold {
  readonly id: number;
  readonly vertex: number | undefined;
  x: number;
  y: number;
}

/** Listens until the signal aborts. */
export function listenToGestures(options: GestureOptions): void {
  const { stage, signal, surface } = options;
  const holds = new Map<number, Hold>();
  const end = ({ pointerId }: PointerEvent): void => {
    const hold = holds.get(pointerId);
    holds.delete(pointerId);
    if (hold?.vertex !== undefined) options.onPull(hold.vertex, null);
    stage.classList.toggle("held", holds.size > 0);
  };
  stage.addEventListener(
    ASK,
    ({ detail }: CustomEventInit<AskedSpot>) => {
      if (holds.size === 0) detail!.quantity = surface()?.quantityAt(detail!.x, detail!.y);
    },
    { signal },
  );
  stage.addEventListener("pointerdown", (event) => takeHold(event, options, holds), { signal });
  stage.addEventListener("pointermove", (event) => move(event, options, holds), { signal });
  stage.addEventListener("pointerup", end, { signal });
  stage.addEventListener("pointercancel", end, { signal });
  stage.addEventListener(
    "touchstart",
    (event) => {
      // A finger on a vertex pulls it instead of scrolling the page, unless the page scrolls already.
      const takes = event.touches.length > 1 || [...holds.values()].some(({ vertex }) => vertex !== undefined);
      if (takes && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  stage.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      surface()?.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.03 : 0.0015)));
    },
    { signal, passive: false },
  );
}

function takeHold(
  event: PointerEvent,
  { stage, surface, canPull, onPull }: GestureOptions,
  holds: Map<number, Hold>,
): void {
  const drawn = surface();
  if (!drawn || (event.pointerType === "mouse" && event.button !== 0)) return;
  const { pointerId: id, clientX: x, clientY: y } = event;
  const vertex = canPull() && holds.size === 0 ? drawn.pick(x, y) : undefined;
  holds.set(id, { id, vertex, x, y });
  stage.setPointerCapture(id);
  stage.classList.add("held");
  if (vertex !== undefined) onPull(vertex, drawn.place(vertex, x, y));
}

function move(
  event: PointerEvent,
  { stage, surface, canPull, onPull }: GestureOptions,
  holds: Map<number, Hold>,
): void {
  const drawn = surface();
  const hold = holds.get(event.pointerId);
  if (!drawn) return;
  if (!hold) {
    if (event.pointerType === "mouse") {
      stage.classList.toggle("takes", canPull() && drawn.pick(event.clientX, event.clientY) !== undefined);
    }
    return;
  }
  const { clientX: x, clientY: y } = event;
  const spread = (): number => {
    const [a, b] = [...holds.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const before = spread();
  const [dx, dy] = [x - hold.x, y - hold.y];
  Object.assign(hold, { x, y });
  if (hold.vertex !== undefined) onPull(hold.vertex, drawn.place(hold.vertex, x, y));
  else if (holds.size === 1 && event.shiftKey) drawn.shift(dx, dy);
  else if (holds.size === 1) drawn.turn(dx, dy);
  else if (before > 0) {
    // Each finger moves the picture by its half of the way.
    drawn.shift(dx / 2, dy / 2);
    drawn.zoom(spread() / before);
  }
}

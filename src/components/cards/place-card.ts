/** Where a card stands in the window: under what it belongs to, or above where there is more room, and never beyond the edges. */

/** Pixels between a card and the edge of the window, and between it and its element. */
const EDGE = 8;
const GAP = 4;

/** A box in pixels of the window. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The place of a card of a size beside a box; as tall as there is room for. */
export function placeBeside(
  { left, top, bottom }: Box,
  { width, height }: Size,
  window: Size,
): { readonly left: number; readonly top: number; readonly room: number } {
  const below = window.height - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  const isBelow = height <= below || below >= above;
  const room = Math.max(0, isBelow ? below : above);
  const tall = Math.min(height, room);
  return {
    left: Math.max(EDGE, Math.min(left, window.width - width - EDGE)),
    top: isBelow ? bottom + GAP : top - GAP - tall,
    room,
  };
}

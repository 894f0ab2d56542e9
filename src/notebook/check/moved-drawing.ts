/** The chart of what a formula moves, with its sentence. */
import type { MovedTwice } from "./registry.ts";

/** Draws it; everything that this takes is loaded now. */
export async function movedDrawing(motion: MovedTwice, name: string, width: number): Promise<readonly Element[]> {
  const [{ movedFigure, movedWords }, { plotFigure }] = await Promise.all([
    import("./moved.ts"),
    import("../../figures/plot.ts"),
  ]);
  const size = { width: Math.max(260, Math.min(560, width)), height: 220 };
  const caption = document.createElement("figcaption");
  caption.textContent = `${motion.title}. ${movedWords(motion, name)}`;
  return [plotFigure(movedFigure(motion, name), size), caption];
}

/** A drawing as SVG. Its colours and sizes are in the style of Drawing.astro. */
import { escapeHtml } from "../../lib/escape-html.ts";
import { DRAWING_WIDTH, stepTo, type Drawing, type DrawnMark, type Pixel } from "./drawn-marks.ts";

const HEAD = { length: 11, half: 4.5 };

const written = (value: number): string => String(Math.round(100 * value) / 100);
const pathOf = (at: readonly Pixel[]): string => `M${at.map((place) => place.map(written).join(" ")).join("L")}`;

/** The drawing with the marks of some pieces lit and the others dimmed; with none named, nothing is dimmed. */
export function drawingMarkup({ name, height, marks }: Drawing, lit: readonly string[]): string {
  const body = marks.map((mark) => elementOf(mark, stateOf(mark, lit))).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWING_WIDTH} ${height}" role="img" aria-label="${escapeHtml(name)}">${body}</svg>`;
}

function stateOf({ piece }: DrawnMark, lit: readonly string[]): string {
  if (lit.length === 0 || piece === undefined) return "";
  return lit.includes(piece) ? " lit" : " dimmed";
}

function elementOf(mark: DrawnMark, state: string): string {
  const { kind, at, quantity, dashed, thin, says = "", align = "middle" } = mark;
  const colour = quantity ? ` style="--colour: var(--quantity-${quantity})"` : "";
  const given = `class="${kind}${dashed ? " dashed" : ""}${thin ? " thin" : ""}${state}"${colour}`;
  const [x, y] = at[0]!.map(written);
  switch (kind) {
    case "words":
      return `<text ${given} x="${x}" y="${y}" text-anchor="${align}">${wordsMarkup(says)}</text>`;
    case "dot":
      return `<circle ${given} cx="${x}" cy="${y}" r="${thin ? 2.5 : 4}"/>`;
    case "area":
      return `<path ${given} d="${pathOf(at)}Z"/>`;
    case "line":
      return `<path ${given} d="${pathOf(at)}"/>`;
    case "arrow":
      return `<g ${given}>${arrowMarkup(at[0]!, at[1]!)}</g>`;
  }
}

/** A shaft that ends where the head begins. */
function arrowMarkup(from: Pixel, to: Pixel): string {
  const back = stepTo(to, from, HEAD.length);
  const [x, y] = [(HEAD.half * (to[1] - back[1])) / HEAD.length, (HEAD.half * (to[0] - back[0])) / HEAD.length];
  const head = [to, [back[0] - x, back[1] + y], [back[0] + x, back[1] - y]] as const;
  return `<path d="${pathOf([from, back])}"/><path class="head" d="${pathOf(head)}Z"/>`;
}

const wordsMarkup = (says: string): string =>
  escapeHtml(says).replaceAll(/_([^_]+)_/g, "<tspan class='symbol'>$1</tspan>");

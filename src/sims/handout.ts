/**
 * A handout: pictures beside each other, each with its name above, and lines of a caption below, on the ground of the
 * page. First it is laid out, in pixels of the page, and then it is painted, or written as SVG.
 */
import { backgroundBehind } from "../stage/svg-image.ts";
import { colourIn } from "../stage/page-colours.ts";
import { withGeneral } from "../stage/standalone-svg.ts";

/** A picture on a handout. */
export interface Tile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** An SVG element as a picture, with the colour behind it, if it has one of its own. */
export interface SvgTile extends Tile {
  readonly svg: SVGSVGElement;
  readonly ground?: string;
}

/** Where things stand on a handout. */
export interface Handout<T extends Tile> {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly (T & { readonly x: number; readonly y: number })[];
  /** The caption in lines that fit, each by its baseline; the first is the title. */
  readonly lines: readonly { readonly words: string; readonly y: number }[];
  readonly look: Look;
}

/** The colours and the font of the page. */
export interface Look {
  readonly ground: string;
  readonly ink: string;
  readonly family: string;
}

const EDGE = 16;
const GAP = 16;
const SIZE = { name: 15, line: 13, leading: 19 };
/** A handout is so wide at least, so that the caption has room. */
const LEAST = 320;

/** The look of the page around an element. */
export function lookAround(element: HTMLElement): Look {
  const [red, green, blue] = colourIn(element, "ink");
  const family = withGeneral(getComputedStyle(element).fontFamily);
  return { ground: backgroundBehind(element), ink: `rgb(${red},${green},${blue})`, family };
}

/** Which way pictures follow each other. */
type Way = "across" | "down";

/** Lays out pictures; `measure` says how wide words of the caption are. */
export function layOut<T extends Tile>(
  tiles: readonly T[],
  caption: readonly string[],
  look: Look,
  measure: (words: string) => number,
  way: Way = "across",
): Handout<T> {
  const head = tiles.some(({ name }) => name !== "") ? SIZE.leading + 4 : 0;
  let [x, y] = [EDGE, EDGE + head];
  const placed = tiles.map((tile) => {
    const at = { ...tile, x, y };
    if (way === "across") x += tile.width + GAP;
    else y += tile.height + GAP + head;
    return at;
  });
  const inner = placed.reduce((most, tile) => Math.max(most, tile.x + tile.width - EDGE), LEAST);
  const foot = placed.reduce((most, tile) => Math.max(most, tile.y + tile.height), 0) + 6;
  const words = caption.flatMap((text) => brokenAt(text, inner, measure));
  const lines = words.map((text, n) => ({ words: text, y: foot + (n + 1) * SIZE.leading - 5 }));
  const height = Math.ceil(foot + words.length * SIZE.leading + EDGE - 5);
  return { width: Math.ceil(inner + 2 * EDGE), height, tiles: placed, lines, look };
}

/** Words in lines of at most a width; a word that is longer by itself is broken anywhere. */
function brokenAt(text: string, width: number, measure: (words: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<= )/)) {
    if (line && measure(line + word) > width) {
      lines.push(line.trim());
      line = "";
    }
    for (const letter of word) {
      if (line && measure(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

const fontOf = ({ family }: Look, weight = 400, size = SIZE.line): string => `${weight} ${size}px ${family}`;

/** What measures words in the font of a caption. */
export function captionMeasure(look: Look): (words: string) => number {
  const context = document.createElement("canvas").getContext("2d")!;
  context.font = fontOf(look);
  return (words) => context.measureText(words).width;
}

/** Paints a handout on a context, at a number of pixels for each of the page; words for its corner stand at the right of the title. */
export function paintHandout(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { width, height, tiles, lines, look }: Handout<Tile & { readonly source: CanvasImageSource }>,
  density: number,
  corner = "",
): void {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = look.ground;
  context.fillRect(0, 0, width, height);
  for (const tile of tiles) context.drawImage(tile.source, tile.x, tile.y, tile.width, tile.height);
  context.fillStyle = look.ink;
  context.font = fontOf(look, 600, SIZE.name);
  for (const { name, x, y } of tiles) context.fillText(name, x, y - 9);
  lines.forEach(({ words, y }, n) => {
    context.font = fontOf(look, n === 0 ? 600 : 400);
    context.fillText(words, EDGE, y);
  });
  context.textAlign = "right";
  context.fillText(corner, width - EDGE, lines[0]?.y ?? height - EDGE);
  context.textAlign = "left";
}

/** A handout of SVG elements as one that stands alone. */
export function svgOfHandout({ width, height, tiles, lines, look }: Handout<SvgTile>): string {
  const make = (name: string, attributes: Readonly<Record<string, string | number>>, text = ""): SVGElement => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.textContent = text;
    return element;
  };
  const root = make("svg", { width, height, viewBox: `0 0 ${width} ${height}` });
  root.append(make("title", {}, lines[0]?.words), make("rect", { width, height, fill: look.ground }));
  const words = (text: string, x: number, y: number, weight: number, size: number): SVGElement =>
    make("text", { x, y, fill: look.ink, "font-family": look.family, "font-size": size, "font-weight": weight }, text);
  for (const { svg, name, ground, x, y, width: wide, height: high } of tiles) {
    if (ground) root.append(make("rect", { x, y, width: wide, height: high, fill: ground }));
    for (const [key, value] of Object.entries({ x, y, width: wide, height: high }))
      svg.setAttribute(key, String(value));
    root.append(svg);
    if (name) root.append(words(name, x, y - 9, 600, SIZE.name));
  }
  lines.forEach((line, n) => root.append(words(line.words, EDGE, line.y, n === 0 ? 600 : 400, SIZE.line)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}

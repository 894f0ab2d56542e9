/**
 * Pictures of a show to take home: all its panes as PNG, those of a plane and the charts as SVG, each with a caption that says what
 * it is. Fetched when a reader asks for one.
 */
import { timeWords } from "../scenes/time-words.ts";
import { standaloneOf } from "../stage/standalone-svg.ts";
import { pngOfCanvas } from "../stage/svg-image.ts";
import { save } from "../lib/save.ts";
import { changeWords } from "./card.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { addressOfSettings } from "./run-of-show.ts";
import { fileNameOf } from "./show-exports.ts";
import { captionMeasure, layOut, lookAround, paintHandout, svgOfHandout, type SvgTile, type Tile } from "./handout.ts";

/** Pixels of the file for each of the page. */
const DENSITY = 2;

/** What a picture says of itself: its title, what is not as the scene opens, when it is, and where it is from. */
export function captionOf(show: ControlledShow, time?: number): string[] {
  const { card, panes, values } = show;
  const begun = panes[0]!.begun;
  const seed = begun && (card.chance ?? begun.seed !== card.seed) ? `seed ${begun.seed}` : "";
  const changes = changeWords(card, values);
  const said = [time === undefined ? "" : timeWords(time), changes, seed].filter(Boolean).join("; ");
  return [card.title, ...(said ? [said] : []), `Pliant ${card.version}, CC BY 4.0, ${addressOfSettings(show)}`];
}

/** Saves all panes as they are seen; `names` are those of the panes, here and below. */
export async function savePicture(show: ControlledShow, names: readonly string[]): Promise<void> {
  const tiles = await Promise.all(show.panes.map((_, n) => tileOf(show, n, names[n] ?? "")));
  const drawn = tiles.filter((tile) => tile !== undefined);
  if (drawn.length === 0) return show.announce("There is no live picture to save.");
  const look = lookAround(show.element);
  const handout = layOut(drawn, captionOf(show, show.panes[0]!.seen?.time), look, captionMeasure(look));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [DENSITY * handout.width, DENSITY * handout.height];
  paintHandout(canvas.getContext("2d")!, handout, DENSITY);
  save(fileNameOf(show, "png"), await pngOfCanvas(canvas));
}

/** The picture of a pane, with what stands on it. */
async function tileOf(
  { panes }: ControlledShow,
  n: number,
  name: string,
): Promise<(Tile & { readonly source: CanvasImageSource }) | undefined> {
  const { stage, surface } = panes[n]!;
  if (!surface) return undefined;
  const { width, height } = stage.getBoundingClientRect();
  const source = document.createElement("canvas");
  [source.width, source.height] = [DENSITY * width, DENSITY * height];
  const context = source.getContext("2d")!;
  // What is not drawn on shows the stage.
  context.fillStyle = getComputedStyle(stage).backgroundColor;
  context.fillRect(0, 0, source.width, source.height);
  context.drawImage(await surface.image(), 0, 0, source.width, source.height);
  const stamp = stage.querySelector<HTMLElement>("[data-stamp]:not([hidden])");
  if (stamp) paintStamp(context, stamp);
  return { name, width, height, source };
}

function paintStamp(context: CanvasRenderingContext2D, stamp: HTMLElement): void {
  const { font, color } = getComputedStyle(stamp);
  context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0);
  context.font = font;
  context.fillStyle = color;
  context.fillText(stamp.textContent.trim(), 20, 30);
}

/** Saves the panes of a plane as SVG. */
export function saveDrawing(show: ControlledShow, names: readonly string[]): void {
  const tiles = show.panes.flatMap(({ stage }, n) => {
    const svg = stage.querySelector<SVGSVGElement>(".live svg");
    const ground = getComputedStyle(stage).backgroundColor;
    return svg ? [{ ...tileOfSvg(svg, stage, names[n] ?? ""), ground }] : [];
  });
  if (tiles.length === 0) return show.announce("There is no live picture to save.");
  saveHandout(show, tiles, captionOf(show, show.panes[0]!.seen?.time), fileNameOf(show, "svg"));
}

/** Saves the charts that stand open as SVG, one below the other. */
export function saveCharts(show: ControlledShow): void {
  const charts = [...show.element.querySelectorAll<HTMLElement>(".chart:not([hidden])")];
  const tiles = charts.flatMap((chart) => {
    const svg = chart.querySelector<SVGSVGElement>(".plot svg");
    return svg && chart.checkVisibility()
      ? [tileOfSvg(svg, svg, chart.querySelector(".name")?.textContent.trim() ?? "")]
      : [];
  });
  if (tiles.length === 0) return show.announce("No chart stands open.");
  saveHandout(show, tiles, captionOf(show), fileNameOf(show, "svg", "-charts"), "down");
}

function tileOfSvg(svg: SVGSVGElement, place: Element, name: string): SvgTile {
  const { width, height } = place.getBoundingClientRect();
  return { svg: standaloneOf(svg), name, width, height };
}

function saveHandout(
  show: ControlledShow,
  tiles: readonly SvgTile[],
  caption: readonly string[],
  name: string,
  way?: "down",
): void {
  const look = lookAround(show.element);
  const text = svgOfHandout(layOut(tiles, caption, look, captionMeasure(look), way));
  save(name, new Blob([text], { type: "image/svg+xml" }));
}

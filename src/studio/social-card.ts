/**
 * The card that other sites show for a link to the book: a scene by day, and beside it the book's name and two lines of words.
 * They are set in a face that comes with the packages, so that every machine draws the same card.
 */
import { createRequire } from "node:module";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { defaultsOf } from "../scenes/parameters.ts";
import { makeRunner } from "../scenes/runner.ts";
import { sceneById } from "../scenes/index.ts";
import { stillOf } from "../stage/still.ts";
import { advance } from "../workers/fill-frame.ts";
import { makeFrame } from "../workers/sim-protocol.ts";
import { colourAt, THEMES } from "./themes.ts";

export interface CardOptions {
  /** Id of a scene in space. */
  readonly scene: string;
  readonly title: string;
  readonly line: string;
}

/** What those who show cards ask for, pixels. */
const SIZE = { width: 1200, height: 630 };
const PICTURE = { width: 600, height: 630 };
const EDGE = 64;
const GAP = 36;
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve("katex/package.json")), "dist/fonts");

/** The card as a file of the kind PNG. */
export async function drawCard({ scene, title, line }: CardOptions): Promise<Uint8Array> {
  const width = SIZE.width - PICTURE.width - 2 * EDGE;
  const name = await words("Pliant", { face: "Italic", size: 44, colour: "accent", width });
  const heading = await words(title, { face: "Bold", size: 54, colour: "ink", width });
  const below = await words(line, { face: "Regular", size: 32, colour: "ink-soft", width });
  const bottom = SIZE.height - EDGE - below.height;
  const layers: OverlayOptions[] = [
    { input: await pictureOf(scene), left: SIZE.width - PICTURE.width, top: 0 },
    { input: name.pixels, left: EDGE, top: EDGE },
    { input: heading.pixels, left: EDGE, top: bottom - GAP - heading.height },
    { input: below.pixels, left: EDGE, top: bottom },
  ];
  const ground = { ...SIZE, channels: 3 as const, background: colourAt(0, "paper") };
  return sharp({ create: ground })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

interface Setting {
  readonly face: "Regular" | "Bold" | "Italic";
  readonly size: number;
  readonly colour: string;
  readonly width: number;
}

/** Words as pixels, in lines of at most a width. */
async function words(text: string, { face, size, colour, width }: Setting) {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const style = { Regular: "", Bold: ` weight="bold"`, Italic: ` style="italic"` }[face];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colourAt(0, colour)}"${style}>${escaped}</span>`,
      font: `KaTeX_Main ${size}`,
      fontfile: path.join(FONTS, `KaTeX_Main-${face}.ttf`),
      width,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, height: info.height };
}

/** A scene by day, when it has told its story, on the colour of the stage. */
async function pictureOf(id: string): Promise<Buffer> {
  const scene = sceneById(id);
  const runner = makeRunner(scene, defaultsOf(scene.parameters));
  const frame = makeFrame(runner.run.vertices, scene.measures.length);
  advance(runner, scene.stillAfter, frame);
  const { width, height } = PICTURE;
  const { under } = stillOf(scene.view, runner.run.parts, frame.coordinates, scene.shows, width / height, { width });
  if (!under) throw new Error(`${id} is no space, so it has no picture in pixels`);
  const { theme } = THEMES.find(({ name }) => name === "day")!;
  return sharp(under.pixels(theme), { raw: { width: under.width, height: under.height, channels: 4 } })
    .flatten({ background: colourAt(0, "stage") })
    .png()
    .toBuffer();
}

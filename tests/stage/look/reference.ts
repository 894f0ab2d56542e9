/**
 * Small pictures of a few scenes, by day and by evening, as the book's own stills are drawn: what a change of look is held
 * against. `npm run pictures` writes them anew.
 */
import path from "node:path";
import sharp from "sharp";
import { THEMES } from "../../../src/studio/themes.ts";
import { defaultsOf, look, makeRunner, sceneById, takeStep, type Values } from "../../../src/scenes/index.ts";
import { stillOf } from "../../../src/stage/still.ts";

/** A moment of a scene that is soon reached, and what its picture has that others have not. */
interface Moment {
  readonly id: string;
  readonly of: string;
  readonly values: Values;
  readonly steps: number;
}

export const MOMENTS: readonly Moment[] = [
  { id: "buckling/drape", of: "cloth, boxes, a shadow on the floor", values: { side: 21 }, steps: 45 },
  { id: "buckling/sphere", of: "sheer cloth, a body behind it", values: { side: 17 }, steps: 60 },
  { id: "buckling/skirt", of: "a tube of cloth, a figure", values: { around: 60 }, steps: 12 },
  { id: "crumple/hinge", of: "paper", values: {}, steps: 30 },
  { id: "modal/rigid", of: "a soft body with patches", values: {}, steps: 20 },
  { id: "meshsize/similar", of: "every line of a mesh", values: {}, steps: 10 },
];

/** Red, green and blue of each pixel from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Of the picture of one theme; by evening it stands to the right of that by day. */
const SIZE = { width: 128, height: 80 } as const;
/** So much larger is what the small picture is made from. */
const DENSITY = 3;

export const fileOf = ({ id }: Moment): string =>
  path.join(import.meta.dirname, "references", `${id.replace("/", "-")}.png`);

/** The picture of a moment as it is drawn now. */
export async function pictureOf({ id, values, steps }: Moment): Promise<Pixels> {
  const scene = sceneById(id);
  const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...values });
  while (runner.steps < steps) takeStep(runner);
  if (!look(runner)) throw new Error(`${id} has no sound picture after ${steps} steps`);
  const [width, aspect] = [DENSITY * SIZE.width, SIZE.width / SIZE.height];
  const { under } = stillOf(scene.view, runner.run.parts, runner.coordinates, "", aspect, { width });
  if (!under) throw new Error(`${id} is no picture of a space`);
  const halves = THEMES.map(async ({ theme }, n) => {
    const [r, g, b] = theme.colour("stage").map((value) => 255 * value ** (1 / 2.2)) as [number, number, number];
    const raw = { width: under.width, height: under.height, channels: 4 } as const;
    const flat = sharp(under.pixels(theme), { raw }).flatten({ background: { r, g, b } });
    return { input: await flat.resize(SIZE.width, SIZE.height).png().toBuffer(), left: n * SIZE.width, top: 0 };
  });
  const blank = { width: 2 * SIZE.width, height: SIZE.height, channels: 3, background: "#000" } as const;
  return pixelsOf(
    await sharp({ create: blank })
      .composite(await Promise.all(halves))
      .png()
      .toBuffer(),
  );
}

/** The pixels of a picture in a file or in memory. */
export async function pixelsOf(picture: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Draws the mannequin as the book's stills are drawn: at rest from four sides, and eight moments of each of its motions. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { BONE, RIGHT_ARM } from "../../src/scenes/figure/bones.ts";
import { bend, speedAt, stepUp, turn, walk } from "../../src/scenes/figure/motions.ts";
import { meshOf, poseAt, type MovingFigure } from "../../src/scenes/figure/mover.ts";
import { trianglesWithout } from "../../src/scenes/figure/touchable.ts";
import { stillOf } from "../../src/stage/still.ts";
import { THEMES } from "../../src/studio/themes.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../node_modules/.cache/look/figure");
/** Pixels of a whole picture, which has much ground around the figure, and of what is kept of it. */
const WHOLE = 1200;
const KEPT = { width: 560, height: 740 };
const MOMENTS = 8;
const CADENCE = 105;

/** A picture of a figure from a side, as an angle from the front, rad. */
async function pictureOf(x: Float64Array, triangles: Int32Array, side: number): Promise<Buffer> {
  const from = [4.2 * Math.sin(side), -4.2 * Math.cos(side), 1] as const;
  const view = { kind: "space", from, target: [0, 0, 0.85], angle: 26, floor: 0 } as const;
  const { under } = stillOf(view, [{ kind: "body", at: 0, triangles }], x, "", 1, { width: WHOLE });
  const { theme } = THEMES[0]!;
  const [r, g, b] = theme.colour("stage").map((value) => 255 * value ** (1 / 2.2)) as [number, number, number];
  const raw = { width: under!.width, height: under!.height, channels: 4 } as const;
  const [left, top] = [(raw.width - KEPT.width) / 2, (raw.height - KEPT.height) / 2].map(Math.round) as [
    number,
    number,
  ];
  const flat = sharp(under!.pixels(theme), { raw }).flatten({ background: { r, g, b } });
  return flat
    .extract({ left, top, ...KEPT })
    .png()
    .toBuffer();
}

/** Pictures side by side in a file. */
async function row(name: string, pictures: readonly Buffer[]): Promise<void> {
  const blank = { width: KEPT.width * pictures.length, height: KEPT.height, channels: 3, background: "#fff" } as const;
  const placed = pictures.map((input, n) => ({ input, left: n * KEPT.width, top: 0 }));
  await sharp({ create: blank })
    .composite(placed)
    .png()
    .toFile(path.join(FOLDER, `${name}.png`));
}

/** Moments of a motion, with the figure in the middle of each picture. */
async function motionRow(name: string, figure: MovingFigure, times: readonly number[], side: number): Promise<void> {
  const mesh = meshOf(figure);
  const pictures: Buffer[] = [];
  for (const time of times) {
    const x = poseAt(mesh.x.slice(), figure, time);
    const { shift } = figure.skeleton;
    const centred = x.map((value, k) => (k % 3 === 2 ? value : value - shift[k % 3]!));
    pictures.push(await pictureOf(centred, mesh.triangles, side));
  }
  await row(name, pictures);
}

/** Draws all of it into files, and says where they are. */
export async function drawFigure(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const walker = walk({ cadence: CADENCE });
  const { x, triangles } = meshOf(walker);
  const sides = [0, 0.22, 0.5, 1].map((part) => Math.PI * part);
  await row("rest", await Promise.all(sides.map((side) => pictureOf(x, triangles, side))));
  const touched = trianglesWithout(walker.skin!, [BONE.head, BONE.hand, BONE.hand + RIGHT_ARM]);
  await row("touched", await Promise.all(sides.map((side) => pictureOf(x, touched, side))));
  const times = (from: number, length: number): number[] =>
    Array.from({ length: MOMENTS }, (_, n) => from + (n * length) / MOMENTS);
  const stride = 120 / CADENCE;
  await motionRow("walk", walker, times(1 + 3 * stride, stride), 1.13);
  await motionRow("walk-front", walker, times(1 + 3 * stride, stride), 0.25);
  await motionRow("turn", turn(), times(2, 4), 0.25);
  await motionRow("step-up", stepUp(), times(1, 2.2), 1.13);
  await motionRow("bend", bend(), times(1, 2.2), 1.13);
  console.log(`The pictures are in ${FOLDER}. The walk goes at ${speedAt(CADENCE).toFixed(2)} m/s.`);
}

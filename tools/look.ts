/**
 * `npm run look`: every scene on one contact sheet, to see at once what a change of light or colour does. `npm run look --
 * crumple` shows the scenes whose names begin so.
 *
 * Stills of the start, the middle and the end by day and by evening, and each preset at its end, drawn by the functions that
 * draw the posters. No browser is asked.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { THEMES } from "../src/studio/themes.ts";
import { defaultsOf, look, makeRunner, scenes, stepsOf, type Scene, type Values } from "../src/scenes/index.ts";
import type { Part } from "../src/scenes/parts/index.ts";
import { stillOf, type Still } from "../src/stage/still.ts";
import { sheetMarkup, type Panel, type Row } from "./look-page.ts";

const FOLDER = new URL("../node_modules/.cache/look/", import.meta.url);

interface Moment {
  readonly words: string;
  readonly parts: readonly Part[];
  readonly coordinates: Float32Array;
}

/** The last moments at which the numbers are sound: the start, the middle and the end, or only the end. */
function momentsOf(scene: Scene, given: Values, which: "three" | "end"): Moment[] {
  const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...given });
  const { run } = runner;
  const half = Math.ceil(scene.stillAfter / 2);
  const moments: Moment[] = [];
  for (const { step, sound } of stepsOf(runner, scene.stillAfter)) {
    if (sound && step !== 0 && step !== half && step !== scene.stillAfter) continue;
    const words = `${(step * run.h).toPrecision(3)} s`;
    if (sound && look(runner)) moments.push({ words, parts: run.parts, coordinates: runner.coordinates.slice() });
    else moments.push({ ...moments.at(-1)!, words: `${moments.at(-1)!.words}; numbers fail at ${words}` });
  }
  return which === "three" ? moments : moments.slice(-1);
}

/** Pixels across the still of a preset, which is shown half as wide. */
const SMALL = 480;

const aspectOf = ({ view }: Scene): number =>
  view.kind === "plane" ? (view.right - view.left) / (view.top - view.bottom) : (view.pane ?? 1.6);

async function panelOf(scene: Scene, moment: Moment, themes: typeof THEMES, width?: number): Promise<Panel> {
  const { parts, coordinates, words } = moment;
  const aspect = aspectOf(scene);
  const { markup, under } = stillOf(scene.view, parts, coordinates, scene.shows, aspect, { width });
  const drawn = themes.map(async ({ name, theme }) => ({ name, address: under && (await addressOf(under, theme)) }));
  return { words, markup, aspect, images: await Promise.all(drawn) };
}

type Pixels = NonNullable<Still["under"]>;

/** The pixels as an address that holds all of them. */
async function addressOf(under: Pixels, theme: Parameters<Pixels["pixels"]>[0]): Promise<string> {
  const raw = { width: under.width, height: under.height, channels: 4 } as const;
  const bytes = await sharp(under.pixels(theme), { raw }).webp({ quality: 74, alphaQuality: 80 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

async function rowOf(scene: Scene): Promise<Row> {
  const moments: Panel[] = [];
  for (const moment of momentsOf(scene, {}, "three")) moments.push(await panelOf(scene, moment, THEMES));
  const presets: Panel[] = [];
  for (const { label, values } of Object.values(scene.presets)) {
    for (const moment of momentsOf(scene, values, "end")) {
      const panel = await panelOf(scene, moment, THEMES.slice(0, 1), SMALL);
      presets.push({ ...panel, words: `${label}: ${panel.words}` });
    }
  }
  return { id: scene.id, title: scene.title, moments, presets };
}

const [prefix = ""] = process.argv.slice(2);
const rows: Row[] = [];
for (const scene of scenes.filter(({ id }) => id.startsWith(prefix))) {
  console.log(scene.id);
  rows.push(await rowOf(scene));
}
mkdirSync(FOLDER, { recursive: true });
const file = new URL("index.html", FOLDER);
writeFileSync(file, sheetMarkup(rows));
console.log(`The sheet is ${file.pathname}`);

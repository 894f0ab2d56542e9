/**
 * A film of a show to take home: so many frames for each second of it, from steps that are taken for it alone, so that it is as
 * smooth on a slow machine as on a fast one. The show stands meanwhile, and is afterwards as it was.
 */
import { timeWords } from "../scenes/time-words.ts";
import { contexts } from "../stage/contexts.ts";
import { save } from "../lib/save.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { captionOf } from "./picture-files.ts";
import { addressOfSettings, presentRunOf, type PresentRun } from "./run-of-show.ts";
import { captionMeasure, layOut, lookAround, paintHandout, type Handout, type Tile } from "./handout.ts";
import { fileNameOf } from "./show-exports.ts";
import { encodeVideo, type Container, type VideoEncoding } from "./video-encoder.ts";
import { VideoPane } from "./video-pane.ts";

/** What a reader asks for. */
export interface VideoWish {
  /** s. */
  readonly length: number;
  /** Frames a second. */
  readonly rate: number;
  /** Whether it begins with the picture that is seen, and not with the start of the run. */
  readonly fromHere: boolean;
  readonly container: Container;
}

/** Steps that are longer than this are shown for so long, s, as they are on the page. */
const LONGEST_STEP = 0.25;
/** Of a run that has ended, the last picture stands for so long, s. */
const LAST = 1;
/** A film is no wider, pixels. */
const WIDEST = 1280;

/** Reports the share that is done, and hears whether the reader still wants it. */
export type FilmProgress = (share: number) => boolean;

/** Makes a film and saves it; says so, or why there is none. */
export async function saveVideo(
  show: ControlledShow,
  wish: VideoWish,
  names: readonly string[],
  progress: FilmProgress,
): Promise<void> {
  await show.halt();
  const run = presentRunOf(show);
  const holder = { yield: () => (held = false) };
  let held = true;
  const isInSpace = show.card.view.kind === "space";
  const film = await openFilm(show, run, names).catch((reason: unknown) => wordsOf(reason));
  if (typeof film === "string") return show.announce(`There is no film: ${film}`);
  try {
    if (isInSpace) contexts.claim(holder);
    const ended = await shoot(show, film, wish, run, (share) => progress(share) && held);
    show.announce(ended);
  } catch (reason) {
    show.announce(`There is no film: ${wordsOf(reason)}`);
  } finally {
    contexts.release(holder);
    film.panes.forEach((pane) => pane.dispose());
    for (const { picture } of show.panes) await picture.wake();
  }
}

const wordsOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** What a film is made with. */
interface Film {
  readonly panes: readonly VideoPane[];
  readonly handout: Handout<Tile>;
  readonly canvas: HTMLCanvasElement;
  /** Pixels of the film for each of the page. */
  readonly density: number;
  readonly clock: { now: number };
}

async function openFilm(show: ControlledShow, { hand = [] }: PresentRun, names: readonly string[]): Promise<Film> {
  const { panes, card } = show;
  const look = lookAround(panes[0]!.stage.parentElement!);
  const tiles = panes.map(({ stage }, n) => {
    const { width, height } = stage.getBoundingClientRect();
    return { name: names[n] ?? "", width, height };
  });
  const handout = layOut(tiles, captionOf(show), look, captionMeasure(look));
  const density = Math.min(2, WIDEST / handout.width);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [evenly(density * handout.width), evenly(density * handout.height)];
  const clock = { now: 0 };
  const opened: VideoPane[] = [];
  for (const [n, { begun, stage, picture }] of panes.entries()) {
    if (!begun) throw new Error("the scene has not begun.");
    const own = hand.filter(({ pane }) => pane === n);
    const options = { scene: card.id, view: card.view, label: card.shows, begun, stage, camera: picture.camera };
    opened.push(await VideoPane.open({ ...options, hand: own, density, now: () => clock.now }));
  }
  return { panes: opened, handout, canvas, density, clock };
}

/** A film has only even numbers of pixels. */
const evenly = (length: number): number => 2 * Math.round(length / 2);

/** Takes the frames one by one, and says how it ended. */
async function shoot(
  show: ControlledShow,
  film: Film,
  { length, rate, fromHere, container }: VideoWish,
  run: PresentRun,
  wanted: FilmProgress,
): Promise<string> {
  const lead = film.panes[0]!;
  const pace = Math.min(lead.ready.h, LONGEST_STEP);
  const first = fromHere ? (run.steps?.[0] ?? 0) : 0;
  let encoding: VideoEncoding | undefined;
  let last = length * rate;
  for (let frame = 0; frame < last; ++frame) {
    if (!wanted(frame / last)) {
      await encoding?.cancel();
      return "The film was stopped; nothing is saved.";
    }
    film.clock.now = (1000 * frame) / rate;
    const step = first + Math.floor(frame / rate / pace + 1e-6);
    await Promise.all(film.panes.map((pane) => pane.goTo(stepFor(pane, lead, step), true)));
    await paintFrame(film);
    const about = { title: show.card.title, comment: addressOfSettings(show), rate };
    encoding ??= await encodeVideo(film.canvas, container, about);
    if (!encoding) return `This browser cannot make a film as ${container.toUpperCase()}.`;
    await encoding.add(frame / rate, 1 / rate);
    if (film.panes.every(({ report }) => !report.sound)) last = Math.min(last, frame + LAST * rate);
  }
  save(fileNameOf(show, container), await encoding!.end());
  return `Saved a film of ${timeWords(last / rate)}, which ends at ${timeWords(lead.report.time)} of the run.`;
}

/** The step of a pane at the time of a step of the first. */
const stepFor = ({ ready: { h } }: VideoPane, { ready }: VideoPane, step: number): number =>
  Math.floor((step * ready.h) / h + 1e-6);

/** Paints a frame: the panes beside each other with their names, and below what it is and when. */
async function paintFrame({ panes, handout, canvas, density }: Film): Promise<void> {
  const sources = await Promise.all(panes.map((pane) => pane.image()));
  const tiles = handout.tiles.map((tile, n) => ({ ...tile, source: sources[n]! }));
  paintHandout(canvas.getContext("2d")!, { ...handout, tiles }, density, timeWords(panes[0]!.report.time));
}

/**
 * The still of a scene: its pictures and its charts after as many steps as tell the story.
 *
 * It stands in the stage before script, without it and in print.
 */
import { figureMarkup } from "../figures/built.ts";
import { once } from "../lib/once.ts";
import type { Values } from "../scenes/parameters.ts";
import { makeRunner, timeOf, type Runner } from "../scenes/runner.ts";
import { areSound } from "../scenes/sound.ts";
import { sceneById, type Scene } from "../scenes/index.ts";
import { isUnasked, seriesOf } from "../sims/chart-series.ts";
import { makeHistory, type History } from "../sims/history.ts";
import { boundsOf } from "../stage/framing.ts";
import { subjectsOf } from "../stage/parts/subject.ts";
import type { Bounds } from "../stage/shared-view.ts";
import { stillOf } from "../stage/still.ts";
import { advance } from "../workers/fill-frame.ts";
import { makeFrame } from "../workers/sim-protocol.ts";
import { encodedStill, type EncodedStill } from "./encoded-still.ts";
import { withShortPaths } from "./short-paths.ts";

export interface FigureOptions {
  readonly scene: string;
  /** The values of its panes. */
  readonly runs: readonly Values[];
  /** What sets the panes apart. */
  readonly words: readonly string[];
  /** Width to height of a pane. */
  readonly aspect: number;
  /** Whether no chart stands beside the settings. */
  readonly bare: boolean;
}

export interface DrawnFigure {
  readonly panes: readonly DrawnPane[];
  readonly charts: readonly DrawnChart[];
  /** How many of the charts stand beside the settings: the first ones, up to one that shows something. */
  readonly front: number;
}

/** The picture of a pane. */
export interface DrawnPane extends EncodedStill {
  /** What is stamped on it: how its run has ended, or what has happened in it. */
  readonly stamp?: string | undefined;
  /** Its simulated time, s. */
  readonly time: number;
}

export interface DrawnChart {
  readonly markup: string;
  /** Whether it is hidden, because nothing in it was asked for. */
  readonly hidden: boolean;
}

/** A run that tells its story or has failed. */
interface Still {
  readonly runner: Runner;
  readonly coordinates: Float32Array;
  readonly history: History;
  readonly stamp: string | undefined;
  /** Whether its run has ended. */
  readonly ended: boolean;
}

const BATCH = 10;
const CHART = { wide: { width: 440, height: 210 }, narrow: { width: 320, height: 210 } };
const stills = once<Still>();

export async function drawFigure({ scene: id, runs, words, aspect, bare }: FigureOptions): Promise<DrawnFigure> {
  const scene = sceneById(id);
  const shown = runs.map((values) => stills(JSON.stringify([id, values]), () => runStill(scene, values)));
  const beside = shown.flatMap((still) => boundsOfRun(still) ?? []);
  const hidden = scene.charts.map((chart) =>
    isUnasked(
      scene,
      chart,
      shown.map(({ history }) => history),
    ),
  );
  const first = hidden.indexOf(false);
  const front = bare ? 0 : first < 0 ? hidden.length : first + 1;
  const drawn = chartsOf(scene, runs, shown, words);
  return {
    panes: await Promise.all(shown.map((still) => paneOf(scene, still, aspect, beside))),
    charts: hidden.map((isHidden, n) => ({
      markup: drawn(n, n < front ? CHART.narrow : CHART.wide),
      hidden: isHidden,
    })),
    front,
  };
}

function runStill(scene: Scene, values: Values): Still {
  const runner = makeRunner(scene, values);
  const width = scene.measures.length;
  const frame = makeFrame(runner.run.vertices, width);
  const history = makeHistory(width + 1);
  let report = advance(runner, 0, frame);
  let coordinates = frame.coordinates.slice();
  while (report.sound && runner.steps < scene.stillAfter) {
    history.push(frame.rows, report.rows);
    report = advance(runner, Math.min(BATCH, scene.stillAfter - runner.steps), frame);
    if (report.sound || (runner.burst !== undefined && areSound(frame.coordinates)))
      coordinates = frame.coordinates.slice();
  }
  history.push(frame.rows, report.rows);
  return { runner, coordinates, history, stamp: report.stamp, ended: !report.sound };
}

const boundsOfRun = ({ runner, coordinates }: Still): Bounds | undefined =>
  boundsOf(coordinates, subjectsOf(runner.run.parts));

/** A pane, framed as those that it stands with. */
async function paneOf(
  { view, shows }: Scene,
  { runner, coordinates, stamp }: Still,
  aspect: number,
  beside: readonly Bounds[],
): Promise<DrawnPane> {
  const still = stillOf(view, runner.run.parts, coordinates, shows, aspect, { beside });
  return { ...(await encodedStill(still)), stamp, time: timeOf(runner) };
}

/** Draws charts of a scene as markup. */
function chartsOf(scene: Scene, runs: readonly Values[], stills: readonly Still[], words: readonly string[]) {
  const histories = stills.map(({ history }) => history);
  const ended = stills.map((still) => still.ended);
  const curves = scene.charts.map((chart) => chart.curves?.(runs[0]!) ?? []);
  return (n: number, size: { width: number; height: number }): string =>
    withShortPaths(figureMarkup(seriesOf(scene, scene.charts[n]!, { histories, ended, curves, words }, n), size));
}

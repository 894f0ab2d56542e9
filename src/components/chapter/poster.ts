/**
 * The still of a scene, made by the build: its picture, its charts and its sentence after as many steps as tell the story.
 *
 * It stands in the stage before script, without it and in print. Each is simulated once a build.
 */
import { figureMarkup } from "../../figures/built.ts";
import type { Values } from "../../scenes/parameters.ts";
import type { Scene } from "../../scenes/scene.ts";
import { stillMarkup } from "../../stage/still.ts";
import { makeFrame } from "../../workers/sim-protocol.ts";
import { makeRunner, type Runner } from "../../scenes/runner.ts";
import { advance } from "../../workers/fill-frame.ts";
import { makeHistory, type History } from "../../sims/history.ts";
import { isUnasked, seriesOf } from "../../sims/chart-series.ts";

interface Still {
  readonly runner: Runner;
  readonly coordinates: Float32Array;
  readonly history: History;
}

const BATCH = 10;
const stills = new Map<string, Still>();

/** The scene at these values, run until it tells its story or fails. */
function stillOf(scene: Scene, values: Values): Still {
  const key = `${scene.id} ${JSON.stringify(values)}`;
  const made = stills.get(key) ?? runStill(scene, values);
  stills.set(key, made);
  return made;
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
    if (report.sound) coordinates = frame.coordinates.slice();
  }
  return { runner, coordinates, history };
}

/** The picture as SVG markup, `aspect` times as wide as high. */
export function posterMarkup(scene: Scene, values: Values, aspect: number): string {
  const { runner, coordinates } = stillOf(scene, values);
  return stillMarkup(scene.view, runner.run.parts, coordinates, scene.shows, aspect);
}

/** Whether a chart of the scene is hidden, because nothing in it was asked for. */
export const isChartHidden = (scene: Scene, runs: readonly Values[], index: number): boolean =>
  isUnasked(
    scene,
    scene.charts[index]!,
    runs.map((values) => stillOf(scene, values).history),
  );

/** One chart of the scene as SVG markup; `values` of one run or two, `words` what sets them apart. */
export function chartMarkup(
  scene: Scene,
  runs: readonly Values[],
  words: readonly string[],
  index: number,
  size: { width: number; height: number },
): string {
  const histories = runs.map((values) => stillOf(scene, values).history);
  const curves = scene.charts.map((chart) => chart.curves?.(runs[0]!) ?? []);
  return figureMarkup(seriesOf(scene, scene.charts[index]!, { histories, curves, words }, index), size);
}

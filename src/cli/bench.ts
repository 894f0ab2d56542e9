/** `pliant bench`: how long the steps of scenes take on this machine. */
import os from "node:os";
import { defaultsOf, scenes, type Scene } from "../scenes/index.ts";
import { timeScene } from "../scenes/timing.ts";
import { readWords, wholeNumber } from "./arguments.ts";
import { EXIT, MOST_STEPS, WrongCall } from "./command.ts";
import { makeProgress, makeTable, print, printJson } from "./output.ts";
import { sceneNamed } from "./scene-call.ts";

const STEPS = 60;
const WARM_UP = 10;
/** After so many milliseconds no further step is begun, unless a number of steps was asked for. */
const PATIENCE = 20_000;

interface Row {
  readonly scene: string;
  readonly steps: number;
  /** The middle one of the times of a step, and their mean, ms. */
  readonly ms: number;
  readonly mean: number;
  /** Simulated time beside the time that it takes. */
  readonly realTime: number;
  /** Share that goes into looking for contacts; null where there are none. */
  readonly contacts: number | null;
}

/** Times the scenes that the words name. */
export function obey(words: readonly string[]): number {
  const { values, positionals } = readWords(words, {
    scene: { type: "string", multiple: true },
    steps: { type: "string" },
    json: { type: "boolean" },
  });
  if (positionals.length) throw new WrongCall(`bench takes scenes as --scene id, but got “${positionals.join(" ")}”`);
  const steps = wholeNumber("steps", values.steps, 1, MOST_STEPS, STEPS);
  const patience = values.steps === undefined ? PATIENCE : Infinity;
  const asked = values.scene?.map(sceneNamed) ?? firstOfEachPaper();
  const machine = machineData();
  const put = values.json ? () => undefined : printer(asked, machine);
  const rows = asked.map((scene) => {
    const row = timed(scene, steps, patience);
    put(row);
    return row;
  });
  if (values.json) printJson({ machine, rows });
  return EXIT.fine;
}

const paperOf = ({ id }: Scene): string => id.split("/")[0]!;

const firstOfEachPaper = (): Scene[] =>
  scenes.filter((scene, n) => scenes.findIndex((other) => paperOf(other) === paperOf(scene)) === n);

const machineData = () => ({
  processor: os.cpus()[0]?.model.trim() ?? "unknown",
  cores: os.cpus().length,
  system: `${os.type()} ${os.release()}`,
  node: process.versions.node,
});

function timed(scene: Scene, steps: number, patience: number): Row {
  const values = defaultsOf(scene.parameters);
  const progress = makeProgress(false);
  const plan = { warmUp: Math.min(WARM_UP, steps), steps, patience };
  const timing = timeScene(
    scene,
    values,
    plan,
    () => performance.now(),
    (share) => progress.report(`${scene.id}, ${Math.round(100 * share)} %`),
  );
  progress.end();
  const { h, ms, mean, contacts = null } = timing;
  return { scene: scene.id, steps: timing.steps, ms, mean, realTime: (1000 * h) / ms, contacts };
}

function printer(asked: readonly Scene[], machine: ReturnType<typeof machineData>): (row: Row) => void {
  print(`${machine.processor}, ${machine.cores} cores, ${machine.system}, node ${machine.node}\n`);
  const put = makeTable([
    { head: "scene", width: Math.max(...asked.map(({ id }) => id.length)) },
    { head: "steps", toTheRight: true },
    { head: "ms a step", toTheRight: true },
    { head: "on average", toTheRight: true },
    { head: "real time", toTheRight: true },
    { head: "contacts", toTheRight: true },
  ]);
  return ({ scene, steps, ms, mean, realTime, contacts }) =>
    put([
      scene,
      steps,
      ms.toPrecision(3),
      mean.toPrecision(3),
      `${Number(realTime.toPrecision(2))} ×`,
      contacts === null ? "–" : `${Math.round(100 * contacts)} %`,
    ]);
}

/** `pliant bench`: how long the steps of scenes take on this machine, and those of a hanging cloth by two solvers. */
import { defaultsOf, scenes, type Scene } from "../scenes/index.ts";
import { timeCloth } from "../scenes/cloth-bench.ts";
import { timeScene } from "../scenes/timing.ts";
import { readWords, wholeNumber } from "./arguments.ts";
import { EXIT, MOST_STEPS, WrongCall } from "./command.ts";
import { machineData } from "./machine.ts";
import { makeProgress, makeTable, print, printJson } from "./output.ts";
import { sceneNamed } from "./scene-call.ts";

const STEPS = 60;
const WARM_UP = 10;
/** After so many milliseconds no further step is begun, unless a number of steps was asked for. */
const PATIENCE = 20_000;

/** The cloths that are timed if nothing is named: particles along a side. */
const SIDES = [26, 51, 101];
const [SMALLEST, LARGEST] = [3, 401];

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

/** What the steps of a hanging cloth take, in TypeScript with blocks and compiled with patches. */
interface ClothRow {
  readonly particles: number;
  readonly steps: number;
  /** The middle one of the times of a step in each way, ms, and how many times as fast the second is. */
  readonly blocks: number;
  readonly patches: number;
  readonly faster: number;
}

/** Times the scenes and the cloths that the words name. */
export function obey(words: readonly string[]): number {
  const { values, positionals } = readWords(words, {
    scene: { type: "string", multiple: true },
    cloth: { type: "string", multiple: true },
    steps: { type: "string" },
    json: { type: "boolean" },
  });
  if (positionals.length)
    throw new WrongCall(`bench takes scenes as --scene id and cloths as --cloth n, but got “${positionals.join(" ")}”`);
  const steps = wholeNumber("steps", values.steps, 1, MOST_STEPS, STEPS);
  const patience = values.steps === undefined ? PATIENCE : Infinity;
  const isNamed = values.scene !== undefined || values.cloth !== undefined;
  const asked = values.scene?.map(sceneNamed) ?? (isNamed ? [] : firstOfEachPaper());
  const sides = values.cloth?.map(sideNamed) ?? (isNamed ? [] : SIDES);
  const machine = machineData();
  if (!values.json) print(`${machine.processor}, ${machine.cores} cores, ${machine.system}, node ${machine.node}`);
  const rows = eachPut(asked, values.json ? undefined : scenePrinter, (scene) => timed(scene, steps, patience));
  const cloths = eachPut(sides, values.json ? undefined : clothPrinter, (side) => timedCloth(side, steps, patience));
  if (values.json) printJson({ machine, rows, cloths });
  return EXIT.fine;
}

const sideNamed = (text: string): number => wholeNumber("cloth", text, SMALLEST, LARGEST, SMALLEST);

/** Rows for what was asked for, printed as they come under heads of their own, if there is a printer. */
function eachPut<A, R>(
  asked: readonly A[],
  printer: ((asked: readonly A[]) => (row: R) => void) | undefined,
  rowOf: (one: A) => R,
): R[] {
  if (asked.length === 0) return [];
  const put = printer?.(asked);
  return asked.map((one) => {
    const row = rowOf(one);
    put?.(row);
    return row;
  });
}

const paperOf = ({ id }: Scene): string => id.split("/")[0]!;

const firstOfEachPaper = (): Scene[] =>
  scenes.filter((scene, n) => scenes.findIndex((other) => paperOf(other) === paperOf(scene)) === n);

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

function timedCloth(side: number, steps: number, patience: number): ClothRow {
  const progress = makeProgress(false);
  const { blocks, patches } = timeCloth(
    side,
    ["blocks", "patches"],
    { warmUp: Math.min(WARM_UP, steps), steps, patience },
    () => performance.now(),
    (share) => progress.report(`cloth of ${side} × ${side}, ${Math.round(100 * share)} %`),
  );
  progress.end();
  return {
    particles: side * side,
    steps: blocks!.steps,
    blocks: blocks!.ms,
    patches: patches!.ms,
    faster: blocks!.ms / patches!.ms,
  };
}

function scenePrinter(asked: readonly Scene[]): (row: Row) => void {
  print("");
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

function clothPrinter(): (row: ClothRow) => void {
  print("");
  const put = makeTable([
    { head: "hanging cloth", width: "40401 particles".length },
    { head: "steps", toTheRight: true },
    { head: "blocks, ms", toTheRight: true },
    { head: "patches, ms", toTheRight: true },
    { head: "times faster", toTheRight: true },
  ]);
  return ({ particles, steps, blocks, patches, faster }) =>
    put([`${particles} particles`, steps, blocks.toPrecision(3), patches.toPrecision(3), faster.toFixed(1)]);
}

/** `pliant export`: the pictures of a scene for another program, as glTF, OBJ, CSV or JSON. */
import fs from "node:fs";
import path from "node:path";
import { csvOf } from "../scenes/csv.ts";
import type { Part } from "../scenes/index.ts";
import { makeModelWriter } from "../scenes/models/gltf.ts";
import { makeRunner, timeOf, type Runner } from "../scenes/runner.ts";
import { readWords, wholeNumber } from "./arguments.ts";
import { MOST_MEGABYTES, MOST_STEPS, WrongCall } from "./command.ts";
import { named } from "./names.ts";
import { modelTextOf } from "./model-text.ts";
import { openFile, openLines, print, shortOf, writeFile, writing } from "./output.ts";
import manifest from "./package.json" with { type: "json" };
import { SCENE_OPTIONS, sceneCall, type SceneCall } from "./scene-call.ts";
import { watchedRun } from "./watched-run.ts";

const FRAMES = 60;

const OPTIONS = {
  ...SCENE_OPTIONS,
  frames: { type: "string" },
  every: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  json: { type: "boolean" },
} as const;

/** Takes the pictures one by one. */
interface Writer {
  /** Whether they are printed on the standard output. */
  readonly prints: boolean;
  take(runner: Runner, frame: number): void;
  end(finite: boolean): void;
}

type Format = (call: SceneCall, out: string | undefined, frames: number) => Writer;

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ["obj", (call, out) => filesWriter(call, "obj", out)],
  ["ply", (call, out) => filesWriter(call, "ply", out)],
  ["gltf", gltfWriter],
  ["csv", csvWriter],
  ["json", jsonWriter],
]);

/** Writes the pictures of the scene that the words name. */
export async function obey(words: readonly string[]): Promise<number> {
  const { values: options, positionals } = readWords(words, OPTIONS);
  const call = sceneCall(positionals, options);
  const frames = wholeNumber("frames", options.frames, 1, MOST_STEPS, FRAMES);
  const every = wholeNumber("every", options.every, 1, MOST_STEPS, 1);
  if (options.json && options.format !== undefined && options.format !== "json")
    throw new WrongCall(`--json means --format json, but --format is ${options.format}`);
  const format = named("format", options.json ? "json" : (options.format ?? "obj"), FORMATS);
  const writer = format(call, options.out, frames);
  const runner = makeRunner(call.scene, call.parameters, { seed: call.seed });
  const steps = (frames - 1) * every;
  const { finite, exitCode } = await watchedRun(runner, { steps, every, prints: writer.prints }, ({ row, sound }) => {
    if (row && sound) writer.take(runner, runner.steps / every);
  });
  writer.end(finite);
  return exitCode;
}

/** A file for each picture. */
function filesWriter({ scene }: SceneCall, format: "obj" | "ply", out = scene.id.replace("/", "-")): Writer {
  writing(out, () => fs.mkdirSync(out, { recursive: true }));
  let count = 0;
  return {
    prints: false,
    take(runner, frame) {
      const file = path.join(out, `${String(frame).padStart(4, "0")}.${format}`);
      writeFile(file, modelTextOf(runner, format));
      ++count;
    },
    end: () => print(`${count} files in ${out}`),
  };
}

function gltfWriter(
  { scene, parameters, seed }: SceneCall,
  out = `${scene.id.replace("/", "-")}.glb`,
  frames: number,
): Writer {
  if (scene.view.kind === "plane")
    throw new WrongCall(
      `${scene.id} is drawn on a plane and has no surfaces for a glTF file; --format obj has its lines`,
    );
  const model = makeModelWriter({ scene: scene.id, parameters, seed, version: manifest.version });
  let file: ReturnType<typeof openFile> | undefined;
  return {
    prints: false,
    take(runner) {
      model.take(runner.run.parts, runner.coordinates, timeOf(runner));
      // The first says how large the file will be; later a mesh may have grown.
      demandFits(file ? model.bytes : frames * model.bytes);
      file ??= openFile(out);
    },
    end() {
      const pieces = model.end();
      for (const piece of pieces) file?.write(piece);
      file?.close();
      const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
      print(`${model.pictures} pictures in ${out}, ${shortOf(bytes / 1e6)} MB`);
    },
  };
}

function demandFits(bytes: number): void {
  if (bytes <= MOST_MEGABYTES * 1e6) return;
  const size = `${Math.ceil(bytes / 1e6)} MB, and a glTF file has at most ${MOST_MEGABYTES} MB here`;
  throw new WrongCall(`that would be about ${size}; ask for fewer --frames, with --every for as long a time`);
}

function csvWriter(_call: SceneCall, out = "-"): Writer {
  const lines = openLines(out);
  lines.write("frame,step,time,vertex,x,y,z");
  return {
    prints: out === "-",
    take(runner, frame) {
      const { coordinates: x, steps } = runner;
      for (let i = 0; i < x.length / 3; ++i) {
        lines.write(csvOf([[frame, steps, timeOf(runner), i, x[3 * i], x[3 * i + 1], x[3 * i + 2]]], ""));
      }
    },
    end: () => lines.close(),
  };
}

/** The object is written as it grows, so that no number of pictures is too many to be held. */
function jsonWriter({ scene, parameters, seed }: SceneCall, out = "-"): Writer {
  const lines = openLines(out);
  const about = JSON.stringify({ scene: scene.id, parameters, seed });
  lines.write(`${about.slice(0, -1)},"frames":[`);
  let parts: readonly Part[] | undefined;
  return {
    prints: out === "-",
    take(runner, frame) {
      const { run, steps, coordinates } = runner;
      const changed = run.parts !== parts;
      parts = run.parts;
      const picture = { step: steps, time: timeOf(runner), ...(changed && { parts }), coordinates };
      lines.write(`${frame > 0 ? "," : ""}${JSON.stringify(picture, asArrays)}`);
    },
    end(finite) {
      lines.write(`],"finite":${finite}}`);
      lines.close();
    },
  };
}

const asArrays = (_key: string, value: unknown): unknown =>
  value instanceof Float32Array || value instanceof Int32Array ? Array.from(value) : value;

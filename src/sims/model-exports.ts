/**
 * The surfaces of a show as files for programs that know three dimensions: the picture that is seen, or all that were kept.
 * Fetched when a reader asks for one. Of two panes it is the first, as for the picture.
 */
import { makeModelWriter, type ModelWriter } from "../scenes/models/gltf.ts";
import { objLines } from "../scenes/models/obj.ts";
import { plyLines } from "../scenes/models/ply.ts";
import { timeWords } from "../scenes/time-words.ts";
import { save } from "../lib/save.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { inTurns } from "./in-turns.ts";
import type { Moment } from "./reel.ts";
import { fileNameOf } from "./show-exports.ts";

/** Saves the picture that is seen as binary glTF. */
export async function saveModel(show: ControlledShow): Promise<void> {
  const { seen } = show.panes[0]!;
  if (seen) await savePictures(show, [seen], fileNameOf(show, "glb"));
}

/** Saves the pictures that were kept as an animation in binary glTF. */
export async function saveAnimation(show: ControlledShow): Promise<void> {
  const pane = show.panes[0]!;
  // Copies, for the run goes on meanwhile, and takes the arrays of the oldest for new pictures.
  const moments = pane.reel.moments.map((moment) => ({ ...moment, coordinates: moment.coordinates.slice() }));
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return;
  await savePictures(show, moments, fileNameOf(show, "glb", "-animated"));
  show.announce(`Saved the pictures from ${timeWords(first.time)} to ${timeWords(last.time)}.`);
}

const LINES = { obj: objLines, ply: plyLines };

/** Saves the picture that is seen as OBJ or PLY. */
export async function saveMesh(show: ControlledShow, format: keyof typeof LINES): Promise<void> {
  const { seen } = show.panes[0]!;
  if (!seen) return;
  const title = `${show.card.id}, ${timeWords(seen.time)}`;
  let text = "";
  await inTurns(LINES[format](seen.parts, seen.coordinates.slice(), { title, up: "z" }), (line) => (text += line));
  save(fileNameOf(show, format), new Blob([text], { type: `model/${format}` }));
}

async function savePictures(show: ControlledShow, moments: readonly Moment[], name: string): Promise<void> {
  const writer = writerFor(show);
  if (!writer) return;
  await inTurns(moments, ({ parts, coordinates, time }) => writer.take(parts, coordinates, time));
  const pieces: Blob[] = [];
  await inTurns(writer.end(), (piece) => pieces.push(new Blob([piece])));
  save(name, new Blob(pieces, { type: "model/gltf-binary" }));
}

/** A writer that knows what the run of the first pane is. */
function writerFor({ card, panes }: ControlledShow): ModelWriter | undefined {
  const { values, begun } = panes[0]!;
  if (!values || !begun) return undefined;
  return makeModelWriter({ scene: card.id, parameters: values, seed: begun.seed, version: card.version });
}

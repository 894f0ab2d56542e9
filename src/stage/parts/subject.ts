/**
 * What has to stay in sight: cloths, sheets, bodies, and the words and arrows that belong to them. Boxes and lines stand around
 * it, and so does a body of which only a spot is looked at.
 */
import type { Part } from "../../scenes/parts/index.ts";
import { bodyVertices } from "./body/mesh.ts";

type Range = readonly [from: number, to: number];

/** The vertices of the subjects, each from one up to another; of a picture without any, those of its bodies. */
export function subjectsOf(parts: readonly Part[]): readonly Range[] {
  const subjects = parts.flatMap(rangeOf);
  if (subjects.length > 0) return subjects;
  return parts.flatMap((part) => (part.kind === "body" ? [[part.at, part.at + bodyVertices(part)] as const] : []));
}

function rangeOf(part: Part): Range[] {
  const { at } = part;
  if (part.kind === "paper") return [[at, at + 3 * part.triangles]];
  if (part.kind === "body") return part.near ? [] : [[at, at + bodyVertices(part)]];
  if (part.kind === "cloth") return [[at, at + part.columns * part.rows]];
  if (part.kind === "arrows") return part.loose ? [] : [[at, at + 2 * part.count]];
  return part.kind === "label" ? [[at, at + 1]] : [];
}

/**
 * What has to stay in sight: cloths, sheets, bodies, and the words and arrows that belong to them. Boxes and lines stand around
 * it, and so does a body of which only a spot is looked at. And what throws a shadow, which boxes do as well.
 */
import type { Part } from "../../scenes/parts/index.ts";
import { bodyVertices } from "./body/mesh.ts";

type Range = readonly [from: number, to: number];

/** The vertices of the subjects, each from one up to another; of a picture without any, those of its bodies. */
export function subjectsOf(parts: readonly Part[]): readonly Range[] {
  const subjects = parts.flatMap(rangeOf);
  if (subjects.length > 0) return subjects;
  return parts.filter(({ kind }) => kind === "body").flatMap(solidRangeOf);
}

/** The vertices of what throws a shadow; a map of a sheet is a drawing. */
export const castersOf = (parts: readonly Part[]): readonly Range[] =>
  parts.flatMap((part) => (part.kind === "paper" && part.map ? [] : solidRangeOf(part)));

/** Those that throw one on bodies as well. */
export const softCastersOf = (parts: readonly Part[]): readonly Range[] => castersOf(parts.filter(isSoft));

const isSoft = (part: Part): boolean => part.kind !== "box" && (part.kind !== "body" || part.soft === true);

/** The vertices of what has a surface. */
function solidRangeOf(part: Part): Range[] {
  const { at } = part;
  if (part.kind === "paper") return [[at, at + 3 * part.triangles]];
  if (part.kind === "body") return [[at, at + bodyVertices(part)]];
  if (part.kind === "cloth") return [[at, at + part.columns * part.rows]];
  return part.kind === "box" ? [[at, at + 2]] : [];
}

function rangeOf(part: Part): Range[] {
  const { at } = part;
  if (part.kind === "body" && (part.near || part.stone)) return [];
  if (part.kind === "arrows") return part.loose ? [] : [[at, at + 2 * part.count]];
  if (part.kind === "label") return [[at, at + 1]];
  return part.kind === "box" ? [] : solidRangeOf(part);
}

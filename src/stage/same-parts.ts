/**
 * Whether two lists of parts have the same shapes, so that what draws the one can draw the other.
 */
import type { Part } from "../scenes/scene.ts";

/** Whether every part is as the one in its place, down to each triangle of a body. */
export function sameParts(some: readonly Part[], others: readonly Part[]): boolean {
  return some.length === others.length && some.every((part, n) => samePart(part, others[n]!));
}

/** Of each part, whether the one in its place before was the same, so that what draws it can go on. */
export const whichStay = (parts: readonly Part[], before: readonly Part[]): boolean[] =>
  parts.map((part, n) => before[n] !== undefined && samePart(part, before[n]));

function samePart(part: Part, other: Part): boolean {
  const [mine, theirs] = [new Map(Object.entries(part)), new Map(Object.entries(other))];
  return mine.size === theirs.size && [...mine].every(([name, value]) => isSame(value, theirs.get(name)));
}

function isSame(value: unknown, other: unknown): boolean {
  if (!isArray(value) || !isArray(other)) return value === other;
  return value.length === other.length && value.every((index, n) => index === other[n]);
}

const isArray = (value: unknown): value is Int32Array | Float32Array =>
  value instanceof Int32Array || value instanceof Float32Array;

/** Looks names up, and helps with those that do not exist. */
import { likeliest } from "../scenes/by-id.ts";
import { WrongCall } from "./command.ts";

/** What a name stands for; for an unknown one says what is known, and what it looks like. */
export function named<T>(noun: string, name: string, known: ReadonlyMap<string, T>): T {
  const found = known.get(name);
  if (found !== undefined) return found;
  const names = [...known.keys()];
  throw new WrongCall(`there is no ${noun} “${name}”; known: ${names.join(", ")}${guess(name, names)}`);
}

/** A line that asks whether the likeliest name was meant; nothing if none is likely. */
export function guess(name: string, names: readonly string[]): string {
  const near = likeliest(name, names);
  return near === undefined ? "" : `\nDid you mean ${near}?`;
}

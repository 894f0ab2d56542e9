/**
 * Reads plain data from reader code, one field at a time: each reader returns what it promises or throws a ValueError.
 */
import type { Quantity } from "../scenes/scene.ts";
import type { Plain } from "./cell-runner.ts";

/** The quantities that have a colour, in the order in which curves take them. */
export const QUANTITIES: readonly Quantity[] = ["length", "force", "bending", "time"];
const MOST_POINTS = 20_000;

/** What is wrong with a value that names a kind and does not keep to it. */
export class ValueError extends Error {}

/** An object of plain data. */
export type Fields = { readonly [key: string]: Plain | undefined };

/** Whether a value has fields. */
export const isFields = (value: Plain | undefined): value is Fields & { readonly [key: string]: Plain } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** A number; NaN and infinities are numbers, too. */
export function numberOf(value: Plain | undefined, name: string): number {
  if (typeof value !== "number") throw new ValueError(`${name} must be a number`);
  return value;
}

/** A list of numbers, from an array or a typed array. */
export function numbersOf(value: Plain | undefined, name: string): number[] {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) throw new ValueError(`${name} must be a list of numbers`);
  const list = value as ArrayLike<unknown>;
  if (list.length > MOST_POINTS) throw new ValueError(`${name} has more than ${MOST_POINTS} numbers`);
  const numbers = Array.from(list);
  if (!numbers.every((one) => typeof one === "number")) throw new ValueError(`${name} must hold numbers only`);
  return numbers;
}

/** One of the four quantities that have a colour, or none. */
export const quantityOf = (value: Plain | undefined): Quantity | undefined =>
  QUANTITIES.find((quantity) => quantity === value);

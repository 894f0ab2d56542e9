/**
 * The shades of a still picture: a few steps of brightness, each a class of its style sheet.
 */
import { brightness, LIGHT } from "../look/light.ts";
import type { Triple } from "../camera.ts";

/** Steps of brightness between the darkest that occurs and 1. */
const SHADES = 24;
const DARKEST = LIGHT.around;

/** The shade of a surface that faces `normal`. */
export function shadeOf(normal: Triple): number {
  return Math.min(SHADES - 1, Math.max(0, Math.floor((SHADES * (brightness(normal) - DARKEST)) / (1 - DARKEST))));
}

/** The classes of the shades as a style sheet. */
export const shadeStyles = (): string =>
  Array.from({ length: SHADES }, (_, shade) => `.s${shade}{--light:${percentOf(shade)}%}`).join("");

/** Brightness of a shade in percent. */
const percentOf = (shade: number): number => Math.round(100 * (DARKEST + ((1 - DARKEST) * (shade + 0.5)) / SHADES));

/**
 * What is shown of a chapter at a wall, screen by screen: its figures of scenes, and the formulas that print has otherwise in
 * substance, in the order of the text.
 */
import { equationById } from "../../equations/index.ts";
import { partsOf } from "../../lib/chapter-parts.ts";
import type { Equation } from "../../equations/equation.ts";
import { sceneFiguresOf, type SceneFigure } from "../chapter/scene-figures.ts";

export type ChapterScreen =
  { readonly kind: "scene"; readonly figure: SceneFigure } | { readonly kind: "equation"; readonly equation: Equation };

const TAG = /<(Sim scene|Equation id)="([^"]+)"/g;

/** The screens of a chapter. */
export function screensOf(chapter: string): ChapterScreen[] {
  const figures = sceneFiguresOf(chapter).values();
  const tags = partsOf(chapter).flatMap(({ text }) => [...text.matchAll(TAG)]);
  return tags.flatMap(([, kind, id]): ChapterScreen[] => {
    if (kind === "Sim scene") return [{ kind: "scene", figure: figures.next().value! }];
    const equation = equationById(id!);
    const isOfNote = equation.tex !== undefined && equation.erratum?.ground === "substance";
    return isOfNote ? [{ kind: "equation", equation }] : [];
  });
}

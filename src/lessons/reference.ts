/**
 * What the words of a lesson may lead to: an equation, a scene with a preset, an exercise, an exhibit, a page of the book.
 *
 * `equation:fuzzy/10`, `scene:fuzzy/fall heavy`, `exercise:fuzzy/rescale`, `exhibit:fuzzy/table-1`, `page:chapters/fuzzy/limit/`.
 */
import { exercises, problems } from "../exercises/index.ts";
import { exhibitById } from "../exhibits/index.ts";
import { byId } from "../scenes/by-id.ts";
import { shownShot, type ShownShot } from "./shot.ts";

export type Reference =
  | { readonly kind: "equation" | "page"; readonly id: string }
  | { readonly kind: "exhibit"; readonly id: string; readonly title: string }
  | { readonly kind: "exercise"; readonly id: string; readonly title: string; readonly coded: boolean }
  | { readonly kind: "scene"; readonly shot: ShownShot };

/** Reads a reference; one of another kind is an error, and so is an unknown scene, preset, exhibit or exercise. */
export function referenceOf(text: string): Reference {
  const [, kind, id] = /^(\w+):(.+)$/.exec(text) ?? [];
  if (id === undefined) throw new Error(`“${text}” is no reference`);
  if (kind === "equation" || kind === "page") return { kind, id };
  if (kind === "exhibit") return { kind, id, title: exhibitById(id).title };
  if (kind === "exercise") return { kind, id, ...exerciseNamed(id) };
  if (kind !== "scene") throw new Error(`“${text}” is a reference to nothing that is known`);
  const [scene, preset] = id.split(" ") as [string, string | undefined];
  return { kind, shot: shownShot({ scene, ...(preset !== undefined && { preset }) }) };
}

/** An exercise with or without code: what it is called, and whether a function is to be written. */
export function exerciseNamed(id: string): { readonly title: string; readonly coded: boolean } {
  const coded = exercises.some((one) => one.id === id);
  return { title: byId<{ id: string; title: string }>([...exercises, ...problems], id, "exercise").title, coded };
}

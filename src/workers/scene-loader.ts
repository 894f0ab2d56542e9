/**
 * Fetches the one scene that a worker is to run, and no other: the book may grow without its pages growing heavier.
 */
import type { Scene } from "../scenes/scene.ts";

const files = import.meta.glob<Readonly<Record<string, unknown>>>("../scenes/*/*.ts");

/** The scene of that id, from the file of its name. */
export async function loadScene(id: string): Promise<Scene> {
  const exported = (await files[`../scenes/${id}.ts`]?.()) ?? {};
  const scene = Object.values(exported).find((candidate) => isScene(candidate, id));
  if (!scene) throw new Error(`there is no scene “${id}”`);
  return scene as Scene;
}

function isScene(candidate: unknown, id: string): boolean {
  return typeof candidate === "object" && candidate !== null && "id" in candidate && candidate.id === id;
}

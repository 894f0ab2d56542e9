/**
 * Fetches the one scene that a worker is to run, and no other: the book may grow without its pages growing heavier. So the
 * list of a paper's files is fetched by itself, too.
 */
import type { Scene } from "../scenes/scene.ts";

type Files = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

const papers = import.meta.glob<{ readonly files: Files }>("./papers/*.ts");

/** The scene of that id, from the file of its name. */
export async function loadScene(id: string): Promise<Scene> {
  const paper = id.split("/")[0]!;
  const { files } = (await papers[`./papers/${paper}.ts`]?.()) ?? { files: {} };
  const exported = (await files[`../../scenes/${id}.ts`]?.()) ?? {};
  const scene = Object.values(exported).find((candidate) => isScene(candidate, id));
  if (!scene) throw new Error(`there is no scene “${id}”`);
  return scene as Scene;
}

function isScene(candidate: unknown, id: string): boolean {
  return typeof candidate === "object" && candidate !== null && "id" in candidate && candidate.id === id;
}

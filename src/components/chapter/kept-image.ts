/** Pictures that the build draws: files beside the pages, named after what is in them. */
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { outDir } from "astro:config/server";
import { addressOf } from "../../lib/page-address.ts";

const FOLDER = "stills";

/** Writes a picture and says at which address; while writing, in itself. */
export async function keepImage(name: string, bytes: Uint8Array): Promise<string> {
  if (import.meta.env.DEV) return `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
  const file = `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.webp`;
  const folder = new URL(`${FOLDER}/`, outDir);
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(new URL(file, folder), bytes);
  return addressOf(`${FOLDER}/${file}`);
}

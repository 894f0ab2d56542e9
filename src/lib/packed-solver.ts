/** The solver packed as npm packs it, by the script that packs it for everybody. */
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export async function packedSolver(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "pliant-solver-"));
  try {
    await run(process.execPath, ["tools/pack-solver.ts", folder]);
    const [packed] = (await fs.readdir(folder)).filter((name) => name.endsWith(".tgz"));
    return new Uint8Array(await fs.readFile(path.join(folder, packed!)));
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

/**
 * Files of a folder that a build may empty and fill again at any moment: what cannot be had is answered with nothing.
 */
// @ts-check
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

/** A file that has not been written to for so long has been written to its end, ms. */
const SETTLED_AFTER = 200;

/** What the system says of a file that is not there, cannot be there, or is being taken away. */
const ABSENT = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ELOOP", "EINVAL", "EACCES", "EPERM", "EBUSY"];

/**
 * The file that `names` lead to from a folder, if there is one and it lies in the folder.
 * @param {string} folder
 * @param {readonly string[]} names
 */
export async function fileIn(folder, names) {
  return unlessAbsent(async () => {
    const root = await fs.realpath(folder);
    const file = await fs.realpath(path.join(root, ...names));
    const stats = await fs.stat(file);
    return stats.isFile() && file.startsWith(root + path.sep) ? file : undefined;
  });
}

/**
 * All of a file, and when it was modified (ms since 1970); nothing if it vanished or was written to meanwhile.
 * @param {string} file
 */
export async function readWhole(file) {
  return unlessAbsent(async () => {
    const handle = await fs.open(file);
    try {
      const { mtimeMs } = await handle.stat();
      if (Date.now() - mtimeMs < SETTLED_AFTER) await setTimeout(SETTLED_AFTER);
      const bytes = await handle.readFile();
      const after = await handle.stat();
      return after.size === bytes.length && after.mtimeMs === mtimeMs ? { bytes, modified: mtimeMs } : undefined;
    } finally {
      await handle.close();
    }
  });
}

/**
 * What is read, or nothing where there is nothing to read.
 * @template T
 * @param {() => Promise<T>} read
 * @returns {Promise<T | undefined>}
 */
async function unlessAbsent(read) {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && "code" in error && ABSENT.includes(String(error.code))) return undefined;
    throw error;
  }
}

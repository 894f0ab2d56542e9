/**
 * Bundles the command line, so that it runs under every Node from 20 on: those before 22.18 cannot read TypeScript.
 *
 * Each command becomes a file of its own. The folder is a package that can be packed and installed elsewhere.
 */
import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

const here = import.meta.dirname;

/** Where the bundle goes. */
export const folder = path.resolve(here, "../../build/cli");

/** Makes the bundle; it is put in place when it is whole. */
export async function bundle() {
  const made = `${folder}-${process.pid}`;
  await build({
    configFile: false,
    logLevel: "error",
    root: path.resolve(here, "../.."),
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir: made,
      emptyOutDir: true,
      rolldownOptions: {
        input: path.join(here, "pliant.ts"),
        output: { entryFileNames: "pliant.js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  const { private: _private, ...manifest } = JSON.parse(fs.readFileSync(path.join(here, "package.json"), "utf8"));
  const text = JSON.stringify({ ...manifest, bin: { pliant: "./pliant.js" } }, null, 2);
  fs.writeFileSync(path.join(made, "package.json"), `${text}\n`);
  fs.rmSync(folder, { recursive: true, force: true });
  try {
    fs.renameSync(made, folder);
  } catch (error) {
    fs.rmSync(made, { recursive: true });
    if (!fs.existsSync(folder)) throw error; // else another call has just made the same
  }
}

if (import.meta.filename === process.argv[1]) await bundle();

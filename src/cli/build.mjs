/**
 * Bundles the command line, so that it runs under every Node from 20 on: those before 22.18 cannot read TypeScript.
 *
 * Each command becomes a file of its own. The folder is a package that can be packed and installed elsewhere. Other calls may
 * run from the bundles that are there, so none of them is touched; those that are older than a day go.
 */
import fs from "node:fs";
import path from "node:path";
import { build } from "vite";
import { bundleFolder } from "./bundle-folder.mjs";

const here = import.meta.dirname;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes the bundle; it is put in place when it is whole, unless another call has just made the same.
 * @param {string} folder
 */
export async function bundle(folder) {
  const all = path.dirname(folder);
  fs.mkdirSync(all, { recursive: true });
  removeOld(all);
  const made = fs.mkdtempSync(`${folder}-`);
  await build({
    configFile: false,
    logLevel: "error",
    root: path.resolve(here, "../.."),
    publicDir: false,
    ssr: { noExternal: true },
    define: { __SOURCES__: JSON.stringify(path.basename(folder)) },
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
  try {
    fs.renameSync(made, folder);
  } catch (error) {
    fs.rmSync(made, { recursive: true });
    if (!fs.existsSync(folder)) throw error;
  }
}

/** @param {string} all */
function removeOld(all) {
  for (const name of fs.readdirSync(all)) {
    const one = path.join(all, name);
    const made = fs.statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - made > DAY) fs.rmSync(one, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) {
  const folder = bundleFolder();
  if (!fs.existsSync(folder)) await bundle(folder);
  console.log(path.relative(process.cwd(), folder));
}

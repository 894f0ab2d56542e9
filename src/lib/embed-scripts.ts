/**
 * The scripts of a scene that stands by itself: what its page runs, and what its worker runs, each as one classic script.
 *
 * A frame of opaque origin loads classic scripts from anywhere, but modules only from hosts that allow it, and a static host
 * need not. So the modules are bundled to functions that call each other by name, in a table of those that are needed.
 * A module `x.ts` with an `x.embed.ts` beside it is replaced by that. The script of a worker leaves its function behind where
 * there is a document, so that a page can make a worker of its text.
 */
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { licenceTextOf, packageOf } from "./packages.ts";

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** What a flat picture has no use for, and what no scene by itself offers. */
const OF_SPACE = ["src/stage/space/space-surface.ts", "src/stage/still/space-canvas.ts"];
const NOT_OFFERED = ["model-exports", "picture-files", "video-controls", "identify", "save-as-file"].map(
  (name) => `src/sims/${name}.ts`,
);

const bundles = new Map<string, Promise<Chunks>>();

/** What the page of a scene runs, on a plane or in a space. */
export async function pageScript(kind: "plane" | "space"): Promise<string> {
  const chunks = await bundleOnce("page", { page: "src/sims/embed/embed.ts" });
  return scriptOf(chunks, ["page"], [...NOT_OFFERED, ...(kind === "plane" ? OF_SPACE : [])], `require("./page.js");`);
}

/** What the worker of a scene runs; `known` are the ids of all scenes, which are bundled together. */
export async function workerScript(id: string, known: readonly string[]): Promise<string> {
  const scenes = Object.fromEntries(known.map((one) => [nameOf(one), `src/scenes/${one}.ts`]));
  const chunks = await bundleOnce("workers", { worker: "src/workers/sim.worker.ts", ...scenes });
  const begin = `self.pliantScene = require("./${nameOf(id)}.js"); require("./worker.js");`;
  const run = scriptOf(chunks, ["worker", nameOf(id)], [], begin);
  return `self.pliantWorker = function () {\n${run}};\nif (typeof document === "undefined") self.pliantWorker();\n`;
}

const nameOf = (id: string): string => id.replace("/", "--");

/** Bundles once a build; while one writes, anew each time. */
function bundleOnce(name: string, entry: Readonly<Record<string, string>>): Promise<Chunks> {
  const made = (import.meta.env.MODE !== "development" && bundles.get(name)) || bundle({ ...entry });
  bundles.set(name, made);
  return made;
}

async function bundle(entry: Record<string, string>): Promise<Chunks> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    base: import.meta.env.BASE_URL,
    plugins: [embedded],
    // No module has an address there, and none asks for its own.
    define: { "import.meta.url": '""' },
    build: {
      write: false,
      minify: true,
      target: "es2023",
      lib: { entry, formats: ["cjs"], fileName: (_format, name) => `${name}.js` },
      rolldownOptions: { output: { chunkFileNames: "chunk-[hash].js" } },
    },
  });
  const chunks = [output].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Map(chunks.flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.fileName, chunk]] : [])));
}

/** Puts what a scene by itself has in the place of a module. */
const embedded: Plugin = {
  name: "embedded",
  enforce: "pre",
  async resolveId(id, importer) {
    if (!/^\..*\.ts$/.test(id) || !importer) return undefined;
    return this.resolve(id.replace(/\.ts$/, ".embed.ts"), importer, { skipSelf: true });
  },
};

/** A script of those chunks that some entries lead to, without what is left out, that ends by doing something. */
function scriptOf(chunks: Chunks, entries: readonly string[], without: readonly string[], begin: string): string {
  const needed = new Set<string>();
  const add = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk) throw new Error(`a scene by itself needs ${file}, which is not bundled`);
    if (needed.has(file) || without.includes(path.relative(".", chunk.facadeModuleId ?? ""))) return;
    needed.add(file);
    [...chunk.imports, ...chunk.dynamicImports].forEach(add);
  };
  entries.forEach((entry) => add(`${entry}.js`));
  const parts = [...needed].map((file) => chunks.get(file)!);
  const table = parts.map(
    ({ fileName, code }) => `${JSON.stringify(`./${fileName}`)}: function (exports, require) {\n${code}\n}`,
  );
  return `(function () {
"use strict";
var table = {\n${table.join(",\n")}\n};
var made = {};
function require(name) {
  if (!made[name]) table[name]((made[name] = {}), require);
  return made[name];
}
${begin}
})();
${noticesOf(parts.flatMap(({ moduleIds }) => moduleIds))}`;
}

/** The licences of what others wrote, as a comment that travels with it. */
function noticesOf(modules: readonly string[]): string {
  const packages = new Map(modules.flatMap((module) => packageOf(module) ?? []).map((one) => [one.name, one]));
  return [...packages.values()]
    .map((one) => `/*! ${one.name} ${one.version}\n${licenceTextOf(one).replaceAll("*/", "* /")}\n*/\n`)
    .join("");
}

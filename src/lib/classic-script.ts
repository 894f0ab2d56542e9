/**
 * A module as the text of one classic script: `import text, { hash } from "./boot.ts?classic"`.
 *
 * Some code must travel as text: what stands inline in a page, what a frame of opaque origin starts with, what a worker
 * made from a blob runs. It is written and checked as TypeScript like everything else and bundled here; what it exports
 * is the value of the script's one variable, and `names` lists it. The hash is the one that a Content-Security-Policy lists.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin } from "vite";

const SUFFIX = "?classic";

/** A script, the names that it hands on, and the modules that it is made of. */
export interface ClassicScript {
  readonly text: string;
  readonly names: readonly string[];
  readonly modules: readonly string[];
}

/** Bundles what `?classic` asks for, once per build. */
export function classicScripts(): Plugin {
  const made = new Map<string, Promise<ClassicScript>>();
  return {
    name: "classic-scripts",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const file = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return file && `${file.id}${SUFFIX}`;
    },
    load: {
      filter: { id: /\?classic$/ },
      async handler(id) {
        const file = id.slice(0, -SUFFIX.length);
        const waiting = made.get(file) ?? bundle(file);
        if (!this.meta.watchMode) made.set(file, waiting);
        const { text, names, modules } = await waiting;
        for (const module of modules) this.addWatchFile(module);
        const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`;
        const code = [
          `export const hash = ${JSON.stringify(hash)};`,
          `export const names = ${JSON.stringify(names)};`,
          `export default ${JSON.stringify(text)};`,
        ].join("\n");
        return { code, meta: { modules } };
      },
    },
  };
}

/** The name of the variable that a script leaves behind: that of its file, as one word. */
const variableOf = (file: string): string => {
  const name = path.basename(file).replace(/\.\w+$/, "");
  return (name === "index" ? path.basename(path.dirname(file)) : name).replaceAll(/\W/g, "_");
};

/** Bundles a module and what it imports as one script. */
export async function bundle(file: string): Promise<ClassicScript> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2023",
      lib: { entry: file, formats: ["iife"], name: variableOf(file) },
    },
  });
  const [chunk] = [output].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${file} does not become one script`);
  return { text: chunk.code.trim(), names: chunk.exports, modules: chunk.moduleIds };
}

/**
 * What of others reaches the reader, seen where it happens: the build notes the modules of every script and the source of every
 * font that it writes, also of workers and of scripts that travel as text, and adds two files to the site. `licences.txt`
 * has the licences in full; `licences.json` has the packages, and which of them each file is made of.
 */
import fs from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { copyrightOf } from "./font-notice.ts";
import { licenceTextOf, packageOf, sourceOf, type ShippedPackage } from "./packages.ts";

/** What stands in licences.json. */
export interface Shipped {
  readonly packages: readonly Omit<ShippedPackage, "folder">[];
  /** The names of the packages that a file is made of; none are the book's own. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

const LIST = "licences.json";

type Context = Pick<Rolldown.PluginContext, "environment" | "getModuleInfo">;

/** What the build of scripts and styles has noted, in the folder that it wrote to; nothing before there is a build. */
export function readShipped(folder: URL): Shipped {
  const file = new URL(LIST, folder);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : { packages: [], files: {} };
}

/** The plugins that note it: one for the site, and one for its workers, which are bundled by themselves. */
export function shippedPackages(): { readonly site: Plugin; readonly workers: () => Plugin[] } {
  const sources = new Map<string, readonly string[]>();
  return {
    workers: () => [
      {
        name: "shipped-by-workers",
        generateBundle(_options, bundle) {
          noteFiles(sources, bundle, this);
        },
      },
    ],
    site: {
      name: "shipped",
      enforce: "post",
      generateBundle(_options, bundle) {
        noteFiles(sources, bundle, this);
        if (this.environment.name !== "client") return;
        for (const [fileName, source] of Object.entries(describe(sources)))
          this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}

/** Of the scripts that make the pages, the reader gets only those that stand in a page as text. */
function noteFiles(sources: Map<string, readonly string[]>, bundle: Rolldown.OutputBundle, context: Context): void {
  const isForReader = context.environment.name === "client";
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type === "asset") {
      if (output.originalFileNames.length > 0) sources.set(file, output.originalFileNames.map(absolute));
      continue;
    }
    const texts = output.moduleIds.flatMap((id): string[] => context.getModuleInfo(id)?.meta["modules"] ?? []);
    sources.set(isForReader ? file : `in pages: ${file}`, isForReader ? [...output.moduleIds, ...texts] : texts);
  }
}

const absolute = (file: string): string => path.resolve(file);

/** The two files. */
function describe(sources: ReadonlyMap<string, readonly string[]>): Record<string, string> {
  const packages = new Map<string, ShippedPackage>();
  const files: Record<string, readonly string[]> = {};
  const copyrights = new Map<string, Set<string>>();
  for (const [file, modules] of sources) {
    const found = modules.map(packageOf).filter((one) => one !== undefined);
    files[file] = [...new Set(found.map(({ name }) => name))].sort();
    for (const one of found) packages.set(one.name, one);
    for (const font of modules.filter((module) => module.endsWith(".woff2"))) {
      const copyright = copyrightOf(fs.readFileSync(font));
      for (const name of files[file]) if (copyright) addTo(copyrights, name, copyright);
    }
  }
  const sorted = [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const shipped: Shipped = { packages: sorted.map(({ folder: _folder, ...one }) => one), files };
  const notices = sorted.map((one) => noticeOf(one, copyrights.get(one.name) ?? new Set()));
  const text = [OPENING, ownNotice(), ...notices].join("\n\n");
  return { [LIST]: `${JSON.stringify(shipped)}\n`, "licences.txt": `${text}\n` };
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

const OPENING =
  "The licences of the book itself, and of what others have written and this site brings to your browser.";

/** The book's own part of licences.txt. */
const ownNotice = (): string =>
  [...titleLines("Pliant (code: MIT; text and figures: CC BY 4.0)"), fs.readFileSync("LICENSE", "utf8").trim()].join(
    "\n",
  );

/** A package's part of licences.txt. */
function noticeOf(one: ShippedPackage, fonts: ReadonlySet<string>): string {
  const title = `${one.name} ${one.version} (${one.licence})`;
  const lines = fonts.size > 0 ? ["Its fonts, under the SIL Open Font License 1.1:", ...fonts, ""] : [];
  const source = sourceOf(one);
  return [...titleLines(title), ...(source ? [source, ""] : []), ...lines, licenceTextOf(one)].join("\n");
}

const titleLines = (title: string): string[] => ["=".repeat(80), title, "=".repeat(80), ""];

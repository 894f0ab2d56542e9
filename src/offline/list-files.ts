/** Lists the files of a built site as the worker needs them, after all of them are written. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { BookFiles, FileDigests } from "./book-files.ts";

/** What is large and stands elsewhere in parts, what belongs to single equations, what is shown, taught and taken home. */
const REST = [
  /^chapters\/\w+\/all\//,
  /^(equations|exhibits|teach)\/\w+\/./,
  /^(checks|models|embed|present)\//,
  /^(equations|errata)\.json$/,
  /\.(tgz|glb|bib|ris|csv|html|xml|zip)$/,
];

/** What no page of the book asks for: pages for print, pictures for other sites, what hosts and search engines read. */
const OUTSIDE = [/\.pdf$/, /^og\//, /^(robots\.txt|sitemap\.xml|_headers|404\.html|sw\.js|licences\.json)$/, /\.map$/];

/** The files of a folder, as addresses: a page is its folder. */
export function listFiles(folder: string): BookFiles {
  const core: Record<string, FileDigests[string]> = {};
  const rest: typeof core = {};
  for (const name of namesIn(folder)) {
    const address = name.replace(/(^|\/)index\.html$/, "$1");
    if (OUTSIDE.some((pattern) => pattern.test(address))) continue;
    const bytes = fs.readFileSync(path.join(folder, name));
    const isRest = REST.some((pattern) => pattern.test(address));
    (isRest ? rest : core)[address] = [`sha256-${digestOf(bytes)}`, bytes.length];
  }
  return { build: digestOf(JSON.stringify([core, rest])), core, rest };
}

const namesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((name) => !name.startsWith("."))
    .sort();

const digestOf = (content: string | Buffer): string => createHash("sha256").update(content).digest("base64");

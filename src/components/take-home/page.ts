/** The page that a chapter's program is: one file without a dependency, which opens from a disk and asks nothing of a network. */
import { createHash } from "node:crypto";
import { sources } from "../../lib/sources.ts";
import { programOf } from "../../lib/whole-program.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { PROGRAMS, type TakeHomeProgram } from "./programs.ts";

const FOLDER = "src/components/take-home";
const HELPERS = `${FOLDER}/frame.ts`;
const texts: Record<string, string> = import.meta.glob("./*.ts", { query: "?raw", import: "default", eager: true });
const all = new Map([
  ...sources,
  ...Object.entries(texts).map(([file, text]) => [file.replace(".", FOLDER), text] as const),
]);

/** The program of a paper, if it has one. */
export const takeHomeOf = (paper: string): TakeHomeProgram | undefined => PROGRAMS.find((one) => one.paper === paper);

/** The name of a program's file. */
export const takeHomeFile = (paper: string): string => `pliant-${paper}.html`;

const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1f1d1a; background: #fcfbf8; }
body { max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.25rem; margin: 0 0 0.5rem; }
canvas { display: block; width: 100%; aspect-ratio: 2; background: #f1eee7; }
p { margin: 0.5rem 0; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; }
button, input { font: inherit; min-height: 2.5rem; }
label { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
`;

/** What makes the program go: its own words first, what it has from elsewhere, and what it does. */
export function scriptOf(paper: string): string {
  const file = `${FOLDER}/${paper}.ts`;
  const { needed, own } = programOf(file, all);
  const head = /^\/\*\*.*?\*\//s.exec(all.get(file)!)?.[0] ?? "";
  const files = [...new Set(needed.map((one) => one.file))];
  const partsOf = (name: string): string[] => needed.filter((one) => one.file === name).map(({ code }) => code);
  const fromSolver = files.filter((name) => name !== HELPERS);
  return [
    head,
    ...fromSolver.flatMap((name) => [`// ── From ${name}, without its types`, ...partsOf(name)]),
    "// ── The program",
    own,
    "// ── The page",
    ...partsOf(HELPERS),
  ].join("\n\n");
}

/** The whole page. */
export function pageOf({ paper, title, slider }: TakeHomeProgram, version: string): string {
  const script = `\n${scriptOf(paper)}\n`;
  const hash = createHash("sha256").update(script).digest("base64");
  const { label, ...range } = slider;
  const attributes = Object.entries(range).map(([name, value]) => `${name}="${value}"`);
  return `<!doctype html>
<html lang="en">
<head>
<!-- From Pliant ${version}, a book that runs. MIT licence. Made by its build of the solver's own functions. -->
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<title>${escapeHtml(title)} · Pliant</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<canvas role="img" aria-label="${escapeHtml(title)}"></canvas>
<p><button type="button">Pause</button> <label>${escapeHtml(label)} <input type="range" ${attributes.join(" ")}></label></p>
<p><output></output></p>
<script>${script}</script>
</body>
</html>
`;
}

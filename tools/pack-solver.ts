/**
 * Makes the package that others install: the solver as ES modules with declarations, and nothing of the book.
 *
 * Inside the repository the solver is read as TypeScript, and its package.json points to that. Node does not read TypeScript
 * within node_modules, so what is published is compiled into a folder with a package.json of its own.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** Fills a folder, which is emptied first, with the package. */
export function makeSolverPackage(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  const project = path.join(root, "src/tsconfig.solver.json");
  execFileSync(process.execPath, [compiler, "-p", project, "--outDir", folder], { stdio: "inherit" });
  fs.writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  fs.copyFileSync(path.join(root, "src/solver/README.md"), path.join(folder, "README.md"));
  fs.writeFileSync(path.join(folder, "LICENSE"), licenceOfCode());
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".d.ts")) nameCompiledFiles(path.join(folder, file));
  }
}

/** The solver's own package.json, with exports that point to what was compiled. */
function manifest(): object {
  const { private: _private, exports, ...rest } = JSON.parse(readText("src/solver/package.json"));
  const compiled = Object.entries<string>(exports).map(([key, file]) => [
    key,
    { types: file.replace(/\.ts$/, ".d.ts"), default: file.replace(/\.ts$/, ".js") },
  ]);
  return { ...rest, exports: Object.fromEntries(compiled) };
}

/** LICENSE speaks of the book's text first; the licence of the code is what follows this line. */
function licenceOfCode(): string {
  const [, licence] = readText("LICENSE").split("Everything else is licensed under the MIT License:\n\n");
  if (!licence) throw new Error("LICENSE no longer says which part of it is the licence of the code");
  return `MIT License\n\n${licence}`;
}

/** The compiler renames what a script imports, but not what a declaration does. */
function nameCompiledFiles(file: string): void {
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll(/(from|import\() ?"(\.[^"]*)\.ts"/g, '$1 "$2.js"'));
}

const readText = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");

if (import.meta.main) {
  const place = path.resolve(process.argv[2] ?? path.join(root, "build"));
  const folder = path.join(place, "solver");
  makeSolverPackage(folder);
  execFileSync("npm", ["pack", folder, "--pack-destination", place], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

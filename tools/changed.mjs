/**
 * Runs the unit tests of what has changed since the branch left main, committed or not.
 *
 * A test is run if it imports what changed. The three that go through all equations, scenes and exhibits import everything
 * and take minutes; of them only the entries of those papers are tried whose own folders changed.
 */
// @ts-check
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** The tests over whole registries, by the room whose entries they try. */
export const registries = {
  equations: "tests/equations.test.ts",
  scenes: "tests/scenes/scenes.test.ts",
  exhibits: "tests/exhibits/exhibits.test.ts",
};

const root = path.resolve(import.meta.dirname, "..");

/**
 * The papers whose folders in a room changed, from the names of the files that did. Not every folder is a paper's.
 * @param {string} room
 * @param {readonly string[]} files
 */
export function papersChanged(room, files) {
  const papers = fs.readdirSync(path.join(root, "content/papers")).map((file) => path.parse(file).name);
  return papers.filter((paper) => files.some((file) => file.startsWith(`src/${room}/${paper}/`)));
}

/** @param {string[]} words */
const git = (...words) => spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.trim();

/**
 * Whether the tests of a project pass.
 * @param {string} project
 * @param {string[]} which
 */
function pass(project, ...which) {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const words = [vitest, "run", "--project", project, "--passWithNoTests", ...which];
  return spawnSync(process.execPath, words, { cwd: root, stdio: "inherit" }).status === 0;
}

if (import.meta.main) {
  const since = git("merge-base", "HEAD", "origin/main") || git("merge-base", "HEAD", "main") || "HEAD";
  const names = git("diff", "--name-only", since) + "\n" + git("ls-files", "--others", "--exclude-standard");
  const files = names.split("\n").filter(Boolean);
  if (files.length === 0) console.log("Nothing has changed since main, so there is no test to run.");
  const verdicts = files.length > 0 ? [pass("quick", "--changed", since)] : [];
  for (const [room, file] of Object.entries(registries)) {
    const papers = papersChanged(room, files);
    if (papers.length > 0) verdicts.push(pass("unit", file, "--testNamePattern", `^(${papers.join("|")})/`));
  }
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
}

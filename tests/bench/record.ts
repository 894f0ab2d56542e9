/**
 * Where the measurements go: one table for each machine and bench in tests/bench/results.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { csvOf } from "../../src/scenes/csv.ts";

/** A name for this machine that tells machines apart and nobody's own. */
function machineName(): string {
  const model = os.cpus()[0]?.model ?? "unknown";
  return `${model
    .replaceAll(/\((r|tm)\)|cpu|processor|@.*$/gi, "")
    .trim()
    .replaceAll(/\W+/g, "-")
    .toLowerCase()}-${os.cpus().length}`;
}

function commitName(): string {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") ? "+" : "");
  } catch {
    return "none";
  }
}

/** Whether so little else runs that a measurement is worth keeping; to be asked before the measurement. */
export const isQuiet = (): boolean => os.loadavg()[0]! < os.cpus().length / 2;

/** What the machine is, for people. */
export const machineWords = (): string =>
  `${os.cpus()[0]?.model.trim() ?? "an unknown processor"}, ${os.cpus().length} cores, load ${os.loadavg()[0]!.toFixed(1)}, node ${process.versions.node}`;

/** Adds a row to this machine's table, with the date and the commit before it; `bench` names a table of its own. */
export function record(row: Readonly<Record<string, string | number>>, bench = ""): void {
  const folder = path.join(import.meta.dirname, "results");
  const file = path.join(folder, `${machineName()}${bench && `-${bench}`}.csv`);
  const full = { date: new Date().toISOString().slice(0, 10), commit: commitName(), ...row };
  fs.mkdirSync(folder, { recursive: true });
  if (!fs.existsSync(file)) fs.writeFileSync(file, csvOf([Object.keys(full)], "\n"));
  fs.appendFileSync(file, csvOf([Object.values(full)], "\n"));
}

/**
 * Where the measurements go: one table for each machine and bench in tests/bench/results.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { csvOf, readCsv } from "../../src/scenes/csv.ts";

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

/** How much else runs: processes that want a core, for each core. */
export const busyWords = (): string => (os.loadavg()[0]! / os.cpus().length).toFixed(1);

/** What the machine is, for people. */
export const machineWords = (): string =>
  `${os.cpus()[0]?.model.trim() ?? "an unknown processor"}, ${os.cpus().length} cores, load ${os.loadavg()[0]!.toFixed(1)}, node ${process.versions.node}`;

export type Row = Readonly<Record<string, string | number>>;

/** The table of this machine; `bench` names one of its own. */
function fileOf(bench: string): string {
  const folder = path.join(import.meta.dirname, "results");
  fs.mkdirSync(folder, { recursive: true });
  return path.join(folder, `${machineName()}${bench && `-${bench}`}.csv`);
}

const dated = (row: Row): Row => ({ date: new Date().toISOString().slice(0, 10), commit: commitName(), ...row });

/** This machine's table of a bench, as far as there is one; the date and the commit of each row are among its cells. */
export function recorded(bench: string): readonly Row[] {
  const file = fileOf(bench);
  return fs.existsSync(file) ? readCsv(fs.readFileSync(file, "utf8")) : [];
}

/** Writes this machine's table of a bench anew, for one that says how things are and not how they became so. */
export function replace(rows: readonly Row[], bench: string): void {
  const full = rows.map(dated);
  fs.writeFileSync(fileOf(bench), csvOf([Object.keys(full[0]!), ...full.map((row) => Object.values(row))], "\n"));
}

/** Adds a row to this machine's table, with the date and the commit before it. */
export function record(row: Row, bench = ""): void {
  const file = fileOf(bench);
  const full = dated(row);
  if (!fs.existsSync(file)) fs.writeFileSync(file, csvOf([Object.keys(full)], "\n"));
  fs.appendFileSync(file, csvOf([Object.values(full)], "\n"));
}

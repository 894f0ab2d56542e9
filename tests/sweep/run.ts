/**
 * `npm run sweep -- <draws> <seed>`: thousands of draws of scenes, presets and values, and for each scene how many of them
 * ended in numbers that fail, and how many refuted its words. The table goes to results/.
 */
import fs from "node:fs";
import path from "node:path";
import { keepingWorkshop } from "../scenes/samples.ts";
import { sweep, type Draw } from "./sweep.ts";

const [draws = 5000, seed = 1] = process.argv.slice(2).map(Number);
const rows = new Map<string, { draws: number; failed: number; refuted: number }>();

function count({ scene, failed, refuted, values, seed: from }: Draw): void {
  const row = rows.get(scene) ?? { draws: 0, failed: 0, refuted: 0 };
  rows.set(scene, row);
  ++row.draws;
  if (failed) ++row.failed;
  if (refuted.length === 0) return;
  ++row.refuted;
  console.log(`${scene}, seed ${from}: ${refuted.join(" | ")} ${JSON.stringify(values)}`);
}

for (const draw of sweep(draws, seed, keepingWorkshop())) count(draw);
const lines = [...rows].map(([scene, row]) => [scene, row.draws, row.failed, row.refuted].join(","));
const table = ["scene,draws,numbers failed,words refuted", ...lines].join("\n");
fs.writeFileSync(path.join(import.meta.dirname, `results/draws-${draws}-seed-${seed}.csv`), `${table}\n`);
console.log(table);

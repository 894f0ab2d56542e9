/**
 * `npm run staging -- <draws> <seed> <names>`: subjects of scenes at random presets and values, looked at for a minute: the least
 * and the most of the pane that they cover, how far they reach from its middle, and how often that is not as it should be.
 *
 * A run ends early where its numbers fail or its subject bursts. The table goes to results/, scene by scene.
 */
import fs from "node:fs";
import path from "node:path";
import { makeRandom } from "@pliant/solver";
import { scenes } from "../../src/scenes/index.ts";
import { csvOf } from "../../src/scenes/csv.ts";
import { keepingWorkshop } from "../scenes/samples.ts";
import { draw, isInSpace, isWell, LATE, stage, type SpaceScene } from "./staging.ts";

const [draws = 4, seed = 1] = process.argv.slice(2, 4).map(Number);
const names = process.argv.slice(4);
const workshop = keepingWorkshop();

const HEAD = ["scene", "draws", "failed", "burst", "looks", "amiss", "least cover", "most cover", "reach"];

function rowOf(scene: SpaceScene): readonly (string | number)[] {
  const random = makeRandom(seed);
  const ended = { "in time": 0, failed: 0, burst: 0 };
  const looks = Array.from({ length: draws }, () => {
    const values = draw(scene, random);
    const staging = stage(scene, values, { times: LATE, steps: Infinity }, workshop);
    ++ended[staging.ended];
    for (const { time, cover, reach } of staging.staged.filter((staged) => !isWell(staged)))
      console.log(`${scene.id} at ${time} s: covers ${cover}, reaches ${reach}, ${JSON.stringify(values)}`);
    return staging.staged;
  }).flat();
  const covers = looks.map(({ cover }) => cover);
  const numbers = [Math.min(...covers), Math.max(...covers), Math.max(...looks.map(({ reach }) => reach))];
  const amiss = looks.filter((staged) => !isWell(staged)).length;
  return [scene.id, draws, ended.failed, ended.burst, looks.length, amiss, ...numbers.map((one) => one.toFixed(2))];
}

const folder = path.join(import.meta.dirname, "results");
const file = path.join(folder, `staging-draws-${draws}-seed-${seed}.csv`);
fs.mkdirSync(folder, { recursive: true });
const rows: (readonly (string | number)[])[] = [HEAD];
for (const scene of scenes.filter(isInSpace)) {
  if (names.length > 0 && !names.some((name) => scene.id.startsWith(name))) continue;
  rows.push(rowOf(scene));
  console.log(rows.at(-1)!.join(", "));
  if (names.length === 0) fs.writeFileSync(file, csvOf(rows, "\n"));
}

/**
 * How long a step of each cloth takes at its default size and a step of 1/60 s, what that is of real time, and how much of
 * it goes into looking for contacts, of which the paper says at most a fifth.
 *
 *     npm run bench:scenes
 *     npm run bench:scenes -- buckling/skirt
 *
 * The first two seconds are not timed, so that the cloth hangs and what moves has begun to. One line for each scene is
 * added to the table of this machine in tests/bench/results, unless the machine is busy with something else.
 */
import { defaultsOf, scenes, sizeOf, type Scene } from "../../src/scenes/index.ts";
import { makeRandom } from "@pliant/solver";
import { timeScene } from "../../src/scenes/timing.ts";
import { isQuiet, machineWords, record } from "./record.ts";

const CLOTHS = ["drape", "shear", "sphere", "flag", "sleeve", "skirt", "dress", "top-skirt", "trousers"].map(
  (name) => `buckling/${name}`,
);
const H = 1 / 60;
const PLAN = { warmUp: 120, steps: 120, patience: 60_000 };

const asked = process.argv.slice(2);
const wanted = asked.length > 0 ? asked : CLOTHS;
const quiet = isQuiet();

function bench(scene: Scene): void {
  const values = { ...defaultsOf(scene.parameters), dt: H };
  const { particles } = sizeOf(scene.start(values, makeRandom(scene.seed)).parts);
  const { ms, mean, contacts } = timeScene(scene, values, PLAN, () => performance.now());
  const ofRealTime = (1000 * H) / mean;
  const share = contacts === undefined ? "" : (100 * contacts).toFixed(1);
  if (quiet) {
    record(
      {
        scene: scene.id,
        particles,
        median_ms: ms.toFixed(2),
        mean_ms: mean.toFixed(2),
        real_time: ofRealTime.toFixed(2),
        contacts_percent: share,
      },
      "scenes",
    );
  }
  console.log(
    `${scene.id.padEnd(16)} ${String(particles).padStart(5)} particles  ${mean.toFixed(1).padStart(6)} ms a step (median ${ms.toFixed(1)})  ` +
      `${ofRealTime.toFixed(2)} of real time${share && `  contacts ${share} %`}`,
  );
}

console.log(machineWords());
for (const id of wanted) {
  const scene = scenes.find((candidate) => candidate.id === id);
  if (scene) bench(scene);
  else console.log(`${id.padEnd(16)} there is no such scene`);
}
if (!quiet) console.log("The machine is busy, so nothing was written down.");

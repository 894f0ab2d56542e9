/**
 * The worker in which the steps of a scene are timed, away from all else that the page does.
 */
import { readValues } from "../scenes/parameters.ts";
import { loadScene } from "./scene-loader.ts";
import type { TimingAnswer, TimingRequest } from "./timing-protocol.ts";
import { timeScene } from "./timing.ts";

self.addEventListener("message", async ({ data }: MessageEvent<TimingRequest>) => {
  const post = (answer: TimingAnswer): void => self.postMessage(answer);
  try {
    const scene = await loadScene(data.scene);
    const { values } = readValues(scene.parameters, Object.entries(data.values));
    const timing = timeScene(
      scene,
      values,
      data.plan,
      () => performance.now(),
      (share) => post({ kind: "under-way", share }),
    );
    post({ kind: "timed", timing });
  } catch (error) {
    post({ kind: "failed", words: error instanceof Error ? error.message : String(error) });
  }
});

/**
 * The worker in which a scene runs: it answers requests one at a time and does nothing on its own.
 */
import { makeRunner, type Runner } from "../scenes/runner.ts";
import type { Part } from "../scenes/scene.ts";
import { advance, makePartsReporter } from "./fill-frame.ts";
import { keepPictures, type KeptPictures } from "./kept-pictures.ts";
import { loadScene } from "./scene-loader.ts";
import type { ResultCache } from "./result-cache.ts";
import type { Workshop } from "../scenes/workshop.ts";
import { makeFrame, transfersOf, type Answer, type Request, type Start } from "./sim-protocol.ts";

const post = (answer: Answer, transfers: Transferable[] = []): void =>
  self.postMessage(answer, { transfer: transfers });
const now = (): number => performance.now();

/** The run of the moment; what it has to say is kept in order by chaining requests. */
const present: {
  runner?: Runner;
  kept?: KeptPictures | undefined;
  newParts?: () => readonly Part[] | undefined;
  cache?: ResultCache;
  last: Promise<void>;
} = {
  last: Promise.resolve(),
};

self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
  present.last = present.last.then(() => answer(data));
});

async function answer(request: Request): Promise<void> {
  try {
    if (request.kind === "start") await start(request);
    else if (request.kind === "adjust") present.runner?.run.adjust?.(request.values);
    else if (request.kind === "pull") present.runner?.run.pull?.(request.vertex, request.to);
    else if (present.runner) {
      const report = advance(present.runner, request.steps, request.frame, now, present.kept);
      const parts = present.newParts?.();
      const { run, frame } = request;
      const kept = report.sound ? undefined : present.kept?.pictures;
      post(
        { kind: "advanced", run, frame, report, ...(parts && { parts }), ...(kept && { kept }) },
        transfersOf(frame),
      );
    }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    post({ kind: "failed", run: "run" in request ? request.run : -1, words });
  }
}

/**
 * Opens a graphics context and drops it: the first one waits for the browser's graphics process, which may take long.
 * Here that holds up nobody, and the page's own context then comes at once.
 */
function wakeGraphics(): void {
  const context = new OffscreenCanvas(1, 1).getContext("webgl2");
  context?.finish();
  context?.getExtension("WEBGL_lose_context")?.loseContext();
}

/** A workshop with the cache of the worker's scene. Few scenes need one, so it is fetched by itself. */
async function workshopFor(id: string, run: number): Promise<Workshop> {
  const { makeWorkshop, openResultCache } = await import("./make-workshop.ts");
  present.cache ??= await openResultCache(id, import.meta.url);
  return makeWorkshop(present.cache, (share) => post({ kind: "preparing", run, share }), now);
}

async function start({ scene: id, values, seed, graphics, run }: Start): Promise<void> {
  const scene = await loadScene(id);
  const workshop = scene.prepares && (await workshopFor(id, run));
  const runner = makeRunner(scene, values, { seed, workshop });
  present.runner = runner;
  present.kept = keepPictures(runner);
  present.newParts = makePartsReporter(runner);
  const frame = makeFrame(runner.run.vertices, scene.measures.length);
  const report = advance(runner, 0, frame, now, present.kept);
  if (graphics) wakeGraphics();
  const curves = scene.charts.map((chart) => chart.curves?.(values) ?? []);
  const { h, pull } = runner.run;
  const parts = present.newParts() ?? [];
  post({ kind: "ready", run, h, parts, canPull: pull !== undefined, curves, frame, report }, transfersOf(frame));
}

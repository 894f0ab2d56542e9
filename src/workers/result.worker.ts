/** The worker in which a result is computed once more, to identify it or to verify it. */
import { readIdentifier } from "../results/identifier.ts";
import { resultOfScene } from "../results/scene-result.ts";
import { identifierOfRun, verify, type Registry } from "../results/verify.ts";
import { differenceLine, isSame, verifyWords } from "../results/verify-words.ts";
import type { IdentifyRequest, ResultAnswer, ResultRequest, VerifyRequest } from "./result-protocol.ts";
import { loadScene } from "./scene-loader.ts";

/** The page gets a report this often, ms. */
const REPORT_EVERY = 100;

const registry: Registry = {
  scene: loadScene,
  equation: async (id) => (await import("../equations/index.ts")).equationById(id),
};

const post = (answer: ResultAnswer): void => self.postMessage(answer);

self.addEventListener("message", async ({ data }: MessageEvent<ResultRequest>) => {
  try {
    post(data.kind === "identify" ? await identify(data) : await verifyText(data));
  } catch (error) {
    post({ kind: "failed", words: error instanceof Error ? error.message : String(error) });
  }
});

async function identify({ version, scene: id, values, seed, steps }: IdentifyRequest): Promise<ResultAnswer> {
  const run = { scene: await loadScene(id), values, seed, steps };
  return { kind: "identified", text: identifierOfRun(version, run, resultOfScene(run, reporter())!) };
}

async function verifyText({ version, text }: VerifyRequest): Promise<ResultAnswer> {
  const identifier = readIdentifier(text);
  const verification = (await verify({ identifier, version, registry, go: reporter() }))!;
  const { completed, differences } = verification;
  return {
    kind: "verified",
    same: isSame(verification),
    words: verifyWords(verification),
    differences: differences.map((one) => differenceLine(one, identifier.kind === "scene")),
    ...(completed !== undefined && { completed }),
  };
}

/** Reports the share now and then; the page ends the worker to stop it. */
function reporter(): (share: number) => boolean {
  let reported = performance.now();
  return (share) => {
    if (performance.now() - reported >= REPORT_EVERY) {
      reported = performance.now();
      post({ kind: "under-way", share });
    }
    return true;
  };
}

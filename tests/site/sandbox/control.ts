/**
 * The control: a page that runs code in a frame or a worker of its own origin, without a policy, and believes what it is
 * told. It exists in these tests only.
 */
import type { Page } from "@playwright/test";
import type { Attack } from "./attacks.ts";

/** Where the unprotected page seems to be served, at the origin of the site. */
export const CONTROL = "unprotected/";

/** Serves the unprotected page. */
export async function offerControl(page: Page): Promise<void> {
  const body = "<!doctype html><title>Unprotected</title><body>Nothing</body>";
  await page.route(`**/${CONTROL}*`, (route) => route.fulfill({ contentType: "text/html", body }));
}

/** Runs an attack; what it returns is merged into an object, written into the page and encoded, as it comes. */
export async function runUnprotected(page: Page, { code, control }: Attack): Promise<void> {
  await page.evaluate(
    async ([code, where]) => {
      const { watch } = window;
      const merge = (into: Record<string, unknown>, from: Record<string, unknown>): void => {
        for (const key in from) {
          const part = from[key];
          if (typeof part !== "object" || part === null) into[key] = part;
          else merge((into[key] ??= {}) as Record<string, unknown>, part as Record<string, unknown>);
        }
      };
      const accept = (value: unknown): void => {
        try {
          if (typeof value === "object" && value !== null) merge({}, value as Record<string, unknown>);
          const text = typeof value === "object" ? JSON.stringify(value) + String(value) : String(value);
          encodeURIComponent(text.slice(0, 100));
          watch.accepted.push(text);
          document.body.append(Object.assign(document.createElement("div"), { innerHTML: text }));
        } catch {
          ++watch.failures;
        }
      };
      const script = `(async function () {\n${code}\n})()`;
      if (where === "worker") {
        const worker = new Worker(URL.createObjectURL(new Blob([script])));
        worker.onmessage = ({ data }) => accept(data);
        return;
      }
      const frame = document.createElement("iframe");
      frame.srcdoc = "<body></body>";
      await new Promise((loaded) => {
        frame.onload = loaded;
        document.body.append(frame);
      });
      addEventListener("message", ({ data }) => accept(data));
      const evaluate = (frame.contentWindow as unknown as { eval: (text: string) => unknown }).eval;
      try {
        accept(await evaluate(script));
      } catch (error) {
        accept((error as Error).message);
      }
    },
    [code, control ?? "frame"] as const,
  );
}

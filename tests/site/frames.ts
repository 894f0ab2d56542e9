/** A page of somebody else, on another origin, that has a page of the book in a frame. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, type Frame, type Page } from "@playwright/test";

/** What a page of somebody else has received. */
export interface Received {
  readonly source: string;
  readonly scene: string;
  readonly height: number;
  readonly state: string;
  readonly link: string;
}

/** `hostWith` opens such a page with this markup in it. */
export const test = base.extend<{ hostWith: (markup: string) => Promise<void> }>({
  hostWith: async ({ page }, use) => {
    let body = "";
    const server = http.createServer((_, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end(`<!doctype html><title>Host</title><h1>Host</h1>
        <script>self.received = []; addEventListener("message", ({ data }) => received.push(data));</script>${body}`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use(async (markup) => {
      body = markup;
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    });
    server.close();
  },
});

/** What the page around has received, in order. */
export const receivedBy = (page: Page): Promise<Received[]> =>
  page.evaluate(() => (self as unknown as { received: Received[] }).received);

/** The frame of a page of the book, wherever it stands. */
export async function embeddedIn(page: Page): Promise<Frame> {
  await base.expect.poll(() => page.frames().some((frame) => frame.url().includes("/embed/"))).toBe(true);
  return page.frames().find((frame) => frame.url().includes("/embed/"))!;
}

/**
 * The book without a network: after one visit it opens, a newer version replaces it whole or not at all, and what the reader
 * wrote stays. Each test has a server of its own, which it stops, and whose site it exchanges for another build.
 */
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { expect as plainExpect, test as plainTest, type Page } from "@playwright/test";
import { listFiles } from "../../src/offline/list-files.ts";
import { makeServer } from "../../tools/serve/server.mjs";
import { base, dist } from "../../tools/site.mjs";
import { listen } from "../tools/listen.ts";
import { showScene } from "./book.ts";

const expect = plainExpect.configure({ timeout: 60_000 });

/** A server of a copy of the site. */
interface Site {
  readonly folder: string;
  readonly address: string;
  /** What it was asked for. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

const test = plainTest.extend<{ site: Site }>({
  site: async ({}, use, info) => {
    const folder = info.outputPath("site");
    fs.cpSync(dist, folder, { recursive: true });
    const server = makeServer(folder, base);
    const port = await listen(server);
    const asked: string[] = [];
    server.on("request", ({ url }) => void asked.push(url ?? ""));
    const stop = (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    await use({ folder, address: `http://127.0.0.1:${port}${base}`, asked, stop });
    await stop();
    fs.rmSync(folder, { recursive: true });
  },
});
test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "no-preference" } });
test.describe.configure({ timeout: 300_000 });

/** Waits until the book is kept and its worker answers this page. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 120_000 })
    .toBe("activated");
}

/** Opens a page and waits until the book is kept. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await kept(page);
}

/** Makes another build of a site by changing one page, and whatever else `change` does; `list` may falsify its list. */
function renew(folder: string, change: (folder: string) => void = () => undefined, list = listFiles): void {
  const cover = path.join(folder, "index.html");
  fs.writeFileSync(cover, fs.readFileSync(cover, "utf8").replace("a book that runs</h1>", "the second edition</h1>"));
  change(folder);
  const file = path.join(folder, "sw.js");
  const [, ...script] = fs.readFileSync(file, "utf8").split("\n");
  fs.writeFileSync(file, [`const BOOK = ${JSON.stringify(list(folder))};`, ...script].join("\n"));
}

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const notice = (page: Page) => page.getByText("A new version of the book is here.");

/** What a page asked for and did not get; what it gave up itself is not counted. */
function listenForFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    if (why !== "net::ERR_ABORTED") failures.push(`${request.url()} ${why}`);
  });
  page.on("response", (answer) => void (answer.status() >= 400 && failures.push(`${answer.url()} ${answer.status()}`)));
  page.on("pageerror", ({ message }) => failures.push(message));
  return failures;
}

test("after one visit the book opens without a network: its cover, another chapter, and a scene that runs", async ({
  page,
  site,
}) => {
  await visit(page, site.address);
  await site.stop();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Soft things in motion: a book that runs");
  const failures = listenForFailures(page);
  await page.goto(`${site.address}chapters/meshsize/?from=a-link`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A mesh that fits the machine");
  const scene = await page.locator("pliant-sim").first().getAttribute("data-scene");
  const sim = await showScene(page, scene!, "running");
  await expect(sim.locator("[data-clock]")).not.toHaveText("0.00 s");
  expect(failures).toEqual([]);
  await page.goto(`${site.address}chapters/modal`);
  expect(page.url()).toBe(`${site.address}chapters/modal/`);
  await page.goto(`${site.address}chapters/modal/all/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not here yet");
});

test("the whole book is kept when the reader asks for it, by keyboard, and nothing when the reader wants that", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, `${site.address}about/#offline`);
  const state = page.locator("pliant-kept");
  await expect(state).toContainText(/[\d.]+ MB of the [\d.]+ MB of the book are kept here\./);
  await state.getByRole("button", { name: "Keep the whole book" }).press("Enter");
  await expect(state).toContainText(/The whole book is kept here: [\d.]+ MB\./);
  await expect(state.getByRole("button", { name: "Keep the whole book" })).toBeHidden();
  await site.stop();
  await page.goto(`${site.address}equations/modal/9/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${site.address}about/`);
  await state.getByRole("button", { name: "Remove what is kept" }).press("Enter");
  await expect(state).toContainText("What you wrote is still here");
  const left = (): Promise<number[]> =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
});

test("a new version is offered, replaces the old one whole, and keeps what was written; a tab of the old one goes on with it", async ({
  page,
  context,
  site,
}) => {
  await visit(page, site.address);
  const old = await context.newPage();
  await old.goto(`${site.address}chapters/fuzzy/`);
  await old.evaluate(() => localStorage.setItem("pliant:cell:cell-x", JSON.stringify({ digest: "", text: "mine" })));
  const failures = [listenForFailures(page), listenForFailures(old)];
  const gone: string[] = [];
  renew(site.folder, (folder) => {
    // What the old tab has not asked for yet is no longer served.
    for (const name of fs.readdirSync(path.join(folder, "_astro"))) {
      if (!/^(open-notebook|cell-session|editor|sandbox)/.test(name)) continue;
      gone.push(name);
      fs.rmSync(path.join(folder, "_astro", name));
    }
  });
  expect(gone.length).toBeGreaterThan(0);
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await expect(notice(old)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/a book that runs/);
  await page.getByRole("button", { name: "Reload" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/the second edition/);
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("pliant:cell:cell-x"))).toContain("mine");
  const scripts = await old.evaluate(
    async ([folder, names]) =>
      Promise.all(
        names!.map(async (name) => {
          const answer = await fetch(new URL(`_astro/${name}`, folder), { cache: "reload" });
          await answer.text();
          return answer.status;
        }),
      ),
    [site.address, gone] as [string, string[]],
  );
  expect(new Set(scripts)).toEqual(new Set([200]));
  expect(failures.flat()).toEqual([]);
  await old.close();
  await page.close();
  const later = await context.newPage();
  await later.goto(`${site.address}about/`);
  await expect
    .poll(
      async () => {
        await later.reload();
        return later.evaluate(async () => (await caches.keys()).filter((name) => name.includes("build")).length);
      },
      { timeout: 150_000, intervals: [5000] },
    )
    .toBe(1);
});

test("what of a new version cannot be fetched as it was built leaves the old one in its place", async ({
  page,
  site,
}) => {
  await visit(page, site.address);
  renew(site.folder, undefined, (folder) => {
    const { core, ...rest } = listFiles(folder);
    return { ...rest, build: "broken", core: { ...core, "about/": ["sha256-AAAA", 1] } };
  });
  const ended = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker>((resolve) =>
      registration.addEventListener("updatefound", () => resolve(registration.installing!)),
    );
    await registration.update().catch(() => undefined);
    const worker = await found;
    if (worker.state !== "redundant")
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    return worker.state;
  });
  expect(await ended).toBe("redundant");
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/a book that runs/);
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("build")).length)).toBe(
    1,
  );
});

test("where there is no room the book is read from the network, and says so", async ({ page, context, site }) => {
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.address).origin, quotaSize: 500_000 });
  await page.goto(`${site.address}about/`);
  const state = page.locator("pliant-kept");
  await state.getByRole("button", { name: "Keep the whole book" }).press("Enter");
  await expect(state).toContainText("The book could not be kept");
  await page.goto(`${site.address}chapters/start/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One mass and one spring");
});

test("within a page of another site nothing is kept", async ({ page, site }) => {
  const outer = http.createServer((_, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end(`<iframe src="${site.address}about/" width="900" height="700"></iframe>`);
  });
  const port = await listen(outer);
  await page.goto(`http://localhost:${port}/`);
  const frame = page.frames().find((one) => one.url().startsWith(site.address))!;
  await expect(frame.locator("pliant-kept")).toContainText("cannot keep the book");
  // The page itself would begin within five seconds.
  await frame.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 6000 })));
  expect(site.asked.filter((address) => address.endsWith("sw.js"))).toEqual([]);
  expect(site.asked).toContain(`${base}about/`);
  outer.close();
});

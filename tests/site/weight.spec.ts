/** What a chapter costs before the reader does anything. */
import http from "node:http";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

/** Of it, some 5 kB are the search, the reading without a network, the cards and the links of ideas. */
const BUDGET = 50_000;

test("the chapter needs less than 50 kB of compressed script before interaction, and it moves by then", async ({
  page,
}) => {
  // By address: the worker of a second picture has its script from the cache.
  const bodies = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const url = response.url();
    if (response.request().resourceType() === "script" || url.endsWith(".js")) {
      bodies.set(
        url,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    }
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("chapters/buckling/");
  const hero = page.locator("pliant-sim").first();
  await expect(hero).toHaveAttribute("data-state", "running");
  await expect(hero.locator("[data-clock]")).not.toHaveText("0.00 s");
  const bytes = (await Promise.all(bodies.values())).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(BUDGET);
});

/** How many bytes of an address come over the wire, and what they are. */
const travel = (address: string): Promise<{ coding: string | undefined; body: Buffer }> =>
  new Promise((resolve, reject) => {
    http
      .get(address, { headers: { "accept-encoding": "gzip, br" } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ coding: answer.headers["content-encoding"], body: Buffer.concat(parts) }));
      })
      .on("error", reject);
  });

test("the first page of a chapter travels compressed, in less than 70 kB", async ({ baseURL }) => {
  const { coding, body } = await travel(new URL("chapters/buckling/", baseURL).href);
  expect(coding).toBe("br");
  expect(body.length).toBeLessThan(70_000);
  expect(brotliDecompressSync(body).length).toBeGreaterThan(3 * body.length);
});

test("no poster of the chapter needs more than 60 kB of markup", async ({ request }) => {
  const html = await (await request.get("chapters/buckling/all/")).text();
  const posters = html.match(/<svg class="space".*?<\/svg>/gs) ?? [];
  expect(posters.length).toBeGreaterThan(0);
  for (const poster of posters) expect(poster.length, poster.slice(0, 300)).toBeLessThan(BUDGET);
});

test("no still of the book needs more than 25 kB", async ({ request }) => {
  for (const chapter of ["buckling", "modal", "crumple", "fuzzy", "meshsize"]) {
    const html = await (await request.get(`chapters/${chapter}/all/`)).text();
    const stills = [...html.matchAll(/<img class="(?:day|evening)" src="([^"]+)"/g)].map(([, address]) => address!);
    expect(stills.length).toBeGreaterThan(1);
    for (const address of new Set(stills)) {
      const answer = await request.get(address);
      expect(answer.headers()["content-type"]).toBe("image/webp");
      expect((await answer.body()).byteLength, address).toBeLessThan(25_000);
    }
  }
});

test("nothing shifts while the chapter loads and its first scene starts", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("chapters/buckling/");
  await expect(page.locator("pliant-sim").first()).toHaveAttribute("data-state", "running");
  await page.waitForTimeout(1000);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(total).toBeLessThan(0.02);
});

/** The same hostile code on a page that protects itself with nothing: each must do harm, or it proves nothing elsewhere. */
import { expect, test, type Page } from "@playwright/test";
import { ATTACKS } from "./sandbox/attacks.ts";
import { CONTROL, offerControl, runUnprotected } from "./sandbox/control.ts";
import { offerVault, plantSecret, storeSecret, watchFromOutside } from "./sandbox/harm.ts";
import { launchWith } from "./sandbox/launch.ts";
import { listenForHits, type Listener } from "./sandbox/listener.ts";

test.use({ launchOptions: await launchWith("shared process") });

test("there are at least sixty attacks, each under a name of its own", () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
});

test.describe("without protection, harm is done by code that", () => {
  test.describe.configure({ mode: "default" });
  let page: Page;
  let listener: Listener;
  let harm: () => Promise<string[]>;

  test.beforeAll(async ({ browser }, { project }) => {
    listener = await listenForHits();
    page = await browser.newPage({ baseURL: project.use.baseURL! });
    await offerVault(page);
    await offerControl(page);
    await page.goto(CONTROL);
    await storeSecret(page);
    harm = watchFromOutside(page, listener);
  });

  test.afterAll(async () => {
    await page.close();
    await listener.close();
  });

  for (const [n, attack] of ATTACKS.entries()) {
    test(attack.name, async () => {
      const code = attack.code.replaceAll("HIT", `${listener.address}?${n}`);
      // A machine that is busy with other things may starve the page: a few tries, of which one must do harm.
      await expect(async () => {
        // The one before may still be sending the page away.
        await expect(() => page.goto(CONTROL)).toPass({ timeout: 10_000 });
        await plantSecret(page);
        await harm(); // what the one before it left
        runUnprotected(page, { ...attack, code }).catch(() => undefined); // it may send the page away
        await expect.poll(harm, { timeout: 12_000, intervals: [20, 50, 100] }).not.toEqual([]);
      }).toPass({ timeout: 50_000 });
    });
  }
});

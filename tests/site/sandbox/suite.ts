/** The attacks against the sandbox, on a page of the book; the same in either mode of process isolation. */
import { expect, test, type Page } from "@playwright/test";
import { ATTACKS } from "./attacks.ts";
import { openBookPage } from "./book-page.ts";
import { freedomsIn } from "./chromium-sandbox.ts";
import { offerVault, plantSecret, STOOD_STILL, storeSecret, watchFromOutside } from "./harm.ts";
import type { Isolation } from "./launch.ts";
import { LOCK_ATTACKS } from "./lock-attacks.ts";
import { listenForHits, type Listener } from "./listener.ts";

const BUDGET = 300;

/** Declares one test per attack. */
export function containsEveryAttack(isolation: Isolation): void {
  test.describe("the sandbox contains", () => {
    test.describe.configure({ mode: "default" });
    let page: Page;
    let listener: Listener;
    let harm: () => Promise<string[]>;

    test.beforeAll(async ({ browser }, { project }) => {
      const baseURL = project.use.baseURL!;
      listener = await listenForHits();
      page = await browser.newPage({ baseURL });
      await offerVault(page);
      await openBookPage(page, baseURL);
      await storeSecret(page);
      await plantSecret(page);
      harm = watchFromOutside(page, listener);
    });

    test.afterAll(async () => {
      await page.close();
      await listener.close();
    });

    test(`what runs in a frame with its ${isolation}`, async () => {
      const session = page.context().newCDPSession(page.frames().at(-1)!);
      const found = await session.then(
        () => "own process",
        () => "shared process",
      );
      expect(found).toBe(isolation);
    });

    if (process.env.TEST_CHROMIUM_SANDBOX)
      test("what runs in processes that Chromium itself has locked up, too", async ({ browser }) => {
        expect(await freedomsIn(browser)).toEqual([]);
      });

    for (const { name, code } of [...ATTACKS, ...LOCK_ATTACKS]) {
      test(`code that ${name}`, async () => {
        const attack = (): Promise<void> => attackOnce(page, code.replaceAll("HIT", listener.address));
        await attack();
        let seen = await harm();
        // A machine that is busy with other things may starve a page; what makes a page stand still does so every time.
        for (let n = 0; n < 2 && seen.length === 1 && seen[0] === STOOD_STILL; ++n) {
          await attack();
          seen = await harm();
        }
        expect(seen).toEqual([]);
      });
    }

    test("all of it for good: a while later nothing has happened, and the sandbox still works", async () => {
      await page.waitForTimeout(1000);
      expect(await harm()).toEqual([]);
      const outcome = await page.evaluate(() => window.sandbox.run({ javascript: "return sinc(0)" }));
      expect(outcome).toEqual({ kind: "value", value: 1, logs: [] });
    });
  });
}

async function attackOnce(page: Page, javascript: string): Promise<void> {
  await page.evaluate(
    async ([code, budget]) => {
      const outcome = await window.sandbox.run({ javascript: code, budget });
      if (outcome.kind === "unavailable") throw new Error(outcome.why);
      const shown = document.createElement("pre");
      shown.textContent = JSON.stringify(outcome);
      window.watch.accepted.push(shown.textContent);
      document.body.append(shown);
      shown.remove();
    },
    [javascript, BUDGET] as const,
  );
}
